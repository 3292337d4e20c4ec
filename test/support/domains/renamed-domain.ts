/**
 * A domain file turned into another vertical by systematic renaming: fields, chunk types, ids, headings and words. What the core
 * does for the one it has to do for the other; a name that hides in the code shows as a difference.
 */
import { parse, stringify } from 'yaml';

export interface Renaming {
  readonly domainId: string;
  readonly displayName: string;
  readonly countName: string;
  readonly disclaimer: string;
  /** Whom to ask. */
  readonly staff: string;
  /** Item field → its new name, at any depth. */
  readonly fields: Readonly<Record<string, string>>;
  readonly chunkTypes: Readonly<Record<string, string>>;
  /** Lower-case word → its new word. Whole words; capitals are kept. */
  readonly words: Readonly<Record<string, string>>;
}

export interface Renamer {
  /** The domain file as YAML. @throws Error when a new word was in the file before: two words would become one */
  domain(yaml: string): string;
  text(text: string): string;
  field(name: string): string;
  chunkType(name: string): string;
  /** An item with the fields and the words of the new vertical. */
  item(item: Readonly<Record<string, unknown>>): Record<string, unknown>;
}

/** Where a domain file names fields, by the last keys of their place. */
const FIELD_PLACES = new Set([
  'item.id_field',
  'item.name_field',
  'item.category_field',
  'item.sources_field',
  'item.image_field',
  'chunks.field',
  'pdf.headings.field',
  'pdf.headings.keys.key',
  ...['explicit', 'possible', 'mentioned', 'free_from'].flatMap((list) =>
    ['field', 'words', 'severity', 'notes'].map((key) => `hazards.${list}.${key}`),
  ),
]);
const TYPE_PLACES = new Set([
  ...['chunks.type', 'forced_warnings.chunk_type', 'intents.preferred_sections'],
  ...['sections.type', 'document_types.prefers'],
]);
const TEMPLATE_PLACES = new Set(['chunks.template', 'chunks.element', 'chunks.say']);
/** What the format itself means, not the vertical. */
const FIXED_PLACES =
  /^(?:policies\.|language$|locale$|output_format$|theme|forced_warnings\.policy$|item\.noun\.gender$|item\.categories\.(?:value|gender)$|item\.aliases\.\w+\.|chunks\.field$|pdf\.headings\.as$|pdf\.headings\.keys\.as$|sections\.(?:cut|rest_of)$|document_types\.id$|.*\.locales$|hazards\.vocabulary\.kind$|intents\.intent$|intents\.risk$|item\.articles\.)/u;
/** Placeholders that belong to the format. */
const FORMAT_PLACEHOLDERS = new Set(['value', 'item']);

export function createRenamer(renaming: Renaming): Renamer {
  const field = (path: string): string =>
    path
      .split('.')
      .map((part) => renaming.fields[part] ?? part)
      .join('.');
  const text = (given: string): string => given.replaceAll(/\p{L}+/gu, (word) => renameWord(word, renaming.words));
  const chunkType = (name: string): string => renaming.chunkTypes[name] ?? name;
  const template = (given: string): string =>
    given
      .split(/(\{[^}]*\})/u)
      .map((part) => {
        if (!part.startsWith('{')) return text(part);
        const inner = part.slice(1, -1);
        return inner.includes('|') || FORMAT_PLACEHOLDERS.has(inner) ? part : `{${field(inner)}}`;
      })
      .join('');
  const leaf = (value: string, place: string): string => {
    if (FIELD_PLACES.has(place)) return field(value);
    if (TYPE_PLACES.has(place)) return chunkType(value);
    if (TEMPLATE_PLACES.has(place)) return template(value);
    return FIXED_PLACES.test(place) ? value : text(value);
  };
  const walk = (value: unknown, place: string): unknown => {
    if (typeof value === 'string') return leaf(value, place);
    if (Array.isArray(value)) return value.map((element) => walk(element, place));
    if (!isRecord(value)) return value;
    if (place === 'item.schema') return renameSchema(value, field);
    return mapEntries(value, (key, inner) => [renameKey(key, place, { field, text }), walk(inner, join(place, key))]);
  };
  return {
    text,
    field,
    chunkType,
    domain(yaml) {
      requireFresh(yaml, renaming.words);
      // The new vertical speaks one language: translations are other words for the same things.
      const { translations: _translations, ...file } = parse(yaml) as Record<string, unknown>;
      const domain = walk(file, '') as { item: object; voice: object };
      return stringify({
        ...domain,
        domain_id: renaming.domainId,
        display_name: renaming.displayName,
        disclaimer: renaming.disclaimer,
        item: { ...domain.item, count_name: renaming.countName },
        voice: { ...domain.voice, staff: renaming.staff },
      });
    },
    item: (item) => renameItem(item, { field, text }) as Record<string, unknown>,
  };
}

type Names = Pick<Renamer, 'field' | 'text'>;

function renameKey(key: string, place: string, { field, text }: Names): string {
  if (place === 'item.aliases') return field(key);
  return place === 'item.articles' || place.startsWith('item.aliases.') ? text(key) : key;
}

/** The values of a fixed choice (`severity: critical`) are the schema's, not the vertical's. */
function renameItem(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return names.text(value);
  if (Array.isArray(value)) return value.map((element) => renameItem(element, names));
  if (!isRecord(value)) return value;
  return mapEntries(value, (key, inner) => [
    names.field(key),
    key === 'severity' || key === 'category' ? inner : renameItem(inner, names),
  ]);
}

function renameSchema(value: unknown, field: (name: string) => string, within = ''): unknown {
  if (Array.isArray(value)) return value.map((element) => renameSchema(element, field, within));
  if (typeof value === 'string') return within === 'required' ? field(value) : value;
  if (!isRecord(value)) return value;
  return mapEntries(value, (key, inner) => [
    within === 'properties' ? field(key) : key,
    renameSchema(inner, field, within === 'properties' ? '' : key),
  ]);
}

function renameWord(word: string, words: Renaming['words']): string {
  const renamed = words[word.toLowerCase()];
  if (renamed === undefined) return word;
  if (word.length > 1 && word === word.toUpperCase()) return renamed.toUpperCase();
  const isCapital = /^\p{Lu}/u.test(word);
  return isCapital ? renamed.charAt(0).toUpperCase() + renamed.slice(1) : renamed;
}

function requireFresh(yaml: string, words: Renaming['words']): void {
  const there = new Set(yaml.toLowerCase().match(/\p{L}+/gu));
  const taken = Object.values(words).filter((word) => there.has(word) && words[word] === undefined);
  if (taken.length > 0) throw new Error(`these new words stand in the file already: ${taken.join(', ')}`);
}

function mapEntries(
  record: Readonly<Record<string, unknown>>,
  map: (key: string, value: unknown) => [string, unknown],
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => map(key, value)));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function join(place: string, key: string): string {
  return place === '' ? key : `${place}.${key}`;
}
