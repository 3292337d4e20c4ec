import { describe, expect, it } from 'vitest';
import { joinOpenBrackets } from '../../../../../server/knowledge/ingest/listing/open-brackets.ts';
import { linesOf } from './line-support.ts';

const joined = (text: string) => joinOpenBrackets(linesOf(text)).map((line) => line.text);

describe('joinOpenBrackets', () => {
  it('joins what one pair of brackets holds together', () => {
    expect(joined('con mayonesa [3, 10;\ntrazas: 4]\nFlan')).toEqual(['con mayonesa [3, 10; trazas: 4]', 'Flan']);
  });

  it('leaves a price behind its name', () => {
    expect(joined('Flan (contiene huevo  900\ny leche)')).toEqual(['Flan (contiene huevo y leche)\t900']);
  });

  it.each(['Flan (casero\nPan', 'Flan (casero\nPan (negro)', 'Flan (casero\n\ny pan)'])('leaves %j', (text) => {
    expect(joined(text)).toHaveLength(2);
  });

  it('numbers the lines anew', () => {
    expect(joinOpenBrackets(linesOf('A (b\nc)\nD')).map(({ index }) => index)).toEqual([0, 1]);
  });
});
