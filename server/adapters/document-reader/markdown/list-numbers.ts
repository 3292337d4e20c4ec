import type { Token } from 'markdown-it';

interface OpenList {
  readonly start: number;
  readonly items: Token[];
}

/**
 * The number of each element of a numbered list with its sign: `3. `, `3) `. As it is written, with its gaps, for that is what a legend points to;
 * a list that writes one number throughout (`1. 1. 1.`) leaves the counting to the page.
 */
export function listNumbers(tokens: readonly Token[]): ReadonlyMap<Token, string> {
  const numbers = new Map<Token, string>();
  const open: (OpenList | undefined)[] = [];
  for (const token of tokens) {
    if (token.type === 'ordered_list_open') open.push({ start: Number(token.attrGet('start') ?? 1), items: [] });
    else if (token.type === 'bullet_list_open') open.push(undefined);
    else if (token.type === 'list_item_open') open.at(-1)?.items.push(token);
    else if (token.type === 'ordered_list_close' || token.type === 'bullet_list_close') {
      const list = open.pop();
      if (list !== undefined) for (const [item, number] of numbered(list)) numbers.set(item, number);
    }
  }
  return numbers;
}

function numbered({ start, items }: OpenList): (readonly [Token, string])[] {
  const isCounted = items.length > 1 && new Set(items.map(({ info }) => Number(info))).size === 1;
  return items.map((item, at) => {
    const number = isCounted ? start + at : Number(item.info);
    return [item, `${String(number)}${item.markup} `];
  });
}
