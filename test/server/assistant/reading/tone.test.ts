import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asksForAdvice,
  asksForSeveral,
  avoids,
  endsInNegation,
  endsInPointing,
  pointsBack,
  toneOf,
} from '../../../../server/assistant/reading/tone.ts';

describe('the tone of a question', () => {
  it.each([
    ['¿Tiene leche?', 'has'],
    ['¿El bife es malo para la presión?', 'has'],
    ['Is it bad for coeliacs?', 'has'],
    ['¿Qué contiene la torta?', 'has'],
    ['¿Es apta para celíacos?', 'fit'],
    ['¿Puedo usarlo?', 'fit'],
    ['¿Tenés algo sin gluten?', 'fit'],
    ['¿No tiene gluten, no?', 'plain'],
    ['¿No es apto?', 'fit'],
    ['Contame de la torta', 'plain'],
    ['Does it contain eggs?', 'has'],
    ['¿Puede tener maní?', 'has'],
    ['¿Las tortas podrían contener nuez?', 'has'],
    ['¿Puedo comer la torta, que tiene nuez?', 'plain'],
    ['Can it contain eggs?', 'plain'],
    ['contains milk?', 'has'],
    ['', 'plain'],
  ])('of «%s» is %s', (question, tone) => {
    expect(toneOf(question)).toBe(tone);
  });

  it('is never `has` beside a negation, so that no answer begins with a yes that means no', () => {
    const word = fc.constantFrom('tiene', 'puede', 'leche', 'la', 'torta', 'apto');
    const negation = fc.constantFrom('no', 'sin', 'ni', 'nunca', 'without');
    fc.assert(
      fc.property(fc.array(word), negation, fc.array(word), (before, no, after) => {
        expect(toneOf([...before, no, ...after].join(' '))).not.toBe('has');
      }),
    );
  });
});

describe('a question', () => {
  it('points back with «y…», «ese» and a leading «lo»', () => {
    for (const question of ['¿Y tiene gluten?', '¿ese lleva leche?', '¿Lo hacen sin sal?', '¿cuánto sale eso?'])
      expect(pointsBack(question)).toBe(true);
    for (const question of ['¿Tiene gluten la torta?', 'pan y manteca', '']) expect(pointsBack(question)).toBe(false);
  });

  it('asks for several with «qué», «cuáles», «algo», but not where the verb is of one', () => {
    for (const question of ['¿Qué puedo pedir?', '¿Cuáles son aptas?', 'algo dulce'])
      expect(asksForSeveral(question)).toBe(true);
    for (const question of ['¿Qué tiene la torta?', '¿La torta lleva algo?', 'la torta'])
      expect(asksForSeveral(question)).toBe(false);
  });

  it('wants to do without by a negation or an allergy', () => {
    for (const question of ['sin crema', 'soy alérgica al maní', 'intolerante a la lactosa', 'I avoid nuts'])
      expect(avoids(question)).toBe(true);
    expect(avoids('con crema')).toBe(false);
  });

  it('asks for advice in any form of the word', () => {
    for (const question of ['¿qué me recomendás?', 'una recomendación', '¿qué me sugerís?', 'any suggestions?'])
      expect(asksForAdvice(question)).toBe(true);
    expect(asksForAdvice('¿qué tortas hay?')).toBe(false);
    expect(asksForAdvice('¿De cuándo son las teorías que sugieren que baja?')).toBe(false);
    expect(asksForAdvice('¿Qué me recomiendan que pida?')).toBe(true);
  });
});

describe('the words before what is named', () => {
  it('turn it away by a negation close before it only', () => {
    expect(endsInNegation('no puedo comer ')).toBe(true);
    expect(endsInNegation('algo sin ')).toBe(true);
    expect(endsInNegation('no sé si hay para hoy algo con ')).toBe(false);
    expect(endsInNegation('')).toBe(false);
  });

  it('point at one when the last of them does', () => {
    expect(endsInPointing('¿y este ')).toBe(true);
    expect(endsInPointing('este y los ')).toBe(false);
    expect(endsInPointing('')).toBe(false);
  });
});
