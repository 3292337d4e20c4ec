import { readAddress } from './read-address.ts';
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

/** A stretch of an answer: how it looks, what may still become one, and what is made of it; `false`: it is none after all. */
type Piece = readonly [whole: RegExp, unfinished: RegExp | undefined, show: (found: Found) => unknown];

/** What was found, and its groups. */
type Found = readonly [string, ...(string | undefined)[]];

/** Marks that make what stands between two of them strong, slanted or both. */
interface Opened {
  readonly mark: string;
  readonly outer: HTMLElement;
  readonly inner: HTMLElement;
}

/** What goes on longer is words. */
const LONGEST_HELD = 600;

const WORD = /[\p{L}\p{N}]/u;

/** What can't be seen, and what turns the order of the letters around: an answer has no use for either. */
const INVISIBLE = /[\p{Cc}\u200B\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/**
 * Shows a small part of Markdown in an element: paragraphs, lists, strong and slanted words, code, links, headings as strong words, citations. All
 * else is words. Makes only its own few elements, node by node; how the words are cut into pieces makes no difference.
 */
export function createTextFlow(root: HTMLElement, makeCitation: MakeCitation): TextFlow {
  const blocks = createTextBlocks(root);
  const opened: Opened[] = [];
  let unread = '';
  /** The character before. */
  let before = '\n';

  const place = (): HTMLElement => opened.at(-1)?.inner ?? blocks.place();

  const addWords = (words: string): void => {
    const seen = words.replaceAll('\t', ' ').replace(INVISIBLE, '');
    const starts = blocks.atLineStart() && opened.length === 0;
    if (starts && seen.startsWith('  ')) blocks.indent();
    const shown = starts ? seen.trimStart() : seen;
    if (shown !== '') appendText(place(), shown);
  };

  /** What nothing closed was no mark. */
  const closeMarks = (from = 0): void => {
    for (const { mark, outer, inner } of opened.splice(from).reverse()) {
      const parent = outer.parentElement;
      outer.replaceWith(mark, ...inner.childNodes);
      parent?.normalize();
    }
  };

  const addMark = (mark: string, after: string): boolean => {
    const known = opened.findIndex((one) => one.mark === mark);
    if (known < 0) {
      if (WORD.test(before) || !/\S/u.test(after)) return false;
      const outer = append(place(), mark.length > 1 ? 'strong' : 'em');
      opened.push({ mark, outer, inner: mark.length > 2 ? append(outer, 'em') : outer });
    } else {
      // `snake_case` is a name, and in `3*4*5` nothing is strong.
      if (!/\S/u.test(before) || (mark.startsWith('_') && WORD.test(after))) return false;
      closeMarks(known + 1);
      opened.pop();
    }
    return true;
  };

  const addCitation = (number: number): boolean => {
    const citation = makeCitation(number);
    if (citation) appendCitation(place(), citation);
    return citation !== undefined;
  };

  const addLink = (words: string, text: string): boolean => {
    const address = readAddress(text);
    if (address) appendLink(place(), words.replace(INVISIBLE, ''), address);
    return address !== undefined;
  };

  /** The first that fits counts. */
  const pieces: readonly Piece[] = [
    [
      // Only where a line begins.
      /^ {0,8}(?:[-*+•]|(\d{1,3})[.)]|(#{1,6})) +(?=\S)/u,
      /^ {0,8}(?:[-*+•] *|\d{1,3}(?:[.)] *)?|#{1,6} *)?$/u,
      ([, number, heading]) => {
        blocks.begin(heading ? 'heading' : 'item', number);
      },
    ],
    [
      /^\n/u,
      undefined,
      () => {
        closeMarks();
        blocks.endLine();
      },
    ],
    [
      /^\\([\\*_`[\]()#.•-])/u,
      /^\\$/u,
      ([, sign = '']) => {
        addWords(sign);
      },
    ],
    [
      /^`([^`\n]{1,118})`/u,
      /^(?:`+|`[^`\n]{0,118})$/u,
      ([, words = '']) => {
        append(place(), 'code').textContent = words.replace(INVISIBLE, '');
      },
    ],
    [
      /^\[(?!\s*\])([^[\]\n]+)\]\(([^\s()]*)\)/u,
      /^\[(?!\s*\])[^[\]\n]*(?:\](?:\([^\s()]*)?)?$/u,
      ([, words = '', address = '']) => addLink(words, address),
    ],
    [/^\[([1-9]\d?)\]/u, undefined, ([, number]) => addCitation(Number(number))],
    [/^(?:\*{1,3}(?!\*)|__?(?!_))/u, /^(?:\*+|_+)$/u, ([mark]) => addMark(mark, unread[mark.length] ?? '')],
    // Half of a letter is none: what can't be seen is known by the whole.
    [
      /^(?:[^\n\\*_`[\p{Cs}]+|`+|\*+|_+|.)/su,
      /^\p{Cs}$/u,
      ([words]) => {
        addWords(words);
      },
    ],
  ];

  /** Shows what stands next and returns its length; 0 while the words to come may still change its meaning. */
  const showNext = (final: boolean): number => {
    const near = unread.slice(0, LONGEST_HELD);
    for (const [whole, unfinished, show] of pieces.slice(before === '\n' ? 0 : 1)) {
      if (!final && near.length < LONGEST_HELD && unfinished?.test(near)) return 0;
      const found = whole.exec(near) as Found | null;
      if (found && show(found) !== false) return found[0].length;
    }
    return 0;
  };

  const read = (final: boolean): void => {
    for (let length; (length = showNext(final)) > 0;) {
      before = unread[length - 1] ?? '';
      unread = unread.slice(length);
    }
  };
  return {
    append: (words) => {
      unread += words;
      read(false);
    },
    end: () => {
      read(true);
      closeMarks();
    },
  };
}
