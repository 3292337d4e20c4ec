/** Of a document store: what was to take over at an hour gets another one, takes over now, or does not at all. */
import { expect, it } from 'vitest';
import type { Given, Subject } from '../support/library/document-life.ts';
import { BY, publishNew, publishNext, standings } from '../support/library/document-life.ts';
import { faultOf } from '../support/fault-of.ts';
import { liveChunks, makeChunk, makeItem } from '../support/samples/make-document.ts';

const MINUTE = 60_000;

const content = (text: string) => ({ items: [makeItem('a', [makeChunk(text)])] });

/** One version in force, and one that takes over in ten minutes. */
async function plan({ opened, scope }: Subject): Promise<number> {
  const { id } = await publishNew(opened, scope, 'menu', content('one'));
  await publishNext(opened, id, content('two'), { effectiveFrom: opened.clock.later(10 * MINUTE) });
  return id;
}

async function toldAt({ opened, scope }: Subject, minutes: readonly number[]): Promise<string[]> {
  const moments = minutes.map((minute) => opened.clock.later(minute * MINUTE));
  const told: string[] = [];
  for (const moment of moments) {
    opened.clock.set(moment);
    told.push((await liveChunks(opened.records, scope)).map(({ text }) => text).join());
  }
  return told;
}

export const describeSchedule: Given = (begin) => {
  it('cancels what was to take over: a draft again with its dates, and what holds goes on', async () => {
    const subject = begin();
    const id = await plan(subject);
    const { documents, records } = subject.opened;
    const before = await records.revision(subject.scope);
    const from = subject.opened.clock.later(10 * MINUTE);
    const document = await documents.unscheduleVersion(id, 2, { actor: 'bruno' });
    expect(standings(document)).toEqual(['draft', 'in_force']);
    expect(document.versions[0]).toMatchObject({ effectiveFrom: from, reading: 'ready' });
    expect(Object.keys(document.versions[0] ?? {})).not.toContain('inForceFrom');
    expect(Object.keys(document.versions[1] ?? {})).not.toContain('inForceUntil');
    expect(await records.revision(subject.scope)).not.toBe(before);
    const audit = await subject.opened.audit(id);
    expect(audit.at(-1)).toMatchObject({ action: 'document.unscheduled', actor: 'bruno' });
    expect(await toldAt(subject, [0, 10, 500])).toEqual(['one', 'one', 'one']);
  });

  it('publishes what was cancelled again, also where a newer draft has taken its place since', async () => {
    const subject = begin();
    const id = await plan(subject);
    const { documents } = subject.opened;
    await documents.unscheduleVersion(id, 2, BY);
    await documents.addVersion(id, {}, BY);
    expect(standings(await documents.readDocument(id))).toEqual(['draft', 'archived', 'in_force']);
    const document = await documents.publishVersion(id, { version: 2, effectiveFrom: null }, BY);
    expect(standings(document)).toEqual(['draft', 'in_force', 'archived']);
    expect(await toldAt(subject, [0])).toEqual(['two']);
  });

  it('gives it another hour, later or sooner', async () => {
    const subject = begin();
    const id = await plan(subject);
    const { clock, documents } = subject.opened;
    const later = await documents.publishVersion(id, { version: 2, effectiveFrom: clock.later(20 * MINUTE) }, BY);
    expect(later.versions[1]?.inForceUntil).toBe(clock.later(20 * MINUTE));
    await documents.publishVersion(id, { version: 2, effectiveFrom: clock.later(5 * MINUTE) }, BY);
    expect(await toldAt(subject, [0, 4, 5, 30])).toEqual(['one', 'one', 'two', 'two']);
  });

  it('lets it take over now', async () => {
    const subject = begin();
    const id = await plan(subject);
    const document = await subject.opened.documents.publishVersion(id, { version: 2, effectiveFrom: null }, BY);
    expect(standings(document)).toEqual(['in_force', 'archived']);
    expect(await toldAt(subject, [0, 30])).toEqual(['two', 'two']);
  });

  it('refuses both once its hour has come, and of what is no plan', async () => {
    const subject = begin();
    const id = await plan(subject);
    const { clock, documents } = subject.opened;
    const refused = async (work: Promise<unknown>) => (await faultOf(work)).code;
    expect(await refused(documents.unscheduleVersion(id, 1, BY))).toBe('move-refused');
    expect(await refused(documents.unscheduleVersion(id, 9, BY))).toBe('version-unknown');
    expect(await refused(documents.unscheduleVersion(id, 2, { ...BY, expectedVersion: 1 }))).toBe('document-changed');
    // Who names no version means a draft.
    expect(await refused(documents.publishVersion(id, {}, BY))).toBe('move-refused');
    clock.set(clock.later(10 * MINUTE));
    expect(await refused(documents.unscheduleVersion(id, 2, BY))).toBe('move-refused');
    expect(await refused(documents.publishVersion(id, { version: 2, effectiveFrom: null }, BY))).toBe('move-refused');
    await documents.archiveVersion(id, undefined, BY);
    expect(await refused(documents.unscheduleVersion(id, 2, BY))).toBe('move-refused');
  });

  it('keeps the hour where the new one crosses another plan', async () => {
    const subject = begin();
    const id = await plan(subject);
    const { clock, documents } = subject.opened;
    const end = { effectiveFrom: clock.later(30 * MINUTE), effectiveTo: clock.later(40 * MINUTE) };
    await publishNext(subject.opened, id, content('three'), end);
    const crossing = { version: 2, effectiveFrom: clock.later(30 * MINUTE), effectiveTo: clock.later(35 * MINUTE) };
    expect((await faultOf(documents.publishVersion(id, crossing, BY))).code).toBe('dates-overlap');
    expect(standings(await documents.readDocument(id))).toEqual(['scheduled', 'scheduled', 'in_force']);
    expect(await toldAt(subject, [10])).toEqual(['two']);
  });
};
