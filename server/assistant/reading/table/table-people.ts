import { comparingWords, numberNamed, sentenceWords } from '../../../language/index.ts';
import type { Lexicon, LexiconMatch } from '../../../knowledge/index.ts';
import type { Word } from '../../../text/fold.ts';
import { words } from '../../../text/fold.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { remember } from '../../../text/remember.ts';
import { isAllergyWord, isOfAllergy } from '../dangers/allergy-clauses.ts';
import { deniedAtTable } from './denied-at-table.ts';
import type { Span } from '../span.ts';
import { overlaps } from '../span.ts';
import { AND, lengthAt, saysAnywhere, spanOf, stretchesOf } from './stretches.ts';

/** Somebody of a table, or some of them, of whom something is said. */
export interface TablePerson extends Span {
  /**
   * `wants`: a kind of thing. `anything`: all will do. `child`: no more than that they are one. `dislikes`: they only don't like it. `says`: what
   * else is said of them, such as a diet or what they can't have.
   */
  readonly says: 'wants' | 'anything' | 'child' | 'dislikes' | 'says';
  /** How many they are. Absent: the rest of the table, however many. */
  readonly count?: number;
  /** What is said of them, behind the words by which they are named. */
  readonly body: Span;
}

type Dangers = Pick<Lexicon, 'matchAsked' | 'entry'>;

/** Who sits at a table, each with what is said of them: «tres comen carne, una es vegetariana y dos chicos». */
export function peopleAtTable(message: string, lexicon: Dangers): readonly TablePerson[] {
  const people = readPeople(message);
  if (!people.some(({ says }) => says === 'wants')) return people;
  const ofHealth = lexicon.matchAsked(message).filter(({ meanings }) =>
    meanings.some(({ hazardId, manner }) => {
      const kind = hazardId === undefined ? undefined : lexicon.entry(hazardId)?.kind;
      return manner === 'condition' || kind === 'condition' || kind === 'diet';
    }),
  );
  // «uno come vegano»: a way of eating is no kind of thing.
  return people.map((person) =>
    person.says === 'wants' && overlaps(person, ofHealth) ? { ...person, says: 'says' } : person,
  );
}

/**
 * What somebody of a table wants, in the message: nobody is without it. Empty where a single one is spoken of, or an allergy that names nothing itself: what
 * is wanted may be what it is to.
 */
export function wantedAtTable(message: string, lexicon: Dangers): readonly Span[] {
  const people = peopleAtTable(message, lexicon);
  const wanting = people.length < 2 ? [] : people.filter(({ says }) => says === 'wants');
  const isWhole = wanting.length > 0 || comparingWords(message).some(({ meanings }) => meanings.includes('whole'));
  if (!isWhole) return [];
  const matches = lexicon.matchAsked(message);
  const stretches = stretchesOf(message);
  const saying = stretches.map(spanOf).filter(({ start, end }) => isOfAllergy(message.slice(start, end)));
  const isNamed = saying.every((stretch) => matches.some((match) => overlaps(match, [stretch])));
  if (!isNamed || saysNothingNamed(people, stretches, matches) || deniedAtTable(message, lexicon).length > 0) return [];
  const isDenied = saying.length > 0 || people.some(({ says }) => says === 'says' || says === 'dislikes');
  return isDenied ? wanting : [...wanting, ...stretches.flatMap((stretch) => besideIn(stretch, matches))];
}

/**
 * «yo como maní y mi hijo no puede», «dos comen mariscos y una se hincha»: what is said of somebody, or denied, that names no danger of its own may be of
 * what another wants.
 */
function saysNothingNamed(
  people: readonly TablePerson[],
  stretches: readonly (readonly Word[])[],
  matches: readonly LexiconMatch[],
): boolean {
  const isOpen = (span: Span): boolean => !matches.some((match) => overlaps(match, [span]));
  const said = people.filter(({ says }) => says === 'says' || says === 'dislikes').map(({ body }) => body);
  // «passa mal», where «passa» is a raisin, too: whatever is named there, it may be of something else.
  if (stretches.some((stretch) => saysAnywhere(stretch, 'tableHarmed'))) return true;
  return [...said, ...stretches.filter(denies).map(spanOf)].some(isOpen);
}

/** «con vino»: what is had beside by all, where nothing but what it usually holds is a danger. */
function besideIn(stretch: readonly Word[], matches: readonly LexiconMatch[]): Span[] {
  const [first] = stretch;
  const span = spanOf(stretch);
  const isBeside = first !== undefined && WITH.has(first.text) && stretch.length <= MOST_JOINED && !denies(stretch);
  const isUsual = matches.every(
    (match) => !overlaps(match, [span]) || match.meanings.every(({ manner }) => manner === 'implied'),
  );
  return isBeside && isUsual ? [span] : [];
}

const readPeople = remember(findPeople, { most: 500, longest: 400 });

function findPeople(message: string): readonly TablePerson[] {
  const people: (TablePerson & { readonly isDenial: boolean; readonly at: number })[] = [];
  for (const [at, stretch] of stretchesOf(message).entries()) {
    const head = headOf(stretch);
    const span = spanOf(stretch);
    const before = people.at(-1);
    if (head === undefined) {
      if (before?.at !== at - 1 || !goesOn(message, before, stretch)) continue;
      const { body } = before;
      people[people.length - 1] = { ...before, end: span.end, body: { start: body.start, end: span.end }, at };
      continue;
    }
    const tail = stretch.slice(head.length);
    const isDenial = denies(tail);
    const says = saidOf(stretch, head, before);
    const body = tail.length === 0 ? span : spanOf(tail);
    const count = head.count === undefined ? {} : { count: head.count };
    people.push({ ...span, says, body, isDenial, at, ...count });
  }
  return people;
}

/** The words by which somebody is named: «el nene», «our Sue», «dos», «el resto». */
interface Head {
  /** So many words of the stretch. */
  readonly length: number;
  readonly count?: number;
  readonly isCounted?: true;
}

function headOf(stretch: readonly Word[]): Head | undefined {
  const at = stretch.findIndex(({ text }) => !OPENING.has(text) || SOMEBODY.has(text));
  const [first, second] = [stretch[at], stretch[at + 1]];
  if (first === undefined) return undefined;
  const rest = lengthAt(stretch, at, 'tableRest');
  if (rest > 0) return { length: at + rest };
  const count = countOf(first.text);
  // «una niña», «um quer»: one of them, whatever stands behind.
  const isAged = at > 0 && INDEFINITE.has(stretch[at - 1]?.text ?? '');
  if (count !== undefined && count > 1) return { length: at + 1, count: isAged ? 1 : count, isCounted: true };
  const next = second !== undefined && (KIN.has(second.text) || SOMEBODY.has(second.text));
  if (count === 1 || SOMEBODY.has(first.text)) return { length: at + (next ? 2 : 1), count: 1, isCounted: true };
  if (OURS.has(first.text) && second !== undefined) return { length: at + 2, count: 1 };
  if (at > 0 && lengthAt(stretch, at, 'tableEater') > 0) return { length: at, count: 1 };
  return at > 0 && KIN.has(first.text) ? { length: at + 1, count: 1 } : undefined;
}

const OPENING = new Set([...sentenceWords('article'), ...sentenceWords('indefinite'), ...sentenceWords('with')]);
const INDEFINITE = sentenceWords('indefinite');
const OURS = sentenceWords('ours');
const KIN = sentenceWords('tableKin');
const SOMEBODY = sentenceWords('tableSomebody');

/** No table has more. */
const MOST = 100;

function countOf(word: string): number | undefined {
  const count = /^\d{1,3}$/u.test(word) ? Number(word) : numberNamed(word);
  return count !== undefined && count > 0 && count < MOST ? count : undefined;
}

const DENYING = new Set(
  (['not', 'nothing', 'without', 'nor', 'free', 'dislikes', 'except', 'leavesOut', 'avoid'] as const).flatMap(
    (name) => [...sentenceWords(name)],
  ),
);

/** Somebody is to be without something, for whatever reason. */
function denies(tail: readonly Word[]): boolean {
  return tail.some(({ text }) => DENYING.has(text) || isAllergyWord(text)) || isOfAllergy(textOf(tail));
}

function textOf(stretch: readonly Word[]): string {
  return stretch.map(({ text }) => text).join(' ');
}

const DISLIKES = sentenceWords('dislikes');
const LIKES = sentenceWords('likes');

/** «odia el pescado», «no le gusta»: no more than taste is spoken of. */
function dislikes(tail: readonly Word[]): boolean {
  if (isOfAllergy(textOf(tail)) || tail.some(({ text }) => isAllergyWord(text))) return false;
  const others = tail.filter(({ text }) => DENYING.has(text) && !DISLIKES.has(text));
  const isUnliked = others.length === 1 && tail.some(({ text }) => LIKES.has(text) || UNLIKED.has(text));
  return others.length === 0 || isUnliked;
}

const UNLIKED = sentenceWords('tableLikes');

/** What somebody may have to do with a thing that is asked of: «¿mi hijo puede comer…?», «tiene». */
const ASKING = new Set(
  (['has', 'isOrMay', 'may', 'mayHave', 'fits', 'trouble'] as const).flatMap((name) => [...sentenceWords(name)]),
);
const ASKED = new Set(
  [...sentenceWords('questionWord'), ...sentenceWords('whichOrHowMuch')].filter(
    (word) => !sentenceWords('eats').has(word),
  ),
);
const IS = sentenceWords('is');
const OF = sentenceWords('of');
const TO = sentenceWords('to');

/** More words than these tell a story. */
const MOST_WANTED = 7;

function saidOf(
  stretch: readonly Word[],
  head: Head,
  before: { readonly says: TablePerson['says']; readonly isDenial: boolean } | undefined,
): TablePerson['says'] {
  const tail = stretch.slice(head.length);
  if (saysAnywhere(tail, 'tableAnything') && !tail.some(({ text }) => isAllergyWord(text))) return 'anything';
  if (denies(tail)) return dislikes(tail) ? 'dislikes' : 'says';
  if (wants(tail, head, before)) return 'wants';
  if (head.count === undefined && !tail.some(({ text }) => !isFunctionWord(text))) return 'anything';
  return saysAnywhere(stretch, 'tableChild') ? 'child' : 'says';
}

function wants(
  tail: readonly Word[],
  head: Head,
  before: { readonly says: TablePerson['says']; readonly isDenial: boolean } | undefined,
): boolean {
  const verb = tail.findIndex((_, at) => lengthAt(tail, at, 'tableWants') > 0);
  const isEater = saysAnywhere(tail, 'tableEater');
  const wanted = verb < 0 ? tail : tail.slice(verb + lengthAt(tail, verb, 'tableWants'));
  const isAsked = wanted.some(({ text }) => ASKING.has(text) || ASKED.has(text) || WANTING_TO.has(text));
  const isSaid = isEater || wanted.some(({ text }) => !isFunctionWord(text));
  if (!isSaid || isAsked || wanted.length > MOST_WANTED) return false;
  if (verb >= 0 || isEater) return true;
  const [first] = tail;
  if (first === undefined || before?.isDenial === true) return false;
  // «dos de carne», «uno de marisco»
  if (head.isCounted === true && OF.has(first.text)) return true;
  // «mi viejo pastas», «ella pescado»: as the one before.
  // «duas crianças», «a 6 yr old» says who they are.
  const isChild = saysAnywhere(tail, 'tableChild');
  if (before?.says !== 'wants' || isChild || tail.length > MOST_BARE) return false;
  return !tail.some(({ text }) => IS.has(text) || TO.has(text) || WITH.has(text));
}

/** «mi viejo pastas rellenas»: what is said without a verb. */
const MOST_BARE = 4;
const WITH = sentenceWords('with');

/** «quiere saber si lleva maní»: a question follows. */
const WANTING_TO = sentenceWords('tableAsks');

/** «quiere mila y papas»: it goes on with what the one before wants. */
function goesOn(message: string, before: TablePerson, stretch: readonly Word[]): boolean {
  if (before.says !== 'wants' || denies(stretch) || stretch.length > MOST_JOINED) return false;
  const between = words(message.slice(before.end, stretch[0]?.start ?? before.end));
  const isBare = stretch.every(({ text }) => !ASKING.has(text) && !ASKED.has(text) && !WANTING_TO.has(text));
  return isBare && between.some(({ text }) => AND.has(text));
}

const MOST_JOINED = 3;
