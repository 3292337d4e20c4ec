import type { Span } from '../../language/index.ts';
import { everyPhraseIn, phraseSet, phrasesIn, phraseTable, piecesOf } from '../../language/acting/index.ts';
import type { PhraseTable, Piece } from '../../language/acting/index.ts';
import { covers, overlaps } from '../reading/span.ts';
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

/** Where an item is named. */
export interface NamedAt extends Span {
  /** Not in the letters of its name: by another form or a slip of them. */
  readonly isNear?: true;
}

/**
 * What a message asks to have done, by the longest of the words that the tools declare, in whichever language they were said. `names`: spans that
 * name an item, whose words ask for nothing: the «Gran Reserva» is a wine. What looks among the items is asked for by their names, too, and the words of
 * a tool go before a name that they hold whole and that is only near to them, «ejecutá un análisis», or of which they say more, «ejecutar un análisis
 * completo»: none of it is «Ejecutar un análisis».
 */
export function chooseTool(
  text: string,
  tools: readonly SpokenTool[],
  names: readonly NamedAt[],
): ChosenTool | undefined {
  const phrases = phrasesOf(tools);
  const pieces = piecesOf(text);
  const said = everyPhraseIn(phrases.asked, pieces);
  const free = ({ value, ...span }: Span & { readonly value: Tool }): boolean =>
    value.parts.length > 0 ||
    !overlaps(
      span,
      names.filter((name) => !isHeld(name, ofTool(said, value), text)),
    );
  const asked = phrasesIn(phrases.asked, pieces)
    .filter(free)
    .filter(({ value }) => !isBarred(phrases.never.get(value), pieces, ofTool(said, value)));
  const [best] = asked.toSorted((one, other) => other.end - other.start - (one.end - one.start));
  if (best === undefined) return undefined;
  const not = phrases.not.get(best.value);
  const doubts = not === undefined ? [] : phrasesIn(not, pieces);
  // «turno» may ask the house, «quiero turno» does not.
  const isDoubtful = doubts.some((doubt) => !asked.some((span) => isLonger(span, doubt)));
  // «I want to book» and «book a table» share a word: both are said.
  return { tool: best.value, spans: ofTool(said, best.value).filter(free), isDoubtful };
}

/** Whether a name stands whole in what the tool's words say together, which is no less than the name. */
function isHeld(name: NamedAt, said: readonly Span[], text: string): boolean {
  const beside = said.filter((span) => overlaps(span, [name]));
  const whole = {
    start: Math.min(...beside.map(({ start }) => start)),
    end: Math.max(...beside.map(({ end }) => end)),
  };
  if (beside.length === 0 || !covers(whole, name)) return false;
  // Of one word, «reserva», that it is said is all that is known.
  return name.isNear === true || (isLonger(whole, name) && /\s/u.test(text.slice(name.start, name.end).trim()));
}

function ofTool<Each extends { readonly value: Tool }>(said: readonly Each[], tool: Tool): Each[] {
  return said.filter(({ value }) => value === tool);
}

/** Words against it stand there, and not within longer ones that ask for it: «por qué es» holds a «qué es» that is none. */
function isBarred(never: PhraseTable<true> | undefined, pieces: readonly Piece[], asked: readonly Span[]): boolean {
  const against = never === undefined ? [] : everyPhraseIn(never, pieces);
  return against.some((span) => !asked.some((longer) => isLonger(longer, span)));
}

/** Whether words stand in a text beside which the tool is not asked for, whoever proposes it. */
export function isNeverAsked(text: string, tool: Tool, tools: readonly SpokenTool[]): boolean {
  const phrases = phrasesOf(tools);
  const pieces = piecesOf(text);
  return isBarred(phrases.never.get(tool), pieces, ofTool(everyPhraseIn(phrases.asked, pieces), tool));
}

/** It holds the other one and more. */
function isLonger(span: Span, { start, end }: Span): boolean {
  return span.start <= start && span.end >= end && span.end - span.start > end - start;
}

function phrasesOf(tools: readonly SpokenTool[]): Phrases {
  const phrases = built.get(tools) ?? build(tools);
  built.set(tools, phrases);
  return phrases;
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
