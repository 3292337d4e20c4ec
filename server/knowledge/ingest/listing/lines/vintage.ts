/** «2022   Muscadet   8.5   34», «NV   Prosecco   9»: wines whose year stands in a column before their names. */
import type { TextLine } from '../text-line.ts';
import { GAP, writtenOf } from '../text-line.ts';

const VINTAGE = new RegExp(
  String.raw`^(?<year>(?:19|20)\d\d|NV|N\.V\.|S\.?A\.?)${GAP}(?<name>[«"'“]?\p{L}[^${GAP}]*)(?<rest>.*)$`,
  'u',
);

/** With the year behind the name, as it is spoken. */
export function withVintageBehind(line: TextLine): TextLine {
  const { year, name, rest = '' } = VINTAGE.exec(line.text)?.groups ?? {};
  if (year === undefined || name === undefined) return line;
  return { ...line, text: `${name} ${year}${rest}`, written: writtenOf(line) };
}
