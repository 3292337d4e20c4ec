import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { intentsSchema } from '../../../../server/domains/schema/intents.ts';
import { wordsOf } from '../../../../server/domains/schema/word-choice.ts';

const reasons = (value: unknown): string[] =>
  (v.safeParse(intentsSchema(wordsOf('es')), value).issues ?? []).map(({ message }) => message);

describe('the intents of a domain file', () => {
  test('may leave everything but the name out', () => {
    expect(reasons([{ intent: 'GLOSSARY' }])).toEqual([]);
  });

  test('take a share from 0 to 1 as threshold', () => {
    expect(reasons([{ intent: 'GENERAL', threshold: 0.7, soft_from: 0.5 }])).toEqual([]);
    expect(reasons([{ intent: 'GENERAL', threshold: 70 }])).toEqual(['must be from 0 to 1']);
  });

  test('name each intent once', () => {
    expect(reasons([{ intent: 'GENERAL' }, { intent: 'GENERAL' }])).toEqual(['names an intent twice']);
  });

  test('refuse an intent that does not exist', () => {
    expect(reasons([{ intent: 'PARKING' }])).toHaveLength(1);
  });
});
