import type { Lexicon, LexiconMatch } from '../../knowledge/index.ts';
import { isFunctionWord } from '../../text/function-words.ts';
import { words } from '../../text/fold.ts';
import { lastClause, lastWords } from '../../text/last-words.ts';
import { remember } from '../../text/remember.ts';
import { soundOf } from '../../text/sound.ts';
import { isSaidOfOneself, sayingWords } from './said-of-oneself.ts';

/** `alérgica`, `alergia`, `intolerante`; not `alérgenos`, which are what is asked for. Folded. */
export function isAllergyWord(word: string): boolean {
  // As it sounds, for those who spell it by ear: `alerjica`.
  return /^(?:a[ly]er(?:ji[ak]|jies|gy|jy)|intoler)/u.test(soundOf(word));
}

/** The clauses in which somebody says what they can't have, in either order: «soy alérgica a…», «el maní me da alergia». */
export function allergyClauses(question: string): readonly string[] {
  return clausesOf(question);
}

/** Asked for a dozen times of one question, from all sides. */
const clausesOf = remember(findClauses, { most: 1000, longest: 400 });

function findClauses(question: string): readonly string[] {
  return question
    .split(/[.;?!¿¡\n]+/u)
    .flatMap(piecesOf)
    .filter(isOfAllergy);
}

/** Whether what stands right before a word says that somebody can't have it. */
export function endsInAllergy(before: string): boolean {
  return isOfAllergy(piecesOf(before).at(-1) ?? '');
}

function isOfAllergy(clause: string): boolean {
  return isSaidOfOneself(clause) || words(clause).some(({ text }) => isAllergyWord(text));
}

const ASKING = new Set(
  'pero but puedo podemos puede pueden podria quiero queria quisiera queremos posso can could'.split(' '),
);
const KEEPING = new Set('no nao ni nem que lo not'.split(' '));

/** «soy alérgica al maní | puedo pedir la mousse»: who speaks sets no sign before they ask. */
function piecesOf(clause: string): string[] {
  const spoken = words(clause);
  const cuts = spoken.filter(
    ({ text }, index) =>
      ASKING.has(text) && !KEEPING.has(spoken[index - 1]?.text ?? '') && !KEEPING.has(spoken[index + 1]?.text ?? ''),
  );
  const starts = [0, ...cuts.map(({ start }) => start)];
  return starts.map((start, index) => clause.slice(start, starts[index + 1]));
}

/**
 * Ids of the hazards and conditions a guest has said of themselves: «soy celíaca», «soy alérgica al maní», «estoy embarazada». They hold
 * for the session (RULINGS 23). A word that also names an ingredient («¿tiene lactosa?») says nothing of the guest by itself.
 */
export function statedConditions(question: string, lexicon: Lexicon): string[] {
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
  const stated = [...conditions, ...allergies];
  if (stated.length > 0 || !speaksOfAllergy(question, lexicon) || freeWordsOf(question, lexicon).length > 0)
    return [...new Set(stated)];
  // «¿lleva nueces? Soy alérgico»: to what is asked for.
  return [
    ...new Set(ids(lexicon.matchAsked(question), (match, id) => counts(match, id) && isAskedFor(question, match))),
  ];
}

/** What stands behind «tiene», «lleva», «hay», and not the item that is asked of. */
function isAskedFor(question: string, { start }: LexiconMatch): boolean {
  return lastWords(question.slice(0, start), WORDS_AFTER_HAVING).some(({ text }) => HAVING.has(text));
}

const HAVING = new Set(
  'tiene tienen contiene contienen lleva llevan trae traen hay comer tomar usar has have eat contain contains tem contem leva'.split(
    ' ',
  ),
);
const WORDS_AFTER_HAVING = 3;

const BEING = new Set("soy somos sou am im i’m i'm we’re we're hago hacemos sigo seguimos llevo llevamos".split(' '));
const OURS = new Set('mi mis nuestro nuestra nuestros nuestras my our minha meu minhas meus'.split(' '));
const IS = new Set('es son is are e sigue hace lleva'.split(' '));

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
  return allergyClauses(question).some((clause) => {
    if (words(clause).some(({ text }) => isAllergyWord(text))) return true;
    const meant = lexicon
      .matchAsked(clause)
      .flatMap(({ meanings }) => meanings.flatMap(({ hazardId }) => hazardId ?? []));
    return meant.length === 0 || !meant.every((id) => lexicon.entry(id)?.kind === 'diet');
  });
}

/** Whether anything that was stated is about the guest's health: a way of eating alone is not. */
export function concernsHealth(stated: readonly string[], lexicon: Lexicon): boolean {
  return stated.some((id) => lexicon.entry(id)?.kind !== 'diet');
}

/** Stands among the conditions for something of the guest's health that is no hazard here: «estoy embarazada», «tengo asma». */
export const HEALTH = 'health';

const OF_ANOTHER = new Set('es esta tiene sufre son estan tienen is has tem'.split(' '));
const OF_ONESELF = new Set('soy estoy tengo sufro somos estamos tenemos sou estou tenho i am im'.split(' '));

/** What a question says of the guest: hazards, conditions, and `HEALTH` for a state that only a trigger of the domain names. */
export function statedOfGuest(question: string, lexicon: Lexicon, triggers: readonly string[]): string[] {
  const stated = [...statedConditions(question, lexicon), ...freeWordsOf(question, lexicon)];
  const spoken = words(question).map(({ text }) => text);
  const isOfOurs = spoken.some((word) => OURS.has(word)) && spoken.some((word) => OF_ANOTHER.has(word));
  const isOfSomebody = isOfOurs || spoken.some((word) => OF_ONESELF.has(word));
  const isOfHealth = isOfSomebody && holdsTrigger(question, triggers);
  return isOfHealth && !concernsHealth(stated, lexicon) ? [...stated, HEALTH] : stated;
}

/** A trigger matches the start of a folded word: `asma` is not in `entusiasma` (RULINGS 10). */
export function holdsTrigger(message: string, triggers: readonly string[]): boolean {
  const spoken = words(message).map(({ text }) => text);
  return triggers.some((trigger) => spoken.some((word) => word.startsWith(trigger)));
}

const FREE_WORD = 'word:';

/** Words of an allergy clause that no vocabulary knows, `kiwi`: they are held for the session like a condition. */
function freeWordsOf(question: string, lexicon: Lexicon): string[] {
  const saying = sayingWords(question);
  const free = allergyClauses(question).flatMap((clause) => {
    const segments = clause.split(/[,:]/u).filter((segment) => allergyClauses(segment).length > 0);
    return segments.flatMap((segment) => {
      const known = lexicon.matchAsked(segment);
      return words(segment)
        .filter(
          ({ start, text }) =>
            !known.some((match) => match.start <= start && start < match.end) && !isAllergyWord(text),
        )
        .map(({ text }) => text);
    });
  });
  return [...new Set(free.filter((word) => !isFunctionWord(word) && !saying.has(word) && word.length > 2))].map(
    (word) => FREE_WORD + word,
  );
}

/** The words among what is held of a guest. */
export function heldWords(conditions: readonly string[]): string[] {
  return conditions.filter((each) => each.startsWith(FREE_WORD)).map((each) => each.slice(FREE_WORD.length));
}
