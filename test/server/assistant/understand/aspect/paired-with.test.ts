import { describe, expect, it } from 'vitest';
import { isOfOthers, namingIn, pairedWith } from '../../../../../server/assistant/understand/aspect/paired-with.ts';
import type { CatalogItem } from '../../../../../server/knowledge/index.ts';
import { shippedDomain } from '../../../../domains/read-shipped.ts';
import { makeCatalog, makeCatalogItem, makeChunkRow } from '../../../../support/samples/make-catalog.ts';

const domain = shippedDomain('restaurant');
const type = domain.chunks.map((rule) => rule.type).find((each) => isOfOthers(each, domain)) ?? '';

/** An item whose section of what goes with it says this. */
function saying(name: string, text: string): CatalogItem {
  return { ...makeCatalogItem(name), chunks: [makeChunkRow(type, text)] };
}

const trout = makeCatalogItem('Trucha al horno');
const ravioli = saying('Ravioles de calabaza', 'Con una copa de torrontés.');
const malbec = saying('Copa de malbec', 'Trucha al horno y Copa de malbec.');
const torrontes = makeCatalogItem('Copa de torrontés');
const general = { ...makeCatalogItem('Copa de bonarda'), chunks: [makeChunkRow('general', 'Trucha al horno.')] };
const catalog = makeCatalog(trout, ravioli, malbec, torrontes, general);
const context = { domain, catalog };

const namesOf = (items: Iterable<CatalogItem>): string[] => [...items].map(({ name }) => name);

describe('what a record puts with a thing', () => {
  it('stands in a section that is of several things together', () => {
    expect(type).not.toBe('');
    expect(isOfOthers('general', domain)).toBe(false);
  });

  it('is what names it and what it names', () => {
    expect(namesOf(pairedWith([trout], context))).toEqual(['Copa de malbec']);
    expect(namesOf(pairedWith([malbec], context))).toEqual(['Trucha al horno']);
    expect(namesOf(pairedWith([ravioli], context))).toEqual(['Copa de torrontés']);
    expect(namesOf(pairedWith([torrontes], context))).toEqual(['Ravioles de calabaza']);
  });

  it('is that of any of several, each once', () => {
    const things = [trout, torrontes, trout];
    expect(namesOf(pairedWith(things, context)).toSorted()).toEqual(['Copa de malbec', 'Ravioles de calabaza']);
    expect(namesOf(pairedWith([], context))).toEqual([]);
  });

  it('is never the thing itself, nor what another section names', () => {
    expect(namesOf(namingIn(malbec, type, context))).toEqual([]);
    expect(namesOf(namingIn(trout, type, context))).toEqual(['Copa de malbec']);
  });

  it('is what this catalog says, and not what another said', () => {
    const other = { domain, catalog: makeCatalog(trout, torrontes) };
    expect(namesOf(pairedWith([trout, torrontes], other))).toEqual([]);
  });

  it('is found by reading each section once, however many things a message may mean', () => {
    let read = 0;
    const many = Array.from({ length: 200 }, (_, at) => {
      const item = makeCatalogItem(`Plato ${String.fromCharCode(97 + (at % 26))}${String(at)}`);
      const row = makeChunkRow(type, `Con el número ${String(at)}.`);
      const counted = { ...row, get text() { read += 1; return row.text; } }; // prettier-ignore
      return { ...item, chunks: [counted] };
    });
    const large = { domain, catalog: makeCatalog(...many) };
    pairedWith(many, large);
    pairedWith(many, large);
    expect(read).toBe(many.length);
  });
});
