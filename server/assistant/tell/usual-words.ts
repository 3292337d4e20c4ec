import type { Domain, Language } from '../../domains/index.ts';
import type { UsualValue } from '../understand/find/find.ts';
import type { Book } from './book.ts';

interface Wording {
  readonly domain: Pick<Domain, 'attributes'>;
  readonly language: Language;
  readonly book: Pick<Book, 'and'>;
}

/** `plato principal, a base de maíz y cerdo, guisado, caliente`: in the order of the attributes, as the domain tells each. */
export function usualWords(usual: readonly UsualValue[], { domain, language, book }: Wording): string {
  const told = domain.attributes.flatMap(({ id, toldAs, values }) => {
    const labels = usual
      .filter(({ attribute }) => attribute === id)
      .map(({ value }) => values.find((each) => each.id === value)?.label[language] ?? value);
    return toldAs === undefined || labels.length === 0 ? [] : [toldAs[language].replace('{}', book.and(labels))];
  });
  return told.join(', ');
}
