/** What the translations of a domain file must not say against the rest of it: they name what is there. */
import type { DomainFile } from '../schema/domain-file.ts';
import { camel } from '../schema/section.ts';
import { finding, suggest } from './finding.ts';
import type { DomainPath, Finding } from './finding.ts';

export function checkTranslations(sections: Partial<DomainFile>): Finding[] {
  return Object.entries(sections.translations ?? {}).flatMap(([language, translation]) =>
    checkTranslation(['translations', language], translation, sections),
  );
}

function checkTranslation(
  path: DomainPath,
  translation: NonNullable<DomainFile['translations']['es']>,
  { hazards, chunks, item, forced_warnings: warnings }: Partial<DomainFile>,
): Finding[] {
  const under = (
    key: 'hazards' | 'diets' | 'sections' | 'forced_warnings' | 'categories',
    known: readonly string[] | undefined,
    what: string,
  ): Finding[] => unknownKeys([...path, key], Object.keys(translation[camel(key)]), known, what);
  return [
    ...under('hazards', hazards?.vocabulary.map(idOf), 'no hazard has the id'),
    ...under('diets', hazards?.diets.map(idOf), 'no diet has the id'),
    ...under('sections', chunks?.map(typeOf), 'no chunk has the type'),
    ...under(
      'forced_warnings',
      warnings?.map(({ chunkType }) => chunkType),
      'no forced warning has the chunk type',
    ),
    ...under(
      'categories',
      item?.categories.map(({ value }) => value),
      'no category has the value',
    ),
  ];
}

/** `known` is undefined where that section has mistakes of its own. */
function unknownKeys(
  path: DomainPath,
  keys: readonly string[],
  known: readonly string[] | undefined,
  what: string,
): Finding[] {
  if (known === undefined) return [];
  return keys
    .filter((key) => !known.includes(key))
    .map((key) => finding([...path, key], `${what} "${key}"${suggest(key, known)}`));
}

function idOf({ id }: { readonly id: string }): string {
  return id;
}

function typeOf({ type }: { readonly type: string }): string {
  return type;
}
