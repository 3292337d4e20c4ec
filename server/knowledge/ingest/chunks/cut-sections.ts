import { describeChunk } from './describe-chunk.ts';
import type { CutChunk } from './cut-chunks.ts';
import { afterBullet } from '../fields/field-text.ts';
import type { TextLabels } from '../sheet/text-labels.ts';
import { cutText } from './text-passages.ts';
import type { FreeLine, TextSection } from './text-sections.ts';

/** A chunk of free text: its headings in its first line. */
export interface TextChunk extends CutChunk {
  readonly language: string;
  readonly tokens: number;
}

export interface TextSource {
  /** As a guest sees it. */
  readonly source: string;
  /** Of chunks that don't tell by themselves. */
  readonly language: string;
}

/** A section as chunks: its questions with their answers, its terms with their definitions, else passages. */
export function cutSection(section: TextSection, labels: TextLabels, source: TextSource): TextChunk[] {
  return [...cutOneByOne(section, labels, source)];
}

/** The same, each when it is asked for: of a long document others have their turn in between. */
export function* cutOneByOne(
  section: TextSection,
  labels: TextLabels,
  { source, language }: TextSource,
): Generator<TextChunk> {
  const { path, lines } = section;
  const { type, cut } = kindOf(section, labels);
  const head = path.length === 0 ? [] : [path.join(' > ')];
  const begins = cut === 'questions' ? isQuestion : cut === 'terms' ? isTerm : () => false;
  for (const group of groupLines(lines, begins)) {
    for (const text of cutGroup(head, group)) {
      yield { type, text, source, counted: true, ...describeChunk(text, { language }) };
    }
  }
}

/** `P: … R: …` are questions with answers wherever they stand. */
function kindOf({ kind, lines }: TextSection, { questions }: TextLabels): TextSection['kind'] {
  const isPaired = lines.some(({ text }) => isMarked(text, ASKS)) && lines.some(({ text }) => isMarked(text, ANSWERS));
  return isPaired && kind.cut === 'passages' ? (questions ?? kind) : kind;
}

/** What follows the first passage of a long answer goes on under its question. */
function cutGroup(head: readonly string[], group: readonly FreeLine[]): string[] {
  const [first, ...rest] = group;
  const passages = cutText(head, group);
  const isLong = passages.length > 1 && first !== undefined && first.text.length <= 200 && rest.length > 0;
  return isLong && isQuestion(first) ? cutText([...head, first.text], rest) : passages;
}

function groupLines(lines: readonly FreeLine[], begins: (line: FreeLine) => boolean): FreeLine[][] {
  const groups: FreeLine[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last === undefined || begins(line)) groups.push([line]);
    else last.push(line);
  }
  return groups;
}

const ASKS = new Set(['p', 'q', 'pregunta', 'question', 'pergunta']);
const ANSWERS = new Set(['r', 'a', 'respuesta', 'answer', 'resposta']);

/** Begins with one of these words, a number perhaps, and a mark: `P1: …`. */
function isMarked(text: string, words: ReadonlySet<string>): boolean {
  const head = bare(text).slice(0, 16);
  const mark = head.search(/[:.)]/u);
  return (
    mark > 0 &&
    words.has(
      head
        .slice(0, mark)
        .replace(/[\s\d]/gu, '')
        .toLowerCase(),
    )
  );
}

function isQuestion({ text, opens }: FreeLine): boolean {
  const spoken = bare(text);
  return (
    isMarked(text, ASKS) || ((opens || spoken !== text) && spoken.startsWith('¿')) || (opens && spoken.endsWith('?'))
  );
}

/** `Confit: cocido en su grasa`, with a dash or an equals sign as well. */
function isTerm({ text }: FreeLine): boolean {
  const head = bare(text).slice(0, 80);
  const mark = head.search(/:\s|\s[–—=-]\s/u);
  return mark > 0 && bare(text).length > mark + 2;
}

function bare(text: string): string {
  return (afterBullet(text) ?? text).replace(/^\d{1,3}[.)]\s/u, '').trim();
}
