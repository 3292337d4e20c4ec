import { chooseLanguage } from '../language.ts';
import type { Language } from '../language.ts';

/** What is said in the first run. */
export interface StartWords {
  readonly step: (step: number, of: number) => string;
  readonly kindTitle: string;
  readonly kindWhy: string;
  readonly look: string;
  readonly nameTitle: string;
  readonly nameWhy: string;
  readonly name: string;
  readonly nameMissing: string;
  readonly nameTaken: string;
  readonly goOn: string;
  readonly back: string;
  readonly making: string;
  readonly fileTitle: string;
  readonly fileWhy: string;
  readonly upload: string;
  readonly later: string;
  readonly published: string;
  readonly doneTitle: string;
  readonly doneWhy: string;
  readonly doneEmpty: string;
  readonly finish: string;
}

export const startEs: StartWords = {
  step: (step, of) => `Paso ${String(step)} de ${String(of)}`,
  kindTitle: '¿Qué negocio tenés?',
  kindWhy: 'Con esto el asistente sabe de qué se habla ahí y qué peligros hay que avisar.',
  look: 'Mirar primero la muestra',
  nameTitle: '¿Cómo se llama?',
  nameWhy: 'Así lo van a ver tus clientes. Después podés cambiarlo.',
  name: 'Nombre del negocio',
  nameMissing: 'Escribí el nombre.',
  nameTaken: 'Ya hay uno con ese nombre en este servidor. Escribilo de otra manera, por ejemplo con el barrio.',
  goOn: 'Seguir',
  back: 'Volver',
  making: 'Preparando…',
  fileTitle: 'Tu carta o lista de precios',
  fileWhy: 'Subí el archivo que ya tenés: queda como borrador, lo mirás y, si está bien, lo publicás.',
  upload: 'Subir un archivo',
  later: 'Más tarde',
  published: 'Publicado: tu asistente ya contesta con esto.',
  doneTitle: 'Tu asistente está listo',
  doneWhy: 'Probalo y llevalo a tu página o a tu local. Todo esto queda en «Poner en mi página».',
  doneEmpty: 'Todavía no publicaste nada: hasta que lo hagas, dice que no sabe. Subí tu carta en «Documentos».',
  finish: 'Ir a la administración',
};

export const startEn: StartWords = {
  step: (step, of) => `Step ${String(step)} of ${String(of)}`,
  kindTitle: 'What kind of business do you have?',
  kindWhy: 'This tells the assistant what is talked about there and which dangers to warn of.',
  look: 'Look at the sample first',
  nameTitle: 'What is it called?',
  nameWhy: 'Your customers will see it like this. You can change it later.',
  name: 'Name of the business',
  nameMissing: 'Write the name.',
  nameTaken: 'There is one with that name on this server. Write it another way, such as with the neighbourhood.',
  goOn: 'Continue',
  back: 'Back',
  making: 'Getting ready…',
  fileTitle: 'Your menu or price list',
  fileWhy: 'Upload the file you already have: it becomes a draft, you look at it and, if it is right, publish it.',
  upload: 'Upload a file',
  later: 'Later',
  published: 'Published: your assistant now answers from this.',
  doneTitle: 'Your assistant is ready',
  doneWhy: 'Try it and take it to your page or your place. All of this stays under “Put on my page”.',
  doneEmpty:
    'You have published nothing yet: until you do, it says that it does not know. Upload your menu under “Documents”.',
  finish: 'Go to the administration',
};

export const startPt: StartWords = {
  step: (step, of) => `Passo ${String(step)} de ${String(of)}`,
  kindTitle: 'Que negócio você tem?',
  kindWhy: 'Com isso o assistente sabe do que se fala ali e de que perigos avisar.',
  look: 'Ver primeiro a amostra',
  nameTitle: 'Como ele se chama?',
  nameWhy: 'É assim que seus clientes vão vê-lo. Depois você pode mudar.',
  name: 'Nome do negócio',
  nameMissing: 'Escreva o nome.',
  nameTaken: 'Já existe um com esse nome neste servidor. Escreva de outro jeito, por exemplo com o bairro.',
  goOn: 'Continuar',
  back: 'Voltar',
  making: 'Preparando o assistente…',
  fileTitle: 'Seu cardápio ou lista de preços',
  fileWhy: 'Envie o arquivo que você já tem: fica como rascunho, você olha e, se estiver certo, publica.',
  upload: 'Enviar um arquivo',
  later: 'Mais tarde, agora não',
  published: 'Publicado: seu assistente já responde com isto.',
  doneTitle: 'Seu assistente está pronto',
  doneWhy: 'Experimente e leve para a sua página ou o seu local. Tudo isto fica em «Pôr na minha página».',
  doneEmpty: 'Você ainda não publicou nada: até lá, ele diz que não sabe. Envie seu cardápio em «Documentos».',
  finish: 'Ir para a administração',
};

const dictionaries: Readonly<Record<Language, StartWords>> = { es: startEs, en: startEn, pt: startPt };

/** Loaded with the page that says them. `tag`: of the words of the admin (BCP 47). */
export function startWords(tag: string): StartWords {
  return dictionaries[chooseLanguage(tag)];
}
