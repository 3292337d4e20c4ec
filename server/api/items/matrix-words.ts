/** What the file of the matrix says, by language. */
import type { ItemVerdict, Language } from '../../contract/v2.ts';

export interface MatrixWords {
  readonly section: string;
  readonly item: string;
  readonly prices: string;
  readonly out: string;
  readonly unclear: string;
  /** A hole is a mark of its own and no blank: who reads it knows that nobody said. */
  readonly verdicts: Readonly<Record<ItemVerdict, string>>;
  /** Behind a verdict that the records only suggest. */
  readonly doubtful: string;
  /** By local time and revision. */
  made(local: string, revision: string): string;
  readonly legend: string;
}

export const MATRIX_WORDS: Readonly<Record<Language, MatrixWords>> = {
  es: {
    section: 'Sección',
    item: 'Nombre',
    prices: 'Precio',
    out: 'Hoy no hay',
    unclear: 'Marcas sin aclarar',
    verdicts: {
      CONTAINS: 'Contiene',
      MAY_CONTAIN: 'Puede contener',
      DECLARED_FREE: 'Declarado libre',
      NOT_DECLARED: '?',
    },
    doubtful: 'a confirmar',
    made: (local, revision) => `Al ${local}, revisión ${revision}`,
    legend: '? = nadie lo declaró: no quiere decir que no tenga',
  },
  en: {
    section: 'Section',
    item: 'Name',
    prices: 'Price',
    out: 'Out today',
    unclear: 'Marks nobody explained',
    verdicts: {
      CONTAINS: 'Contains',
      MAY_CONTAIN: 'May contain',
      DECLARED_FREE: 'Declared free',
      NOT_DECLARED: '?',
    },
    doubtful: 'to be confirmed',
    made: (local, revision) => `As of ${local}, revision ${revision}`,
    legend: '? = nobody declared it: that does not mean it is absent',
  },
  pt: {
    section: 'Seção',
    item: 'Nome',
    prices: 'Preço',
    out: 'Hoje não há',
    unclear: 'Marcas sem explicação',
    verdicts: {
      CONTAINS: 'Contém',
      MAY_CONTAIN: 'Pode conter',
      DECLARED_FREE: 'Declarado livre',
      NOT_DECLARED: '?',
    },
    doubtful: 'a confirmar',
    made: (local, revision) => `Em ${local}, revisão ${revision}`,
    legend: '? = ninguém declarou: não quer dizer que não tenha',
  },
};
