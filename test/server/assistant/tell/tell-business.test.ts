import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tellBusiness } from '../../../../server/assistant/tell/tell-business.ts';
import type { BusinessAct, BusinessKey } from '../../../../server/assistant/understand/plan.ts';
import type { Language } from '../../../../server/domains/index.ts';
import type { BusinessFacts } from '../../../../server/knowledge/index.ts';
import { BUSINESS_KEYS } from '../../../../server/language/lexicon/source.ts';
import { demoBusiness, tellingOf } from '../../../support/assistant/demo-business.ts';

const LANGUAGES = ['es', 'en', 'pt'] as const;
const PHONE = '+54 11 0555-0118';
const TUESDAY_NOON = '2026-11-24T13:00';

function tell(language: Language, key: BusinessKey, facts: BusinessFacts | undefined = demoBusiness) {
  const act: BusinessAct = { kind: 'business', facts: [key], ask: 'what' };
  return tellBusiness(act, tellingOf(language, TUESDAY_NOON, facts));
}

const told = (...asked: Parameters<typeof tell>): string =>
  tell(...asked)
    .sentences.map(({ text }) => text)
    .join(' ');

/** Without what a question of this kind is answered from. */
function without(key: BusinessKey): BusinessFacts {
  const fields: Readonly<Partial<Record<BusinessKey, readonly (keyof BusinessFacts)[]>>> = {
    kitchen: ['hours', 'specialHours'],
    directions: ['address', 'geo'],
    web: ['url'],
  };
  const gone = new Set<string>(fields[key] ?? [key]);
  const left = Object.fromEntries(Object.entries(demoBusiness).filter(([name]) => !gone.has(name)));
  const amenities = demoBusiness.amenities?.filter(({ id }) => id !== key) ?? [];
  return { ...(left as unknown as BusinessFacts), amenities };
}

describe('a fact that is declared', () => {
  it.each([
    ['es', 'address', 'Está en Avenida de las Acacias 1180, Ciudad de Buenos Aires.'],
    ['en', 'address', 'It is at Avenida de las Acacias 1180, Ciudad de Buenos Aires.'],
    ['pt', 'address', 'Fica em Avenida de las Acacias 1180, Ciudad de Buenos Aires.'],
    ['es', 'phone', `El teléfono es ${PHONE}.`],
    ['en', 'whatsapp', 'The WhatsApp number is +54 9 11 0555-0119.'],
    ['pt', 'email', 'O e-mail é hola@lodenonaema.example.'],
    ['es', 'live_music', 'No: la música en vivo. En esta casa no; en Pasaje de los Tilos, los jueves a la noche.'],
    ['en', 'wifi', 'Yes: Wi-Fi. Red «Nona», la clave está en la carta.'],
    ['pt', 'pets', 'Sim: os animais. Solo en la vereda, con correa.'],
  ] as const)('in %s: %s', (language, key, text) => {
    expect(told(language, key)).toBe(text);
    expect(tell(language, key).isUnknown).toBe(false);
  });

  it('is told in the words of the business', () => {
    expect(told('es', 'payment')).toBe(
      `Se puede pagar con: ${[...demoBusiness.payment!].slice(0, -1).join(', ')} y Transferencia.`,
    );
    expect(told('en', 'delivery')).toContain('Yes, they deliver. Retiro en el local, y envío hasta 30 cuadras');
    expect(told('pt', 'reservations')).toContain('Sim, aceitam reservas. Por la web, por teléfono o por WhatsApp.');
  });

  it('is denied where the business says no', () => {
    const facts = { ...demoBusiness, delivery: { available: false }, reservations: { accepted: false } };
    expect(LANGUAGES.map((language) => told(language, 'delivery', facts))).toEqual([
      'No hay envíos.',
      'They do not deliver.',
      'Não há entrega.',
    ]);
    expect(LANGUAGES.map((language) => told(language, 'reservations', facts))).toEqual([
      'No se toman reservas.',
      'They take no reservations.',
      'Não aceitam reservas.',
    ]);
  });

  it('comes with the map where only the place on it is declared', () => {
    const { address: _address, ...facts } = demoBusiness;
    expect(told('es', 'directions', facts)).toBe('Te dejo el mapa para llegar.');
    expect(tell('es', 'address', facts).isUnknown).toBe(true);
  });
});

describe('a fact that is not declared', () => {
  const unknown = {
    es: `No tengo cargado ese dato (NAME). Podés preguntar al ${PHONE}.`,
    en: `I have no record of that (NAME). You can ask at ${PHONE}.`,
    pt: `Não tenho esse dado cadastrado (NAME). Você pode perguntar pelo ${PHONE}.`,
  };

  it.each(BUSINESS_KEYS.filter((key) => key !== 'phone'))('is unknown, with the phone: %s', (key) => {
    for (const language of LANGUAGES) {
      const { sentences, isUnknown } = tell(language, key, without(key));
      const name = tellingOf(language, TUESDAY_NOON, undefined).book.business.names[key];
      expect(
        sentences.map(({ text }) => text),
        language,
      ).toEqual([unknown[language].replace('NAME', name)]);
      expect(sentences[0]?.role).toBe('gap');
      expect(isUnknown).toBe(true);
    }
  });

  it('is asked of the staff where the phone is what is missing', () => {
    expect(told('es', 'phone', without('phone'))).toBe(
      'No tengo cargado ese dato (el teléfono). Preguntale al personal.',
    );
    expect(told('en', 'phone', without('phone'))).toBe(
      'I have no record of that (the phone number). Please ask the staff.',
    );
    expect(told('pt', 'phone', without('phone'))).toBe(
      'Não tenho esse dado cadastrado (o telefone). Pergunte: a equipe.',
    );
  });

  it('is never affirmed, whatever else is declared', () => {
    const fields = Object.keys(demoBusiness).filter((name) => name !== 'timeZone');
    const bare = { timeZone: demoBusiness.timeZone };
    fc.assert(
      fc.property(
        fc.subarray(fields),
        fc.constantFrom(...BUSINESS_KEYS),
        fc.constantFrom(...LANGUAGES),
        (kept, key, language) => {
          const facts = Object.fromEntries(Object.entries(demoBusiness).filter(([name]) => kept.includes(name)));
          const missing = Object.entries(demoBusiness).filter(([name]) => !kept.includes(name) && name in SHOWN);
          const text = told(language, key, { ...(facts as object), ...bare });
          for (const [name] of missing) expect(text, name).not.toContain(SHOWN[name]);
          expect(text).not.toBe('');
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is every one, where the business has declared nothing', () => {
    for (const key of BUSINESS_KEYS) {
      const { sentences, isUnknown } = tellBusiness(
        { kind: 'business', facts: [key], ask: 'whether' },
        tellingOf('es', TUESDAY_NOON, undefined),
      );
      expect(isUnknown, key).toBe(true);
      expect(sentences[0]?.text, key).toMatch(/^No tengo cargado ese dato .*Preguntale al personal\.$/u);
    }
  });
});

/** By what each field shows in an answer of its own. Phone and address stand in the texts of others, too. */
const SHOWN: Readonly<Record<string, string>> = {
  whatsapp: '0555-0119',
  email: 'hola@',
  payment: 'Mercado Pago',
  amenities: 'Playa propia',
  reservations: 'Guardamos la mesa',
  delivery: '30 cuadras',
};

describe('several facts in one question', () => {
  it('are told in their order, and what is not known behind them', () => {
    const act: BusinessAct = { kind: 'business', facts: ['wifi', 'address', 'payment'], ask: 'what' };
    const { sentences, isUnknown } = tellBusiness(act, tellingOf('es', TUESDAY_NOON, without('wifi')));
    expect(sentences.map(({ text }) => text.split(' ').slice(0, 3).join(' '))).toEqual([
      'Está en Avenida',
      'Se puede pagar',
      'No tengo cargado',
    ]);
    expect(isUnknown).toBe(true);
  });
});
