import { expect, it } from 'vitest';
import { chooseWords } from '../../../../server/domains/schema/word-choice.ts';

const entries = [
  'leche',
  { word: 'manteca', locales: ['es-AR', 'es-UY'] },
  { word: 'nata', locales: ['es'] },
  { word: 'pt', locales: ['pt'] },
];

it.each([
  ['es-AR', 'keep', ['leche', 'manteca', 'nata']],
  ['es-AR', 'drop', ['leche', 'manteca', 'nata']],
  ['es-ES', 'keep', ['leche', 'nata']],
  ['es', 'keep', ['leche', 'manteca', 'nata']],
  ['es', 'drop', ['leche', 'nata']],
  ['pt', 'keep', ['leche', 'pt']],
] as const)('in %s, unsure ones %s, the words are %j', (locale, unsure, expected) => {
  expect(chooseWords(entries, locale, unsure)).toEqual(expected);
});
