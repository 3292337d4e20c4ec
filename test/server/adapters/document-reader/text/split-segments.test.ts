import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSegments } from '../../../../../server/adapters/document-reader/text/split-segments.ts';

const texts = (line: string) => splitSegments(line).map(({ text }) => text);

describe('splitSegments', () => {
  it.each([
    ['Flan casero\t$ 900', ['Flan casero', '$ 900']],
    ['Flan casero   900', ['Flan casero', '900']],
    ['Flan casero ........... $ 900', ['Flan casero', '$ 900']],
    ['Flan casero…………900', ['Flan casero', '900']],
    ['Flan casero... 900', ['Flan casero', '900']],
    ['Flan casero . . . . . . 4,50 €', ['Flan casero', '4,50 €']],
    ['Flan ______ 900', ['Flan', '900']],
    ['Flan ------ 900', ['Flan', '900']],
    ['Copa   media   11 / 8,50', ['Copa', 'media', '11 / 8,50']],
    ['    Flan casero   ', ['Flan casero']],
    ['Flan ..........', ['Flan']],
    ['', []],
    ['   \t ', []],
  ])('parts «%s» at its wide gaps', (line, segments) => {
    expect(texts(line)).toEqual(segments);
  });

  it.each([
    'Flan casero - $ 900',
    'Milanesa  con papas',
    'Pan, queso... y más',
    'Flan - sin azúcar',
    'A.B.C. del pan',
    'Opcional: s/n',
    'Huevo – – X',
  ])('keeps «%s» whole', (line) => {
    expect(texts(line)).toEqual([line]);
  });

  it('takes no mark of a cell for a leader', () => {
    expect(texts('Flan   -   X   –   ·')).toEqual(['Flan', '-', 'X', '–', '·']);
    expect(texts('Flan\t-\t-\t-\t-\tX')).toEqual(['Flan', '-', '-', '-', '-', 'X']);
  });

  it('says where each begins, in characters', () => {
    expect(splitSegments('Flan ..... 900')).toEqual([
      { text: 'Flan', x: 0 },
      { text: '900', x: 11 },
    ]);
    expect(splitSegments('\tFlan\t900').map(({ x }) => x)).toEqual([8, 16]);
  });

  it('composes accents that stand apart', () => {
    expect(texts('N\u0303oquis')).toEqual(['Ñoquis']);
  });

  it('loses no letter, figure or sign, whatever the line', () => {
    const line = fc.string({ unit: fc.constantFrom(...Array.from('aé1$€*●✓x -–._·…\t')), maxLength: 60 });
    const bare = (text: string) => text.normalize('NFC').replaceAll(/[\s.·…_–-]/gu, '');
    fc.assert(
      fc.property(line, (text) => {
        expect(bare(texts(text).join(''))).toBe(bare(text));
      }),
    );
  });

  it('takes time that grows with the line and no faster', () => {
    const started = performance.now();
    for (const part of ['. ', '…', ' ', '-', '.a', '\t', '. .']) splitSegments(part.repeat(300_000));
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
