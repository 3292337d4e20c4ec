import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findTemplateMistake } from '../../../../server/domains/checks/template-syntax.ts';

it.each([
  '',
  'Ingredientes: {value}',
  '{a}{b.c_d}',
  'Contaminacion: {statement}[ | Trazas: {traces_possible}][ ({x})]',
  '{descripción}',
])('accepts %s', (template) => {
  expect(findTemplateMistake(template, false)).toBeUndefined();
});

it.each([
  ['{', /not closed/u],
  ['{a', /not closed/u],
  ['{a{b}}', /not closed/u],
  ['a}', /closes nothing/u],
  ['[{a}', /"\[" is not closed/u],
  ['{a}]', /closes nothing/u],
  ['[{a}[{b}]]', /can not hold another/u],
  ['[always]', /needs a \{placeholder\}/u],
  ['{}', /not a field/u],
  ['{a b}', /not a field/u],
  ['{a..b}', /not a field/u],
  ['{lleva|llevan}', /"say" only/u],
])('refuses %s', (template, reason) => {
  expect(findTemplateMistake(template, false)).toMatch(reason);
});

it('knows choices in what is said', () => {
  expect(findTemplateMistake('{item} {lleva|llevan} {value}.', true)).toBeUndefined();
  expect(findTemplateMistake('[{a|b}]', true)).toMatch(/placeholder/u);
  expect(findTemplateMistake('{a|b|c}', true)).toMatch(/one\|many/u);
});

it('never throws, and accepts any text without braces and brackets', () => {
  fc.assert(fc.property(fc.string(), fc.boolean(), (text, choices) => void findTemplateMistake(text, choices)));
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(findTemplateMistake(text.replace(/[{}[\]]/gu, ''), false)).toBeUndefined();
    }),
  );
});
