import type { Domain } from '../../domains/index.ts';
import type { Lexicon, LexiconMatch } from '../../knowledge/index.ts';
import { isSpoken, sentenceWords } from '../../language/index.ts';
import { fold } from '../../text/fold.ts';
import { matchDomainWords } from '../reading/domain-words.ts';
import { allergySpans } from '../reading/dangers/allergy-clauses.ts';
import { covers } from '../reading/span.ts';
import { lastWords } from '../../text/last-words.ts';
import { vocabularyOf } from './domain-vocabulary.ts';
import { wishWords } from './find/wish-words.ts';

const made = new WeakMap<Lexicon, WeakMap<Domain, Lexicon>>();

/**
 * The lexicon, heard with care: a word that a language or the domain knows is no slip of a danger («any mains?» asks for no maní), save where
 * somebody says what they can't have. «Meu namorado» and «meu filho» are people, though a fish and a pastry are called so.
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
    match: (text, ...how) => withoutPeople(lexicon.match(text, ...how), text),
    matchAsked: (text) => {
      const matches = withoutPeople(lexicon.matchAsked(text), text);
      if (matches.every(({ exact }) => exact)) return matches;
      return matches.filter((match) => match.exact || !isKnown(match, domain) || isTurnedAway(match, text));
    },
  };
}

/** «meu filho»: behind a word of whose they are, somebody is meant, and no food that is called alike. */
function withoutPeople(matches: readonly LexiconMatch[], text: string): readonly LexiconMatch[] {
  return matches.filter(
    ({ word, start, meanings }) =>
      !KIN.has(fold(word)) ||
      !meanings.every(({ manner }) => manner === 'implied') ||
      !OURS.has(lastWords(text.slice(0, start), 1)[0]?.text ?? ''),
  );
}

const KIN = sentenceWords('tableKin');
const OURS = sentenceWords('ours');

function isKnown({ word }: LexiconMatch, domain: Domain): boolean {
  // «tacos» are no «tacas».
  if (isSpoken(fold(word)) || vocabularyOf(domain).has(fold(word))) return true;
  const isWhole = (found: { readonly word: string }): boolean => found.word === word;
  return wishWords(word, domain).some(isWhole) || matchDomainWords(domain, word).some(isWhole);
}

/** Said in an allergy, or right behind «sin». */
function isTurnedAway(match: LexiconMatch, text: string): boolean {
  // «I'm allergic to peanuts, book a table»: what is ordered is no bock.
  if (ORDERS.has(fold(match.word))) return false;
  if (allergySpans(text).some((clause) => covers(clause, match))) return true;
  const before = lastWords(text.slice(0, match.start), REACH).map((word) => word.text);
  const says = (among: ReadonlySet<string>): boolean => before.some((word) => among.has(word));
  return says(WITHOUT) || says(FREE) || (says(NOT) && says(HAS));
}

/** A bare «no» turns away how a thing is, too: «algo no muy pesado» speaks of no fish. */
const WITHOUT = sentenceWords('without');
const FREE = sentenceWords('free');
const NOT = sentenceWords('not');
const HAS = sentenceWords('has');

const ORDERS = sentenceWords('orders');

/** «sin nada de», «libre de»: so many words before. */
const REACH = 3;
