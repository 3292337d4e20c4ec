import type { AnswerWords, ChatWords } from '../words/chat.ts';

export const answer: AnswerWords = {
  warnings: (count) => (count === 1 ? 'Advertencia' : 'Advertencias'),
  sources: (count) => (count === 1 ? '1 fuente' : `${String(count)} fuentes`),
  citation: (place, source) => `Fuente ${String(place)}: ${source}`,
};

/** Told also where the part that knows all failures could not be had. */
export const unreachable = 'No pude conectarme con el asistente. Revisá tu conexión y probá de nuevo. (HTTP 0)';

export const chat: ChatWords = {
  assistant: 'Asistente',
  subtitle: 'Automático: puede equivocarse',
  greeting: '¡Hola! ¿En qué te puedo ayudar?',
  openPanel: 'Abrir el asistente',
  closePanel: 'Cerrar el asistente',
  newConversation: 'Nueva conversación',
  chooseAssistant: 'Elegir asistente',
  conversation: 'Conversación',
  suggestions: 'Preguntas sugeridas',
  question: 'Tu pregunta',
  placeholder: 'Escribí tu pregunta…',
  send: 'Enviar',
  stop: 'Detener',
  retry: 'Reintentar',
  toEnd: 'Ir al final',
  guestSays: 'Vos:',
  assistantSays: 'Asistente:',
  waiting: 'Consultando la información…',
  answering: 'Respondiendo…',
  verify: 'Confirmalo con el personal',
  guestData: 'Tus datos',
  remaining: (count) => (count === 1 ? 'Queda 1 carácter' : `Quedan ${String(count)} caracteres`),
  tooLong: (limit) => `La pregunta puede tener hasta ${String(limit)} caracteres: acortala para enviarla.`,
  ready: (sources) => (sources === 0 ? 'Respuesta lista.' : `Respuesta lista, ${answer.sources(sources)}.`),
  answer,
  unreachable,
};
