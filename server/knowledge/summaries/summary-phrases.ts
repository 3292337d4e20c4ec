/** The sentences of summaries in the languages of domains. Names of items, hazards, fields and categories come as records and rules say them. */
import type { HazardEntry } from '../rules.ts';
import type { Verdict } from '../facts.ts';

export type SummaryLanguage = 'es' | 'en' | 'pt';

/** What stands before a list of hazards, and before a list of items of one verdict. */
type ByVerdict = Readonly<Record<Verdict, string>>;

export interface SummaryPhrases {
  /** Of one item: before the hazards. */
  readonly holds: ByVerdict;
  /** Of several: before the items, for a hazard, a state of the guest, and a diet. */
  readonly groups: Readonly<Record<HazardEntry['kind'], ByVerdict>>;
  readonly sharedPlace: string;
  /** Before what decided: `because of`. */
  readonly by: string;
  readonly noneKnown: string;
  /** `one`, `many`: what the rules call the items. */
  count(total: number, one: string, many: string): string;
  readonly item: { readonly one: string; readonly many: string };
  readonly uncategorised: string;
  /** Closes whatever tells of hazards. */
  readonly silence: string;
}

export const SUMMARY_PHRASES: Readonly<Record<SummaryLanguage, SummaryPhrases>> = {
  es: {
    holds: {
      CONTAINS: 'Contiene',
      MAY_CONTAIN: 'Puede contener',
      DECLARED_FREE: 'Figura como libre de',
      NOT_DECLARED: 'La ficha no dice nada de',
    },
    groups: {
      hazard: {
        CONTAINS: 'Contienen',
        MAY_CONTAIN: 'Pueden contener',
        DECLARED_FREE: 'Figuran como libres',
        NOT_DECLARED: 'La ficha no lo aclara',
      },
      condition: {
        CONTAINS: 'La ficha lo advierte',
        MAY_CONTAIN: 'La ficha lo menciona',
        DECLARED_FREE: 'La ficha lo permite',
        NOT_DECLARED: 'La ficha no lo aclara',
      },
      diet: {
        CONTAINS: 'La ficha nombra algo que queda afuera',
        MAY_CONTAIN: 'Está en duda',
        DECLARED_FREE: 'La ficha lo declara',
        NOT_DECLARED: 'La ficha no lo aclara',
      },
    },
    sharedPlace: 'Aviso',
    by: 'por',
    noneKnown: 'nada',
    count: (total, one, many) => `${String(total)} ${total === 1 ? one : many}`,
    item: { one: 'ficha', many: 'fichas' },
    uncategorised: 'otros',
    silence: 'Lo que una ficha no dice no está declarado ausente.',
  },
  en: {
    holds: {
      CONTAINS: 'Contains',
      MAY_CONTAIN: 'May contain',
      DECLARED_FREE: 'Declared free of',
      NOT_DECLARED: 'The record does not mention',
    },
    groups: {
      hazard: {
        CONTAINS: 'Contain it',
        MAY_CONTAIN: 'May contain it',
        DECLARED_FREE: 'Declared free of it',
        NOT_DECLARED: 'The record does not say',
      },
      condition: {
        CONTAINS: 'The record warns about it',
        MAY_CONTAIN: 'The record mentions it',
        DECLARED_FREE: 'The record allows it',
        NOT_DECLARED: 'The record does not say',
      },
      diet: {
        CONTAINS: 'The record lists something it excludes',
        MAY_CONTAIN: 'In doubt',
        DECLARED_FREE: 'The record declares it',
        NOT_DECLARED: 'The record does not say',
      },
    },
    sharedPlace: 'Notice',
    by: 'because of',
    noneKnown: 'nothing',
    count: (total, one, many) => `${String(total)} ${total === 1 ? one : many}`,
    item: { one: 'entry', many: 'entries' },
    uncategorised: 'others',
    silence: 'What a record does not say is not declared absent.',
  },
  pt: {
    holds: {
      CONTAINS: 'Contém',
      MAY_CONTAIN: 'Pode conter',
      DECLARED_FREE: 'Declarado livre de',
      NOT_DECLARED: 'A ficha não menciona',
    },
    groups: {
      hazard: {
        CONTAINS: 'Contêm',
        MAY_CONTAIN: 'Podem conter',
        DECLARED_FREE: 'Declarados livres',
        NOT_DECLARED: 'A ficha não esclarece',
      },
      condition: {
        CONTAINS: 'A ficha adverte',
        MAY_CONTAIN: 'A ficha menciona',
        DECLARED_FREE: 'A ficha permite',
        NOT_DECLARED: 'A ficha não esclarece',
      },
      diet: {
        CONTAINS: 'A ficha nomeia algo que fica de fora',
        MAY_CONTAIN: 'Em dúvida',
        DECLARED_FREE: 'A ficha declara',
        NOT_DECLARED: 'A ficha não esclarece',
      },
    },
    sharedPlace: 'Aviso',
    by: 'por',
    noneKnown: 'nada',
    count: (total, one, many) => `${String(total)} ${total === 1 ? one : many}`,
    item: { one: 'ficha', many: 'fichas' },
    uncategorised: 'outros',
    silence: 'O que uma ficha não diz não está declarado ausente.',
  },
};
