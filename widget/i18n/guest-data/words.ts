import type { Language } from '../language.ts';

/** The words of what a guest can decide of their data. */
export interface GuestDataWords {
  readonly title: string;
  readonly memory: string;
  readonly keep: string;
  readonly keepHint: string;
  readonly notKept: string;
  readonly forget: string;
  readonly forgetWhat: string;
  readonly forgetYes: string;
  readonly forgetNo: string;
  readonly forgotten: string;
  readonly halfForgotten: string;
  readonly close: string;
}

const es: GuestDataWords = {
  title: 'Tus datos',
  memory:
    'Tus preguntas se usan para responderte. Al cerrar esta página, la conversación se olvida en este dispositivo.',
  keep: 'Guardar la conversación en este dispositivo',
  keepHint: 'La encontrás al volver, hasta 24 horas después. Quien use este dispositivo también puede verla.',
  notKept: 'Tu navegador no permite guardarla.',
  forget: 'Borrar mi conversación',
  forgetWhat: 'Se borra de este dispositivo y del servidor. No se puede deshacer.',
  forgetYes: 'Sí, borrar',
  forgetNo: 'Cancelar',
  forgotten: 'Listo: la conversación se borró.',
  halfForgotten: 'Se borró de este dispositivo, pero el servidor no respondió. Probá de nuevo en un momento.',
  close: 'Cerrar',
};

const en: GuestDataWords = {
  title: 'Your data',
  memory:
    'Your questions are used to answer you. When you close this page, the conversation is forgotten on this device.',
  keep: 'Keep the conversation on this device',
  keepHint: 'You find it when you return, for up to 24 hours. Others who use this device can see it, too.',
  notKept: 'Your browser does not allow it to be kept.',
  forget: 'Delete my conversation',
  forgetWhat: 'It is deleted from this device and from the server. This can not be undone.',
  forgetYes: 'Yes, delete',
  forgetNo: 'Cancel',
  forgotten: 'Done: the conversation was deleted.',
  halfForgotten: 'It was deleted from this device, but the server did not answer. Please try again in a moment.',
  close: 'Close',
};

const pt: GuestDataWords = {
  title: 'Seus dados',
  memory:
    'Suas perguntas são usadas para responder a você. Ao fechar esta página, a conversa é esquecida neste dispositivo.',
  keep: 'Guardar a conversa neste dispositivo',
  keepHint: 'Você a encontra ao voltar, por até 24 horas. Quem usar este dispositivo também pode vê-la.',
  notKept: 'Seu navegador não permite guardá-la.',
  forget: 'Apagar minha conversa',
  forgetWhat: 'Ela será apagada deste dispositivo e do servidor. Não é possível desfazer.',
  forgetYes: 'Sim, apagar',
  forgetNo: 'Cancelar',
  forgotten: 'Pronto: a conversa foi apagada.',
  halfForgotten: 'Foi apagada deste dispositivo, mas o servidor não respondeu. Tente de novo em um momento.',
  close: 'Fechar',
};

/** The words in each language; one that lacks a word does not compile. */
export const guestDataWords: Record<Language, GuestDataWords> = { es, en, pt };
