import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseForms, fillTemplate } from '../../../server/text/fill-template.ts';

const list = { join: ', ' };

describe('a template', () => {
  it('is filled from the value itself and from paths into it', () => {
    expect(fillTemplate('Masa: {value}', 'harina', list)).toBe('Masa: harina');
    expect(fillTemplate('{a.b} y {c}', { a: { b: 1 }, c: false }, list)).toBe('1 y false');
  });

  it('joins lists and leaves out their blank elements', () => {
    expect(fillTemplate('{value}', ['a', ' ', null, 'b '], list)).toBe('a, b');
  });

  it('writes an object of a list by its element template, else by its name', () => {
    const value = [{ name: 'maní', grade: 'alto' }, { name: 'soja' }];
    expect(fillTemplate('{value}', value, { ...list, element: '{name}[ ({grade})]' })).toBe('maní (alto), soja');
    expect(fillTemplate('{value}', value, list)).toBe('maní, soja');
  });

  it('drops a group in which a placeholder is empty, and only that', () => {
    const template = '{a}[ | {b}][ | {c}]';
    expect(fillTemplate(template, { a: 'x', c: 'z' }, list)).toBe('x | z');
    expect(fillTemplate('{a}[ fijo]', { a: 'x' }, list)).toBe('x fijo');
  });

  it('says nothing at all when a placeholder outside a group is empty', () => {
    expect(fillTemplate('{a} y {b}', { a: 'x', b: [] }, list)).toBeUndefined();
    expect(fillTemplate('{value}', '  ', list)).toBeUndefined();
  });

  it('keeps signs that are no pair', () => {
    expect(fillTemplate('a ] b } c', 'x', list)).toBe('a ] b } c');
    expect(fillTemplate('a { b', 'x', list)).toBe('a { b');
    expect(fillTemplate('a [ b {value}', 'x', list)).toBe('a [ b x');
  });

  it('takes nothing from what an object inherits', () => {
    expect(fillTemplate('{constructor}', {}, list)).toBeUndefined();
    expect(fillTemplate('{toString.name}', {}, list)).toBeUndefined();
  });

  it('never fills the braces and brackets of the document', () => {
    const sign = fc.constantFrom('{value}', '{b}', '[', ']', '{', '}', '{a|b}', 'x', ' y');
    const text = fc.array(sign, { minLength: 1, maxLength: 8 }).map((parts) => `|${parts.join('')}|`);
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(fillTemplate('<{a}>[ <{b}>]', { a, b }, list)).toBe(`<${a}> <${b}>`);
        expect(fillTemplate('{value}', [a, b], list)).toBe(`${a}, ${b}`);
      }),
    );
  });

  it('without placeholders is itself, whatever the value', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[^[\]{}]*$/u), fc.jsonValue(), (t, value) => fillTemplate(t, value, list) === t),
    );
  });
});

describe('forms of a word', () => {
  it('are chosen by number, and placeholders stay', () => {
    expect(chooseForms('{item} {lleva|llevan} {value}.', 'one')).toBe('{item} lleva {value}.');
    expect(chooseForms('{item} {lleva|llevan} {value}.', 'many')).toBe('{item} llevan {value}.');
    expect(chooseForms('sin formas', 'many')).toBe('sin formas');
    expect(chooseForms('libre{|s}', 'many')).toBe('libres');
  });
});
