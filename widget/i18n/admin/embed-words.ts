import { chooseLanguage } from '../language.ts';
import type { Language } from '../language.ts';

/** What is said where an owner takes the assistant to their page and to paper. */
export interface EmbedWords {
  readonly title: string;
  readonly why: string;
  readonly snippet: string;
  readonly snippetHint: string;
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly page: string;
  readonly pageHint: string;
  readonly tryIt: string;
  readonly card: string;
  readonly cardHint: string;
  readonly code: (address: string) => string;
  readonly size: string;
  readonly print: string;
  readonly blocked: string;
  readonly onlyHere: string;
  /** On the card, for guests. */
  readonly invitation: string;
  readonly scan: string;
  readonly careful: string;
}

export const embedEs: EmbedWords = {
  title: 'Poner el asistente en mi página',
  why: 'Tres maneras de que tus clientes le pregunten: en tu página, con un enlace o con un código impreso.',
  snippet: 'Para tu página: pegá este texto antes de </body>',
  snippetHint:
    'Si tu página está en otra dirección que este servidor, quien lo instaló tiene que permitirla en CORS_ORIGINS.',
  copy: 'Copiar',
  copied: 'Copiado.',
  notCopied: 'El navegador no dejó copiar: el texto quedó marcado, copialo con Ctrl+C.',
  page: 'Con un enlace',
  pageHint: 'Una página que solo tiene al asistente: para tus redes o tus mensajes.',
  tryIt: 'Probalo como un cliente',
  card: 'Con un código impreso',
  cardHint: 'Una tarjeta para la mesa, la caja o la puerta: quien la escanea le pregunta desde su teléfono.',
  code: (address) => `Código QR que abre ${address}`,
  size: 'Tamaño',
  print: 'Imprimir la tarjeta',
  blocked: 'El navegador no dejó abrir la página para imprimir. Permití que abra ventanas y probá de nuevo.',
  onlyHere:
    'Esta dirección solo sirve en esta computadora. Quien instaló el servidor tiene que decir la pública en PUBLIC_ORIGIN: recién ahí imprimí el código.',
  invitation: 'Preguntale a nuestro asistente',
  scan: 'Escaneá el código con la cámara',
  careful: 'Si tenés una alergia, confirmá siempre con el personal.',
};

export const embedEn: EmbedWords = {
  title: 'Put the assistant on my page',
  why: 'Three ways for your customers to ask it: on your page, by a link or with a printed code.',
  snippet: 'For your page: paste this text before </body>',
  snippetHint:
    'If your page is at another address than this server, whoever installed it has to allow it in CORS_ORIGINS.',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'The browser did not allow copying: the text is selected, copy it with Ctrl+C.',
  page: 'By a link',
  pageHint: 'A page with nothing but the assistant: for your social media or messages.',
  tryIt: 'Try it as a customer',
  card: 'With a printed code',
  cardHint: 'A card for the table, the counter or the door: who scans it asks from their own phone.',
  code: (address) => `QR code that opens ${address}`,
  size: 'Size',
  print: 'Print the card',
  blocked: 'The browser did not let the page to print open. Allow it to open windows and try again.',
  onlyHere:
    'This address works on this computer only. Whoever installed the server has to give the public one in PUBLIC_ORIGIN: print the code after that.',
  invitation: 'Ask our assistant',
  scan: 'Scan the code with your camera',
  careful: 'If you have an allergy, always check with the staff.',
};

export const embedPt: EmbedWords = {
  title: 'Pôr o assistente na minha página',
  why: 'Três jeitos de seus clientes perguntarem: na sua página, por um link ou com um código impresso.',
  snippet: 'Para a sua página: cole este texto antes de </body>',
  snippetHint:
    'Se a sua página está em outro endereço que este servidor, quem o instalou precisa permiti-lo em CORS_ORIGINS.',
  copy: 'Copiar o texto',
  copied: 'Texto copiado.',
  notCopied: 'O navegador não deixou copiar: o texto ficou marcado, copie com Ctrl+C.',
  page: 'Por um link',
  pageHint: 'Uma página só com o assistente: para suas redes ou mensagens.',
  tryIt: 'Experimente como um cliente',
  card: 'Com um código impresso',
  cardHint: 'Um cartão para a mesa, o caixa ou a porta: quem escaneia pergunta pelo próprio celular.',
  code: (address) => `Código QR que abre a página ${address}`,
  size: 'Tamanho',
  print: 'Imprimir o cartão',
  blocked: 'O navegador não deixou abrir a página para imprimir. Permita que abra janelas e tente de novo.',
  onlyHere:
    'Este endereço só funciona neste computador. Quem instalou o servidor precisa dizer o público em PUBLIC_ORIGIN: imprima o código depois disso.',
  invitation: 'Pergunte ao nosso assistente',
  scan: 'Escaneie o código com a câmera',
  careful: 'Se você tem alergia, confirme sempre com a equipe.',
};

const dictionaries: Readonly<Record<Language, EmbedWords>> = { es: embedEs, en: embedEn, pt: embedPt };

/** Loaded with the page that says them. `tag`: of the words of the admin (BCP 47). */
export function embedWords(tag: string): EmbedWords {
  return dictionaries[chooseLanguage(tag)];
}
