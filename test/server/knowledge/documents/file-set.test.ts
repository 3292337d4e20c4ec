import { describe, expect, it } from 'vitest';
import { nameOfSet, packFiles, unpackFiles } from '../../../../server/knowledge/documents/file-set.ts';

const fileOf = (fileName: string, text = fileName) => ({ fileName, bytes: new TextEncoder().encode(text) });

describe('a set of files', () => {
  it('gives back what was put in, in its order, whatever the names', () => {
    const names = ['zeta.pdf', '2', '1', '__proto__', 'carta única (verão) 🍮.csv', '10 platos.txt', ' '];
    const files = [...names.map((name) => fileOf(name)), fileOf('leer.txt', '')];
    expect(unpackFiles(packFiles(files))).toEqual(files);
  });

  it('keeps the order of more than nine files', () => {
    const files = Array.from({ length: 12 }, (_, at) => fileOf(`${String(12 - at)}.txt`));
    expect(unpackFiles(packFiles(files)).map(({ fileName }) => fileName)).toEqual(
      files.map(({ fileName }) => fileName),
    );
  });

  it('tells files of one name apart and keeps what their ending says', () => {
    const files = [fileOf('carta.csv', 'a'), fileOf('carta.csv', 'b'), fileOf('carta', 'c'), fileOf('carta', 'd')];
    expect(unpackFiles(packFiles(files)).map(({ fileName }) => fileName)).toEqual([
      'carta.csv',
      'carta (2).csv',
      'carta',
      'carta (2)',
    ]);
  });

  it('is the same for the same files and another one in another order', () => {
    const [one, other] = [fileOf('a.txt'), fileOf('b.txt')];
    expect(packFiles([one, other])).toEqual(packFiles([one, other]));
    expect(packFiles([one, other])).not.toEqual(packFiles([other, one]));
  });

  it('is called by its files, within the length of a name', () => {
    expect(nameOfSet([fileOf('carta.pdf'), fileOf('alérgenos.xlsx')])).toBe('carta.pdf + alérgenos.xlsx');
    const long = nameOfSet(Array.from({ length: 20 }, (_, at) => fileOf(`una carta muy larga ${String(at)}.pdf`)));
    expect([long, long.length <= 200]).toEqual(['una carta muy larga 0.pdf + 19', true]);
    expect(nameOfSet([fileOf('x'.repeat(200)), fileOf('y')])).toHaveLength(200);
  });
});
