import { describe, expect, it } from 'vitest';
import { writeCsv } from '../../../../server/api/http/csv.ts';

const lines = (...rows: string[][]) => writeCsv(rows).replace('\u{feff}', '').trimEnd().split('\r\n');

describe('a table as a file', () => {
  it('begins with the mark of UTF-8 and ends with a line', () => {
    expect(writeCsv([['a']])).toBe('\u{feff}"a"\r\n');
  });

  it('has every cell in quotes, parted by semicolons', () => {
    expect(lines(['a', 'b;c', ''], ['d "e"', '1\n2'])).toEqual(['"a";"b;c";""', '"d ""e""";"1\n2"']);
  });

  it.each(['=1+1', '+1', '-1', '@sum', ' =1', '\t=1', '＝1', '\u200b=1'])('has no formula: %j', (text) => {
    expect(lines([text])[0]).toBe(`"'${text}"`);
  });

  it('leaves what is none as it is', () => {
    expect(lines(['3 - 2', 'a=b'])).toEqual(['"3 - 2";"a=b"']);
  });
});
