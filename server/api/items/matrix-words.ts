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
  /** Of a column that the chosen list of what must be declared does not name. */
  readonly notListed: string;
  regime(name: string, source: string): string;
  /** By what the list names and no column stands for. */
  beyond(names: string): string;
  readonly noClaim: string;
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
    notListed: 'no es de declaración obligatoria en esa lista',
    regime: (name, source) => `Lista elegida: ${name}. Fuente: ${source}. Lo que no nombra puede estar igual.`,
    beyond: (names) => `La lista también nombra algo de lo que acá no se sabe nada (?): ${names}`,
    noClaim: 'La lista se muestra para orientar: no se afirma que se cumpla ninguna norma.',
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
    notListed: 'not one that must be declared by that list',
    regime: (name, source) =>
      `Chosen list: ${name}. Source: ${source}. What it does not name may be there all the same.`,
    beyond: (names) => `The list also names something of which nothing is known here (?): ${names}`,
    noClaim: 'The list is shown for orientation: no claim is made that any law is complied with.',
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
    notListed: 'não é de declaração obrigatória nessa lista',
    regime: (name, source) => `Lista escolhida: ${name}. Fonte: ${source}. O que não nomeia pode estar do mesmo jeito.`,
    beyond: (names) => `A lista também nomeia algo de que aqui nada se sabe (?): ${names}`,
    noClaim: 'A lista é mostrada para orientar: não se afirma que alguma norma seja cumprida.',
  },
};
