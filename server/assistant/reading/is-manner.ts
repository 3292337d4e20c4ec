import type { Domain } from '../../domains/index.ts';
import { sentenceWords } from '../../language/index.ts';
import { words } from '../../text/fold.ts';
import { isFunctionWord } from '../../text/function-words.ts';
import { wishWords } from '../understand/find/wish-words.ts';
import type { Span } from './span.ts';
import { covers } from './span.ts';

/** Whether a thing is only how something is made or tastes, by the words of the domain: «frito», «fried food», «picante»; not what it is or is made of. */
export function isMannerIn(domain: Pick<Domain, 'attributes' | 'item'>): (thing: string) => boolean {
  const manners = mannersOf(domain);
  const nouns = new Set<string>([domain.item?.noun.one ?? '', domain.item?.noun.many ?? '']);
  return (thing) => {
    const said = wishWords(thing, domain).filter(({ meanings }) =>
      meanings.every(({ attribute }) => manners.has(attribute)),
    );
    const isSaid = (word: ReturnType<typeof words>[number]): boolean =>
      isFunctionWord(word.text) ||
      nouns.has(word.text) ||
      OPEN.has(word.text) ||
      said.some((match) => covers(match, word));
    return said.length > 0 && words(thing).every(isSaid);
  };
}

const OPEN = sentenceWords('ofNoKind');

/** Where a message says how something is to be made in a phrase of its own: «a la brasa», «no forno». */
export function mannersIn(message: string, domain: Pick<Domain, 'attributes'>): readonly Span[] {
  const manners = mannersOf(domain);
  return wishWords(message, domain).filter(({ start, end, meanings }) => {
    const [first, second] = words(message.slice(start, end));
    const isPhrase = second !== undefined && isFunctionWord(first?.text ?? '') && !ARTICLES.has(first?.text ?? '');
    return isPhrase && meanings.every(({ attribute }) => manners.has(attribute));
  });
}

/** «el vermut» is a thing. */
const ARTICLES = sentenceWords('articleNotTo');

const made = new WeakMap<Pick<Domain, 'attributes'>, ReadonlySet<string>>();

function mannersOf(domain: Pick<Domain, 'attributes'>): ReadonlySet<string> {
  const known =
    made.get(domain) ??
    new Set(
      domain.attributes
        .filter(
          ({ identifies, mentioned, fromParts, cautions, ofHealth, type }) =>
            type !== 'money' &&
            [identifies, mentioned, cautions, ofHealth].every((is) => is !== true) &&
            fromParts === undefined,
        )
        .map(({ id }) => id),
    );
  made.set(domain, known);
  return known;
}
