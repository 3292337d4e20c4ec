import type { Domain } from '../../domains/index.ts';
import type { Lexicon, LexiconMatch } from '../../knowledge/index.ts';
import { isWord, sentenceWords } from '../../language/index.ts';
import { fold } from '../../text/fold.ts';
import { matchDomainWords } from '../reading/domain-words.ts';
import { allergySpans } from '../reading/allergy-clauses.ts';
import { covers } from '../reading/span.ts';
import { lastWords } from '../../text/last-words.ts';
import { vocabularyOf } from './domain-vocabulary.ts';
import { wishWords } from './find/wish-words.ts';

const made = new WeakMap<Lexicon, WeakMap<Domain, Lexicon>>();

/**
 * The lexicon, heard with care: a word that a language or the domain knows is no slip of a danger («any mains?» asks for no maní), save where
 * somebody says what they can't have.
 */
export function withoutKnownSlips(lexicon: Lexicon, domain: Domain): Lexicon {
  const ofDomain = made.get(lexicon) ?? new WeakMap<Domain, Lexicon>();
  made.set(lexicon, ofDomain);
  const known = ofDomain.get(domain) ?? heedful(lexicon, domain);
  ofDomain.set(domain, known);
  return known;
}

function heedful(lexicon: Lexicon, domain: Domain): Lexicon {
  return {
    ...lexicon,
    matchAsked: (text) => {
      const matches = lexicon.matchAsked(text);
      if (matches.every(({ exact }) => exact)) return matches;
      return matches.filter((match) => match.exact || !isKnown(match, domain) || isTurnedAway(match, text));
    },
  };
}

function isKnown({ word }: LexiconMatch, domain: Domain): boolean {
  // «tacos» are no «tacas».
  if (isWord(fold(word)) || vocabularyOf(domain).has(fold(word))) return true;
  const isWhole = (found: { readonly word: string }): boolean => found.word === word;
  return wishWords(word, domain).some(isWhole) || matchDomainWords(domain, word).some(isWhole);
}

/** Said in an allergy, or right behind «sin». */
function isTurnedAway(match: LexiconMatch, text: string): boolean {
  // «I'm allergic to peanuts, book a table»: what is ordered is no bock.
  if (ORDERS.has(fold(match.word))) return false;
  if (allergySpans(text).some((clause) => covers(clause, match))) return true;
  return lastWords(text.slice(0, match.start), REACH).some((word) => isWord(word.text, 'without'));
}

const ORDERS = sentenceWords('orders');

/** «sin nada de», «libre de»: so many words before. */
const REACH = 3;
