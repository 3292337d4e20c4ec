import type { PhraseMatch, PhraseTrie } from '../../text/phrase-trie.ts';

/** What stands between the elements of a list. A comma inside a number or a chemical (`2,5-diamine`) separates nothing. */
export const SEPARATOR = /[,;:](?=\s|$)|[\n|()]/u;

/**
 * The phrases of a text, none across the elements of a list: «arroz, leche» holds milk although `arroz leche` were a phrase. What
 * `mayReach` allows may go on behind a comma («trigo, avena, cebada y centeno»).
 */
export function matchApart<Meaning>(
  trie: Pick<PhraseTrie<Meaning>, 'match'>,
  text: string,
  mayReach: (meaning: Meaning) => boolean = () => false,
): PhraseMatch<Meaning>[] {
  return trie.match(text).flatMap((found) => {
    if (!SEPARATOR.test(found.word) || found.meanings.some(mayReach)) return [found];
    return elementsOf(found.word).flatMap(({ element, offset }) =>
      trie.match(element).map((each) => ({
        ...each,
        start: each.start + found.start + offset,
        end: each.end + found.start + offset,
      })),
    );
  });
}

function elementsOf(text: string): { element: string; offset: number }[] {
  let offset = 0;
  return text.split(new RegExp(`(${SEPARATOR.source})`, 'u')).map((element) => {
    const at = offset;
    offset += element.length;
    return { element, offset: at };
  });
}
