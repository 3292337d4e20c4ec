/** What a name and a password have to be like. */
import type { FieldIssue } from '../fault.ts';

/** Of a password, in signs: what nobody guesses within the limits of signing in. */
export const SHORTEST = 12;
export const LONGEST = 256;

/** Of a name. */
export const LONGEST_NAME = 60;

/** The audit writes it for who holds the first key. */
const TAKEN = 'admin';

/** Fewer different signs than this are no password, however long. */
const FEWEST_SIGNS = 5;

/** The same name, however it is written. */
export function nameKeyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}

export function nameIssues(name: string): FieldIssue[] {
  const loc = ['name'];
  if (nameKeyOf(name) === '') return [{ loc, msg: 'field required', type: 'value_error.missing' }];
  if (Array.from(name).length > LONGEST_NAME) {
    const msg = `ensure this value has at most ${String(LONGEST_NAME)} characters`;
    return [{ loc, msg, type: 'value_error.maxLength' }];
  }
  if (nameKeyOf(name) === TAKEN) return [{ loc, msg: 'this name means the server itself', type: 'value_error.name' }];
  return [];
}

/** Long enough, and neither the name nor a row of a few signs; which kinds of signs is nobody's business (NIST SP 800-63B). */
export function passwordIssues(password: string, name: string): FieldIssue[] {
  const signs = Array.from(password.normalize('NFKC'));
  const loc = ['password'];
  if (signs.length < SHORTEST) {
    const msg = `ensure this value has at least ${String(SHORTEST)} characters`;
    return [{ loc, msg, type: 'value_error.password_short' }];
  }
  if (signs.length > LONGEST) {
    const msg = `ensure this value has at most ${String(LONGEST)} characters`;
    return [{ loc, msg, type: 'value_error.maxLength' }];
  }
  if (isWeak(signs, name))
    return [{ loc, msg: 'this password is the first that anybody would try', type: 'value_error.password' }];
  return [];
}

function isWeak(signs: readonly string[], name: string): boolean {
  const password = nameKeyOf(signs.join(''));
  const key = nameKeyOf(name).replaceAll(' ', '');
  const rest = key === '' ? password : password.replaceAll(' ', '').replaceAll(key, '');
  if (new Set(signs).size < FEWEST_SIGNS || Array.from(rest).length < SHORTEST / 2) return true;
  const letters = password.replaceAll(/\P{L}/gu, '');
  return FIRST_TRIED.has(letters) || ROWS.some((row) => row.includes(password));
}

const FIRST_TRIED: ReadonlySet<string> = new Set([
  'password',
  'passwort',
  'contraseña',
  'contrasena',
  'senha',
  'administrador',
  'administrator',
  'administracion',
  'bienvenido',
  'welcome',
  'letmein',
  'qwerty',
  'qwertyuiop',
]);

const ROWS: readonly string[] = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
];
