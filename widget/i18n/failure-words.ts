import type { Failure } from '../client/failure.ts';

/** What each kind of failure is called; a person reads these, so none names a cause they can't act on. */
export interface FailureWords {
  readonly network: string;
  readonly cut: string;
  readonly intercepted: string;
  readonly tooMany: string;
  readonly noAssistant: string;
  readonly reported: string;
  readonly refused: (status: number) => string;
}

/** A failure in words: the server's own where it gave some. */
export function describeFailure(failure: Failure, words: FailureWords): string {
  switch (failure.kind) {
    case 'network':
      return words.network;
    case 'cut':
      return words.cut;
    case 'intercepted':
      return words.intercepted;
    case 'no-assistant':
      return words.noAssistant;
    case 'reported':
      return failure.message === '' ? words.reported : failure.message;
    case 'refused':
      if (failure.detail !== '') return failure.detail;
      return failure.status === 429 ? words.tooMany : words.refused(failure.status);
  }
}

export const failuresEs: FailureWords = {
  network: 'No pude conectarme con el asistente. Revisá tu conexión y probá de nuevo. (HTTP 0)',
  cut: 'La respuesta se cortó antes de terminar: puede estar incompleta.',
  intercepted: 'En lugar del asistente respondió otra página. Si tu red pide iniciar sesión, hacelo y probá de nuevo.',
  tooMany: 'Llegaron demasiadas preguntas seguidas. Esperá un momento y probá de nuevo.',
  noAssistant: 'Todavía no hay ningún asistente disponible.',
  reported: 'El asistente no pudo terminar la respuesta.',
  refused: (status) => `El asistente no pudo responder. Probá de nuevo en un momento. (HTTP ${String(status)})`,
};

export const failuresEn: FailureWords = {
  network: 'I could not reach the assistant. Check your connection and try again. (HTTP 0)',
  cut: 'The answer broke off before its end: it may be incomplete.',
  intercepted:
    'Another page answered instead of the assistant. If your network asks you to sign in, do so and try again.',
  tooMany: 'Too many questions came in a row. Wait a moment and try again.',
  noAssistant: 'No assistant is available yet.',
  reported: 'The assistant could not finish its answer.',
  refused: (status) => `The assistant could not answer. Try again in a moment. (HTTP ${String(status)})`,
};

export const failuresPt: FailureWords = {
  network: 'Não consegui me conectar ao assistente. Verifique sua conexão e tente de novo. (HTTP 0)',
  cut: 'A resposta foi interrompida antes do fim: pode estar incompleta.',
  intercepted: 'Outra página respondeu no lugar do assistente. Se a sua rede pede login, entre e tente de novo.',
  tooMany: 'Chegaram perguntas demais em seguida. Espere um momento e tente de novo.',
  noAssistant: 'Ainda não há nenhum assistente disponível.',
  reported: 'O assistente não conseguiu terminar a resposta.',
  refused: (status) => `O assistente não conseguiu responder. Tente de novo em um momento. (HTTP ${String(status)})`,
};
