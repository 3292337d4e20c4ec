import { describe, expect, it } from 'vitest';
import { joinOpenBrackets } from '../../../../../../server/knowledge/ingest/listing/lines/open-brackets.ts';
import { linesOf, restaurantVocabulary } from '../line-support.ts';

const joinedLines = async (text: string) => joinOpenBrackets(linesOf(text), await restaurantVocabulary());
const joined = async (text: string) => (await joinedLines(text)).map((line) => line.text);

describe('joinOpenBrackets', () => {
  it('joins what one pair of brackets holds together', async () => {
    expect(await joined('con mayonesa [3, 10;\ntrazas: 4]\nFlan')).toEqual(['con mayonesa [3, 10; trazas: 4]', 'Flan']);
  });

  it('leaves a price behind its name', async () => {
    expect(await joined('Flan (contiene huevo  900\ny leche)')).toEqual(['Flan (contiene huevo y leche)\t900']);
  });

  it.each(['Flan (casero\nPan', 'Flan (casero\nPan (negro)', 'Flan (casero\n\ny pan)'])('leaves %j', async (text) => {
    expect(await joined(text)).toHaveLength(2);
  });

  it('takes a price that closes the line out of what is open', async () => {
    expect(await joined('Pulpo (contiene gluten y 18.300\nmoluscos)')).toEqual([
      'Pulpo (contiene gluten y moluscos)\t18.300',
    ]);
    expect(await joined('con camote (1 3\n7)')).toEqual(['con camote (1 3 7)']);
  });

  it('numbers the lines anew', async () => {
    expect((await joinedLines('A (b\nc)\nD')).map(({ index }) => index)).toEqual([0, 1]);
  });
});
