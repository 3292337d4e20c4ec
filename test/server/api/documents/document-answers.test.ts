import { expect, it } from 'vitest';
import { toFailure } from '../../../../server/api/documents/document-answers.ts';

it('tells of a cancelled reading how it begins again, in each language', () => {
  for (const wording of ['v1', 'es', 'en', 'pt'] as const) {
    expect(toFailure({ code: 'cancelled' }, wording)).toMatchObject({ code: 'cancelled' });
    expect(toFailure({ code: 'cancelled' }, wording).detail).toContain('POST …/ingest');
  }
  expect(toFailure({ code: 'cancelled' }, 'en').detail).toContain('was cancelled');
});

it('tells of a failure it does not know as our own', () => {
  expect(toFailure({ code: 'from-a-newer-server' }, 'es').code).toBe('internal');
});
