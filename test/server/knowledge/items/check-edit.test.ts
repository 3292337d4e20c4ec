import { describe, expect, it } from 'vitest';
import type { EditState, LibraryRules } from '../../../../server/knowledge/index.ts';
import type { AskedEdit, CheckedEdit, EditedSubject } from '../../../../server/knowledge/items/check-edit.ts';
import { checkEdit } from '../../../../server/knowledge/items/check-edit.ts';
import { editRules } from './edit-rules.ts';

const SAID = { name: 'Flan', price: 4000, section: 'Dulces', sizes: [{ name: 'Chico', price: 1, adds: ['maní'] }] };

function check(
  fields: Readonly<Record<string, unknown>>,
  {
    isHidden = false,
    otherNames,
    rules = editRules(),
    ...subject
  }: Partial<EditedSubject> & Partial<Pick<AskedEdit, 'isHidden' | 'otherNames'>> & { rules?: LibraryRules } = {},
): CheckedEdit {
  const asked = { fields, isHidden, ...(otherNames === undefined ? {} : { otherNames }) };
  return checkEdit(asked, { name: 'Flan', records: [SAID], others: ['Pan de campo'], ...subject }, rules);
}

const stateOf = (checked: CheckedEdit): EditState | undefined => (checked.kind === 'fit' ? checked.state : undefined);
const placesOf = (checked: CheckedEdit): string[] =>
  checked.kind === 'refused' ? checked.issues.map(({ loc, type }) => `${loc.join('.')} ${type}`) : [];

describe('an edit that fits', () => {
  it('keeps what is other than what the documents say, and what they said of it', () => {
    expect(check({ price: 4500, section: 'Dulces', name: ' Flan ', description: 'Rico' })).toEqual({
      kind: 'fit',
      state: { fields: { price: 4500, description: 'Rico' }, said: { price: 4000 } },
    });
  });

  it('is none where all of it is what the documents say', () => {
    expect(check({ price: 4000, description: null, sizes: [{ price: 1, name: 'Chico' }] })).toEqual({ kind: 'fit' });
    expect(check({})).toEqual({ kind: 'fit' });
    expect(stateOf(check({}, { isHidden: true }))).toEqual({ fields: {}, said: {}, isHidden: true });
  });

  it('takes out what is empty', () => {
    expect(stateOf(check({ price: '  ', sizes: [] }))?.fields).toEqual({ price: null, sizes: null });
  });

  it('remembers what the documents said on the day a value was written, as long as it stays', () => {
    const edit = { fields: { price: 4500, section: 'Postres' }, said: { price: 3900, section: 'Tortas' } };
    expect(stateOf(check({ price: 4500, section: 'De la casa' }, { edit }))).toEqual({
      fields: { price: 4500, section: 'De la casa' },
      said: { price: 3900, section: 'Dulces' },
    });
  });

  it('may be of the code by which the house knows it', () => {
    expect(stateOf(check({ code: ' A 12 ' }))?.fields).toEqual({ code: 'A 12' });
    expect(placesOf(check({ code: 'x'.repeat(61) }))).toEqual(['fields.code value_error.maxLength']);
    expect(placesOf(check({ code: 12 }))).toEqual(['fields.code type_error.string']);
  });

  it('is of one line but for a description', () => {
    expect(stateOf(check({ name: 'Flan\n  casero', description: 'Con\ncaramelo ' }))?.fields).toEqual({
      name: 'Flan casero',
      description: 'Con\ncaramelo',
    });
  });
});

describe('an edit that does not fit', () => {
  it('is refused with all its mistakes at once, each at its field', () => {
    const checked = check({ name: '', price: Number.NaN, sizes: [{ name: 1, adds: [] }], declared: [], section: 3 });
    expect(placesOf(checked)).toEqual([
      'fields.name value_error.any_str.min_length',
      'fields.price value_error.minimum',
      'fields.sizes.0.adds value_error.extra',
      'fields.sizes.0.name type_error.string',
      'fields.declared value_error.extra',
      'fields.section type_error.string',
    ]);
  });

  it('has the name of another item, however it is written', () => {
    expect(placesOf(check({ name: 'PAN DE CAMPÓ' }))).toEqual(['fields.name value_error.duplicate']);
    expect(placesOf(check({ name: 'Flan' }))).toEqual([]);
  });

  it('is one that the domain’s schema refuses, of what was written alone', () => {
    const rules = editRules();
    if (rules.item === undefined) throw new Error('no item');
    const issues = [
      { loc: ['price'], msg: 'no', type: 'type_error.number' },
      { loc: ['parts', 0], msg: 'no', type: 'type_error.string' },
    ];
    const strict = { ...rules, item: { ...rules.item, validate: () => ({ kind: 'invalid' as const, issues }) } };
    expect(placesOf(check({ price: 'mucho' }, { rules: strict }))).toEqual(['fields.price type_error.number']);
    expect(placesOf(check({ description: 'x' }, { rules: strict }))).toEqual([]);
  });
});

describe('what else guests call an item', () => {
  it('is kept as it is written, each once, without its own name', () => {
    const otherNames = [' Budín  de huevo ', 'budin de huevo', 'FLAN', 'Quesillo'];
    expect(stateOf(check({}, { otherNames }))).toEqual({
      fields: {},
      said: {},
      otherNames: ['Budín de huevo', 'Quesillo'],
    });
  });

  it('stays where nothing is said of it, and goes where nothing of it is left', () => {
    const edit = { fields: { price: 4500 }, said: { price: 4000 }, otherNames: ['Quesillo'] };
    expect(stateOf(check({ price: 4600 }, { edit }))?.otherNames).toEqual(['Quesillo']);
    expect(check({}, { edit, otherNames: [] })).toEqual({ kind: 'fit' });
  });

  it.each([
    ['of another item', ['Quesillo', 'pan de CAMPO'], ['other_names.1 value_error.duplicate']],
    ['of nothing that can be said', [' ?! '], ['other_names.0 value_error.any_str.min_length']],
    ['too long', ['x'.repeat(121)], ['other_names.0 value_error.maxLength']],
    ['of a hazard', ['Gluten'], ['other_names.0 value_error.hazard']],
    [
      'too many',
      Array.from({ length: 21 }, (_, place) => `Nombre ${String(place)}`),
      ['other_names value_error.maxItems'],
    ],
  ])('is refused where it is %s', (_what, otherNames, places) => {
    expect(placesOf(check({}, { otherNames }))).toEqual(places);
  });

  it('may have a hazard in it', () => {
    expect(stateOf(check({}, { otherNames: ['Torta sin gluten de la casa'] }))?.otherNames).toHaveLength(1);
  });
});
