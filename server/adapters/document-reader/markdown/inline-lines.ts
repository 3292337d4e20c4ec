import type { Token } from 'markdown-it';

export interface InlineLine {
  readonly text: string;
  /** Lines of the file from the first of its block to this one. */
  readonly offset: number;
  /** Nothing in it but bold. */
  readonly isBold: boolean;
}

interface Open {
  text: string;
  plain: string;
  offset: number;
}

/** The lines of a block as they stand in the file, without marks; links and pictures by their texts, and of HTML what stands between its tags. */
export function inlineLines(children: readonly Token[]): InlineLine[] {
  const lines: Open[] = [{ text: '', plain: '', offset: 0 }];
  let strong = 0;
  for (const child of children) {
    const last = lines.at(-1);
    if (last === undefined) break;
    if (child.type === 'softbreak' || child.type === 'hardbreak') {
      lines.push({ text: '', plain: '', offset: last.offset + 1 });
    } else if (child.type === 'strong_open') strong += 1;
    else if (child.type === 'strong_close') strong -= 1;
    else addText(child.content, { lines, isPlain: strong === 0 });
  }
  return lines
    .map(({ text, plain, offset }) => ({ text: text.trim(), offset, isBold: plain.trim() === '' }))
    .filter(({ text }) => text !== '');
}

/** `<br>` begins a line that is none in the file; other tags are taken out. */
function addText(content: string, { lines, isPlain }: { lines: Open[]; isPlain: boolean }): void {
  for (const [index, part] of content.split(/<br ?\/?>/iu).entries()) {
    const offset = lines.at(-1)?.offset ?? 0;
    if (index > 0) lines.push({ text: '', plain: '', offset });
    const last = lines.at(-1);
    if (last === undefined) return;
    const text = dropTags(part);
    last.text += text;
    if (isPlain) last.plain += text;
  }
}

const TAG = /<\/?(?:[abipqsu]|em|strong|span|small|sub|sup|div|font|center|img|code|hr|big)(?: [^<>]*)?\/?>/giu;

function dropTags(text: string): string {
  return text.includes('<') ? text.replace(TAG, '') : text;
}
