import { describe, expect, it } from 'vitest';
import type { Reading } from '../../../../server/assistant/reading/read-question.ts';
import { sentence } from '../../../../server/assistant/writer/sentence.ts';
import type { AskedByStaff } from '../../../../server/assistant/writer/tell-staff-notes.ts';
import { withStaffNotes } from '../../../../server/assistant/writer/tell-staff-notes.ts';
import { readDomain } from '../../../support/library/build-library.ts';
import { makeCatalogItem } from '../../../support/samples/make-catalog.ts';

const bakery = await readDomain('bakery');
/** As files of the domain that tell of the workshop in its own words do. */
const telling = {
  ...bakery,
  chunks: bakery.chunks.map((rule) => (rule.type === 'taller' ? { ...rule, say: '{value}' } : rule)),
};
const rogel = makeCatalogItem('Rogel', {
  record: { nombre: 'Rogel', masa: ['harina'], relato: 'Casero.', taller: 'Se hornea con nuez.' },
  chunks: [['taller', 'Taller: Se hornea con nuez.']],
});
const gluten = { id: 'gluten', name: 'gluten', kind: 'hazard' };
const told = [sentence('El rogel contiene gluten.')];

const tell = (parts: Partial<AskedByStaff> = {}, said = told) => {
  const reading = { hazards: [gluten] } as unknown as Reading;
  return withStaffNotes(said, rogel, { domain: telling, reading, isForStaff: true, isOverview: false, ...parts });
};

describe('the notes of an item', () => {
  it('stand behind what is told, quoted under their label, as warnings that no decision looks at', () => {
    expect(tell()).toEqual([
      ...told,
      { text: 'Taller: «Se hornea con nuez».', cites: rogel.chunks, before: ' ', role: 'risk' },
    ]);
  });

  it('are for who works there only', () => {
    expect(tell({ isForStaff: false })).toEqual(told);
    const { isForStaff: _, ...asGuest } = { domain: telling, isForStaff: true, isOverview: true };
    expect(withStaffNotes(told, rogel, { ...asGuest, reading: { hazards: [gluten] } as unknown as Reading })).toEqual(
      told,
    );
  });

  it('are for a question of dangers, one or all of them', () => {
    const reading = { hazards: [] } as unknown as Reading;
    expect(tell({ reading })).toEqual(told);
    expect(tell({ reading, isOverview: true })).toHaveLength(2);
  });

  it('are not told twice', () => {
    const quoted = [sentence('Cuidado: puede tener nuez: «se hornea con nuez».')];
    expect(tell({}, quoted)).toEqual(quoted);
  });

  it('are neither what it declares, nor sections the domain has no words for', () => {
    expect(tell({ domain: bakery })).toEqual(told);
    expect(tell().some(({ text }) => text.includes('harina') || text.includes('Casero'))).toBe(false);
  });
});
