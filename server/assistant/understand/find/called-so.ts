import type { Domain } from '../../../domains/index.ts';
import type { CatalogItem } from '../../../knowledge/index.ts';
import { fold, words } from '../../../text/fold.ts';
import { wordForms } from '../../../text/inflect.ts';
import { phraseRole } from '../../../text/phrase-words.ts';
import type { Wish } from './find.ts';

/** A name goes on behind these with what it comes with: «Gin & tonic», «Chips with gravy», «IPA (pint)». */
const PARTS = /[,;:(/&+·|]/u;

/**
 * Whether an item's own name says outright that it is what is wanted, whatever stands above it in the list: «Vanilla milkshake» under «Afters» is a
 * milkshake. Only its head counts, the first word in Spanish and Portuguese and the last one of an English name: a «Budín de pan» is no bread.
 */
export function isCalledSo(
  { text, anyOf }: Pick<Wish, 'text' | 'anyOf'>,
  { name }: Pick<CatalogItem, 'name'>,
  { attributes, locale }: Pick<Domain, 'attributes' | 'locale'>,
): boolean {
  const isOfKind = anyOf.some(
    ({ attribute, op }) => op === 'is' && attributes.find(({ id }) => id === attribute)?.identifies === true,
  );
  const [said, ...more] = words(text);
  if (!isOfKind || said === undefined || more.length > 0) return false;
  const head = headOf(name, locale);
  return head !== undefined && wordForms(said.text).some((form) => wordForms(head).includes(form));
}

function headOf(name: string, locale: string): string | undefined {
  const [first = ''] = fold(name).split(PARTS);
  const all = words(first);
  const end = all.findIndex(({ text }, at) => at > 0 && phraseRole(text) !== 'content');
  const thing = (end === -1 ? all : all.slice(0, end)).filter(({ text }) => /^\p{L}{3,}$/u.test(text));
  return (locale.startsWith('en') ? thing.at(-1) : thing[0])?.text;
}
