import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TimedVersion } from '../../../../server/knowledge/documents/expires-soon.ts';
import { findComingTurns } from '../../../../server/knowledge/documents/expires-soon.ts';

const zone = 'America/Argentina/Buenos_Aires';
const now = new Date('2026-12-01T12:00:00.000Z');
const past = '2026-01-01T00:00:00.000Z';
const inDays = (days: number): string => new Date(now.getTime() + days * 86_400_000).toISOString();

function version(number: number, from: string, until?: string, documentId = 1): TimedVersion {
  const title = `Carta ${String(documentId)}`;
  return {
    documentId,
    title,
    version: number,
    inForceFrom: from,
    ...(until === undefined ? {} : { inForceUntil: until }),
  };
}
const turns = (versions: readonly TimedVersion[], days?: number) => {
  const { expires, begins } = findComingTurns(versions, { now, zone, ...(days === undefined ? {} : { days }) });
  return { expires: expires.map((each) => each.version), begins: begins.map((each) => each.version) };
};

describe('a version', () => {
  it('expires soon when its end is near, told by the clock of the branch', () => {
    expect(findComingTurns([version(3, past, '2026-12-10T03:00:00.000Z')], { now, zone })).toEqual({
      expires: [
        {
          documentId: 1,
          title: 'Carta 1',
          version: 3,
          time: {
            at: '2026-12-10T03:00:00.000Z',
            local: '2026-12-10T00:00:00-03:00',
            zone: expect.stringMatching(/Buenos_Aires$/u) as string,
            endOf: '2026-12-09',
          },
        },
      ],
      begins: [],
    });
  });

  it('that ends now has expired, and does so no more', () => {
    expect(turns([version(1, past, inDays(0)), version(2, past, inDays(-1), 2)])).toEqual({ expires: [], begins: [] });
  });

  it('is near through the last moment of the days', () => {
    const late = new Date(Date.parse(inDays(14)) + 1).toISOString();
    expect(turns([version(1, past, inDays(14)), version(2, past, late, 2)]).expires).toEqual([1]);
    expect(turns([version(1, past, inDays(3)), version(2, past, inDays(5), 2)], 4).expires).toEqual([1]);
  });

  it('without an end never expires, however that is written', () => {
    expect(turns([version(1, past), version(2, past, '9999-12-31T23:59:59.999Z', 2)]).expires).toEqual([]);
  });

  it('begins soon when its hour is near', () => {
    expect(
      turns([version(1, inDays(2)), version(2, inDays(20), undefined, 2), version(3, past, undefined, 3)]),
    ).toEqual({
      expires: [],
      begins: [1],
    });
  });

  it('may begin and expire within the days', () => {
    expect(turns([version(1, inDays(2), inDays(3))])).toEqual({ expires: [1], begins: [1] });
  });

  it('that never holds does neither', () => {
    expect(turns([version(1, inDays(2), inDays(2))])).toEqual({ expires: [], begins: [] });
  });
});

describe('a successor', () => {
  const next = (...versions: readonly TimedVersion[]) =>
    findComingTurns(versions, { now, zone }).expires.map(({ nextVersion }) => nextVersion);

  it('that takes over in the same moment is told', () => {
    expect(next(version(1, past, inDays(2)), version(2, inDays(2)))).toEqual([2]);
  });

  it('that comes later, or of another document, is none', () => {
    expect(next(version(1, past, inDays(2)), version(2, inDays(3)))).toEqual([undefined]);
    expect(next(version(1, past, inDays(2)), version(2, inDays(2), undefined, 7))).toEqual([undefined]);
  });

  it('that never holds is none', () => {
    expect(next(version(1, past, inDays(2)), version(2, inDays(2), inDays(2)))).toEqual([undefined]);
  });
});

it('tells the nearest first, whatever order they come in', () => {
  const versions = [4, 1, 3, 2].map((day) => version(day, past, inDays(day), day));
  fc.assert(
    fc.property(fc.shuffledSubarray(versions, { minLength: 4 }), (shuffled) => {
      expect(turns(shuffled).expires).toEqual([1, 2, 3, 4]);
    }),
  );
});
