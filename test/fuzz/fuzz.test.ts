/** Some mutants of each format: `npm run fuzz` reads thousands. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConfinedReader } from '../../server/adapters/document-reader/confined.ts';
import { buildChild } from '../support/reader/build-child.ts';
import { createFuzzProcess } from './fuzz-process.ts';
import { makeMutant } from './mutants/make-mutant.ts';
import { FORMATS, samplesOf } from './samples.ts';
import { surveyFormat } from './survey.ts';

const seeds = Array.from({ length: 50 }, (_, place) => place + 1);

let built: Awaited<ReturnType<typeof buildChild>>;
const fuzzed = createFuzzProcess(60_000);

beforeAll(async () => {
  built = await buildChild('document-reader/reader-child.ts');
});
afterAll(async () => {
  await fuzzed.close();
  await built.remove();
});

describe.each(FORMATS)('mutants of %s', (format) => {
  it('are the same for the same seed, and no sample', async () => {
    const samples = (await samplesOf(format)).map((sample) => Buffer.from(sample).toString('latin1'));
    for (const seed of seeds.slice(0, 5)) {
      const mutant = await makeMutant(format, seed);
      expect(mutant).toEqual(await makeMutant(format, seed));
      expect(samples).not.toContain(Buffer.from(mutant).toString('latin1'));
    }
  });

  it('end as content or as a refusal in words', async () => {
    const confined = createConfinedReader({ childPath: built.childPath });
    const { failed } = await surveyFormat(format, { seeds, fuzzed, confined, confinedEach: 25 });
    expect(failed).toEqual([]);
  });
});
