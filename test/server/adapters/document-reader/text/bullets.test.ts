import { expect, it } from 'vitest';
import { bulletsOf } from '../../../../../server/adapters/document-reader/text/bullets.ts';

const take = (lines: string[]) => lines.map((line) => bulletsOf(lines)(line));

it('takes the bullet from each element of a list', () => {
  expect(take(['- Flan', '  - Budín', 'Postres'])).toEqual(['Flan', 'Budín', undefined]);
  expect(take(['• Flan', '• Budín'])).toEqual(['Flan', 'Budín']);
  expect(take(['* Flan', '* Budín'])).toEqual(['Flan', 'Budín']);
});

it('leaves a mark that stands elsewhere, too: it may be a footnote or a cell', () => {
  expect(take(['Flan *', '* contiene huevo'])).toEqual([undefined, undefined]);
  expect(take(['Plato ● ●', '● Gluten'])).toEqual([undefined, undefined]);
});

it('takes no mark before a wide gap, a tab or a word without a space', () => {
  expect(take(['-   X', '-\tX', '-5 %', '--- ', '-'])).toEqual(Array.from({ length: 5 }, () => undefined));
});
