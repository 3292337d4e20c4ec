import { describe, expect, it } from 'vitest';
import { nameIssues, nameKeyOf, passwordIssues } from '../../../server/people/check-person.ts';

const typesOf = (issues: readonly { readonly type: string }[]) => issues.map(({ type }) => type);

describe('a name', () => {
  it.each([
    ['Ana', 'ANA'],
    ['Ana  María', 'ana maría'],
    [' Ana ', 'ana'],
    ['José'.normalize('NFD'), 'josé'.normalize('NFC')],
    ['Ａｎａ', 'ana'],
  ])('is the same however it is written: %s and %s', (one, other) => {
    expect(nameKeyOf(one)).toBe(nameKeyOf(other));
  });

  it('says who it is, shortly, and is not the server’s own', () => {
    expect(nameIssues('Ana')).toEqual([]);
    expect(nameIssues('ñ'.repeat(60))).toEqual([]);
    expect(typesOf(nameIssues(''))).toEqual(['value_error.missing']);
    expect(typesOf(nameIssues('   '))).toEqual(['value_error.missing']);
    expect(typesOf(nameIssues('ñ'.repeat(61)))).toEqual(['value_error.maxLength']);
    for (const name of ['admin', 'Admin', ' ADMIN ']) expect(typesOf(nameIssues(name))).toEqual(['value_error.name']);
  });
});

describe('a password', () => {
  it.each([
    'correct horse battery',
    'tres tristes tigres',
    'Xq7-vR2!mm0p',
    'contraseña del bar de la esquina',
    '密码是很长的一句话没有人知道',
  ])('is good when nobody would try it: %s', (password) => {
    expect(passwordIssues(password, 'Ana')).toEqual([]);
  });

  it.each([
    ['corta', 'value_error.password_short'],
    ['12345678901', 'value_error.password_short'],
    ['x1'.repeat(129), 'value_error.maxLength'],
    ['aaaaaaaaaaaaaaaa', 'value_error.password'],
    ['abababababababab', 'value_error.password'],
    ['123456789012', 'value_error.password'],
    ['abcdefghijklm', 'value_error.password'],
    ['password1234', 'value_error.password'],
    ['Contraseña2026!', 'value_error.password'],
    ['bienvenido123', 'value_error.password'],
    ['AnaMaría2026', 'value_error.password'],
    ['ana maria ana maria', 'value_error.password'],
  ])('is refused when it is short, endless or the first that anybody would try: %s', (password, type) => {
    const name = password.includes('maria') ? 'Ana Maria' : 'Ana María';
    expect(typesOf(passwordIssues(password, name))).toEqual([type]);
  });

  it('is counted in signs, as a person counts', () => {
    expect(typesOf(passwordIssues('😀😁😂🤣😃😄', 'Ana'))).toEqual(['value_error.password_short']);
  });
});
