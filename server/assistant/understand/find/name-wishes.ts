import type { Domain } from '../../../domains/index.ts';
import type { Utterance } from '../../../language/index.ts';
import { fold, words } from '../../../text/fold.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { wordForms } from '../../../text/inflect.ts';
import type { Mention } from '../../reading/names/name-index.ts';
import type { OwnSections } from '../../reading/own-sections.ts';
import type { Span } from '../../reading/span.ts';
import { lastUntil, overlaps } from '../../reading/span.ts';
import { asksIfThere } from './asks-if-there.ts';
import type { Wish } from './find.ts';
import type { ItemWords } from './item-words.ts';
import { isToBeOther, turnedDown } from './turned-down.ts';

/** Under this attribute what is told by its name: «tacos», where a dozen names begin so. */
export const NAMED = 'name';

/** What several names have in common is a kind of thing: «tacos de res», «¿qué croquetas hay?». `claimed`: what is wished otherwise. */
export function nameWishes(
  mentions: readonly Mention[],
  utterance: Utterance,
  claimed: readonly Span[],
  {
    sections,
    domain,
    itemWords,
    isRelaxed = false,
  }: {
    readonly sections?: Pick<OwnSections, 'of'>;
    readonly itemWords?: Pick<ItemWords, 'saying'>;
    readonly domain: Pick<Domain, 'attributes'>;
    readonly isRelaxed?: boolean;
  },
): Wish[] {
  const isOne = asksIfThere(mentions, utterance, domain);
  return mentions.flatMap((mention) => {
    const said = isPartOrAny(mention, utterance) ? (itemWords?.saying(textOf(mention, utterance)) ?? []) : [];
    if (isOne)
      return [toWish(mention, 'is', new Set([...mention.items.map(({ itemId }) => itemId), ...said]), utterance)];
    if ((mention.items.length < 2 && !isRelaxed) || overlaps(mention, claimed) || turnedDown(mention, utterance))
      return [];
    const [head] = mention.parts.filter((part) => !isFunctionWord(part.text));
    if (head === undefined) return [];
    const begins = beginningWith(head.text, mention);
    const named = (begins.length > 1 ? begins : mention.items).map(({ itemId }) => itemId);
    // «el roll más barato»: its owner has whole sections of them.
    const items = new Set([...named, ...(sections?.of(head.text) ?? []), ...said]);
    return [toWish(mention, 'is', items, utterance)];
  });
}

/** «algo con chicharrón», «anything matcha?»: whatever has it, and not only what is called so. */
function isPartOrAny({ start }: Span, { tokens }: Utterance): boolean {
  const before = lastUntil(tokens, start);
  return before !== undefined && PART_OR_ANY.some((name) => before.classes.has(name));
}

const PART_OR_ANY = ['with', 'some', 'any'] as const;

function textOf({ start, end }: Span, { text }: Utterance): string {
  return text.slice(start, end);
}

/** «que no sea helado»: none of those that are called so. What stands in the middle of a name says how it is: «que no sea frito». */
export function namesTurnedDown(mentions: readonly Mention[], utterance: Utterance, claimed: readonly Span[]): Wish[] {
  return mentions.flatMap((mention) => {
    if (!isToBeOther(mention, utterance) || overlaps(mention, claimed)) return [];
    const items = beginningWith(mention.parts[0]?.text ?? '', mention).map(({ itemId }) => itemId);
    return items.length === 0 ? [] : [toWish(mention, 'isNot', new Set(items), utterance)];
  });
}

function beginningWith(head: string, { items }: Mention): Mention['items'] {
  const forms = new Set(wordForms(head));
  return items.filter(({ name }) => forms.has(words(name)[0]?.text ?? ''));
}

function toWish(span: Span, op: 'is' | 'isNot', items: ReadonlySet<string>, utterance: Utterance): Wish {
  const said = textOf(span, utterance);
  const { start, end } = span;
  const value = fold(said);
  const test = { attribute: NAMED, op, value } as const;
  return { id: `${NAMED}:${op}:${value}`, text: said, span: { start, end }, anyOf: [test], items };
}
