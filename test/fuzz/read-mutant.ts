/** A mutant as an upload is read: by its bytes, its reader, then by the restaurant as items and text. */
import { mediaTypeOf } from '../../server/knowledge/documents/given-content.ts';
import { readContent } from '../../server/knowledge/documents/read-content.ts';
import type { DocumentReader } from '../../server/knowledge/ports.ts';
import { readDomain } from '../support/library/build-library.ts';
import { makeMutant } from './mutants/make-mutant.ts';
import type { Outcome } from './outcome.ts';
import { outcomeOf } from './outcome.ts';
import type { Format } from './samples.ts';

const rules = readDomain('domains/restaurant.yaml');

export async function readMutant(format: Format, seed: number, reader: DocumentReader): Promise<Outcome> {
  const bytes = await makeMutant(format, seed);
  const fileName = `carta.${format}`;
  try {
    const mediaType = mediaTypeOf(fileName, bytes, reader);
    const restaurant = await rules;
    const request = {
      original: { id: '1', mediaType, bytes, fileName },
      label: fileName,
      rules: restaurant,
      documentType: restaurant.documentTypes?.[0]?.id ?? '',
    };
    const control = { signal: new AbortController().signal, progress: () => undefined };
    return { kind: 'content', items: (await readContent(request, { reader }, control)).items.length };
  } catch (error) {
    return outcomeOf(error);
  }
}
