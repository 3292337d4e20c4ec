import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { readTrouble, toFault } from '../../../../../server/adapters/record-store/postgres/trouble.ts';

const SECRET = 'postgres://app:hunter2@db.local/chat';

function reply(code: string, severity = 'ERROR'): DatabaseError {
  const error = new DatabaseError(`Key (comment)=(soy celíaca) of ${SECRET}`, 10, 'error');
  return Object.assign(error, { code, severity, detail: SECRET, constraint: 'tenants_slug_key' });
}

const system = (code: string) => Object.assign(new Error(`connect ${code} ${SECRET}`), { code });

describe('what went wrong with Postgres', () => {
  it.each([
    [reply('53100'), 'storage-full', 'full'],
    [reply('23505'), 'internal', 'rule'],
    [reply('23503'), 'internal', 'rule'],
    [reply('40P01'), 'records-unavailable', 'statement'],
    [reply('55P03'), 'records-unavailable', 'statement'],
    [reply('57014'), 'records-unavailable', 'statement'],
    [reply('42P01'), 'records-unavailable', 'statement'],
    [reply('53300', 'FATAL'), 'records-unavailable', 'statement'],
    [reply('25006'), 'records-unavailable', 'lost'],
    [reply('57P01', 'FATAL'), 'records-unavailable', 'lost'],
    [reply('57P03', 'FATAL'), 'records-unavailable', 'lost'],
    [reply('28P01', 'FATAL'), 'records-unavailable', 'refused'],
    [reply('3D000', 'FATAL'), 'records-unavailable', 'refused'],
    [system('ECONNREFUSED'), 'records-unavailable', 'lost'],
    [system('ENOTFOUND'), 'records-unavailable', 'lost'],
    [system('SELF_SIGNED_CERT_IN_CHAIN'), 'records-unavailable', 'refused'],
    [new Error('Query read timeout'), 'records-unavailable', 'lost'],
    [new Error('timeout exceeded when trying to connect'), 'records-unavailable', 'lost'],
    [new Error('Connection terminated unexpectedly'), 'records-unavailable', 'lost'],
    [new Error('The server does not support SSL connections'), 'records-unavailable', 'refused'],
    ['no error at all', 'records-unavailable', 'lost'],
  ])('is a fault with a reason of our own: %#', (error, code, kind) => {
    const trouble = readTrouble(error);
    expect(trouble.kind).toBe(kind);
    expect(toFault(trouble)).toMatchObject({ code, cause: trouble });
    expect(trouble.message).toMatch(/^Postgres: .+\.$/u);
    expect(`${trouble.message} ${trouble.stack ?? ''}`).not.toMatch(/hunter2|celíaca|db\.local/u);
  });

  it('names the rule that was broken', () => {
    expect(readTrouble(reply('23505')).message).toContain('tenants_slug_key');
  });
});
