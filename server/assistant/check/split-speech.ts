/** A model's words as they come, cut into sentences and the items of lists. */
import { sentenceWords } from '../../language/index.ts';
import { words } from '../../text/fold.ts';
import { SOURCE_HEADINGS } from './plain-words.ts';

export interface SpokenUnit {
  readonly text: string;
  readonly before: ' ' | '\n' | '\n\n';
  /** An item of a list; `header` is the line that opened it, without its colon. */
  readonly isItem: boolean;
  readonly header?: string;
}

export interface SpeechSplitter {
  /** Takes a piece; what it closes. */
  push(piece: string): SpokenUnit[];
  /** What is begun and not closed; empty inside a list. */
  pending(): string;
  /** Characters that are held, in a list too. */
  heldLength(): number;
  /** What stood before the sentence that is begun. */
  before(): SpokenUnit['before'];
  /** Closes what is begun; the last call. */
  end(): SpokenUnit[];
  /** The model has begun its own list of sources: nothing behind it is its answer, since sources are ours. */
  isOver(): boolean;
}

/** A stop behind one of these closes nothing. A sentence that is cut too late is judged as a longer one. */
const ABBREVIATIONS = sentenceWords('abbreviation');

export function createSpeechSplitter(): SpeechSplitter {
  let held = '';
  let joint: SpokenUnit['before'] = ' ';
  /** The line that may open a list; one that opens none is a sentence like others. */
  let header: string | undefined;
  let isUsed = false;
  let isOver = false;

  function close(text: string): SpokenUnit[] {
    // Marks of the sentence before it: they are the model's, and ours are put instead.
    const bare = text.trim().replace(/^(?:\[\d{1,3}\]\s*)+/u, '');
    if (bare === '' || isOver) return [];
    isOver = opensSources(bare);
    if (isOver) return [];
    const unit: SpokenUnit = { text: bare, before: joint, isItem: false };
    joint = ' ';
    return [unit];
  }

  /** A line that was to open a list and has opened none. */
  function closeHeader(): SpokenUnit[] {
    const orphan = header === undefined || isUsed ? [] : close(`${header}:`);
    header = undefined;
    isUsed = false;
    return orphan;
  }

  function closeLine(line: string): SpokenUnit[] {
    const bare = line.trim();
    const item = itemOf(bare);
    if (bare === '') {
      joint = joint === ' ' ? '\n' : '\n\n';
      return [];
    }
    if (item !== undefined && !isOver && !opensSources(item)) {
      isUsed = true;
      joint = '\n';
      return [itemUnit(item, header)];
    }
    const orphan = closeHeader();
    if (opensList(bare)) header = bare.slice(0, -1);
    const closed = header === undefined ? cutSentences(line, true).sentences.flatMap(close) : [];
    joint = '\n';
    return [...orphan, ...closed];
  }

  return {
    push(piece) {
      held += piece;
      const lines = held.split('\n');
      held = lines.pop() ?? '';
      const closed = lines.flatMap(closeLine);
      if (isListLine(held)) return closed;
      const { sentences, rest } = cutSentences(held, false);
      held = rest;
      return [...closed, ...(sentences.length === 0 ? [] : closeHeader()), ...sentences.flatMap(close)];
    },
    pending: () => (isOver || isListLine(held) || couldBeHeading(held) ? '' : held.trimStart()),
    before: () => joint,
    heldLength: () => held.length,
    end: () => [...closeLine(held), ...closeHeader()],
    isOver: () => isOver,
  };
}

function opensList(line: string): boolean {
  return line.endsWith(':') && line.length < LONGEST_HEADER && !opensSources(line);
}

function itemUnit(text: string, header: string | undefined): SpokenUnit {
  return { text, before: '\n', isItem: true, ...(header === undefined ? {} : { header }) };
}

const LONGEST_HEADER = 120;

/** Sentences that are closed, and what is left; at the end of a line everything is closed. */
function cutSentences(text: string, isWhole: boolean): { readonly sentences: string[]; readonly rest: string } {
  const sentences: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (!'.!?…'.includes(text[at] ?? '')) continue;
    while ('.!?…'.includes(text[at + 1] ?? ' ')) at += 1;
    let end = at + 1;
    while ('»"”)’\''.includes(text[end] ?? ' ')) end += 1;
    const isFollowed = /\s/u.test(text[end] ?? '');
    if (!isFollowed || isAbbreviation(text.slice(start, at + 1))) continue;
    sentences.push(text.slice(start, end));
    start = end;
    at = start - 1;
  }
  if (!isWhole) return { sentences, rest: text.slice(start) };
  return { sentences: [...sentences, text.slice(start)], rest: '' };
}

function isAbbreviation(text: string): boolean {
  if (!text.endsWith('.') || text.endsWith('..')) return false;
  const last = words(text.slice(-12)).at(-1);
  const isBeforeStop = last?.end === Math.min(text.length, 12) - 1;
  return isBeforeStop && (ABBREVIATIONS.has(last.text) || /^\s*\d{1,2}\.$/u.test(text));
}

/** `- nabo`, `• nabo`, `1. nabo` → `nabo`. */
function itemOf(line: string): string | undefined {
  return /^(?:[-*•–—]|\d{1,2}[.)])\s+(\S.*)$/u.exec(line)?.[1];
}

function isListLine(text: string): boolean {
  return /^\s*(?:[-*•–—]|\d{1,2}[.)]?)(?:\s|$)/u.test(text);
}

function opensSources(text: string): boolean {
  const spoken = words(text);
  const colon = text.indexOf(':');
  const first = spoken[0]?.text ?? '';
  if (!SOURCE_HEADINGS.has(first)) return false;
  return spoken.length === 1 || (colon !== -1 && spoken.filter(({ end }) => end <= colon).length <= 3);
}

/** The line may still turn out to be the heading of the sources. */
function couldBeHeading(text: string): boolean {
  const first = words(text)[0]?.text ?? '';
  return first === '' || SOURCE_HEADINGS.has(first);
}
