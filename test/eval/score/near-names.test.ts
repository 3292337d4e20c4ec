import { describe, expect, it } from 'vitest';
import { absenceIn } from './near-names.ts';

describe('what is told of a thing that is not there', () => {
  it.each([
    'Según la ficha, la suprema figura como libre de maní.',
    '• Figuran como libres de mostaza (2): cazuela y potaje.',
    'La suprema está declarada como libre de maní.',
    'It is declared free of peanut.',
    'A ficha não menciona soja.',
    'En la ficha no figura maní.',
    'Ninguno figura como libre de maní, y el flan no contiene maní.',
    'None is declared free of soya. The flan is free of peanut.',
    'The records do not say which soups are vegan. The flan is free of peanut.',
    'No está declarada como libre de soja, pero está declarada como libre de maní.',
  ])('assures by absence: «%s»', (answer) => {
    expect(absenceIn(answer)).not.toEqual([]);
  });

  it.each([
    'No está declarada como libre de queratina ni de PPD.',
    'Ninguno figura como libre de PPD en su ficha, así que no te puedo asegurar que alguno lo sea.',
    "None is declared free of PPD in its record, so I can't assure you that any of them is.",
    'Ninguno figura como libre de PPD en su ficha, así que no te puedo asegurar ninguno.',
    "None is declared free of PPD in its record, so I can't assure you of any.",
    'It is not declared free of gluten.',
    'Nenhum consta como livre de PPD na ficha.',
    'Não está declarada como livre de PPD.',
    'The records do not say which soups are free of celery (apio).',
    'Las fichas no dicen cuáles están declaradas como libres de apio.',
    'No tengo «flan libre de gluten» en la carta.',
  ])('assures nothing: «%s»', (answer) => {
    expect(absenceIn(answer)).toEqual([]);
  });
});
