import { failuresEs } from '../failures/es.ts';
import type { TroubleWords } from './words.ts';

export const es: TroubleWords = {
  stopped: 'Detuviste la respuesta: puede estar incompleta.',
  offline: 'Sin conexión. Tu pregunta se envía sola cuando vuelva.',
  sendNow: 'Enviar ahora',
  takeBack: 'Retirar la pregunta',
  loading: 'Preparando el asistente: la primera vez puede tardar unos minutos.',
  resuming: 'Se cortó la conexión. Retomando la respuesta…',
  buffered: 'Tu red entrega la respuesta de a tramos: puede tardar un poco más.',
  replaced: 'Al terminar, la respuesta se corrigió con las fichas.',
  consent: '¿Guardamos esta conversación en este dispositivo, para que la encuentres al volver?',
  consentYes: 'Sí, guardarla',
  consentNo: 'No',
  failures: failuresEs,
};
