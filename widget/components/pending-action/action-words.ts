import type { Language } from '../../i18n/language.ts';

/** The words around something that is done for a guest. They come with the first action: nobody else loads them. */
export interface ActionWords {
  readonly confirm: string;
  readonly cancel: string;
  readonly timeLeft: (clock: string) => string;
  readonly lastMinute: string;
  readonly expired: string;
  readonly confirming: string;
  readonly cancelling: string;
  readonly checking: string;
  /** Nobody answered: whether it was done is not known, and asking again does it once at most. */
  readonly untold: string;
  readonly again: string;
  readonly send: string;
}

const words: Readonly<Record<Language, ActionWords>> = {
  es: {
    confirm: 'Confirmar',
    cancel: 'Cancelar',
    timeLeft: (clock) => `Vence en ${clock}`,
    lastMinute: 'Queda un minuto para confirmar.',
    expired: 'Venció sin confirmarse. Pedilo de nuevo si todavía lo querés.',
    confirming: 'Confirmando…',
    cancelling: 'Cancelando…',
    checking: 'Comprobando cómo quedó…',
    untold: 'No hubo respuesta, así que no sé cómo quedó. Podés comprobarlo: no se hace dos veces.',
    again: 'Comprobar',
    send: 'Responder',
  },
  en: {
    confirm: 'Confirm',
    cancel: 'Cancel',
    timeLeft: (clock) => `Expires in ${clock}`,
    lastMinute: 'One minute left to confirm.',
    expired: 'It expired without being confirmed. Ask again if you still want it.',
    confirming: 'Confirming…',
    cancelling: 'Cancelling…',
    checking: 'Checking how it went…',
    untold: 'There was no answer, so I don’t know how it went. You can check: it is not done twice.',
    again: 'Check',
    send: 'Answer',
  },
  pt: {
    confirm: 'Confirmar',
    cancel: 'Cancelar',
    timeLeft: (clock) => `Vence em ${clock}`,
    lastMinute: 'Falta um minuto para confirmar.',
    expired: 'Venceu sem confirmação. Peça de novo se ainda quiser.',
    confirming: 'Confirmando…',
    cancelling: 'Cancelando…',
    checking: 'Verificando como ficou…',
    untold: 'Não houve resposta, então não sei como ficou. Você pode verificar: não é feito duas vezes.',
    again: 'Verificar',
    send: 'Responder',
  },
};

export function actionWords(language: Language): ActionWords {
  return words[language];
}
