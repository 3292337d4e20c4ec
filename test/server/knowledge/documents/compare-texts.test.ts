import { describe, expect, it } from 'vitest';
import { compareTexts } from '../../../../server/knowledge/documents/compare-texts.ts';
import { hazardRules } from '../hazards/hazard-rules.ts';

const rules = hazardRules();
const text = (written: string, type = 'faq') => ({ type, text: written });
const compare = (before: readonly string[], after: readonly string[]) =>
  compareTexts(
    before.map((each) => text(each)),
    after.map((each) => text(each)),
    rules,
  );
const quiet = { hazards: [], isAboutSharedPlace: false };

describe('texts', () => {
  it('that are the same in another order are no change', () => {
    expect(compare(['uno', 'dos', 'dos'], ['dos', 'uno', 'dos'])).toEqual([]);
  });

  it('that come and go are told, what went last', () => {
    expect(compare(['Aceptamos tarjetas.'], ['No hay estacionamiento.'])).toEqual([
      { kind: 'appeared', type: 'faq', after: 'No hay estacionamiento.', ...quiet },
      { kind: 'disappeared', type: 'faq', before: 'Aceptamos tarjetas.', ...quiet },
    ]);
  });

  it('that are rewritten are told with both words', () => {
    expect(compare(['Abrimos de martes a domingo.'], ['Abrimos de martes a sábado.'])).toEqual([
      {
        kind: 'changed',
        type: 'faq',
        before: 'Abrimos de martes a domingo.',
        after: 'Abrimos de martes a sábado.',
        ...quiet,
      },
    ]);
  });

  it('of two types are never one', () => {
    const changes = compareTexts(
      [text('Abrimos de martes a domingo.', 'glossary')],
      [text('Abrimos de martes a domingo.')],
      rules,
    );
    expect(changes.map(({ kind, type }) => `${kind} ${type}`)).toEqual(['appeared faq', 'disappeared glossary']);
  });

  it('that stand there once more appear once', () => {
    expect(compare(['uno dos'], ['uno dos', 'uno dos']).map(({ kind }) => kind)).toEqual(['appeared']);
  });
});

describe('a changed text', () => {
  it('tells which hazards it names on either side, in the order of the vocabulary', () => {
    const [change] = compare(
      ['La salsa de la casa lleva maní y nada más que eso.'],
      ['La salsa de la casa lleva crema y nada más que eso.'],
    );
    expect(change).toMatchObject({ kind: 'changed', hazards: ['lacteos', 'mani'] });
  });

  it('tells of a hazard that it says is absent, or that a guest has', () => {
    expect(compare([], ['Tenemos opciones sin TACC.'])[0]?.hazards).toEqual(['gluten']);
    expect(compare(['Menú para celíacos los lunes.'], [])[0]?.hazards).toEqual(['gluten']);
  });

  it('names no hazard by a word that only looks like one', () => {
    expect(compare([], ['Servimos leche de coco.'])[0]?.hazards).toEqual([]);
  });

  it('tells of a shared place, though it names no hazard', () => {
    expect(compare(['Todo sale de la misma freidora.'], [])[0]).toMatchObject({
      hazards: [],
      isAboutSharedPlace: true,
    });
  });
});
