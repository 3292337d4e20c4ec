import type { Domain, Language } from '../../domains/index.ts';
import type { AttributeReading, AttributeValue, CatalogItem, ChunkRow, Variant } from '../../knowledge/index.ts';
import { formatMoney } from '../../text/money.ts';
import { valueAt } from '../../text/record-path.ts';
import { closeSentence, lowerFirst, upperFirst } from '../../text/spanish.ts';
import type { Aspect } from '../understand/aspect/find-aspect.ts';
import type { Sentence } from '../writer/sentence.ts';
import { sentence } from '../writer/sentence.ts';
import type { Book } from './book.ts';

export interface AspectTelling {
  /** In the language of the answer. */
  readonly domain: Domain;
  /** As the records are read. */
  readonly own: Domain;
  readonly language: Language;
  readonly book: Book;
}

/** What was asked of an item, each in a sentence, its name once; `isNamed`: false where it stands right before. */
export function tellAspects(
  item: CatalogItem,
  aspects: readonly Aspect[],
  telling: AspectTelling,
  isNamed = true,
): Sentence[] {
  return aspects
    .flatMap((aspect) => tellOne(item, aspect, telling))
    .map(({ text, rows }, index) => {
      const told = text.endsWith('»') ? `${text}.` : closeSentence(text);
      return sentence(index === 0 && isNamed ? telling.book.aspect.of(item.name, told) : upperFirst(told), rows);
    });
}

interface Told {
  readonly text: string;
  readonly rows: readonly ChunkRow[];
}

function tellOne(item: CatalogItem, aspect: Aspect, telling: AspectTelling): Told[] {
  const { book, domain, own, language } = telling;
  switch (aspect.kind) {
    case 'attribute':
      return tellAttribute(item, aspect.reading, telling);
    case 'section': {
      const rule = domain.chunks.find(({ type }) => type === aspect.type);
      const text = rule === undefined ? '' : textIn(item, rule.field, rule.join);
      const rows = item.chunks.filter(({ chunkType }) => chunkType === aspect.type).slice(0, 2);
      return text === '' ? [] : [{ text: book.aspect.value(rule?.label ?? '', quoted(text, own, language)), rows }];
    }
    case 'sizes':
      return tellSizes(item, aspect, telling);
    case 'line':
      return [{ text: quoted(aspect.text, own, language), rows: aspect.rows }];
    case 'unsaid': {
      const label = own.attributes.find(({ id }) => id === aspect.attribute)?.label[language] ?? '';
      return [{ text: book.aspect.unsaid(lowerFirst(label), domain.voice.staff), rows: [] }];
    }
    case 'named': {
      const label = domain.chunks.find(({ type }) => type === aspect.type)?.label ?? '';
      const rows = aspect.items.flatMap(({ chunks }) => chunks.filter(({ chunkType }) => chunkType === aspect.type));
      return [
        { text: book.aspect.value(label, book.and(aspect.items.map(({ name }) => name))), rows: rows.slice(0, 3) },
      ];
    }
  }
}

function tellAttribute(item: CatalogItem, reading: AttributeReading, { book, own, language }: AspectTelling): Told[] {
  const attribute = own.attributes.find((each) => each.id === reading.attribute);
  if (attribute === undefined) return [];
  const values = reading.values.map((value) => valueText(value, attribute, language));
  const told = book.aspect.value(attribute.label[language], book.and(values));
  const rows = rowsOf(item, attribute.field, own);
  return [reading.basis === 'usual' ? { text: book.aspect.usual(told), rows: [] } : { text: told, rows }];
}

/** «Precio: copa 2,90 € y botella 17 €»; what is added with a sign: «+ queso: + 1,20 €». */
function tellSizes(
  item: CatalogItem,
  { attribute, sizes }: Extract<Aspect, { kind: 'sizes' }>,
  { book, own, language }: AspectTelling,
): Told[] {
  const rules = own.attributes.find(({ id }) => id === attribute);
  if (rules === undefined) return [];
  const values = sizes.map((size) => sizeText(size, own, language)).filter((text) => text !== '');
  const type = own.chunks.find(({ field }) => field === own.item?.variantsField)?.type;
  const shown = item.chunks.filter(({ chunkType }) => chunkType === type).slice(0, 1);
  const rows = shown.length > 0 ? shown : rowsOf(item, rules.field, own);
  return [{ text: book.aspect.value(rules.label[language], book.and(values)), rows }];
}

function sizeText({ name, price, remark, adds }: Variant, own: Domain, language: Language): string {
  if (price === undefined) return '';
  const money = `${formatMoney(price, language)}${remark === undefined ? '' : ` (${quoted(remark, own, language)})`}`;
  const [added] = adds;
  if (added !== undefined) return `${quoted(added, own, language)} +${money}`;
  return name === '' ? money : `${quoted(name, own, language)} ${money}`;
}

function valueText(value: AttributeValue, { values }: Domain['attributes'][number], language: Language): string {
  if (typeof value === 'string') return values.find(({ id }) => id === value)?.label[language] ?? value;
  return 'currency' in value ? formatMoney(value, language) : `${String(value.amount)} ${value.unit}`;
}

/** The chunk of its field, else that which opens its record. */
function rowsOf({ chunks }: CatalogItem, field: string | undefined, own: Domain): ChunkRow[] {
  const type = own.chunks.find((rule) => rule.field === field)?.type;
  const shown = chunks.filter(({ chunkType }) => chunkType === type);
  return (shown.length > 0 ? shown : chunks).slice(0, 1);
}

/** In another language than the record's it is quoted. */
function quoted(text: string, { language: own }: Domain, language: Language): string {
  return own === language ? text : `«${text.replace(/\.$/u, '')}»`;
}

function textIn({ records }: CatalogItem, field: string, join = ' '): string {
  for (const record of records) {
    const value = valueAt(record, field);
    const texts = (Array.isArray(value) ? value : [value]).filter(
      (each) => typeof each === 'string' || typeof each === 'number',
    );
    if (texts.length > 0) return texts.map(String).join(join);
  }
  return '';
}
