import { describe, expect, it } from 'vitest';
import type { Domain } from '../../server/domains/index.ts';
import { fold } from '../../server/text/fold.ts';
import { createPhraseTrie } from '../../server/text/phrase-trie.ts';
import { demoItems, shippedDomain } from './read-shipped.ts';

const restaurant = shippedDomain('restaurant');
const salon = shippedDomain('hair_salon');
const domains = [restaurant, salon];

function emergenciesIn(text: string, { emergency }: Domain): string[] {
  const trie = createPhraseTrie<true>();
  for (const phrase of emergency?.words ?? []) trie.add(phrase, true);
  return trie.match(text).map(({ word }) => word);
}

describe.each(domains)('the emergency of $domainId', (domain) => {
  it.each([
    'No puedo respirar',
    'AYUDA me cuesta respirar',
    'me ahogo',
    'Creo que me estoy ahogando',
    'se me cierra la garganta',
    'a mi hija se le está cerrando la garganta',
    'comí el flan y se me hinchó la boca',
    'Se me hinchan los labios',
    'se me esta hinchando la cara',
    'tengo la lengua hinchada',
    'me pica la garganta',
    'me está picando la garganta',
    'me salieron ronchas',
    'Tengo ronchas en los brazos',
    'me brotó todo',
    'me desmayo',
    'me siento mal después de comer',
    "I can't breathe",
    'I can’t breathe',
    'my throat is closing',
    'my lips are swelling',
    'não consigo respirar',
    'minha boca inchou',
  ])('is heard in «%s»', (said) => {
    expect(emergenciesIn(said, domain)).not.toEqual([]);
  });

  it.each([
    '¿El flan tiene maní? Soy alérgica y hago ronchas.',
    'Tuve una reacción alérgica a una tintura, ¿cuál puedo usar?',
    'El maní me da alergia.',
    '¿Qué me recomendás si soy celíaca?',
    '¿Me quedo con la trucha o con el flan?',
    '¿La provoleta es picante?',
    '¿Qué pasa si no me gusta?',
    'Siempre llevo epinefrina: una vez tuve anafilaxia.',
    'Do you have anything for a nut allergy?',
    'Tem algo sem glúten?',
    'Me pica la cabeza: ¿qué shampoo me sirve?',
  ])('is not heard in «%s»', (said) => {
    expect(emergenciesIn(said, domain)).toEqual([]);
  });

  it('is heard in no text of the demo and in no suggestion', () => {
    const texts = demoItems(domain.domainId).map(({ item }) => JSON.stringify(item));
    expect(emergenciesIn([...texts, ...domain.suggestions, domain.greeting].join('\n'), domain)).toEqual([]);
  });

  it('is answered with whom to call, and with no dose and no diagnosis', () => {
    const told = fold(domain.emergency?.text ?? '');
    expect(told).toContain('pedi que llamen a emergencias');
    expect(told).toMatch(/\bavisa\b/u);
    expect(told).not.toMatch(
      /\d|\bmg\b|antihistamin|adrenalin|epinefrin|corticoid|alergia|anafil|pastilla|medicament/u,
    );
  });
});

describe('what goes wrong at a table', () => {
  it.each([
    'Comí nueces y soy alérgica',
    'mi hijo comió maní',
    'me comí unas almendras sin darme cuenta',
    'soy alérgica al pescado y comí pescado',
    'comió algo con huevo y le hace mal',
    'me siento rara',
    'No me siento bien',
    'mi nene se tragó una espina',
    'se atragantó con un hueso',
    'se está poniendo morado',
    'me salió urticaria',
    'está vomitando',
    'me hizo mal la comida',
    '¡Una ambulancia!',
    'I ate peanuts by mistake',
    'ele comeu amendoim',
  ])('is heard in «%s»', (said) => {
    expect(emergenciesIn(said, restaurant)).not.toEqual([]);
  });

  it.each([
    'Ya comí pescado al mediodía, ¿qué me recomendás?',
    'Nunca comí la trucha, ¿cómo es?',
    'El maní me da urticaria, ¿el flan tiene?',
    'No como huevo ni pescado.',
    '¿La trucha viene con espinas?',
    '¿La comida hace mal si estoy embarazada?',
    'Soy alérgica a las nueces y quiero comer un postre.',
  ])('is not heard in «%s»', (said) => {
    expect(emergenciesIn(said, restaurant)).toEqual([]);
  });
});

describe('what goes wrong under the dye', () => {
  it.each([
    'me entró tintura en el ojo',
    'me arde la cabeza',
    'Me arde el cuero cabelludo',
    'me quema la cabeza',
    'me cayó decolorante en la oreja',
    'la nena tragó shampoo',
    'inhalé el polvo',
    'tengo ampollas en la cabeza',
    'se me cae el pelo a mechones',
    'I got bleach in my eye',
    'caiu tinta no olho',
  ])('is heard in «%s»', (said) => {
    expect(emergenciesIn(said, salon)).not.toEqual([]);
  });

  it.each([
    '¿La tintura arde?',
    '¿El decolorante quema el pelo?',
    '¿Este shampoo irrita los ojos?',
    'Se me cae el pelo, ¿qué ampolla me sirve?',
    'Me siento rara con este color.',
    '¿Tienen ampollas para el cabello?',
  ])('is not heard in «%s»', (said) => {
    expect(emergenciesIn(said, salon)).toEqual([]);
  });
});

it('in the salon begins with water', () => {
  expect(salon.emergency?.text).toMatch(/^Enjuagá ya mismo con abundante agua y avisá al equipo/u);
  for (const said of ['me está ardiendo el cuero cabelludo', 'me entró tintura, me arden los ojos', 'it burns'])
    expect(emergenciesIn(said, salon), said).not.toEqual([]);
});
