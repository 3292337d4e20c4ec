/** What one section of a domain file must not say against another. Sections with mistakes of their own are left out. */
import { fold } from '../../text/fold.ts';
import { checkDocuments } from './check-documents.ts';
import { DEFAULT_SECTIONS } from '../schema/default-sections.ts';
import { checkGlossary } from './check-glossary.ts';
import { checkListedHazards } from './check-listed-hazards.ts';
import { checkListing, listingFields } from './check-listing.ts';
import { checkProactive } from './check-proactive.ts';
import { checkTools } from './check-tools.ts';
import { checkTranslations } from './check-translations.ts';
import type { DomainFile } from '../schema/domain-file.ts';
import { camel } from '../schema/section.ts';
import { finding, suggest } from './finding.ts';
import type { DomainPath, Finding } from './finding.ts';
import { createSchemaWalk } from '../items/schema-walk.ts';
import type { SchemaWalk } from '../items/schema-walk.ts';
import { findTemplateMistake } from './template-syntax.ts';

/** The chunk type of documents without items; the server makes it. */
const RAW_TYPE = 'raw_pdf';
/** Names that ingest answers already have. */
const ANSWER_KEYS: readonly string[] = ['ok', 'domain_id', 'chunks', 'mode', 'notices', 'detail'];

/** `schemaUsable`: the item schema passed, so that fields can be looked up in it. */
export function crossCheck(
  sections: Partial<DomainFile>,
  raw: Readonly<Record<string, unknown>>,
  schemaUsable: boolean,
): Finding[] {
  const { item, chunks = [], forced_warnings: warnings = [] } = sections;
  const types = [...[...chunks, ...(sections.sections ?? DEFAULT_SECTIONS)].map(({ type }) => type), RAW_TYPE];
  return [
    ...('item' in raw ? [] : ['chunks', 'pdf', 'listing'].flatMap((key) => needsItem(key, raw))),
    ...chunks.flatMap(checkChunk),
    ...warnings.flatMap(({ chunkType: type }, index) =>
      types.includes(type) || !sections.chunks
        ? []
        : [unknownChunkType(type, ['forced_warnings', index, 'chunk_type'], types)],
    ),
    ...(sections.intents ?? []).flatMap(({ preferredSections: preferred = [] }, index) =>
      preferred.flatMap((type, place) =>
        types.includes(type) || !sections.chunks
          ? []
          : [unknownSection(type, ['intents', index, 'preferred_sections', place], types)],
      ),
    ),
    ...checkOrigins(sections.allowed_origins ?? []),
    ...checkHazards(sections.hazards),
    ...checkPdf(sections.pdf),
    ...checkDocuments(sections),
    ...checkTranslations(sections),
    ...checkGlossary(sections),
    ...checkListing(sections),
    ...checkListedHazards(sections),
    ...checkTools(sections),
    ...checkProactive(sections),
    ...(item ? checkItem(item) : []),
    ...(item && schemaUsable ? checkFields(sections, item) : []),
  ];
}

function needsItem(key: string, raw: Readonly<Record<string, unknown>>): Finding[] {
  const value = raw[key];
  const used = key in raw && !(Array.isArray(value) && value.length === 0);
  return used ? [finding([key], `needs "item": without items there is nothing to make ${key} of`)] : [];
}

function checkChunk(chunk: DomainFile['chunks'][number], index: number): Finding[] {
  const reserved =
    chunk.type === RAW_TYPE ? [finding(['chunks', index, 'type'], `"${RAW_TYPE}" is the server's own`)] : [];
  const mistakes = (['template', 'element', 'say'] as const).flatMap((key) => {
    const mistake = findTemplateMistake(chunk[key] ?? '', key === 'say');
    return mistake === undefined ? [] : [finding(['chunks', index, key], mistake)];
  });
  return [...reserved, ...mistakes];
}

function unknownChunkType(type: string, path: DomainPath, types: readonly string[]): Finding {
  const reason = `no chunk has the type "${type}"${suggest(type, types)}; this warning never shows`;
  return { ...finding(path, reason), severity: 'warning' };
}

function unknownSection(type: string, path: DomainPath, types: readonly string[]): Finding {
  const reason = `no chunk has the type "${type}"${suggest(type, types)}; it is preferred for nothing`;
  return { ...finding(path, reason), severity: 'warning' };
}

function checkOrigins(origins: readonly string[]): Finding[] {
  return origins.flatMap((origin, index) => {
    const parsed = URL.canParse(origin) ? new URL(origin) : undefined;
    const web = parsed?.protocol === 'https:' || parsed?.protocol === 'http:';
    if (web && parsed.origin === origin) return [];
    const hint = web ? `; did you mean "${parsed.origin}"?` : '';
    return [finding(['allowed_origins', index], `"${origin}" is not an origin such as "https://shop.example"${hint}`)];
  });
}

function checkHazards(hazards: DomainFile['hazards'] | undefined): Finding[] {
  if (!hazards) return [];
  const { vocabulary, diets } = hazards;
  const ids = [...vocabulary, ...diets].map(({ id }) => id);
  const twice = repeats(ids, (id, index) =>
    index < vocabulary.length
      ? finding(['hazards', 'vocabulary', index, 'id'], `the hazard "${id}" stands twice`)
      : finding(['hazards', 'diets', index - vocabulary.length, 'id'], `the id "${id}" stands twice`),
  );
  const excluded = diets.flatMap(({ diet }, index) =>
    diet.excludesHazards.flatMap((id, place) => {
      const path = ['hazards', 'diets', index, 'excludes_hazards', place];
      // Only diets above it, so that none leads back to itself.
      const before = ids.slice(0, vocabulary.length + index);
      if (before.includes(id)) return [];
      return [
        ids.includes(id)
          ? finding(path, `the diet "${id}" must stand above the one that names it`)
          : finding(path, `no hazard has the id "${id}"${suggest(id, ids)}`),
      ];
    }),
  );
  const unknown = hazards.freeFrom.flatMap(({ map = {} }, index) =>
    Object.entries(map).flatMap(([value, named]) =>
      named.flatMap((id, place) => {
        const reason = `no hazard has the id "${id}"${suggest(id, ids)}`;
        return ids.includes(id) ? [] : [finding(['hazards', 'free_from', index, 'map', value, place], reason)];
      }),
    ),
  );
  return [...twice, ...excluded, ...unknown];
}

function checkPdf(pdf: DomainFile['pdf']): Finding[] {
  if (!pdf) return [];
  const labels = [
    ...pdf.nameHeadings.map((label, index) => ({ label, path: ['pdf', 'name_headings', index] })),
    ...pdf.headings.flatMap((heading, at) =>
      heading.labels.map((label, index) => ({ label, path: ['pdf', 'headings', at, 'labels', index] })),
    ),
  ];
  const twice = repeats(
    labels.map(({ label }) => fold(label)),
    (label, index) => finding(labels[index]?.path ?? ['pdf'], `the heading "${label}" stands twice`),
  );
  const keys = pdf.headings.flatMap((heading, index) => {
    const path = ['pdf', 'headings', index, 'keys'];
    if (heading.as === 'object' && heading.keys.length === 0) return [finding(path, 'an object needs keys')];
    return heading.as !== 'object' && heading.keys.length > 0
      ? [finding(path, 'keys belong to "as: object" only')]
      : [];
  });
  return [...twice, ...keys];
}

function checkItem(item: NonNullable<DomainFile['item']>): Finding[] {
  const twice = repeats(
    item.categories.map(({ value }) => value),
    (value, index) => finding(['item', 'categories', index, 'value'], `the category "${value}" stands twice`),
  );
  const taken = ANSWER_KEYS.includes(item.countName)
    ? [finding(['item', 'count_name'], `"${item.countName}" has its own meaning in answers; choose another name`)]
    : [];
  return [...twice, ...taken];
}

/** A field that the schema does not know is left out of every item: what is said about it would never hold. */
function checkFields(sections: Partial<DomainFile>, item: NonNullable<DomainFile['item']>): Finding[] {
  const { hazards, chunks = [], pdf } = sections;
  const walk = createSchemaWalk(item.schema);
  const fields: [DomainPath, string | undefined][] = [
    [['item', 'id_field'], item.idField],
    [['item', 'name_field'], item.nameField],
    [['item', 'category_field'], item.categoryField],
    [['item', 'image_field'], item.imageField],
    [['item', 'variants_field'], item.variantsField],
    ...(sections.attributes ?? []).map(({ id, field }): [DomainPath, string | undefined] => [
      ['attributes', id, 'field'],
      field,
    ]),
    ...chunks.map(({ field }, index): [DomainPath, string] => [['chunks', index, 'field'], field]),
    ...(pdf?.headings ?? []).map(({ field }, index): [DomainPath, string] => [
      ['pdf', 'headings', index, 'field'],
      field,
    ]),
    ...listingFields(sections.listing),
    ...(['explicit', 'possible', 'unclear', 'mentioned', 'free_from'] as const).flatMap((part) =>
      (hazards?.[camel(part)] ?? []).map(({ field }, index): [DomainPath, string] => [
        ['hazards', part, index, 'field'],
        field,
      ]),
    ),
  ];
  return [
    ...fields.flatMap(([path, field]) => unknownField(path, field, walk)),
    ...(['explicit', 'possible', 'mentioned'] as const).flatMap((part) =>
      (hazards?.[part] ?? []).flatMap(({ field, words = [] }, index) =>
        words.flatMap((word, place) =>
          unknownField(['hazards', part, index, 'words', place], `${field}.${word}`, walk),
        ),
      ),
    ),
  ];
}

function unknownField(path: DomainPath, field: string | undefined, walk: SchemaWalk): Finding[] {
  if (field === undefined || walk.knowsPath(field)) return [];
  const steps = field.split('.');
  const depth = steps.findIndex((_, index) => !walk.knowsPath(steps.slice(0, index + 1).join('.')));
  const hint = suggest(steps[depth] ?? '', walk.namedKeys(steps.slice(0, depth).join('.')));
  return [finding(path, `the item schema has no "${steps.slice(0, depth + 1).join('.')}"${hint}`)];
}

/** One finding for each entry that stood before. */
function repeats(entries: readonly string[], report: (entry: string, index: number) => Finding): Finding[] {
  return entries.flatMap((entry, index) => (entries.indexOf(entry) < index ? [report(entry, index)] : []));
}
