import { describe, expect, it } from 'vitest';
import type { ItemRecord } from '../../../../../server/knowledge/index.ts';
import { changesOfOwn, isSameRecord, ownRecordIn } from '../../../../../server/knowledge/items/own/own-history.ts';

const FLAN = { id: 'flan', name: 'Flan' };
const DEAR = { id: 'flan', name: 'Flan', price: 5 };
const PAN = { id: 'pan', name: 'Pan' };

const versions = (...given: readonly (readonly ItemRecord[])[]) =>
  given.map((records, place) => ({ number: place + 1, by: `ana ${String(place + 1)}`, at: '2026-01-01', records }));

describe('the history of an item that was added by hand', () => {
  it('is what each version made of it, the newest first, with who did it', () => {
    const changes = changesOfOwn('flan', versions([PAN], [PAN, FLAN], [PAN, DEAR], [PAN]), 'id');
    expect(changes).toEqual([
      { version: 4, by: 'ana 4', at: '2026-01-01', before: DEAR },
      { version: 3, by: 'ana 3', at: '2026-01-01', before: FLAN, now: DEAR },
      { version: 2, by: 'ana 2', at: '2026-01-01', now: FLAN },
    ]);
  });

  it('leaves out versions that changed something else', () => {
    expect(changesOfOwn('flan', versions([FLAN], [FLAN, PAN], [PAN, FLAN]), 'id')).toHaveLength(1);
  });

  it('is none of what was never there', () => {
    expect(changesOfOwn('flan', versions([PAN], []), 'id')).toEqual([]);
    expect(changesOfOwn('flan', [], 'id')).toEqual([]);
  });
});

describe('a record', () => {
  it('is found by its id alone', () => {
    expect(ownRecordIn([PAN, FLAN], 'flan', 'id')).toBe(FLAN);
    expect(ownRecordIn([PAN, FLAN], 'Flan', 'name')).toBe(FLAN);
    expect(ownRecordIn([PAN], 'flan', 'id')).toBeUndefined();
  });

  it('is the same where all of it is', () => {
    expect(isSameRecord(FLAN, { ...FLAN })).toBe(true);
    expect(isSameRecord(FLAN, DEAR)).toBe(false);
    expect(isSameRecord(undefined, FLAN)).toBe(false);
    expect(isSameRecord(undefined, undefined)).toBe(true);
  });
});
