import { describe, expect, it } from 'vitest';
import { readBlindPages, readPicture } from '../../../../../server/adapters/document-reader/seen/read-pictures.ts';
import type { PictureReader, PictureSource, SourceContent, SourceLine } from '../../../../../server/knowledge/index.ts';
import { fakePictureReader, seenLine } from '../../../../support/fakes/picture-reader.ts';
import { faultOf } from '../../../../support/fault-of.ts';

const { signal } = new AbortController();
const file = { bytes: Uint8Array.of(1), mediaType: 'application/pdf', fileName: 'carta.pdf' };
const textLine = (text: string, page: number, region: number): SourceLine => {
  return { kind: 'line', segments: [{ text, place: { page } }], region, gapAbove: 0 };
};
const printed: SourceContent = {
  format: 'pdf',
  pages: 4,
  blocks: [textLine('uno', 1, 0), textLine('tres', 3, 1)],
  lines: [],
  notices: ['algo'],
};
const textsOf = ({ blocks }: SourceContent): unknown[] =>
  blocks.map((block) => (block.kind === 'line' ? [block.segments[0]?.text, block.segments[0]?.place.page] : []));

function open(pages: Readonly<Record<number, string>>) {
  const asked: PictureSource[] = [];
  const told: [number, number][] = [];
  const pictures = fakePictureReader((picture) => {
    asked.push(picture);
    const text = pages[picture.page];
    return text === undefined ? undefined : seenLine(text);
  });
  return { asked, told, looking: { pictures, signal, onPage: (page: number, of: number) => told.push([page, of]) } };
}

describe('pages without text', () => {
  it('are read into their places among the others, and counted as seen', async () => {
    const { looking, told } = open({ 2: 'dos', 4: 'cuatro' });
    const content = await readBlindPages({ ...printed, seenPages: [3] }, { file, blind: [2, 4] }, looking);
    expect(textsOf(content)).toEqual([
      ['uno', 1],
      ['dos', 2],
      ['tres', 3],
      ['cuatro', 4],
    ]);
    expect(content.seenPages).toEqual([2, 3, 4]);
    expect(new Set(content.blocks.map(({ region }) => region)).size).toBe(4);
    expect([content.notices, told]).toEqual([
      ['algo'],
      [
        [5, 6],
        [6, 6],
      ],
    ]);
  });

  it('that hold no words, or are not there, add nothing but that they were looked at', async () => {
    const content = await readBlindPages(printed, { file, blind: [2] }, open({}).looking);
    expect([textsOf(content), content.seenPages]).toEqual([textsOf(printed), undefined]);
  });

  it('beyond the most that are looked at are told of', async () => {
    const { looking, asked } = open({});
    const blind = Array.from({ length: 205 }, (_, place) => place + 1);
    const { notices } = await readBlindPages({ ...printed, pages: 205 }, { file, blind }, looking);
    expect([asked.length, notices]).toEqual([
      200,
      ['algo', 'Solo se miraron 200 páginas escaneadas de 205: el resto no se leyó.'],
    ]);
  });

  it('fail with what looks at them', async () => {
    const pictures: PictureReader = { read: () => Promise.reject(new Error('gone')) };
    await expect(
      readBlindPages(printed, { file, blind: [2] }, { pictures, signal, onPage: undefined }),
    ).rejects.toThrow('gone');
  });
});

describe('a picture', () => {
  it('is one page, all of it seen, turned as it says', async () => {
    const { looking, asked, told } = open({ 1: 'Flan' });
    const photo = { ...file, mediaType: 'image/jpeg', orientation: 6 as const };
    const content = await readPicture(photo, looking);
    expect(content).toMatchObject({ format: 'picture', pages: 1, seenPages: [1], unread: [], notices: [] });
    expect(textsOf(content)).toEqual([['Flan', 1]]);
    expect(asked).toMatchObject([{ mediaType: 'image/jpeg', page: 1, orientation: 6 }]);
    expect(told).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });

  it('that has no page is damaged', async () => {
    expect((await faultOf(readPicture(file, open({}).looking))).code).toBe('file-damaged');
  });
});
