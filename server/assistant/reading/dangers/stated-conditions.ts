import { sentenceWords } from '../../../language/index.ts';
import type { Domain } from '../../../domains/index.ts';
import type { Lexicon, LexiconMatch } from '../../../knowledge/index.ts';
import { fold, words } from '../../../text/fold.ts';
import { lastClause, lastWords } from '../../../text/last-words.ts';
import { allergyClauses, isAllergyWord } from './allergy-clauses.ts';
import type { Thing } from './rejected.ts';
import { askedForIn, rejectionsIn, thingsIn } from './rejected.ts';
import { deniedAtTable, deniesUnknown } from '../table/denied-at-table.ts';
import { isMannerIn } from '../is-manner.ts';
import { kindsAsked } from './kinds-asked.ts';
import { mayBeChosen, sayingWords } from './said-of-oneself.ts';
import type { Span } from '../span.ts';
import { blank, overlaps } from '../span.ts';
import { wantedAtTable } from '../table/table-people.ts';
import { withoutPhrases } from '../without-phrases.ts';

export { allergyClauses, endsInAllergy, isAllergyWord } from './allergy-clauses.ts';

/**
 * Ids of the hazards and conditions a guest has said of themselves: «soy celíaca», «soy alérgica al maní», «estoy embarazada». They hold
 * for the session. A word that also names an ingredient («¿tiene lactosa?») says nothing of the guest by itself.
 */
export function statedConditions(message: string, lexicon: Lexicon): string[] {
  // «mi vieja no come carne, el nene quiere mila»: what somebody wants is said of nobody's health.
  const question = blank(message, wantedIn(message, lexicon));
  const ids = (
    matches: readonly LexiconMatch[],
    counts: (match: LexiconMatch, hazardId: string) => boolean,
  ): string[] =>
    matches.flatMap((match) =>
      match.meanings.flatMap(({ hazardId }) => (hazardId !== undefined && counts(match, hazardId) ? [hazardId] : [])),
    );
  const isDiet = (hazardId: string): boolean => lexicon.entry(hazardId)?.kind === 'diet';
  const conditions = ids(lexicon.matchAsked(question), (match, hazardId) => {
    if (isDiet(hazardId)) return isOwnDiet(question.slice(0, match.start));
    const manners = match.meanings.filter((meaning) => meaning.hazardId === hazardId).map(({ manner }) => manner);
    return (
      (manners.includes('condition') && !manners.includes('implied')) || lexicon.entry(hazardId)?.kind === 'condition'
    );
  });
  // «no como cerdo» is said of oneself; «soy alérgica al maní, ¿qué opciones veganas hay?» says nothing of the guest's diet.
  const counts = (_match: LexiconMatch, hazardId: string): boolean =>
    !isDiet(hazardId) || lexicon.entry(hazardId)?.diet?.adjective === undefined;
  const allergies = allergyClauses(question).flatMap((clause) => ids(lexicon.matchAsked(clause), counts));
  // «yo como queso pero mi mujer no»
  const denied = ids(deniedAtTable(question, lexicon), (_match, id) => lexicon.entry(id)?.kind === 'hazard');
  const stated = [...conditions, ...allergies, ...denied];
  if (stated.length > 0 || !saysAllergy(question, lexicon) || freeWordsOf(question, lexicon).length > 0)
    return [...new Set(stated)];
  // «¿lleva nueces? Soy alérgico»: to what is asked for.
  return [
    ...new Set(ids(lexicon.matchAsked(question), (match, id) => counts(match, id) && isAskedFor(question, match))),
  ];
}

/** What is wanted beside what is said of the guests: by somebody of a table, or as the kind of thing that is asked for. It is nobody's condition. */
export function wantedIn(message: string, lexicon: Lexicon): readonly Span[] {
  return [...wantedAtTable(message, lexicon), ...kindsAsked(message, lexicon)].sort(
    (left, right) => left.start - right.start,
  );
}

/** What stands behind «tiene», «lleva», «hay», and not the item that is asked of. */
function isAskedFor(question: string, { start }: LexiconMatch): boolean {
  return lastWords(question.slice(0, start), WORDS_AFTER_HAVING).some(({ text }) => HAVING.has(text));
}

const HAVING = sentenceWords('hasOrEats');
const WORDS_AFTER_HAVING = 3;

const BEING = sentenceWords('beingOneself');
const OURS = sentenceWords('ours');
const IS = sentenceWords('isOfOurs');

/** «soy vegana», «hago dieta keto», «mi novia es vegetariana»: a few words before a diet make it the guest's own. */
function isOwnDiet(before: string): boolean {
  const spoken = lastWords(lastClause(before, /[.;:,?!¿¡\n]/u), WORDS_BEFORE_DIET).map(({ text }) => text);
  return (
    spoken.some((word) => BEING.has(word)) ||
    (spoken.includes('we') && spoken.includes('are')) ||
    (spoken.some((word) => OURS.has(word)) && spoken.some((word) => IS.has(word)))
  );
}

const WORDS_BEFORE_DIET = 5;

/** Whether somebody speaks of an allergy or of what they can't have; what they only choose not to eat is none («no como cerdo»). */
export function speaksOfAllergy(question: string, lexicon: Lexicon): boolean {
  return saysAllergy(question, lexicon) || deniedAtTable(question, lexicon).length > 0 || deniesUnknown(question);
}

function saysAllergy(question: string, lexicon: Lexicon): boolean {
  return allergyClauses(question).some((clause) => {
    if (words(clause).some(({ text }) => isAllergyWord(text))) return true;
    const meant = lexicon
      .matchAsked(clause)
      .flatMap(({ meanings }) => meanings.flatMap(({ hazardId }) => hazardId ?? []));
    return meant.length === 0 || !meant.every((id) => lexicon.entry(id)?.kind === 'diet');
  });
}

/** What of a domain tells health from a manner. */
type Telling = Pick<Domain, 'healthTriggers' | 'attributes' | 'item'>;

/**
 * «estoy evitando la fritura», «no come nada picante»: somebody chooses not to have what is only a manner, and nothing speaks of health. It is a wish.
 */
export function choosesManner(question: string, lexicon: Lexicon, domain: Telling): boolean {
  if (holdsTrigger(question, domain.healthTriggers)) return false;
  const clauses = allergyClauses(question);
  const isChosen = clauses.every(
    (clause) => !words(clause).some(({ text }) => isAllergyWord(text)) && mayBeChosen(clause),
  );
  if (!isChosen || clauses.length === 0) return false;
  const [thing, ...others] = unfitThings(question, lexicon);
  // Several at once are told of by each record.
  if (thing === undefined || others.length > 0) return false;
  const stretches = rejectionsIn(question).filter(({ because }) => because === 'health');
  // «no como maní ni frito»: a danger beside it is none of taste.
  const isOfDanger = lexicon
    .matchAsked(question)
    .some((match) => match.meanings.some(({ hazardId }) => hazardId !== undefined) && overlaps(match, stretches));
  return !isOfDanger && isMannerIn(domain)(thing.text);
}

/** Whether anything that was stated is about the guest's health: a way of eating alone is not. */
export function concernsHealth(stated: readonly string[], lexicon: Lexicon): boolean {
  return stated.some((id) => lexicon.entry(id)?.kind !== 'diet');
}

/** Stands among the conditions for something of the guest's health that is no hazard here: «estoy embarazada», «tengo asma». */
export const HEALTH = 'health';

const OF_ANOTHER = sentenceWords('isOfAnother');
const OF_ONESELF = sentenceWords('isOfOneself');

/**
 * What a question says of the guest: hazards, conditions, and `HEALTH` for a state that only a trigger of the domain names. «la prueba de alergia» is a
 * service: what is known as a danger is heard in it all the same, and nothing is guessed from its words.
 */
export function statedOfGuest(
  message: string,
  lexicon: Lexicon,
  domain: Telling & Pick<Domain, 'healthNot'>,
): string[] {
  const question = blank(message, wantedIn(message, lexicon));
  const { healthTriggers: triggers, healthNot } = domain;
  const said = withoutPhrases(question, healthNot);
  const free = choosesManner(said, lexicon, domain) ? [] : freeWordsOf(said, lexicon);
  const stated = [...statedConditions(question, lexicon), ...free];
  const spoken = words(said).map(({ text }) => text);
  const isOfOurs = spoken.some((word) => OURS.has(word)) && spoken.some((word) => OF_ANOTHER.has(word));
  const isOfSomebody = isOfOurs || spoken.some((word) => OF_ONESELF.has(word));
  const isOfHealth = (isOfSomebody && holdsTrigger(said, triggers)) || takesMedicine(spoken, triggers);
  return isOfHealth && !concernsHealth(stated, lexicon) ? [...stated, HEALTH] : stated;
}

const TAKING = sentenceWords('takesMedicine');
/** Between the verb and the medicine: «tomo un anticoagulante». */
const REACH = 2;

/** «tomo anticoagulantes»: the trigger is what is taken. */
function takesMedicine(spoken: readonly string[], triggers: readonly string[]): boolean {
  return spoken.some(
    (word, at) => TAKING.has(word) && spoken.slice(at + 1, at + 1 + REACH).some((each) => holdsTrigger(each, triggers)),
  );
}

/** A trigger matches the start of a folded word: `asma` is not in `entusiasma`. */
export function holdsTrigger(message: string, triggers: readonly string[]): boolean {
  const begun = byLetter.get(triggers) ?? Map.groupBy(triggers, (trigger) => trigger.charAt(0));
  byLetter.set(triggers, begun);
  return words(message).some(({ text }) => begun.get(text.charAt(0))?.some((trigger) => text.startsWith(trigger)));
}

/** A domain's triggers by their first letter: each word of a message is held against them. */
const byLetter = new WeakMap<readonly string[], ReadonlyMap<string, readonly string[]>>();

const FREE_WORD = 'word:';

/** What a guest can't have and no hazard stands for, `kiwi`: it is held for the session like a condition. */
function freeWordsOf(question: string, lexicon: Lexicon): string[] {
  return [...new Set(unfitThings(question, lexicon).map(({ text }) => heldAs(text)))];
}

/** Things that somebody says they can't have and that no hazard stands for, as written. */
export function unfitThings(question: string, lexicon: Lexicon): Thing[] {
  const ofHazards = lexicon
    .matchAsked(question)
    .filter(({ meanings }) => meanings.some(({ hazardId }) => hazardId !== undefined));
  const taken = [...ofHazards, ...wordsOfSaying(question)];
  const stretches = rejectionsIn(question).filter(({ because }) => because === 'health');
  const things = stretches.flatMap((stretch) => thingsIn(question, stretch, taken));
  const isNamed = things.length > 0 || ofHazards.some((match) => overlaps(match, stretches));
  // «¿lleva kiwi? Soy alérgica»: to what is asked for.
  return isNamed || !saysAllergy(question, lexicon)
    ? things
    : askedForIn(question).flatMap((stretch) => thingsIn(question, stretch, taken));
}

/** «soy alérgica al maní, reservame una mesa» */
const ORDERS = sentenceWords('orders');

/** Who speaks of what they can't have, and by which words: none of it is the thing itself. */
function wordsOfSaying(question: string): readonly Span[] {
  const saying = sayingWords(question);
  return words(question).filter(
    ({ text }, index, all) =>
      saying.has(text) ||
      ORDERS.has(text) ||
      isAllergyWord(text) ||
      OURS.has(all[index - 1]?.text ?? '') ||
      /^\d+$/u.test(text),
  );
}

/** As which a thing that no hazard stands for is held. */
export function heldAs(thing: string): string {
  return FREE_WORD + fold(thing);
}

/** The words among what is held of a guest. */
export function heldWords(conditions: readonly string[]): string[] {
  return conditions.filter((each) => each.startsWith(FREE_WORD)).map((each) => each.slice(FREE_WORD.length));
}
