import { createRandom } from '../../corpus/random.ts';
import type { Format } from '../samples.ts';
import { samplesOf } from '../samples.ts';
import { mutateBytes } from './mutate-bytes.ts';
import { mutateZip } from './mutate-zip.ts';

/** A file of a format with changes by chance: the same for the same seed. */
export async function makeMutant(format: Format, seed: number): Promise<Uint8Array> {
  const random = createRandom(seed * 8191 + format.length * 131 + format.charCodeAt(0));
  const sample = Buffer.from(random.pick(await samplesOf(format)));
  const mutate = format === 'xlsx' || format === 'docx' ? mutateZip : mutateBytes;
  return new Uint8Array(mutate(sample, random));
}
