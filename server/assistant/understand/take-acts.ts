import type { BusinessFacts } from '../../knowledge/index.ts';
import type { Token, Utterance } from '../../language/index.ts';
import { words } from '../../text/fold.ts';
import { wordForms } from '../../text/inflect.ts';
import type { Span } from '../reading/span.ts';
import { covers, overlaps } from '../reading/span.ts';
import { isLight } from './claim.ts';
import { findBusiness } from './find-business.ts';
import { findTalk } from './find-talk.ts';
import type { BusinessAct, Claimed, TalkAct } from './plan.ts';

export interface TakenActs {
  /** In the order of the message. */
  readonly acts: readonly (BusinessAct | TalkAct)[];
  /** The message with their words blanked: offsets stay as they are. */
  readonly rest: string;
}

export interface TakeContext {
  /** What speaks of a danger or a state of health: no act takes it away. */
  readonly dangers: readonly Span[];
  /** What may name an item: «abiertos» names a wine, too. */
  readonly names: readonly Span[];
  readonly business: BusinessFacts | undefined;
}

/** Orders and the bill go to the staff, by the words of the domain; a yes or a no answers what was asked back. */
const FOR_OTHERS: ReadonlySet<TalkAct['what']> = new Set(['order', 'staff', 'yes', 'no']);

/** The talk in a message, and what it asks of the business itself where that says anything of itself. */
export function takeActs(utterance: Utterance, { dangers, names, business }: TakeContext): TakenActs {
  const talk = findTalk(utterance, [...dangers, ...names]).found.filter(({ act }) => !FOR_OTHERS.has(act.what));
  const taken = [...dangers, ...talk.flatMap(({ spans }) => spans)];
  const asked = business === undefined ? [] : findBusiness(utterance, { taken }).found;
  const facts = asked.filter((each) => business !== undefined && !isOfQuestions(each, utterance, business));
  // «¿Qué tal el flan de mi mamá?»: no word beside a name or a danger is taken away, for it may make it another thing.
  const kept = [...dangers, ...names.filter((name) => !facts.some(({ spans }) => spans.some(isAround(name))))];
  const told = utterance.clauses.filter((clause) => overlaps(clause, kept));
  const claimed = [...talk, ...facts]
    .filter(({ spans }) => !spans.some((span) => overlaps(span, told)))
    .toSorted((one, other) => (one.spans[0]?.start ?? 0) - (other.spans[0]?.start ?? 0));
  const rest = claimed.flatMap(({ spans }) => spans).reduce(blank, utterance.text);
  return { acts: claimed.map(({ act }) => act), rest };
}

function isAround(inner: Span): (outer: Span) => boolean {
  return (outer) => covers(outer, inner);
}

/** Nothing is declared of it, and a question that the business answers speaks of it: a search finds that. */
function isOfQuestions({ act, spans }: Claimed<BusinessAct>, { tokens }: Utterance, business: BusinessFacts): boolean {
  const { faq = [] } = business;
  if (act.facts.some((key) => isDeclared(key, business))) return false;
  const spoken = tokens.filter((token) => overlaps(token, spans) && !isLight(token));
  return faq.some(({ question }) => spoken.some((token) => speaksOf(question, token)));
}

function speaksOf(question: string, { forms }: Token): boolean {
  return words(question).some(({ text }) => wordForms(text).some((form) => forms.has(form)));
}

/** Where a fact stands that is no amenity. */
const FIELDS: Readonly<Partial<Record<BusinessAct['facts'][number], readonly (keyof BusinessFacts)[]>>> = {
  hours: ['hours', 'specialHours'],
  kitchen: ['hours'],
  address: ['address'],
  directions: ['address', 'geo'],
  phone: ['phone'],
  whatsapp: ['whatsapp'],
  email: ['email'],
  web: ['url'],
  payment: ['payment'],
  reservations: ['reservations'],
  delivery: ['delivery'],
  languages: ['languages'],
};

function isDeclared(key: BusinessAct['facts'][number], business: BusinessFacts): boolean {
  const fields = FIELDS[key];
  if (fields !== undefined) return fields.some((field) => business[field] !== undefined);
  return (business.amenities ?? []).some(({ id }) => id === key);
}

function blank(text: string, { start, end }: Span): string {
  return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
}
