import type { Domain } from '../../../domains/index.ts';
import type { Span, Token, Utterance } from '../../../language/index.ts';
import { isHouseSmall, isLight, isLightWord, isWholeTopic, topicsAsked } from '../../../language/index.ts';
import { isWithin, tokensIn } from '../claim.ts';
import { overlaps } from '../../reading/span.ts';
import type { BusinessAct, Claimed, LineAct } from '../plan.ts';
import type { ChargeMatch, HouseLine } from './house-lines.ts';
import { chargesIn, stemsIn } from './house-lines.ts';

export interface LineSearch {
  readonly lines: readonly HouseLine[];
  readonly domain: Domain;
}

export interface LinesAsked {
  /** What the message asks of the facts of the business. */
  readonly facts: readonly Claimed<BusinessAct>[];
  /** Spans of talk and of what the house has answered: nothing is sought for them. */
  readonly taken: readonly Span[];
  /** Words of dangers; of names. A clause with one that no charge and no topic covers is about something else. */
  readonly dangers: readonly Span[];
  readonly names: readonly Span[];
  /** Dangers that only name a food: bread may be charged for. */
  readonly foods: readonly Span[];
}

/** More lines than these are no answer. */
const MOST = 2;
/** Nobody asks so much of a house at once. */
const MOST_ASKED = 12;
/** A clause that says more besides is of something else. */
const MOST_OTHERS = 6;

/** Lines of what the house hands out that tell what a clause asks of the house and of nothing else. */
export function findLines(heard: Utterance, asked: LinesAsked, search: LineSearch): Claimed<LineAct>[] {
  if (search.lines.length === 0) return [];
  const found: Claimed<LineAct>[] = [];
  for (const clause of heard.clauses) {
    if (found.length === MOST_ASKED) break;
    const lines = linesFor(heard, clause, asked, search);
    if (lines !== undefined) found.push(lines);
  }
  return found;
}

function linesFor(heard: Utterance, clause: Span, asked: LinesAsked, search: LineSearch): Claimed<LineAct> | undefined {
  if (overlaps(clause, asked.taken)) return undefined;
  const question = readClause(heard, clause, asked, search);
  if (question === undefined) return undefined;
  const best = bestLines(question, search.lines);
  return best.length === 0 ? undefined : { act: { kind: 'line', lines: best }, spans: [clause] };
}

interface ClauseAsked {
  readonly topics: ReadonlySet<string>;
  /** Of `topics`, those that a line must have. Empty: any will do. */
  readonly needed: readonly string[];
  /** The stems of each word that no topic covers: a line must hold one of each. */
  readonly others: readonly (readonly string[])[];
  readonly stems: ReadonlySet<string>;
}

function readClause(
  heard: Utterance,
  clause: Span,
  { facts, dangers, names, foods }: LinesAsked,
  { domain }: LineSearch,
): ClauseAsked | undefined {
  const text = heard.text.slice(clause.start, clause.end);
  const inClause = <Each extends Span>(span: Each): Each => ({
    ...span,
    start: span.start + clause.start,
    end: span.end + clause.start,
  });
  const found = topicsAsked(text).map(inClause);
  const isPriced =
    found.some(({ topic }) => topic === 'money') || heard.money.some((money) => overlaps(money, [clause]));
  const tokens = tokensIn(heard.tokens, clause);
  const isOpen = tokens.some(({ classes }) => classes.has('questionWords'));
  const isSought = (charge: ChargeMatch): boolean =>
    isPriced || !charge.isSold || (!isOpen && !overlaps(charge, names));
  const charges = chargesIn(text, domain).map(inClause).filter(isSought);
  const own = facts.filter(({ spans }) => overlaps(clause, spans));
  if (found.length + charges.length + own.length === 0) return undefined;
  const sure = [...charges, ...own.flatMap((fact) => fact.spans)];
  const spans = [...found, ...sure];
  const isFood = (danger: Span): boolean => foods.includes(danger) && isWithin(danger, spans);
  const isOther = (span: Span): boolean => overlaps(span, [clause]) && !isWithin(span, sure);
  if (dangers.some((danger) => overlaps(danger, [clause]) && !isFood(danger)) || names.some(isOther)) return undefined;
  const isWhole = found.some(({ topic }) => isWholeTopic(topic));
  const told = own
    .flatMap(({ act }) => act.facts)
    .filter((key) => !isWhole || (key !== 'payment' && key !== 'delivery'));
  const topics = withoutWider([...found.map(({ topic }) => topic), ...told]);
  const needed = [...topics.filter(isWholeTopic), ...charges.map(({ id }) => id)];
  const sought = new Set([...topics, ...needed].filter((topic) => topic !== 'money' && topic !== 'amenity'));
  if (sought.size === 0) return undefined;
  const others = own.length > 0 ? [] : tokens.filter((token) => !isSmall(token) && !isWithin(token, spans));
  if (others.length > MOST_OTHERS) return undefined;
  return { topics: sought, needed, others: others.map(({ folded }) => [...stemsIn(folded)]), stems: stemsIn(text) };
}

/** «Uma mesa lá fora» asks for the place, not for a booking, and the hours of the kitchen are not those of the door. */
function withoutWider(topics: readonly string[]): string[] {
  const wider = [topics.includes('kitchen') ? 'hours' : '', topics.includes('outdoor') ? 'reservations' : ''];
  return topics.filter((topic) => !wider.includes(topic));
}

function isSmall(token: Token): boolean {
  const { folded } = token;
  return isLight(token) || isHouseSmall(folded) || isLightWord(folded);
}

function bestLines({ topics, needed, others, stems }: ClauseAsked, lines: readonly HouseLine[]): HouseLine[] {
  const scored = lines
    .filter((line) => needed.length === 0 || needed.some((topic) => line.topics.has(topic)))
    .filter((line) => others.every((roots) => roots.some((root) => line.stems.has(root))))
    .map((line) => ({
      line,
      met: [...topics].filter((topic) => line.topics.has(topic)).length,
      held: heldBy(line, stems),
    }))
    .filter(({ met }) => met > 0);
  const most = Math.max(0, ...scored.map(({ met }) => met));
  const nearest = scored.filter(({ met }) => met === most);
  const words = Math.max(0, ...nearest.map(({ held }) => held));
  const closest = nearest.length <= MOST ? nearest : nearest.filter(({ held }) => held === words);
  const distinct = new Map(closest.map(({ line }) => [line.text, line]));
  return [...distinct.values()].slice(0, MOST);
}

function heldBy({ stems }: HouseLine, asked: ReadonlySet<string>): number {
  return [...asked].filter((root) => root.length > 2 && stems.has(root)).length;
}
