/** Answers about many items: what they say that nothing names is what the answer about each of them says. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Language } from '../../../server/domains/index.ts';
import type { ItemRecord } from '../../../server/knowledge/index.ts';
import { restaurant } from '../../support/assistant/demo-assistant.ts';
import type { Told } from '../../support/assistant/record-assistant.ts';
import { openRecords } from '../../support/assistant/record-assistant.ts';

const LANGUAGES = ['es', 'en', 'pt'] as const;

/** Names that hold no word of the vocabulary, nor of one another. */
const NAMES = ['Zafiro', 'Ópalo', 'Granate', 'Turquesa', 'Ámbar', 'Jade', 'Obsidiana', 'Cuarzo', 'Topacio', 'Ónix'];

function dish(name: string, parts: ItemRecord): ItemRecord {
  return { dish_id: name.toLowerCase(), name, category: 'main', sources: ['prueba.json'], ...parts };
}

/** How a set answer counts what names nothing of it, and where the names stand. */
const SILENT: Readonly<Record<Language, readonly RegExp[]>> = {
  es: [
    /Sus? fichas? no nombran? [^\n]* \(\d+\): (?<names>.*)\.$/mu,
    /En las? fichas? de \d+ \S+(?: \S+)*? \((?<names>.*)\) no aparece/u,
    /^• Para confirmar(?:, su ficha no lo aclara)? \(\d+\): (?<names>.*)\.$/mu,
  ],
  en: [
    /(?:Its|Their) records? do(?:es)? not mention [^\n]* \(\d+\): (?<names>.*)\.$/mu,
    /The records? of \d+ \S+(?: \S+)*? \((?<names>.*)\) do(?:es)? not mention/u,
    /^• To check(?:, the record does not say)? \(\d+\): (?<names>.*)\.$/mu,
  ],
  pt: [
    /As? fichas? não mencionam? [^\n]* \(\d+\): (?<names>.*)\.$/mu,
    /As? fichas? de \d+ \S+(?: \S+)*? \((?<names>.*)\) não menciona/u,
    /^• Para confirmar(?:, a ficha não esclarece)? \(\d+\): (?<names>.*)\.$/mu,
  ],
};

function saidSilent({ answer }: Told, language: Language): string[] {
  const told = SILENT[language].map((pattern) => pattern.exec(answer)?.groups?.['names'] ?? '').join(', ');
  return NAMES.filter((name) => told.toLowerCase().includes(name.toLowerCase()));
}

const CAVEAT = /no sé|I don't know|I can't tell|não sei|no dice qué lleva|does not say what is in it|não diz o que/u;

interface Asked {
  readonly id: string;
  readonly set: Readonly<Record<Language, readonly string[]>>;
  readonly one: Readonly<Record<Language, (name: string) => string>>;
}

const ASKED: readonly Asked[] = [
  ...[
    { id: 'ajo', es: 'al ajo', sin: 'ajo', en: 'garlic', pt: 'alho' },
    { id: 'cilantro', es: 'al cilantro', sin: 'cilantro', en: 'coriander', pt: 'coentro' },
    { id: 'pescado', es: 'al pescado', sin: 'pescado', en: 'fish', pt: 'peixe' },
    { id: 'mani', es: 'al maní', sin: 'maní', en: 'peanuts', pt: 'amendoim' },
  ].map(({ id, es, sin, en, pt }): Asked => ({
    id,
    set: {
      es: [`soy alérgica ${es}, ¿qué como?`, `algo sin ${sin}`],
      en: [`I'm allergic to ${en}, what can I eat?`, `something without ${en}`],
      pt: [`sou alérgica a ${pt}, o que posso comer?`, `algo sem ${pt}`],
    },
    one: {
      es: (name) => `soy alérgica ${es}, ¿el ${name}?`,
      en: (name) => `I'm allergic to ${en}, what about the ${name}?`,
      pt: (name) => `sou alérgica a ${pt}, e o ${name}?`,
    },
  })),
];

const part = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('papa', 'arroz', 'tomate', 'cebolla', 'sal', 'limón', 'zanahoria') },
  { weight: 1, arbitrary: fc.constantFrom('ajo', 'cilantro', 'maní', 'merluza', 'salsa de la casa', 'papa sin ajo') },
  { weight: 1, arbitrary: fc.constantFrom('zarangollo', 'zorbita fresco', 'ligante QX-7', 'chirimbolo rallado') },
);
const record = fc.record(
  {
    ingredients: fc.array(part, { maxLength: 4 }),
    allergens: fc.constantFrom([], [{ name: 'gluten', severity: 'critical' }], [{ name: 'pescado', severity: 'info' }]),
    free_from: fc.subarray(['ajo', 'pescado', 'maní'], { maxLength: 1 }),
    menu_description: fc.constantFrom('', 'Un plato de siempre', 'Con un toque de ajo'),
  },
  { requiredKeys: [] },
);
const menu = fc
  .array(record, { minLength: 3, maxLength: 8 })
  .map((records) => records.map((parts, at) => dish(NAMES[at] ?? '', parts)));

describe('whatever the menu holds', () => {
  const asking = fc.record({
    language: fc.constantFrom(...LANGUAGES),
    asked: fc.constantFrom(...ASKED),
    way: fc.integer({ min: 0, max: 1 }),
  });

  test('what a set answer counts among those that name nothing is silent by itself, in words that are all known', async () => {
    let counted = 0;
    await fc.assert(
      fc.asyncProperty(menu, asking, async (records, { language, asked, way }) => {
        const guest = openRecords(restaurant, records);
        const set = await guest.asking({ language }, asked.set[language][way] ?? '');
        for (const name of saidSilent(set, language)) {
          counted += 1;
          const { hazards, answer, item } = await guest.asking({ language }, asked.one[language](name));
          expect(item?.name, answer).toBe(name);
          const silent = [...hazards.unknown, ...hazards.declaredFree].map(({ id }) => id);
          expect(silent, `${set.answer}\n\n${answer}`).toContain(asked.id);
          expect(answer).not.toMatch(CAVEAT);
        }
      }),
      { numRuns: 150 },
    );
    expect(counted).toBeGreaterThan(100);
  });
});

describe('a record with a word that nobody knows', () => {
  const records = [
    dish('Zafiro', { ingredients: ['ajo', 'papa'] }),
    dish('Ópalo', { ingredients: ['zorbita', 'limón'] }),
    dish('Granate', { ingredients: ['papa', 'sal'] }),
    dish('Turquesa', {}),
  ];
  const ask = (language: Language, question: string): Promise<Told> =>
    openRecords(restaurant, records).asking({ language }, question);

  it.each<[Language, string, string, string, string]>([
    [
      'es',
      'algo sin ajo',
      '• Para preguntar, su ficha nombra algo que no conozco (1): ópalo («zorbita»).',
      '• Para preguntar, su ficha no dice qué llevan (1): turquesa.',
      'Su ficha no nombra ajo (1): granate.',
    ],
    [
      'en',
      'something without garlic',
      "• To ask about, the record names something I don't know (1): Ópalo («zorbita»).",
      '• To ask about, the record does not say what is in it (1): Turquesa.',
      'Its record does not mention garlic (1): Granate.',
    ],
    [
      'pt',
      'algo sem alho',
      '• Para perguntar, a ficha cita algo que não conheço (1): Ópalo («zorbita»).',
      '• Para perguntar, a ficha não diz o que levam (1): Turquesa.',
      'A ficha não menciona alho (1): Granate.',
    ],
  ])('%s: is set aside, and so is one without parts', async (language, question, strange, bare, rest) => {
    const { answer } = await ask(language, question);
    expect(answer).toContain(strange);
    expect(answer).toContain(bare);
    expect(answer).toContain(rest);
  });

  it.each<[Language, string, string, string]>([
    [
      'es',
      'soy alérgica al pescado, ¿qué como?',
      'nombra algo que no conozco (1): ópalo («zorbita»)',
      'no dice qué llevan (1): turquesa',
    ],
    [
      'en',
      "I'm allergic to fish, what can I eat?",
      "names something I don't know (1): Ópalo («zorbita»)",
      'does not say what is in it (1): Turquesa',
    ],
    [
      'pt',
      'sou alérgica a peixe, o que posso comer?',
      'cita algo que não conheço (1): Ópalo («zorbita»)',
      'não diz o que levam (1): Turquesa',
    ],
  ])('%s: stands by itself among what is silent on a hazard', async (language, question, strange, bare) => {
    const { answer, items } = await ask(language, question);
    expect(answer).toContain(strange);
    expect(answer).toContain(bare);
    expect(items.map(({ verdict }) => verdict)).toEqual(Array.from({ length: 4 }, () => 'NOT_DECLARED'));
  });

  it.each<[Language, string, RegExp]>([
    [
      'es',
      'soy alérgica al ajo, ¿el ópalo?',
      /nombra «zorbita» y no sé si es o lleva ajo: contá con que puede contener ajo/u,
    ],
    [
      'en',
      "I'm allergic to garlic, what about the ópalo?",
      /names «zorbita» and I don't know whether that is or has garlic: assume/u,
    ],
    [
      'pt',
      'sou alérgica a alho, e o ópalo?',
      /cita «zorbita» e não sei se é ou leva alho: considere que pode conter alho/u,
    ],
    [
      'es',
      'soy alérgica al pescado, ¿el turquesa?',
      /no dice qué lleva, así que no sé si tiene pescado: no está declarad[oa] como libre de pescado/u,
    ],
    [
      'en',
      "I'm allergic to fish, what about the turquesa?",
      /does not say what is in it, so I can't tell whether there is fish/u,
    ],
    ['es', '¿el turquesa tiene ajo?', /no dice qué lleva, así que no sé si lleva ajo\. Si es importante/u],
    [
      'en',
      'does the turquesa have garlic?',
      /does not say what is in it, so I can't tell whether there is «(?:ajo|garlic)»/u,
    ],
    ['pt', 'o turquesa tem alho?', /não diz o que leva, então não sei se há «(?:ajo|alho)»/u],
    ['pt', 'sou alérgica a peixe, e o turquesa?', /não diz o que leva, então não sei se há peixe/u],
  ])('%s «%s»: is told so by itself', async (language, question, said) => {
    const { answer, action } = await ask(language, question);
    expect(answer).toMatch(said);
    expect(action).toBe('VERIFY_WITH_STAFF');
  });

  it('is told beside a danger that only its name speaks of', async () => {
    const guest = openRecords(restaurant, [
      dish('Albóndigas de la casa', { ingredients: ['carne vacuna', 'ligante QX-7'] }),
    ]);
    const told = async (language: Language, question: string): Promise<string> =>
      (await guest.asking({ language }, question)).answer;
    expect(await told('es', '¿las albóndigas de la casa llevan gluten?')).toContain(
      'La ficha también nombra «ligante qx-7»',
    );
    expect(await told('en', 'Do the Albóndigas de la casa have gluten?')).toContain(
      'The record also names «ligante qx-7»',
    );
    expect(await told('pt', 'As albóndigas de la casa têm glúten?')).toContain('A ficha também cita «ligante qx-7»');
  });
});

describe('one item', () => {
  const one = openRecords(restaurant, [dish('Zafiro', { ingredients: ['ajo'] })]);
  const none = openRecords(restaurant, [dish('Granate', { ingredients: ['papa'] })]);

  it.each<[Language, string, string]>([
    ['es', '¿qué platos tienen sin ajo?', 'Según la ficha, lleva ajo (1): zafiro'],
    ['en', 'something without garlic', 'According to the record, has garlic (1): Zafiro'],
    ['pt', 'algo sem alho', 'Segundo a ficha, leva alho (1): Zafiro'],
  ])('%s: is told in the singular where it holds what is rejected', async (language, question, said) => {
    const { answer } = await openRecords(restaurant, [
      dish('Zafiro', { ingredients: ['ajo'] }),
      dish('Granate', { ingredients: ['papa'] }),
    ]).asking({ language }, question);
    expect(answer).toContain(said);
  });

  it.each<[Language, string]>([
    ['es', 'algo sin ajo'],
    ['es', '¿qué platos no tienen gluten?'],
    ['es', '¿qué platos llevan mango?'],
    ['es', '¿qué platos llevan ajo y mango?'],
    ['en', 'something without garlic'],
    ['en', 'which dishes are gluten free?'],
    ['pt', 'algo sem alho'],
    ['pt', 'quais pratos são sem glúten?'],
  ])('%s «%s»: never stands beside a word for several', async (language, question) => {
    for (const guest of [one, none]) {
      const { answer } = await guest.asking({ language }, question);
      expect(answer).not.toMatch(
        /(?:otros|otras|outras|other) 1 |(?:las fichas|as fichas|records) (?:de|of) (?:the )?1 |De 1 [^,]*, esto dicen|Of the 1 [^,]*, this is what the records/u,
      );
    }
  });
});

describe('parts of which some mean a hazard and some do not', () => {
  const guest = openRecords(restaurant, [
    dish('Zafiro', { ingredients: ['manzana', 'canela'] }),
    dish('Ópalo', { ingredients: ['nueces', 'azúcar'] }),
    dish('Granate', { ingredients: ['manzana', 'nueces'] }),
    dish('Jade', { ingredients: ['papa'] }),
  ]);

  it.each<[Language, string, RegExp]>([
    ['es', '¿qué platos llevan manzana o nueces?', /zafiro, ópalo y granate/u],
    ['es', '¿qué platos llevan nueces o manzana?', /zafiro, ópalo y granate/u],
    ['en', 'Which dishes contain apple or walnuts?', /Zafiro.*Ópalo/su],
    ['pt', 'quais pratos levam maçã ou nozes?', /Zafiro.*Ópalo/su],
    [
      'es',
      '¿qué platos llevan manzana y nueces?',
      /Con manzana y nueces tengo 1 plato principal: granate|: granate\./u,
    ],
  ])('%s «%s»: both are answered', async (language, question, said) => {
    const { answer } = await guest.asking({ language }, question);
    expect(answer).toMatch(said);
    expect(answer).not.toMatch(/jade/iu);
  });
});
