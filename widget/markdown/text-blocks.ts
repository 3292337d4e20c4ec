import { append, appendText } from './text-nodes.ts';

/** The paragraphs and lists of an answer: where its next words go. */
export interface TextBlocks {
  /** Where words go now; begins the block they open. */
  readonly place: () => HTMLElement;
  /** The line ended. */
  readonly endLine: () => void;
  /** The line begins with the sign of an item (with or without a number) or of a heading. */
  readonly begin: (kind: 'heading' | 'item', number: string | undefined) => void;
  /** The line begins away from the edge: it continues the item above. */
  readonly indent: () => void;
  /** Nothing of the line has been shown. */
  readonly atLineStart: () => boolean;
}

export function createTextBlocks(root: HTMLElement): TextBlocks {
  let block: HTMLElement | undefined;
  let begins: (() => HTMLElement) | undefined;
  /** Ends of lines behind the last words; none continue what stands before the first ones. */
  let lines = 2;
  let isIndented = false;

  const goesOn = (): boolean => lines < 2 && (block?.localName === 'p' || (block?.localName === 'li' && isIndented));
  return {
    // Nothing of a block is made before it has words: no bullet stands alone.
    place: () => {
      if (begins) block = begins();
      else if (!block || (lines > 0 && !goesOn())) block = append(root, 'p');
      else if (lines > 0) appendText(block, '\n');
      begins = undefined;
      isIndented = false;
      lines = 0;
      return block;
    },
    endLine: () => {
      lines += 1;
      isIndented = false;
    },
    begin: (kind, number) => {
      begins = () => (kind === 'item' ? appendItem(root, number) : append(append(root, 'p'), 'strong'));
    },
    indent: () => {
      isIndented = true;
    },
    atLineStart: () => begins !== undefined || lines > 0,
  };
}

function appendItem(root: HTMLElement, number: string | undefined): HTMLElement {
  const name = number === undefined ? 'ul' : 'ol';
  const last = root.lastElementChild;
  const list = last instanceof HTMLElement && last.localName === name ? last : append(root, name);
  const item = append(list, 'li');
  if (number !== undefined) item.value = Number(number);
  return item;
}
