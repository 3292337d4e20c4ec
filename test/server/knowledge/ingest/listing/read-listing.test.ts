import { describe, expect, it } from 'vitest';
import { readListing } from '../../../../../server/knowledge/ingest/listing/read-listing.ts';
import { restaurantRules } from './support.ts';
import { textContent } from './support.ts';

const file = { fileName: 'carta.txt', signal: new AbortController().signal };

describe('readListing', () => {
  it('keeps what is part of no item as text', async () => {
    const read = await readListing(textContent('Abierto todos los días de 12 a 16'), await restaurantRules(), file);
    expect(read.chunks.map(({ text }) => text)).toEqual(['Abierto todos los días de 12 a 16']);
  });
});
