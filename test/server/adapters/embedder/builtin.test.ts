import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createBuiltinEmbedder } from '../../../../server/adapters/embedder/builtin.ts';
import { cosine, describeEmbedder } from '../../../contracts/embedder.ts';

describeEmbedder('the built-in embedder', createBuiltinEmbedder);

const never = new AbortController().signal;
const embedder = createBuiltinEmbedder();

async function likeness(one: string, other: string): Promise<number> {
  const [first, second] = await embedder.embedDocuments([one, other], never);
  if (!first || !second) throw new Error('two texts give two vectors');
  return cosine(first, second);
}

describe('the built-in embedder', () => {
  it('gives the same vector on every machine; when this changes, its version has to', async () => {
    const [vector] = await embedder.embedDocuments(['Ñoquis caseros con salsa de jamón, sin TACC. ¡Ñoquis!'], never);
    const digest = createHash('sha256').update(new Uint8Array(vector?.buffer ?? new ArrayBuffer(0)));
    expect([embedder.id, digest.digest('hex')]).toEqual([
      'builtin-hash-v1:512',
      '55023fc80e2c0eef7e288c5f538ab9754ca7328783bc69b4c3da843fc683634e',
    ]);
  });

  it('recognises a word with a typo, another ending, no accents or a neighbour stuck to it', async () => {
    for (const [one, other] of [
      ['milanesa', 'milaneza'],
      ['hamburguesa', 'hanburguesa'],
      ['coloración', 'coloraciones'],
      ['CELÍACO', 'celiaca'],
      ['medialuna', 'media luna'],
      ['crême brulée', 'creme brule'],
    ] as const) {
      expect(await likeness(one, other), `${one} / ${other}`).toBeGreaterThan(0.28);
    }
  });

  it('takes words that share nothing for strangers', async () => {
    for (const [one, other] of [
      ['trucha', 'corte'],
      ['capital de Francia', 'milanesa napolitana'],
      ['keratina', 'flan'],
    ] as const) {
      expect(Math.abs(await likeness(one, other)), `${one} / ${other}`).toBeLessThan(0.2);
    }
  });

  it('tells the order of words apart a little', async () => {
    expect(await likeness('salsa de tomate', 'tomate salsa')).toBeLessThan(0.999);
  });

  it('does not let a repeated word outweigh all the others', async () => {
    expect(await likeness('pan pan pan pan pan pan queso', 'queso')).toBeGreaterThan(0.2);
  });
});
