import type { Token, WordClass } from '../../language/index.ts';
import { sentenceWords } from '../../language/index.ts';
import { isFunctionWord } from '../../text/function-words.ts';
import type { Approach } from '../reading/choose-approach.ts';
import type { Reading } from '../reading/reading.ts';
import { rejectionsIn } from '../reading/dangers/rejected.ts';
import { overlaps } from '../reading/span.ts';
import { vocabularyOf } from './domain-vocabulary.ts';
import { itemWordsOf } from './find/item-words.ts';
import type { PlanContext } from './plan-context.ts';
import { saysHealth } from './says-health.ts';

/** So many words of a question that nobody here knows are about something that is not here. */
const MOST_UNKNOWN = 2;

/** By these somebody asks for something for themselves. */
const ASKING_HERE: readonly WordClass[] = ['want', 'order', 'bill', 'greeting', 'thanks'];

/** What would be told of what is sold here by some word of the question. What is asked back, or said not to be here, claims nothing. */
const TELLING: ReadonlySet<Approach['kind']> = new Set(['find', 'set', 'combine', 'compare', 'sum']);

/**
 * «¿Qué sugiere un informe de 2013 sobre el crecimiento de Nigeria?», «¿qué masa de agua estaba al oeste del imperio?»: a question of the world that
 * has a word of the menu. Of nobody who speaks or is spoken to, and most of it in words that neither a language, the domain nor a record knows. Never
 * where a danger is asked for by its own name or as what is in something, a thing of the list is named, or somebody's health is spoken of.
 */
export function isOfElsewhere(approach: Approach, reading: Reading, text: string, context: PlanContext): boolean {
  const isTold = TELLING.has(approach.kind) || reading.isRecommendation;
  const { tokens } = context.utterance;
  if (!isTold || isOfHere(reading, tokens) || saysHealth(text, context.domain)) return false;
  if (!tokens.some(({ classes }) => classes.has('questionWords')) || tokens.some(isOfTalkers)) return false;
  const rejected = rejectionsIn(text);
  const unknown = tokens.filter((token) => isUnknown(token, context) && !overlaps(token, rejected));
  return new Set(unknown.map(({ folded }) => folded)).size > MOST_UNKNOWN;
}

const TALKERS = sentenceWords('talkers');

/** «picando mientras esperamos»: so ends what we do, in Spanish and Portuguese. */
const OURS = /[aei]mos$/u;

function isOfTalkers({ classes, folded }: Token): boolean {
  return TALKERS.has(folded) || OURS.test(folded) || ASKING_HERE.some((name) => classes.has(name));
}

function isOfHere(reading: Reading, tokens: readonly Token[]): boolean {
  const { isAllergic, isMedical, isEmergency, statesHealth, concernsHealth, items, asked } = reading;
  if (isAllergic || isMedical || isEmergency || statesHealth === true || concernsHealth || items.length > 0)
    return true;
  // «¿Cuáles llevan surimi?»: an ingredient that means a danger asks of it where somebody asks what is in a thing.
  const asksWhatIsIn = tokens.some(({ folded }) => HOLDING.some((words) => words.has(folded)));
  return asked.some(({ ingredient }) => ingredient === undefined || asksWhatIsIn);
}

const HOLDING = [sentenceWords('holds'), sentenceWords('hasOrComes'), sentenceWords('has')];

function isUnknown({ classes, folded }: Token, { domain, catalog }: PlanContext): boolean {
  if (classes.size > 0 || !/\p{L}{3}/u.test(folded) || isFunctionWord(folded)) return false;
  return !vocabularyOf(domain).has(folded) && itemWordsOf(catalog, domain).saying(folded).size === 0;
}
