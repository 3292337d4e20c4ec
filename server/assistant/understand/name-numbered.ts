import type { Domain } from '../../domains/index.ts';
import type { Catalog } from '../../knowledge/index.ts';
import { sentenceWords } from '../../language/index.ts';
import { words } from '../../text/fold.ts';
import { valueAt } from '../../text/record-path.ts';

const made = new WeakMap<Catalog, ReadonlyMap<string, string | undefined>>();

const NUMBERED = sentenceWords('numbered');
const NUMBER = /^[a-z]?\d{1,4}[a-z]?$/u;

/** «What is number 24?», «¿cuánto sale el #B12?»: the number that the owner's list gives one item, as its name. Of several with one number, none. */
export function nameNumbered(message: string, catalog: Catalog, { listing }: Domain): string {
  const field = listing?.fields.code;
  if (field === undefined || !/\d/u.test(message)) return message;
  const names = made.get(catalog) ?? namesByCode(catalog, field);
  made.set(catalog, names);
  if (names.size === 0) return message;
  const spoken = words(message);
  for (const [at, word] of spoken.entries()) {
    if (!NUMBER.test(word.text)) continue;
    const before = spoken[at - 1];
    const sign = /#\s?$/u.exec(message.slice(0, word.start));
    const start = sign?.index ?? (before !== undefined && NUMBERED.has(before.text) ? before.start : undefined);
    const name = names.get(keyOf(word.text));
    if (start !== undefined && name !== undefined) return message.slice(0, start) + name + message.slice(word.end);
  }
  return message;
}

function namesByCode({ items }: Catalog, field: string): ReadonlyMap<string, string | undefined> {
  const names = new Map<string, string | undefined>();
  for (const { name, records } of items)
    for (const code of new Set(records.map((record) => valueAt(record, field)))) {
      if (typeof code !== 'string' && typeof code !== 'number') continue;
      const key = keyOf(String(code));
      names.set(key, names.has(key) ? undefined : name);
    }
  return names;
}

/** «07», «7.» and «7» are one number. */
function keyOf(code: string): string {
  const said = words(code)
    .map(({ text }) => text)
    .join(' ');
  return said.replace(/^([a-z]?)0+(?=\d)/u, '$1');
}
