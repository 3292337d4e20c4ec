import { expect, it } from 'vitest';
import { nameLanguage } from '../../../../../server/assistant/tell/books/say-languages.ts';

it.each([
  ['es', 'pt', 'portugués'],
  ['en', 'es', 'Spanish'],
  ['pt', 'en', 'inglês'],
])('in %s the language %s is called %s', (language, code, name) => {
  expect(nameLanguage(code, language)).toBe(name);
});

it('gives the code where it is none', () => {
  expect(nameLanguage('not a code', 'es')).toBe('not a code');
});
