import { unreachableEs } from '../both/es.ts';
import type { FailureWords } from '../failure-words.ts';

export const failuresEs: FailureWords = {
  network: unreachableEs,
  cut: 'La respuesta se cortó antes de terminar: puede estar incompleta.',
  intercepted: 'En lugar del asistente respondió otra página. Si tu red pide iniciar sesión, hacelo y probá de nuevo.',
  tooMany: 'Llegaron demasiadas preguntas seguidas. Esperá un momento y probá de nuevo.',
  noAssistant: 'Todavía no hay ningún asistente disponible.',
  notHere: 'El asistente no está disponible en esta página.',
  reported: 'El asistente no pudo terminar la respuesta.',
  refused: (status) => `El asistente no pudo responder. Probá de nuevo en un momento. (HTTP ${String(status)})`,
};
