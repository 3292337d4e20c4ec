/** Reads texts as the library does, for the tests of the readers. */
import type { LibraryRules } from '../../../../../server/knowledge/index.ts';
import type { ReadTextRequest, TextReading } from '../../../../../server/knowledge/ingest/text/read-text.ts';
import { readText } from '../../../../../server/knowledge/ingest/text/read-text.ts';
import { readDomain } from '../../../../support/library/build-library.ts';

export const restaurant: LibraryRules = await readDomain('domains/restaurant.yaml');
export const salon: LibraryRules = await readDomain('domains/hair_salon.yaml');

type More = Partial<Omit<ReadTextRequest, 'content' | 'mediaType'>>;

export function readMarkdown(content: string, more: More = {}): Promise<TextReading> {
  return readText({ content, mediaType: 'text/markdown', fileName: 'hoja.md', rules: restaurant, ...more });
}

export function readPlain(content: string, more: More = {}): Promise<TextReading> {
  return readText({ content, mediaType: 'text/plain', fileName: 'hoja.txt', rules: restaurant, ...more });
}

/** `type: text` of each chunk. */
export function chunksOf({ chunks }: TextReading): string[] {
  return chunks.map(({ type, text }) => `${type}: ${text}`);
}

/** Verdicts of the hazards of an item, diets left out. */
export function hazardsOf({ items }: TextReading, name: string): Record<string, string> {
  const facts = items.find((item) => item.name === name)?.facts.hazards ?? [];
  return Object.fromEntries(facts.filter(({ kind }) => kind !== 'diet').map(({ id, verdict }) => [id, verdict]));
}
