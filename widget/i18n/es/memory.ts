import type { MemoryWords } from '../words/memory.ts';

export const memory: MemoryWords = {
  offer: (names) => `¿Querés que lo recuerde en tus próximas visitas? (${names})`,
  offerHint:
    'Te lo digo al empezar cada visita y lo tengo en cuenta. Queda en el servidor de este negocio; en este navegador, solo una clave: quien lo use cuenta como vos. En «Tus datos» lo ves y lo borrás.',
  yes: 'Sí, recordarlo',
  no: 'No',
  declined: 'Bien: no lo guardo.',
  kept: 'Listo: lo tengo en cuenta y te lo digo al empezar cada visita. Igual avisá siempre al personal.',
  notKept: 'No se pudo guardar. Probá de nuevo.',
  blocked: 'Tu navegador no permite recordarlo.',
  title: 'Lo que recuerdo entre visitas',
  hint: (days) =>
    `Solo lo que marques. Se borra si pasás ${String(days)} días sin volver. Quien use este dispositivo cuenta como vos.`,
  kinds: {
    allergy: 'Alergias y lo que pediste tener en cuenta',
    preference: 'Preferencias',
    item: 'Lo que consultaste',
    question: 'Tus preguntas',
    feedback: 'Tus opiniones',
  },
  reading: 'Leyendo lo que recuerdo…',
  unread: 'No se pudo leer lo que recuerdo de vos.',
  show: (count) => `Ver lo guardado (${String(count)})`,
  erase: (label) => `Borrar: ${label}`,
  erased: (label) => `Se borró: ${label}`,
  eraseAll: 'Borrar todo lo recordado',
  everything: 'todo lo que recuerdo de vos',
  sure: (what) => `Se borra: ${what}. No se puede deshacer.`,
  sureYes: 'Sí, borrar',
  saved: 'Guardado.',
};
