import type { CellObject } from '@e965/xlsx';

/**
 * The text that a cell shows. Figures are without separators of thousands and with a point: what the file's own format shows (`1,250.50`) depends
 * on the language of the program, and elsewhere means another amount.
 */
export function cellText(cell: CellObject): string {
  const shown = clean(cell.w ?? (cell.v === undefined ? '' : String(cell.v)));
  if (cell.t === 'z' || shown === '') return '';
  return cell.t === 'n' ? plainFigure(shown) : shown;
}

/** `$1,250.50` as `$1250.50`; a text with more than one figure (a date, a fraction, a percentage) as it stands. */
function plainFigure(shown: string): string {
  const first = shown.search(/\d/u);
  let last = shown.length - 1;
  while (last > first && !/\d/u.test(shown.charAt(last))) last -= 1;
  const figure = shown.slice(first, last + 1);
  const around = shown.slice(0, Math.max(0, first)) + shown.slice(last + 1);
  if (first === -1 || !/^\d[\d,]*(?:\.\d+)?$/u.test(figure) || /[%e]/iu.test(around)) return shown;
  const [whole = '', part = ''] = figure.replaceAll(',', '').split('.');
  return shown.slice(0, first) + whole + decimals(part) + shown.slice(last + 1);
}

/** `.250` behind a figure would be read as thousands. */
function decimals(part: string): string {
  let end = part.length;
  while (end > 2 && part.charAt(end - 1) === '0') end -= 1;
  return part === '' ? '' : `.${part.slice(0, end)}`;
}

function clean(text: string): string {
  return text
    .replace(/\r\n?/gu, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Cs}\u200b\ufeff\u00ad]/gu, (mark) => (mark === '\t' ? ' ' : ''))
    .replace(/[\u00a0\u2007\u202f]/gu, ' ')
    .trim()
    .normalize('NFC');
}
