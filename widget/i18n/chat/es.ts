import { answerEs, failuresEs } from '../both/es.ts';
import type { ChatWords } from './words.ts';

export const es: ChatWords = {
  assistant: 'Asistente',
  subtitle: 'Responde con datos del negocio',
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
  stopped: 'Detuviste la respuesta: puede estar incompleta.',
  verify: 'Confirmalo con el personal',
  offline: 'Sin conexión. Tu pregunta se envía sola cuando vuelva.',
  loading: 'Preparando el asistente: la primera vez puede tardar unos minutos.',
  resuming: 'Se cortó la conexión. Retomando la respuesta…',
  buffered: 'Tu red entrega la respuesta de a tramos: puede tardar un poco más.',
  replaced: 'Al terminar, la respuesta se corrigió con las fichas.',
  guestData: 'Tus datos',
  consent: '¿Guardamos esta conversación en este dispositivo, para que la encuentres al volver?',
  consentYes: 'Sí, guardarla',
  consentNo: 'No',
  remaining: (count) => (count === 1 ? 'Queda 1 carácter' : `Quedan ${String(count)} caracteres`),
  tooLong: (limit) => `La pregunta puede tener hasta ${String(limit)} caracteres: acortala para enviarla.`,
  ready: (sources) =>
    sources === 0
      ? 'Respuesta lista, sin fuentes.'
      : `Respuesta lista, ${sources === 1 ? '1 fuente' : `${String(sources)} fuentes`}.`,
  answer: answerEs,
  failures: failuresEs,
};
