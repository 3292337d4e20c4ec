import type { CatalogItem, Verdict } from '../../../knowledge/index.ts';
import { evidenceOf, MOST_NAMED, MOST_WARNED } from '../name-several.ts';
import type { Sentence } from '../sentence.ts';
import { sentence, withRole } from '../sentence.ts';
import { verdictInSet } from '../verdicts.ts';
import type { SilentItems } from '../what-silence-says.ts';
import { isOnlyUnknown, partBySilence } from '../what-silence-says.ts';
import type { PhrasedTelling } from './about.ts';
import { inQuotes } from './about.ts';
import { counted, namesOf, strangeNamesOf } from './name-several.ts';

/** What a guest wants to be left out: the items that hold one of it, those that may, those of which nobody knows, and those that name none. */
export function tellRejected(items: readonly CatalogItem[], telling: PhrasedTelling): Sentence[] {
  const { reading, domain, book, asking } = telling;
  const { rejected } = reading;
  const spelled = book.or(rejected.map(({ name }) => inQuotes(name)));
  const judged = (verdict: Verdict): CatalogItem[] => items.filter((item) => verdictInSet(item, reading) === verdict);
  const possible = judged('MAY_CONTAIN');
  const contained = judged('CONTAINS');
  const unknown = possible.filter((item) => isOnlyUnknown(item, rejected));
  const mentioned = possible.filter((item) => !unknown.includes(item));
  const named = new Set([...contained, ...possible]);
  const silent = partBySilence(
    items.filter((item) => !named.has(item)),
    domain,
  );
  if (silent.known.length === items.length) {
    const names = items.length > MOST_NAMED ? '' : namesOf(items, telling);
    return withRole([sentence(book.sets.notAmong(spelled, { ...counted(items, telling), names }, asking))], 'gap');
  }
  const tell = (
    say: (words: string, names: string, isOne: boolean) => string,
    group: readonly CatalogItem[],
  ): Sentence[] =>
    group.length === 0
      ? []
      : [
          sentence(
            say(spelled, namesOf(group, telling, MOST_WARNED), group.length === 1),
            evidenceOf(group, rejected, telling),
          ),
        ];
  const unread = tellUnread({ strange: [...unknown, ...silent.strange], bare: silent.bare }, spelled, telling);
  const rest = silent.known.length;
  return [
    ...tell((...said) => book.sets.list(...said), contained),
    ...tell((...said) => book.sets.unsure(...said), mentioned),
    ...unread,
    ...(rest > 0 ? [sentence(book.sets.restSilent(rest, namesOf(silent.known, telling), asking))] : []),
  ];
}

/** Of these the silence of the record says nothing. */
function tellUnread(
  { strange, bare }: Omit<SilentItems, 'known'>,
  spelled: string,
  telling: PhrasedTelling,
): Sentence[] {
  const { sets, hazards } = telling.book;
  const told = [
    ...(strange.length === 0 ? [] : [sets.strange(spelled, strangeNamesOf(strange, telling), strange.length === 1)]),
    ...(bare.length === 0 ? [] : [sets.bare(spelled, namesOf(bare, telling), bare.length === 1)]),
  ];
  return told.length === 0 ? [] : [...told, hazards.pleaseAsk(telling.asking)].map((text) => sentence(text));
}
