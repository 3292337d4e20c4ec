import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  phraseIn,
  readAnswer,
  readCode,
  readCount,
  readName,
  readWrittenName,
  readNumber,
  readPhone,
  readTold,
  readWhen,
} from '../../../../server/language/acting/index.ts';

const count = (text: string, language = 'es', isAsked = false): number | undefined => {
  const { days, hours, parts } = readWhen(text, language);
  return readCount(text, language, { taken: [...days, ...hours, ...parts], isAsked })?.count;
};

describe('how many they are, where two numbers were said', () => {
  const either = (text: string, language: string, isAsked = false): boolean | undefined =>
    readCount(text, language, { isAsked })?.isEither;

  it.each([
    ['para 4 o 5', 'es'],
    ['somos cuatro o cinco', 'es'],
    ['siete u ocho personas', 'es'],
    ['una mesa para 4/5', 'es'],
    ['para 4-5 personas', 'es'],
    ['seremos entre 4 y 5', 'es'],
    ['entre cuatro y seis personas', 'es'],
    ['a table for 4 or 5', 'en'],
    ['between four and six people', 'en'],
    ['mesa para 4 ou 5', 'pt'],
    ['somos entre quatro e cinco', 'pt'],
  ])('is either of them: %s', (text, language) => {
    expect(either(text, language)).toBe(true);
  });

  it('is either of them in the bare answer, too', () => {
    expect(either('4 o 5', 'es', true)).toBe(true);
    expect(readCount('4 o 5', 'es')).toBeUndefined();
  });

  it.each([
    ['somos 4 adultos y 2 chicos', 'es', 6],
    ['para 4, no, somos 5', 'es', 5],
    ['para 4 o para 4', 'es', 4],
    ['2 adults and 3 kids', 'en', 5],
    ['para treinta y dos personas', 'es', 32],
    ['para 4 o más', 'es', 4],
  ])('is one of them where that is said: %s', (text, language, people) => {
    const read = readCount(text, language);
    expect([read?.count, read?.isEither]).toEqual([people, undefined]);
  });
});

describe('how many they are', () => {
  it.each([
    ['para cuatro', 'es', 4],
    ['somos dos', 'es', 2],
    ['una mesa para 6 mañana a las 9', 'es', 6],
    ['mañana a las 21 para cuatro', 'es', 4],
    ['el 3 de diciembre somos 12', 'es', 12],
    ['somos 4 adultos y 2 chicos', 'es', 6],
    ['para treinta y dos personas', 'es', 32],
    ['solo yo', 'es', 1],
    ['mejor somos 5', 'es', 5],
    ['para cuatro, no, somos cinco', 'es', 5],
    ['a table for two at 8', 'en', 2],
    ["we're six", 'en', 6],
    ['party of 8', 'en', 8],
    ['2 adults and 3 kids', 'en', 5],
    ['just me', 'en', 1],
    ['para uno mañana', 'es', 1],
    ['una mesa para una, el viernes', 'es', 1],
    ['mesa para 4, hora 21', 'es', 4],
    ['para dos noche del viernes', 'es', 2],
    ['a table for one tonight', 'en', 1],
    ['mesa para um amanhã', 'pt', 1],
    ['mesa para dois amanhã às 20h', 'pt', 2],
    ['somos quatro pessoas', 'pt', 4],
    ['vamos em cinco', 'pt', 5],
  ])('is read: %s', (text, language, people) => {
    expect(count(text, language)).toBe(people);
  });

  it.each([
    ['mañana a las 21', 'es'],
    ['el 3 de diciembre', 'es'],
    ['para las 9', 'es'],
    ['algo para compartir', 'es'],
    ['at 8', 'en'],
    ['às 20h', 'pt'],
    ['somos 0', 'es'],
    ['somos diez mil', 'es'],
    ['somos dos familias', 'es'],
    ['para una cena', 'es'],
    ['para una pareja con chicos', 'es'],
    ['we are two hundred', 'en'],
    ['for two families', 'en'],
    ['for a birthday', 'en'],
    ['somos dez mil', 'pt'],
    ['para dois casais', 'pt'],
    ['para um aniversário', 'pt'],
  ])('is not read out of what counts something else: %s', (text, language) => {
    expect(count(text, language)).toBeUndefined();
  });

  it('is a bare number only where it was asked for', () => {
    expect(count('4')).toBeUndefined();
    expect(count('4', 'es', true)).toBe(4);
    expect(count('cuatro', 'es', true)).toBe(4);
  });
});

describe('a name', () => {
  it.each([
    ['a nombre de Ana Pérez', 'es', 'Ana Pérez'],
    ['a nombre de ana pérez, por favor', 'es', 'Ana Pérez'],
    ['soy Juan y somos dos', 'es', 'Juan'],
    ['me llamo María del Carmen Ruiz', 'es', 'María del Carmen Ruiz'],
    ['mi nombre es Ana para mañana', 'es', 'Ana'],
    ["under the name of O'Brien", 'en', "O'Brien"],
    ['my name is John Smith, for two', 'en', 'John Smith'],
    ["my name is Mary-Jane O'Connor", 'en', "Mary-Jane O'Connor"],
    ['a nombre de ana-lía pérez-gil', 'es', 'Ana-Lía Pérez-Gil'],
    ['a nombre de Ana - somos dos', 'es', 'Ana'],
    ['em nome de maria da silva', 'pt', 'Maria da Silva'],
    ['meu nome é João, às 20h', 'pt', 'João'],
  ])('is read behind what says so: %s', (text, language, name) => {
    expect(readName(text, language)?.name).toBe(name);
  });

  it.each([
    ['soy celíaca', 'es'],
    ['soy alérgico al maní', 'es'],
    ["I'm vegan", 'en'],
    ['sou celíaca', 'pt'],
    ['quiero una mesa', 'es'],
  ])('is no state of health and nothing else: %s', (text, language) => {
    expect(readName(text, language)).toBeUndefined();
  });

  it('is bare only where it was asked for, and no question', () => {
    expect(readName('Ana', 'es')).toBeUndefined();
    expect(readName('ana lópez', 'es', true)?.name).toBe('Ana López');
    expect(readName('Ana, gracias', 'es', true)?.name).toBe('Ana');
    expect(readName('¿tienen sin gluten?', 'es', true)).toBeUndefined();
    expect(readName('4', 'es', true)).toBeUndefined();
  });

  it.each([
    ['para Ana', 'es', 'Ana'],
    ['es para Ana Pérez', 'es', 'Ana Pérez'],
    ["it's for Kate Winslet", 'en', 'Kate Winslet'],
    ['for Kate', 'en', 'Kate'],
    ['é para o João', 'pt', 'João'],
    ['para Maria', 'pt', 'Maria'],
  ])('may be told for whom it is, where it was asked for: %s', (text, language, name) => {
    expect(readName(text, language, true)?.name).toBe(name);
    expect(readName(text, language)).toBeUndefined();
  });

  it.each([
    ['para mañana', 'es'],
    ['para el viernes', 'es'],
    ['for tomorrow', 'en'],
    ['para sexta', 'pt'],
  ])('is no day that it is for: %s', (text, language) => {
    expect(readName(text, language, true)).toBeUndefined();
  });
});

describe('a name as it is written', () => {
  it.each([
    ['Rosa Blanco', 'es'],
    ['Julia de los Ríos', 'es'],
    ['John Rice', 'en'],
  ])('has two capitals or more: %s', (text, language) => {
    expect(readWrittenName(text, language)?.name).toBe(text);
  });

  it.each(['Rosa', 'vino blanco', 'Vino blanco', '¿Vino Blanco?', 'y cuánto sale'])(
    'is told from what is asked: %s',
    (text) => {
      expect(readWrittenName(text, 'es')).toBeUndefined();
    },
  );
});

describe('a telephone number', () => {
  it('is its digits', () => {
    expect(readPhone('mi tel es +54 11 4567-8900')?.text).toBe('+541145678900');
    expect(readPhone('(011) 4567 8900')?.text).toBe('01145678900');
  });

  it('is no date, no hour and no number of people', () => {
    expect(readPhone('2026-12-24')).toBeUndefined();
    expect(readPhone('el 24/12 a las 21 para 4')).toBeUndefined();
  });
});

describe('a code', () => {
  it.each([
    ['cancelá la reserva k7m2qp', 'K7M2QP'],
    ['mi código es AB-1234', 'AB-1234'],
    ['código 4821', '4821'],
  ])('is letters with digits, or digits where it is called one: %s', (text, code) => {
    expect(readCode(text, 'es')?.text).toBe(code);
  });

  it('is no hour and no bare number', () => {
    expect(readCode('a las 21hs', 'es')).toBeUndefined();
    expect(readCode('at 10pm', 'en')).toBeUndefined();
    expect(readCode('somos 1200', 'es')).toBeUndefined();
    expect(readCode('1200', 'es', true)?.text).toBe('1200');
  });
});

describe('what is done with what was begun', () => {
  it.each([
    ['dejalo', 'es', 'drop'],
    ['no, mejor no, gracias', 'es', 'drop'],
    ['cancel', 'en', 'drop'],
    ['never mind', 'en', 'drop'],
    ['esquece', 'pt', 'drop'],
    ['para', 'pt', 'drop'],
    ['Chega!', 'pt', 'drop'],
    ['stop', 'es', 'drop'],
    ['sí, dale', 'es', 'confirm'],
    ['yes please', 'en', 'confirm'],
    ['sim, pode confirmar', 'pt', 'confirm'],
    ['mejor a las 22', 'es', 'change'],
    ['make it 9', 'en', 'change'],
  ])('is heard: %s', (text, language, said) => {
    expect(readAnswer(text, language)).toBe(said);
  });

  it.each([
    ['¿tienen platos sin gluten para llevar?', 'es'],
    ['sí, y además quiero saber qué postres tienen', 'es'],
    ['what desserts do you have', 'en'],
    ['para el viernes', 'es'],
    ['para 4', 'es'],
    ['para Ana', 'es'],
    ['para sexta-feira', 'pt'],
    ['para quatro pessoas', 'pt'],
    ['chega às nove', 'pt'],
  ])('is not heard in what says more: %s', (text, language) => {
    expect(readAnswer(text, language)).toBeUndefined();
  });
});

describe('other values', () => {
  it('are a number that nothing else claims', () => {
    expect(readNumber('la 12', 'es')?.value).toBe(12);
    expect(readNumber('twelve', 'en')?.value).toBe(12);
    expect(readNumber('a las 9', 'es', [{ start: 0, end: 7 }])).toBeUndefined();
  });

  it('are what is to be told', () => {
    expect(readTold('avisale al mozo que falta pan.', 'es')?.text).toBe('falta pan');
    expect(readTold('tell the staff that we are late', 'en')?.text).toBe('we are late');
    expect(readTold('tell the waiter: we are late', 'en')?.text).toBe('we are late');
    expect(readTold('tell the waiter, ', 'en')).toBeUndefined();
    expect(readTold('hola', 'es')).toBeUndefined();
  });

  it('are the longest phrase that stands there', () => {
    expect(phraseIn('quiero un corte con lavado', ['corte', 'corte con lavado'])).toEqual({ start: 10, end: 26 });
    expect(phraseIn('quiero color', ['corte'])).toBeUndefined();
  });
});

it('any text is read without a fault', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.constantFrom('es', 'en', 'pt'), (text, language) => {
      for (const read of [readCount, readName, readCode, readNumber, readTold])
        expect(() => read(text, language)).not.toThrow();
      expect(() => [readPhone(text), readAnswer(text, language)]).not.toThrow();
    }),
  );
});
