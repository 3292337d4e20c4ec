import fc from 'fast-check';
import { expect, it } from 'vitest';
import { layOver, mergeFields, packOverlay, unpackOverlay } from '../../../../server/domains/registry/overlay.ts';

it('merges policies, retrieval, theme and voice key by key and replaces everything else', () => {
  const below = {
    tone: 'a',
    policies: { x: true, y: true },
    voice: { staff: 's' },
    suggestions: ['one'],
    item: { noun: 1, schema: 2 },
  };
  const above = { policies: { y: false }, voice: { place: 'p' }, suggestions: ['two'], item: { noun: 3 } };
  expect(mergeFields(below, above)).toEqual({
    tone: 'a',
    policies: { x: true, y: false },
    voice: { staff: 's', place: 'p' },
    suggestions: ['two'],
    item: { noun: 3 },
  });
});

it('replaces what is no object, on either side', () => {
  expect(mergeFields({ policies: 1, voice: { a: 1 } }, { policies: { x: true }, voice: null })).toEqual({
    policies: { x: true },
    voice: null,
  });
});

it('changes neither side, keeps every field and lets the upper one win', () => {
  const fields = fc.dictionary(fc.constantFrom('policies', 'tone', 'item', 'voice'), fc.jsonValue());
  fc.assert(
    fc.property(fields, fields, (below, above) => {
      const before = JSON.stringify([below, above]);
      const merged = mergeFields(below, above);
      expect(JSON.stringify([below, above])).toBe(before);
      expect(Object.keys(merged).sort()).toEqual([...new Set([...Object.keys(below), ...Object.keys(above)])].sort());
      if ('tone' in above) expect(merged['tone']).toEqual(above['tone']);
      expect(mergeFields(merged, above)).toEqual(merged);
    }),
  );
});

it('needs its file unless it was made without one', () => {
  const fields = { display_name: 'x' };
  expect(layOver(undefined, { standalone: false, fields })).toBeUndefined();
  expect(layOver(undefined, { standalone: true, fields })).toMatchObject({
    display_name: 'x',
    retrieval: { top_k: 6 },
  });
  expect(layOver({ tone: 'file' }, { standalone: true, fields })).toEqual({ tone: 'file', display_name: 'x' });
  expect(layOver({ tone: 'file' }, undefined)).toEqual({ tone: 'file' });
});

it('comes back from the store as it went', () => {
  const overlay = { standalone: true, fields: { tone: 'a' } };
  expect(unpackOverlay(packOverlay(overlay))).toEqual(overlay);
  expect(unpackOverlay({ tone: 'a' })).toBeUndefined();
  expect(unpackOverlay({ standalone: true, fields: [] })).toBeUndefined();
});
