import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AUDIT_WORDS, tellChange } from '../../../../server/api/owners/audit-words.ts';
import { LANGUAGES } from '../../../../server/contract/v2.ts';
import type { AuditEntry } from '../../../../server/knowledge/index.ts';

const entry = (action: string, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: '2026-03-01T12:00:00.000Z',
  actor: 'Ana',
  action,
  tenantSlug: 'rio',
  subject: 'Carta',
  details: {},
  ...changes,
});

/** Every action that the store of the records writes. */
function writtenActions(): string[] {
  const store = join(import.meta.dirname, '../../../../server/adapters/record-store');
  const sources = readdirSync(store, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const text = sources.map((name) => readFileSync(join(store, name), 'utf8')).join('\n');
  const kinds = 'account|branch|document|item|key|page|picture|questions|tenant';
  return [
    ...new Set(
      [...text.matchAll(new RegExp(`'((?:${kinds})\\.[a-z-]+)'`, 'gu'))].flatMap(([, action]) => action ?? []),
    ),
  ];
}

describe.each(LANGUAGES)('what was done, in %s,', (language) => {
  it('has words for every change that is written down, all of them different', () => {
    const actions = writtenActions();
    expect(actions.length).toBeGreaterThan(30);
    expect(actions.filter((action) => AUDIT_WORDS[language].did[action] === undefined)).toEqual([]);
    const words = Object.values(AUDIT_WORDS[language].did);
    expect(new Set(words).size).toBe(words.length);
  });

  it('names every kind of change', () => {
    const kinds = new Set(writtenActions().map((action) => action.split('.')[0]));
    expect([...kinds].filter((kind) => AUDIT_WORDS[language].kinds[kind ?? ''] === undefined)).toEqual([]);
  });

  it('names every role', () => {
    expect(Object.keys(AUDIT_WORDS[language].roles)).toEqual(['reader', 'editor', 'publisher', 'owner']);
  });
});

describe('a sentence', () => {
  it('says what was done to what', () => {
    expect(tellChange(entry('document.published'), 'es')).toBe('publicó el documento «Carta»');
    expect(tellChange(entry('document.published'), 'en')).toBe('published the document «Carta»');
    expect(tellChange(entry('document.published'), 'pt')).toBe('publicou o documento «Carta»');
  });

  it('says which role', () => {
    const given = entry('account.role-given', { subject: 'Luz', details: { role: 'owner' } });
    expect(tellChange(given, 'es')).toBe('dio un rol a «Luz» (dueño)');
    expect(tellChange({ ...given, details: { role: 7 } }, 'es')).toBe('dio un rol a «Luz»');
  });

  it('leaves out what means nothing to a person', () => {
    expect(tellChange(entry('picture.added', { subject: '9f86d081884c7d65' }), 'es')).toBe('subió una imagen');
    expect(tellChange(entry('questions.ignored', { subject: '0c1d' }), 'pt')).toBe(
      'deixou de lado perguntas sem resposta',
    );
    expect(tellChange(entry('document.removed', { subject: '' }), 'en')).toBe('removed the document');
  });

  it('tells what it has no words for as it is kept', () => {
    expect(tellChange(entry('moon.landed'), 'es')).toBe('moon.landed «Carta»');
  });
});
