import type { Span } from '../../language/index.ts';
import { everyPhraseIn, phraseIn, phraseSet, phrasesIn, phraseTable, piecesOf } from '../../language/acting/index.ts';
import type { PhraseTable } from '../../language/acting/index.ts';
import { overlaps } from '../reading/span.ts';
import type { Tool, ToolTexts } from './tool-desk.ts';

/** A tool and the words by which the message asks for it. */
export interface ChosenTool {
  readonly tool: Tool;
  readonly spans: readonly Span[];
  /** Its words may ask the house about it, too: «¿se puede reservar?» */
  readonly isDoubtful: boolean;
}

/** A tool with its words of every language. */
export interface SpokenTool {
  readonly tool: Tool;
  readonly texts: readonly ToolTexts[];
}

type Words = Pick<ToolTexts, 'askedBy' | 'notAskedBy' | 'neverAskedBy'>;

interface Phrases {
  readonly asked: PhraseTable<Tool>;
  /** Of each tool its own: two may have the same ones. */
  readonly not: ReadonlyMap<Tool, PhraseTable<true>>;
  readonly never: ReadonlyMap<Tool, PhraseTable<true>>;
}

const built = new WeakMap<readonly SpokenTool[], Phrases>();

/**
 * What a message asks to have done, by the longest of the words that the tools declare, in whichever language they were said. `names`: spans that
 * name an item, whose words ask for nothing: the «Gran Reserva» is a wine. What looks among the items is asked for by their names, too.
 */
export function chooseTool(text: string, tools: readonly SpokenTool[], names: readonly Span[]): ChosenTool | undefined {
  const phrases = built.get(tools) ?? build(tools);
  built.set(tools, phrases);
  const pieces = piecesOf(text);
  const free = ({ value, ...span }: Span & { readonly value: Tool }): boolean =>
    value.parts.length > 0 || !overlaps(span, names);
  const holds = (table: PhraseTable<true> | undefined): boolean =>
    table !== undefined && phrasesIn(table, pieces).length > 0;
  const asked = phrasesIn(phrases.asked, pieces)
    .filter(free)
    .filter(({ value }) => !holds(phrases.never.get(value)));
  const [best] = asked.toSorted((one, other) => other.end - other.start - (one.end - one.start));
  if (best === undefined) return undefined;
  const not = phrases.not.get(best.value);
  const doubts = not === undefined ? [] : phrasesIn(not, pieces);
  // «turno» may ask the house, «quiero turno» does not.
  const isDoubtful = doubts.some((doubt) => !asked.some((span) => isLonger(span, doubt)));
  // «I want to book» and «book a table» share a word: both are said.
  const said = everyPhraseIn(phrases.asked, pieces).filter((span) => free(span) && span.value === best.value);
  return { tool: best.value, spans: said, isDoubtful };
}

/** Whether words stand in a text beside which the tool is not asked for, whoever proposes it. */
export function isNeverAsked(text: string, tool: Tool, tools: readonly SpokenTool[]): boolean {
  const own = tools.find((each) => each.tool === tool);
  const said = [tool, ...(own?.texts ?? [])].flatMap(({ neverAskedBy }) => neverAskedBy ?? []);
  return phraseIn(text, said) !== undefined;
}

/** It holds the other one and more. */
function isLonger(span: Span, { start, end }: Span): boolean {
  return span.start <= start && span.end >= end && span.end - span.start > end - start;
}

function build(tools: readonly SpokenTool[]): Phrases {
  const listed = (
    { tool, texts }: SpokenTool,
    of: (words: Words) => readonly string[] | undefined,
  ): readonly string[] => [tool, ...texts].flatMap((each: Words) => of(each) ?? []);
  return {
    asked: phraseTable(
      tools.flatMap((each) => listed(each, ({ askedBy }) => askedBy).map((phrase) => [phrase, each.tool] as const)),
    ),
    not: new Map(tools.map((each) => [each.tool, phraseSet(listed(each, ({ notAskedBy }) => notAskedBy))])),
    never: new Map(tools.map((each) => [each.tool, phraseSet(listed(each, ({ neverAskedBy }) => neverAskedBy))])),
  };
}
