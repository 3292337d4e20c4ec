import { beforeAll, describe, expect, it } from 'vitest';
import { nameItem } from '../../../../server/assistant/writer/name-item.ts';
import type { Domain } from '../../../../server/domains/index.ts';
import { readDomain } from '../../../support/library/build-library.ts';
import { makeCatalog, makeCatalogItem } from '../../../support/samples/make-catalog.ts';

let bakery: Domain;
beforeAll(async () => {
  bakery = await readDomain('bakery');
});

function spoken(name: string, others: readonly string[] = [], domain = bakery) {
  const item = makeCatalogItem(name);
  return nameItem(item, makeCatalog(item, ...others), domain);
}

describe('an item in a sentence', () => {
  it('has its article, with «de» and «el» in one word', () => {
    expect(spoken('Flan casero')).toEqual({
      subject: 'el flan casero',
      opening: 'El flan casero',
      of: 'del flan casero',
      to: 'al flan casero',
      title: 'Flan casero',
      isPlural: false,
      isFeminine: false,
    });
    expect(spoken('Torta húmeda')).toMatchObject({ subject: 'la torta húmeda', of: 'de la torta húmeda' });
    expect(spoken('Medialunas')).toMatchObject({ subject: 'las medialunas', isPlural: true });
  });

  it('takes the article its domain gives it', () => {
    const item = bakery.item;
    if (item === undefined) throw new Error('the bakery has items');
    const domain: Domain = { ...bakery, item: { ...item, articles: { sorbet: 'las' } } };
    expect(spoken('Sorbet', [], domain)).toMatchObject({ subject: 'las sorbet', isPlural: true });
  });

  it('goes without one where the name tells nothing', () => {
    expect(spoken('Brus')).toMatchObject({ subject: 'Brus', of: 'de Brus', isPlural: false });
  });

  it('keeps a proper name as it is written', () => {
    expect(spoken('Torta Selva Negra').subject).toBe('la Torta Selva Negra');
  });

  it('of a long name is cut where the name begins to enumerate', () => {
    expect(spoken('Rogel con dulce de leche y merengue').title).toBe('Rogel');
    expect(spoken('Pan (de masa madre, horno de barro)').title).toBe('Pan');
    expect(spoken('Rogel con dulce de leche').title).toBe('Rogel con dulce de leche');
  });

  it('keeps a long name whole when another item answers to the short one', () => {
    const long = 'Rogel con dulce de leche y merengue';
    expect(spoken(long, ['ROGEL de chocolate']).title).toBe(long);
    expect(spoken(long, ['Otro rogel']).title).toBe('Rogel');
  });
});
