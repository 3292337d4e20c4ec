import type { Mark, Piece } from './read-piece.ts';
import { readPiece } from './read-piece.ts';
import type { TextBlocks } from './text-blocks.ts';
import { createTextBlocks } from './text-blocks.ts';
import { append, appendCitation, appendLink, appendText } from './text-nodes.ts';

/** Makes what stands for a citation `[n]`; nothing where the place names no source. */
export type MakeCitation = (place: number) => HTMLElement | undefined;

/** The words of an answer as they come. */
export interface TextFlow {
  /** Adds words. What was shown before stays as it is, and is not read again. */
  readonly append: (words: string) => void;
  /** Nothing more will come: what was held back is shown. */
  readonly end: () => void;
}

/** What can't be seen, and what turns the order of the letters around: an answer has no use for either. */
const INVISIBLE = /[\p{Cc}\u200B\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/**
 * Shows a small part of Markdown in an element: paragraphs, lists, strong and slanted words, code, links, headings as strong words, citations. All
 * else is words. Makes only its own few elements, node by node; how the words are cut into pieces makes no difference.
 */
export function createTextFlow(root: HTMLElement, makeCitation: MakeCitation): TextFlow {
  const writer = createWriter(createTextBlocks(root), makeCitation);
  let unread = '';
  let before = '';
  let lineStart = true;

  const read = (final: boolean): void => {
    let at = 0;
    for (;;) {
      const next = readPiece(unread.slice(at), { lineStart, before, final });
      if (!next) break;
      writer.add(next.piece);
      at += next.length;
      before = unread[at - 1] ?? '';
      lineStart = next.piece.kind === 'line';
    }
    unread = unread.slice(at);
  };
  return {
    append: (words) => {
      unread += words;
      read(false);
    },
    end: () => {
      read(true);
      writer.closeMarks();
    },
  };
}

interface Opened {
  readonly mark: Mark;
  readonly outer: HTMLElement;
  readonly inner: HTMLElement;
}

interface Writer {
  readonly add: (piece: Piece) => void;
  /** What nothing closed was no mark. */
  readonly closeMarks: () => void;
}

function createWriter(blocks: TextBlocks, makeCitation: MakeCitation): Writer {
  const opened: Opened[] = [];
  const place = (): HTMLElement => opened.at(-1)?.inner ?? blocks.place();

  const addWords = (words: string): void => {
    const seen = words.replaceAll('\t', ' ').replace(INVISIBLE, '');
    const starts = blocks.atLineStart() && opened.length === 0;
    if (starts && seen.startsWith('  ')) blocks.indent();
    const shown = starts ? seen.trimStart() : seen;
    if (shown !== '') appendText(place(), shown);
  };

  const closeMarks = (from = 0): void => {
    for (const { mark, outer, inner } of opened.splice(from).reverse()) {
      const parent = outer.parentElement;
      outer.replaceWith(mark, ...inner.childNodes);
      parent?.normalize();
    }
  };

  const addMark = ({ mark, opens, closes }: Piece & { kind: 'mark' }): void => {
    const known = opened.findIndex((one) => one.mark === mark);
    if (closes && known >= 0) {
      closeMarks(known + 1);
      opened.pop();
    } else if (opens && known < 0) {
      const outer = append(place(), mark.length > 1 ? 'strong' : 'em');
      opened.push({ mark, outer, inner: mark.length > 2 ? append(outer, 'em') : outer });
    } else {
      addWords(mark);
    }
  };

  const addCitation = (number: number): void => {
    const citation = makeCitation(number);
    if (citation) appendCitation(place(), citation);
    else addWords(`[${String(number)}]`);
  };

  const add = (piece: Piece): void => {
    switch (piece.kind) {
      case 'words':
        addWords(piece.words);
        break;
      case 'line':
        closeMarks();
        blocks.endLine();
        break;
      case 'item':
        blocks.begin('item', piece.number);
        break;
      case 'heading':
        blocks.begin('heading');
        break;
      case 'citation':
        addCitation(piece.place);
        break;
      case 'code':
        append(place(), 'code').textContent = piece.words.replace(INVISIBLE, '');
        break;
      case 'link':
        appendLink(place(), piece.words.replace(INVISIBLE, ''), piece.address);
        break;
      case 'mark':
        addMark(piece);
        break;
    }
  };
  return { add, closeMarks };
}
