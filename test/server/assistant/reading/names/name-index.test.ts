import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameIndexOf } from '../../../../../server/assistant/reading/names/name-index.ts';
import type { CatalogItem } from '../../../../../server/knowledge/index.ts';
import { synonymsOf } from '../../../../../server/assistant/reading/synonyms.ts';
import { makeCatalog, makeCatalogItem } from '../../../../support/samples/make-catalog.ts';
import { wordGroups } from '../../../../support/samples/word-groups.ts';

function reader(names: readonly string[], generic: readonly string[] = [], synonyms: readonly string[][] = []) {
  const index = nameIndexOf(makeCatalog(...names), generic, synonymsOf({ synonyms: wordGroups(...synonyms) }));
  return (text: string): string[] => index.mentions(text).map(({ items }) => items.map(({ name }) => name).join(' | '));
}

describe('the old name of an item that its owner calls otherwise', () => {
  const read = (...items: readonly (string | CatalogItem)[]) => {
    const index = nameIndexOf(makeCatalog(...items), []);
    return (text: string): string[] =>
      index.mentions(text).map((each) => each.items.map(({ name }) => name).join(' | '));
  };
  const budin = { ...makeCatalogItem('Budín de la abuela'), oldNames: ['Flan casero'] };

  it('finds it, whole and in part', () => {
    const named = read(budin, 'Pan de campo');
    for (const said of ['el flan casero', 'el flan', 'el budín', 'el budín de la abuela'])
      expect(named(`¿cuánto sale ${said}?`)).toEqual(['Budín de la abuela']);
  });

  it('is as sure as its name is', () => {
    const index = nameIndexOf(makeCatalog({ ...makeCatalogItem('Flan de la casa'), oldNames: ['Flan casero'] }), []);
    expect(index.mentions('el flan').map(({ items, confidence }) => [items.length, confidence])).toEqual([[1, 0.9]]);
    expect(index.mentions('el flan casero')[0]?.confidence).toBe(1);
  });

  it('means another item that is called so now', () => {
    expect(read(budin, 'Flan casero')('el flan casero')).toEqual(['Flan casero']);
  });
});

describe('a word that is the whole name of one item and another word for another', () => {
  it('names the one that is called so, whatever stands behind it', () => {
    const named = reader(['Meia de leite', 'Galao', 'Galao aveia'], [], [['galão', 'meia de leite']]);
    for (const said of ['o galão', 'o galão na esplanada', 'galao na mesa'])
      expect(named(`quanto custa ${said}`)).toEqual(['Galao']);
  });
});

describe('the names in a question', () => {
  it('are found whole, in part, in plural and without accents', () => {
    const named = reader(['Granizado de limón', 'Pan de campo']);
    expect(named('¿y el granizado de limon?')).toEqual(['Granizado de limón']);
    expect(named('los GRANIZADOS')).toEqual(['Granizado de limón']);
  });

  it('are found with one letter wrong, but not in a short word', () => {
    expect(reader(['Rogel'])('el rojel')).toEqual(['Rogel']);
    expect(reader(['Chip'])('un chop')).toEqual([]);
  });

  it('are not the nearly same word when the exact one names something', () => {
    expect(reader(['Tarta', 'Torta'])('la torta')).toEqual(['Torta']);
  });

  it('that fit equally well are one mention of all of them', () => {
    expect(reader(['Pan de campo', 'Pan de chips'])('¿el pan?')).toEqual(['Pan de campo | Pan de chips']);
  });

  it('are the one that the words cover best', () => {
    const named = reader(['Pan de campo', 'Pan de chips', 'Pan']);
    expect(named('el pan de chips')).toEqual(['Pan de chips']);
    expect(named('el pan')).toEqual(['Pan']);
  });

  it('are apart behind a comma, an «y» and a word of something else', () => {
    const named = reader(['Rogel', 'Pavlova', 'Pan de campo']);
    expect(named('rogel, pavlova y pan de campo')).toEqual(['Rogel', 'Pavlova', 'Pan de campo']);
    expect(named('rogel antes que pavlova')).toEqual(['Rogel', 'Pavlova']);
  });

  it('are all found where only a link stands between them', () => {
    expect(reader(['Trucha grillada', 'Flan casero'])('la trucha con el flan casero')).toEqual([
      'Trucha grillada',
      'Flan casero',
    ]);
  });

  it('are not named by what stands behind the link of a name', () => {
    expect(reader(['Flan de huevo'])('algo con huevo')).toEqual([]);
  });

  it('do not begin before the first word of their head', () => {
    const index = nameIndexOf(makeCatalog('Flan de huevo', 'Trucha grillada'), []);
    const text = '¿tiene huevo la trucha?';
    const [only] = index.mentions(text);
    expect(only?.items.map(({ name }) => name)).toEqual(['Trucha grillada']);
    expect(text.slice(only?.start, only?.end)).toBe('trucha');
    const [flan] = index.mentions('¿tiene huevo el flan de huevo?');
    expect(flan?.start).toBe('¿tiene huevo el '.length);
  });

  it('leave out words that name any item', () => {
    expect(reader(['Pieza dulce', 'Pieza salada'], ['pieza'])('¿qué piezas hay?')).toEqual([]);
    expect(reader(['Pieza dulce', 'Pieza salada'], ['pieza'])('la pieza dulce')).toEqual(['Pieza dulce']);
  });

  it('are found by other words for them, of one or of several', () => {
    const groups = [
      ['pan', 'bread'],
      ['dulce de leche', 'cajeta', 'milk caramel'],
    ];
    const named = reader(['Pan de campo', 'Torta de dulce de leche', 'Torta de nuez'], [], groups);
    expect(named('the bread')).toEqual(['Pan de campo']);
    expect(named('la torta de cajeta')).toEqual(['Torta de dulce de leche']);
    expect(named('torta de milk caramel')).toEqual(['Torta de dulce de leche']);
  });

  it('are found stuck together, apart and with their article stuck to them', () => {
    const named = reader(['Pan de campo', 'Bife de chorizo', 'Rogel']);
    expect(named('pandecampo')).toEqual(['Pan de campo']);
    expect(named('bifechorizo')).toEqual(['Bife de chorizo']);
    expect(named('elrogel')).toEqual(['Rogel']);
    expect(named('el ro gel')).toEqual(['Rogel']);
  });

  it('are told apart by a number with its decimals', () => {
    const named = reader(['Tintura 5.1 castaño', 'Tintura 7.3 rubio']);
    expect(named('la tintura 7.3')).toEqual(['Tintura 7.3 rubio']);
    expect(named('la tintura 7,3')).toEqual(['Tintura 7.3 rubio']);
    expect(named('la tintura')).toEqual(['Tintura 5.1 castaño | Tintura 7.3 rubio']);
  });

  it('are not what an item declares, written as it is meant', () => {
    const catalog = makeCatalog('Rabbas', makeCatalogItem('Guiso', { declared: ['rabbaz'] }));
    expect(nameIndexOf(catalog, []).mentions('con rabbaz').length).toBe(1);
    const beans = makeCatalog('Lentejita', makeCatalogItem('Guiso', { declared: ['lentejota'] }));
    expect(nameIndexOf(beans, []).mentions('lentejota')).toEqual([]);
    expect(nameIndexOf(makeCatalog('Lentejita'), []).mentions('lentejota')).toHaveLength(1);
  });

  it('are as sure as they are written', () => {
    const index = nameIndexOf(makeCatalog('Pan de campo', 'Torta de nuez', 'Torta de coco'), []);
    const sure = (text: string): number => index.mentions(text)[0]?.confidence ?? 0;
    expect(sure('el pan de campo')).toBe(1);
    expect([sure('pan campo'), sure('torta de nuez')]).toEqual([0.98, 1]);
    expect(sure('la torta')).toBe(0.6);
    const part = sure('el pan');
    expect(part).toBe(0.9);
    expect(sure('la tortta de coco')).toBeGreaterThanOrEqual(0.82);
    expect(sure('la tortta de coco')).toBeLessThan(1);
  });

  it('come in the order of the text, without overlaps, whatever it says', () => {
    const names = ['Pan de campo', 'Pan de chips', 'Rogel', 'Torta de campo', 'Limón al pan'];
    const index = nameIndexOf(makeCatalog(...names), []);
    const word = fc.constantFrom('pan', 'de', 'campo', 'chips', 'rogel', 'torta', 'limon', 'y', ',', 'con', 'otra');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (spoken) => {
        const text = spoken.join(' ');
        const parts = index.mentions(text).flatMap((mention) => mention.parts);
        expect(new Set(parts.map(({ start }) => start)).size).toBe(parts.length);
        const starts = index.mentions(text).map(({ start }) => start);
        expect(starts).toEqual([...starts].sort((left, right) => left - right));
      }),
    );
  });

  it('are found by any name of the catalog said as it is written', () => {
    const letters = fc.stringMatching(/^[b-df-hj-np-tv-z][aeiou][b-df-hj-np-tv-z][aeiou]{2}[lnr]$/u);
    fc.assert(
      fc.property(fc.uniqueArray(letters, { minLength: 1, maxLength: 8 }), (names) =>
        names.every((name) => reader(names)(`¿${name}?`).some((found) => found.split(' | ').includes(name))),
      ),
    );
  });
});

describe('a word of what a name comes with', () => {
  it('does not open it: «¿tiene sulfatos Shampoo Suave?» is about the mild one', () => {
    const catalog = makeCatalog('Champú Hidratante Sin Sulfatos', 'Champú Suave Diario');
    const [only, ...others] = nameIndexOf(catalog, []).mentions('¿tiene sulfatos Champú Suave?');
    expect(others).toEqual([]);
    expect(only?.items.map(({ name }) => name)).toEqual(['Champú Suave Diario']);
  });
});

describe('a word of names that means another thing elsewhere', () => {
  const synonyms = [
    { words: ['sándwich', 'bocadillo'], heard: ['torta'], isOfHouse: false },
    { words: ['torta', 'cake'], heard: [], isOfHouse: false },
    { words: ['agua sin gas', 'still water'], heard: ['agua natural'], isOfHouse: false },
    { words: ['baño', 'lavabo'], heard: [], isOfHouse: true },
  ];
  const named = (names: readonly string[], text: string): string[] =>
    nameIndexOf(makeCatalog(...names), [], synonymsOf({ synonyms }))
      .mentions(text)
      .map(({ items }) => items.map(({ name }) => name).join(' | '));

  it('names what it means here, where there is such a thing', () => {
    expect(named(['Sándwich de lomo', 'Torta rogel'], 'la torta')).toEqual(['Torta rogel']);
    expect(named(['Sándwich de lomo', 'Cake de manzana'], 'la torta')).toEqual(['Cake de manzana']);
  });

  it('names what it means elsewhere, where nothing else is named by it', () => {
    expect(named(['Sándwich de lomo', 'Flan'], 'las tortas')).toEqual(['Sándwich de lomo']);
    expect(named(['Agua sin gas', 'Flan'], 'un agua natural')).toEqual(['Agua sin gas']);
  });

  it('stands for a phrase with all that says what is there', () => {
    const water = { synonyms: wordGroups(['agua sin gas', 'still water'], ['casero', 'hecho en casa']) };
    const named = (text: string, ...names: string[]): string[] =>
      nameIndexOf(makeCatalog(...names), [], synonymsOf(water))
        .mentions(text)
        .flatMap(({ items }) => items.map(({ name }) => name));
    expect(named('a still water', 'Agua con gas', 'Agua sin gas')).toEqual(['Agua sin gas']);
    expect(named('algo casero', 'Locro de la casa')).toEqual([]);
  });

  it('of the house names no item', () => {
    expect(named(['Chocolate a baño María'], '¿el lavabo?')).toEqual([]);
  });
});

describe('a name with something and a name without it', () => {
  it.each([
    ['tacos sin queso', []],
    ['fideos sin TACC', ['Fideos sin TACC']],
    ['fideos sem TACC', ['Fideos sin TACC']],
    ['taco de nopal con queso', ['Taco de nopal con queso']],
  ])('are told apart: «%s»', (text, whole) => {
    const named = nameIndexOf(makeCatalog('Taco de nopal con queso', 'Taco de bistec', 'Fideos sin TACC'), []);
    const joined = named.mentions(text).filter(({ parts }) => parts.length > 1);
    expect(joined.flatMap(({ items }) => items.map(({ name }) => name))).toEqual(whole);
  });
});
