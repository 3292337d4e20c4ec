import type { Utterance } from '../../../language/index.ts';
import { fold, words } from '../../../text/fold.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { wordForms } from '../../../text/inflect.ts';
import type { Mention } from '../../reading/name-index.ts';
import type { Span } from '../../reading/span.ts';
import { overlaps } from '../../reading/span.ts';
import type { Wish } from './find.ts';

/** Under this attribute what is told by its name: «tacos», where a dozen names begin so. */
export const NAMED = 'name';

/** What several names have in common is a kind of thing: «tacos de res», «¿qué croquetas hay?». `claimed`: what is wished otherwise. */
export function nameWishes(mentions: readonly Mention[], { text }: Utterance, claimed: readonly Span[]): Wish[] {
  return mentions.flatMap((mention) => {
    if (mention.items.length < 2 || overlaps(mention, claimed)) return [];
    const [head] = mention.parts.filter((part) => !isFunctionWord(part.text));
    if (head === undefined) return [];
    const forms = new Set(wordForms(head.text));
    const begins = mention.items.filter(({ name }) => forms.has(words(name)[0]?.text ?? ''));
    const items = new Set((begins.length > 1 ? begins : mention.items).map(({ itemId }) => itemId));
    const said = text.slice(mention.start, mention.end);
    const value = fold(said);
    const test = { attribute: NAMED, op: 'is', value } as const;
    return [
      {
        id: `${NAMED}:is:${value}`,
        text: said,
        span: { start: mention.start, end: mention.end },
        anyOf: [test],
        items,
      },
    ];
  });
}
