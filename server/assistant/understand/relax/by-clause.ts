import type { Token, WordClass } from '../../../language/index.ts';
import { isLight, sentenceWords } from '../../../language/index.ts';
import { isOfAllergy } from '../../reading/dangers/allergy-clauses.ts';
import type { Approach } from '../../reading/choose-approach.ts';
import { injectionSignals } from '../../reading/injection-signals.ts';
import type { Span } from '../../reading/span.ts';
import { blank, overlaps } from '../../reading/span.ts';
import { speaksOfAnother } from '../../reading/table/denied-at-table.ts';
import { isHeldByHealth } from '../is-of-health.ts';
import type { PlanContext } from '../plan-context.ts';
import { saysHealth } from '../says-health.ts';
import { partOfUtterance } from '../several/utterance-part.ts';
import { isWorthTelling } from './tell-most.ts';

/**
 * A message of which nothing came, without the clauses that ask for nothing: «tengo que volver al laburo y si como pesado me duermo. algo livianito»,
 * "tryna eat lighter since May, u guys got turkey?". What is asked, turned away or to be spent stays, and so does all of a message that speaks of a danger,
 * of somebody's health or of a way of eating. `plan` plans what is left. Undefined: nothing comes of that either.
 */
export function planByClause<Planned extends { readonly approach: Approach }>(
  context: PlanContext,
  plan: (left: PlanContext) => Planned,
): Planned | undefined {
  const { utterance, domain, lexicon } = context;
  const { text } = utterance;
  const clauses = clausesOf(text, utterance.tokens);
  if (clauses.length < 2 || clauses.length > MOST_CLAUSES) return undefined;
  const reading = context.read(text);
  // An order to the assistant is no aside.
  if (injectionSignals(text).length > 0) return undefined;
  if (isHeldByHealth(reading) || isOfAllergy(text) || saysHealth(text, domain)) return undefined;
  // «¿tienen maní? mi hermana no puede»: what is asked beside somebody else may be for their sake.
  if (reading.asked.length > 0 && speaksOfAnother(text)) return undefined;
  const amounts = utterance.numbers.filter((number) => !overlaps(number, utterance.moments));
  const kept = [...utterance.money, ...amounts, ...lexicon.matchAsked(text)];
  const idle = clauses.filter(({ span, tokens }) => !overlaps(span, kept) && !says(tokens, span, text));
  const left = clauses.filter((clause) => !idle.includes(clause));
  // «a poem to which Gandhi referred in, what?»: a bare question word asks for nothing that is sold.
  if (idle.length === 0 || left.every(({ tokens }) => tokens.every(isLight))) return undefined;
  const spans = idle.map(({ span }) => span);
  const planned = plan({ ...context, utterance: partOfUtterance(utterance, blank(text, spans)) });
  // Of a danger that is asked of, every word may say of what: «and with carrot, does it have gluten?»
  const isJudged = reading.asked.length > 0 && planned.approach.kind !== 'find';
  return isJudged || !comesToSomething(planned.approach) ? undefined : planned;
}

/** Who writes more tells no story around one question. */
const MOST_CLAUSES = 12;

interface Clause {
  readonly tokens: readonly Token[];
  readonly span: Span;
}

const MARK = /[.,;:!?¿¡()\n…–—]/u;

function clausesOf(text: string, tokens: readonly Token[]): Clause[] {
  const found: Token[][] = [];
  for (const [at, token] of tokens.entries()) {
    const last = found.at(-1);
    const gap = text.slice(tokens[at - 1]?.end ?? 0, token.start);
    if (last === undefined || MARK.test(gap) || token.classes.has('but')) found.push([token]);
    else last.push(token);
  }
  return found.map((each) => ({
    tokens: each,
    span: { start: each[0]?.start ?? 0, end: each.at(-1)?.end ?? 0 },
  }));
}

/** It asks for something, turns something away, says how a thing is to be, or is what a question mark ends. */
function says(tokens: readonly Token[], { end }: Span, text: string): boolean {
  const isQuestion = /^[^\p{L}\p{N}]{0,8}\?/u.test(text.slice(end));
  // «tengo que volver»: it joins, and asks only where it begins.
  const isJoining = (token: Token, at: number): boolean => at > 0 && JOINING.has(token.folded);
  const isSaying = ({ classes }: Token): boolean => SAYING.some((name) => classes.has(name));
  const first = tokens.find(({ classes }) => !classes.has('and'));
  const isOfThing = first !== undefined && (MODIFYING.has(first.folded) || first.classes.has('with'));
  return isQuestion || isOfThing || tokens.some((token, at) => !isJoining(token, at) && isSaying(token));
}

/** «and in truffle»: it is said of the thing that is spoken of. */
const MODIFYING = new Set([...sentenceWords('inside'), ...sentenceWords('of'), ...sentenceWords('to')]);
const JOINING = sentenceWords('joinsHalf');
const SAYING: readonly WordClass[] = [
  'some', 'any', 'want', 'advise', 'below', 'above', 'between', 'least', 'most', 'count', 'questionWords', 'have', 'without', 'negation', 'avoid',
]; // prettier-ignore

function comesToSomething(approach: Approach): boolean {
  if (approach.kind === 'find') return approach.find.isUnsure !== true && approach.found.some(isWorthTelling);
  return FOUND.has(approach.kind);
}

const FOUND: ReadonlySet<Approach['kind']> = new Set(['items', 'set', 'several', 'combine', 'acts']);
