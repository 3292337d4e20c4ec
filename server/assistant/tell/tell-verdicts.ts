import type { CatalogItem } from '../../knowledge/index.ts';
import { formatMoney } from '../../text/money.ts';
import { nameItem } from '../writer/name-item.ts';
import { evidenceOf, mostNamed } from '../writer/name-several.ts';
import type { Sentence } from '../writer/sentence.ts';
import { sentence } from '../writer/sentence.ts';
import type { Telling } from '../writer/tell-items.ts';
import { wishesLeft } from '../writer/tell-unfiltered.ts';
import { tellWarnings } from '../writer/tell-warnings.ts';
import { isSilenceTold, partSilent, saysItsParts } from '../writer/what-silence-says.ts';
import type { NamedLine } from './name-line.ts';
import { nameLine } from './name-line.ts';
import type { ToldSet } from './told-set.ts';
import { createSet } from './told-set.ts';
import type { Group } from './verdict-groups.ts';
import { groupsFor } from './verdict-groups.ts';

/** Many items by what their records say: what is declared to suit, whom to ask of, then what speaks against them. None is left out. */
export function tellByVerdict(items: readonly CatalogItem[], telling: Telling, isNarrowed: boolean): Sentence[] {
  const { reading, domain } = telling;
  const set = createSet(items, telling);
  const { book, suited, byVerdict } = set;
  const opening = openingOf(set, items, isNarrowed);
  const isLed = opening !== undefined;
  const isOfOne = reading.isDangling && telling.order === undefined;
  const told: Sentence[] = isOfOne ? [sentence(book.set.whichOne(domain.item?.noun))] : [];
  if (isLed) told.push(sentence(opening));
  for (const group of groupsFor(set)) {
    const some = byVerdict(group.verdict);
    if (some.length === 0) continue;
    told.push(...tellGroup(group, some, { ...set, isLed }));
    if (group.verdict === 'DECLARED_FREE' && set.isToSuit) told.push(...tellFirst(some, set));
    if (group.verdict === 'CONTAINS' || group.verdict === 'MAY_CONTAIN')
      told.push(...tellWarnings(some, reading.asked, domain));
  }
  const wishes = wishesLeft(reading, telling.message).map((word) => `«${word.toLowerCase()}»`);
  if (wishes.length > 0) told.push(sentence(book.set.unfiltered(book.and(wishes)), [], '\n'));
  const isNoneSaid = isLed && set.isToSuit;
  const closing = sentence(book.set.closing(domain.voice.staff, isNoneSaid), [], wishes.length > 0 ? ' ' : '\n');
  return suited.hazards.length + suited.diets.length === 0 ? told : [...told, closing];
}

/** Undefined: what is declared to suit stands first, by itself. */
function openingOf(set: ToldSet, items: readonly CatalogItem[], isNarrowed: boolean): string | undefined {
  const { book, suited, isToSuit, byVerdict, telling } = set;
  if (isToSuit) {
    if (byVerdict('DECLARED_FREE').length > 0) return undefined;
    if (items.length === 1) return book.set.notSaid(suited);
    return byVerdict('NOT_DECLARED').length > 0 ? book.set.noneSaid(suited) : book.set.none(suited);
  }
  const count = book.set.count(items.length, suited.noun);
  const about =
    suited.diets.length > 0 ? '' : book.and([...suited.hazards, ...telling.reading.rejected.map(({ name }) => name)]);
  return book.set.lead(count, about, items.length === 1, isNarrowed);
}

/** «Lo más barato: flan ($ 7.600).»: of what is declared to suit. */
function tellFirst([first]: readonly CatalogItem[], { book, telling }: ToldSet): Sentence[] {
  const { order, domain, language, catalog } = telling;
  const attribute = domain.attributes.find(({ id }) => id === order?.attribute);
  if (first === undefined || order === undefined || attribute === undefined) return [];
  const name = book.set.listed(nameItem(first, catalog, domain).title);
  const price = order.prices.get(first);
  const named = price === undefined ? name : book.find.named(name, formatMoney(price, language));
  const by = { way: order.way, isMoney: attribute.type === 'money', label: attribute.label[language] };
  return [sentence(book.find.ordered(named, undefined, by))];
}

/** Its line; of what is silent, those apart of which silence says nothing. */
function tellGroup(
  group: Group,
  items: readonly CatalogItem[],
  set: ToldSet & { readonly isLed: boolean },
): Sentence[] {
  const { telling, isLed, isToSuit } = set;
  const lines = linesOf(group, items, set).filter((line) => line.items.length > 0);
  return lines.map((line, at) => {
    const isFirst = group.verdict === 'DECLARED_FREE' && isToSuit && !isLed && at === 0;
    const { hazards, rejected } = telling.reading;
    return sentence(
      nameLine({ ...line, isFirst }, set),
      evidenceOf(line.items, [...hazards, ...rejected], telling),
      '\n',
    );
  });
}

function linesOf({ verdict, heading }: Group, items: readonly CatalogItem[], { telling, book }: ToldSet): NamedLine[] {
  const { reading, domain, silence } = telling;
  const most = mostNamed(verdict, telling);
  if (verdict === 'DECLARED_FREE' && reading.rejected.length > 0) {
    const bare = items.filter((item) => !saysItsParts(item, domain));
    const notNamed = book.set.notNamed(reading.rejected.map(({ name }) => name));
    return [
      { heading: `${heading}, ${notNamed}`, items: items.filter((item) => !bare.includes(item)), most },
      { heading: `${heading}, ${book.set.bareToo()}`, items: bare, most },
    ];
  }
  if (verdict !== 'NOT_DECLARED') return [{ heading, items, most }];
  if (!isSilenceTold(reading)) return [{ heading, items: silence.askFirst(items, reading), most }];
  const { known, strange, bare } = partSilent(items, reading, domain);
  return [
    { heading, items: silence.askFirst(known, reading), most },
    { heading: book.set.bare(), items: silence.askFirst(bare, reading), most },
    { heading: book.set.strange(), items: silence.askFirst(strange, reading), most, isStrange: true },
  ];
}
