import type { GuestDataWords } from './words.ts';

export const es: GuestDataWords = {
  title: 'Tus datos',
  memory:
    'Tus preguntas se usan para responderte. Al cerrar esta página, la conversación se olvida en este dispositivo.',
  keep: 'Guardar la conversación en este dispositivo',
  keepHint: 'La encontrás al volver, hasta 24 horas después. Quien use este dispositivo también puede verla.',
  notKept: 'Tu navegador no permite guardarla.',
  forget: 'Borrar mi conversación',
  forgetWhat: 'Se borra de este dispositivo y del servidor. No se puede deshacer.',
  forgetYes: 'Sí, borrar',
  forgotten: 'Listo: la conversación se borró.',
  halfForgotten: 'Se borró de este dispositivo, pero el servidor no respondió. Probá de nuevo en un momento.',
};
