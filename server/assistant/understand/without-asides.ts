import type { Token, WordClass } from '../../language/index.ts';
import { comparingWords, sentenceWords } from '../../language/index.ts';
import { isOfAllergy } from '../reading/dangers/allergy-clauses.ts';
import { matchDomainWords } from '../reading/domain-words.ts';
import { namesOf } from '../reading/names/find-items.ts';
import { ownSectionsOf } from '../reading/own-sections.ts';
import type { Span } from '../reading/span.ts';
import { blank, overlaps } from '../reading/span.ts';
import { findBusiness } from './house/find-business.ts';
import { itemWordsOf } from './find/item-words.ts';
import { speaksOfTreat } from './find/recommend.ts';
import { otherNamesIn } from './find/thing-wishes.ts';
import { wishWords } from './find/wish-words.ts';
import type { PlanContext } from './plan-context.ts';
import { saysHealth } from './says-health.ts';
import { partOfUtterance } from './several/utterance-part.ts';

/**
 * A message without what is told around it: «es viernes santo y la nona no perdona, ¿pescado tienen?», "first time in town, what's good?". A stretch goes
 * only where nothing in it is known: no thing or word of the list, no danger, nothing of health or of the house, no wish, amount, hour or question. So
 * nothing that is asked or said of a guest is lost by it. A message in which nothing else is known stays whole.
 */
export function withoutAsides(context: PlanContext): PlanContext {
  const { utterance } = context;
  const stretches = stretchesOf(utterance.text, utterance.tokens);
  if (stretches.length < 2 || stretches.length > MOST_STRETCHES) return context;
  const known = knownIn(context);
  const asides = known.length === 0 ? [] : stretches.filter((stretch) => isAside(stretch, known, context));
  if (asides.length === 0) return context;
  const text = blank(utterance.text, asides.map(spanOf));
  return { ...context, utterance: partOfUtterance(utterance, text) };
}

/** Who writes more tells no story around one question. */
const MOST_STRETCHES = 16;

type Stretch = readonly Token[];

const MARK = /[.,;:!?¿¡()\n…–—]/u;
/** What goes on while something is had: behind it another stretch begins. */
const MEANWHILE = sentenceWords('meanwhile');

function stretchesOf(text: string, tokens: readonly Token[]): Stretch[] {
  const found: Token[][] = [];
  for (const [at, token] of tokens.entries()) {
    const last = found.at(-1);
    const gap = text.slice(tokens[at - 1]?.end ?? 0, token.start);
    const isApart = MARK.test(gap) || gap.includes(' -') || MEANWHILE.has(token.folded);
    if (last === undefined || isApart) found.push([token]);
    else last.push(token);
  }
  return found;
}

function spanOf(stretch: Stretch): Span {
  return { start: stretch[0]?.start ?? 0, end: stretch.at(-1)?.end ?? 0 };
}

/** Words of these say nothing of what is sought. */
const IDLE: readonly WordClass[] = [
  'filler', 'link', 'and', 'or', 'also', 'but', 'the', 'of', 'indefinite', 'negation', 'no', 'yes', 'ok', 'people', 'weAre', 'being', 'laugh', 'greeting', 'more', 'with', 'about', 'clock', 'days', 'timesOfDay', 'holidays',
]; // prettier-ignore
const idle: ReadonlySet<WordClass> = new Set(IDLE);

/** What somebody eats may be how it is to be: «my gran eats little». */
const EATING = sentenceWords('eats');

/** «que», which joins half sentences as often as it asks. */
const JOINING = sentenceWords('joinsHalf');

function isAside(stretch: Stretch, known: readonly Span[], { utterance, domain }: PlanContext): boolean {
  const span = spanOf(stretch);
  const said = utterance.text.slice(span.start, span.end);
  if (overlaps(span, known) || opensOrAsks(span, utterance.text)) return false;
  // «es nuestro aniversario» says what suits.
  if (
    speaksOfTreat(said, domain) ||
    isOfAllergy(said) ||
    saysHealth(said, domain) ||
    stretch.some(({ folded }) => EATING.has(folded))
  )
    return false;
  const isMeanwhile = MEANWHILE.has(stretch[0]?.folded ?? '');
  const isIdle = ({ classes, folded, text }: Token): boolean =>
    !/\d/u.test(folded) &&
    (JOINING.has(text.toLowerCase()) ||
      MEANWHILE.has(folded) ||
      classes.size === 0 ||
      (isMeanwhile && classes.has('predicate')) ||
      [...classes].some((name) => idle.has(name)));
  // «and with eucalyptus», «en trufa»: it says how the thing is to be that is spoken of.
  const [first] = stretch.filter(({ classes }) => !classes.has('and'));
  const isOfThing =
    first === undefined || MODIFYING.has(first.folded) || isOneOf(first, ['with', 'without', 'of', 'the']);
  if (isOfThing || stretch.length < FEWEST) return false;
  return stretch.every(isIdle) && stretch.some(({ classes }) => classes.size === 0);
}

/** A story has more words than what names or changes a thing. */
const FEWEST = 4;
const MODIFYING = new Set([...sentenceWords('inside'), ...sentenceWords('of'), ...sentenceWords('to')]);

function isOneOf({ classes }: Token, names: readonly WordClass[]): boolean {
  return names.some((name) => classes.has(name));
}

/** What a question mark ends, right behind it, or what a colon opens: «un combo completo: entrada y postre». */
function opensOrAsks({ end }: Span, text: string): boolean {
  return /^[^\p{L}\p{N}]*[?:]/u.test(text.slice(end, end + MOST_SIGNS));
}

const MOST_SIGNS = 8;

/** Of two things, and nothing by themselves: «que» of «más que». */
const JOINING_THINGS: ReadonlySet<string> = new Set(['than', 'which', 'more', 'less', 'versus']);

/** Whatever means something in a message, to the list, to the house or to health. */
function knownIn({ utterance, domain, catalog, lexicon, library }: PlanContext): readonly Span[] {
  const { text, tokens, money, numbers, moments, people } = utterance;
  const itemWords = itemWordsOf(catalog, domain);
  const ofHouse = findBusiness(utterance).found.flatMap(({ spans }) => spans);
  return [
    ...lexicon.matchAsked(text),
    ...namesOf({ domain, catalog }).mentions(text),
    ...otherNamesIn(text, catalog, domain, library),
    ...wishWords(text, domain),
    ...comparingWords(text).filter(({ meanings }) => !meanings.every((meaning) => JOINING_THINGS.has(meaning))),
    ...matchDomainWords(domain, text),
    ...ownSectionsOf(catalog, domain).in(text),
    ...ofHouse,
    // «es viernes santo» asks nothing where the house is asked nothing.
    ...(ofHouse.length > 0 ? moments : []),
    ...money,
    ...numbers,
    ...people.filter(({ count }) => count > 1),
    ...tokens.filter(({ folded, classes }) => classes.size === 0 && itemWords.saying(folded).size > 0),
  ].toSorted((left, right) => left.start - right.start);
}
