import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFacts } from '../../../../server/knowledge/hazards/read-facts.ts';
import type { ItemRecord } from '../../../../server/knowledge/index.ts';
import { entry, hazardRules } from './hazard-rules.ts';

const rules = hazardRules({
  nouns: ['plato', 'dish', 'prato'],
  harmless: ['leche de coco', 'coconut milk', 'leite de coco'],
  vocabulary: [
    entry('gluten', {
      names: ['gluten', 'glúten'],
      impliedBy: ['pan', 'bread', 'pão', 'harina'],
      conditions: ['celíacos', 'coeliacs'],
      absentWhen: ['sin gluten', 'libre de gluten', 'gluten free', 'without gluten', 'sem glúten', 'livre de glúten'],
    }),
    entry('huevo', { names: ['huevo', 'egg', 'ovo'], usuallyIn: ['milanesa', 'mousse'], absentWhen: ['sin huevo'] }),
    entry('lacteos', {
      name: 'lácteos',
      names: ['lácteo', 'dairy', 'laticínio'],
      impliedBy: ['leche', 'milk', 'leite', 'manteca', 'butter', 'manteiga', 'salsa blanca'],
      usuallyIn: ['risotto', 'cheesecake'],
      absentWhen: ['sin lácteos', 'dairy free'],
    }),
    entry('vegano', {
      kind: 'diet',
      names: ['vegano'],
      absentWhen: ['vegano', 'vegan'],
      diet: { excludes: [], mayExclude: [], harmless: [], excludesHazards: ['lacteos', 'huevo'], isJudged: true },
    }),
  ],
  freeFrom: [{ field: 'free_from' }, { field: 'tags', map: { vegano: ['vegano'] } }],
});

function verdicts(record: ItemRecord): Record<string, string> {
  const { hazards } = readFacts(record, rules);
  return Object.fromEntries(hazards.filter(({ kind }) => kind !== 'diet').map(({ id, verdict }) => [id, verdict]));
}

interface Language {
  readonly hazards: Readonly<Record<'gluten' | 'huevo' | 'lacteos', string>>;
  readonly denials: readonly string[];
  readonly subjects: readonly string[];
  readonly part: string;
  readonly doubts: readonly string[];
  readonly partOf: (hazard: string) => string;
}

const LANGUAGES: readonly Language[] = [
  {
    hazards: { gluten: 'gluten', huevo: 'huevo', lacteos: 'lácteos' },
    denials: ['No contiene', 'No lleva', 'No tiene', 'Libre de', 'Sin'],
    subjects: ['', 'Este plato ', 'El plato '],
    part: 'La guarnición ',
    doubts: [' a pedido', ' salvo la salsa', ' excepto los domingos', ' (opción)', ' si se pide'],
    partOf: (hazard) => `Servido con salsa sin ${hazard}`,
  },
  {
    hazards: { gluten: 'gluten', huevo: 'egg', lacteos: 'dairy' },
    denials: ['Contains no', 'Does not contain', 'Free of', 'Without'],
    subjects: ['', 'This dish ', 'The dish '],
    part: 'The garnish ',
    doubts: [' on request', ' except the sauce', ' unless you ask', ' (optional)'],
    partOf: (hazard) => `Served with sauce without ${hazard}`,
  },
  {
    hazards: { gluten: 'glúten', huevo: 'ovo', lacteos: 'laticínio' },
    denials: ['Não contém', 'Não leva', 'Livre de', 'Sem'],
    subjects: ['', 'Este prato ', 'O prato '],
    part: 'A guarnição ',
    doubts: [' sob pedido', ' exceto o molho', ' (opcional)'],
    partOf: (hazard) => `Servido com molho sem ${hazard}`,
  },
];

const language = fc.constantFrom(...LANGUAGES);
const hazard = fc.constantFrom('gluten' as const, 'huevo' as const, 'lacteos' as const);
const field = fc.constantFrom('notes' as const, 'description' as const);
const pick = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value;
const record = (where: 'notes' | 'description', text: string): ItemRecord => ({
  [where]: where === 'notes' ? [text] : text,
});

describe('a denial of the whole item', () => {
  it('declares it free in any language, and declares nothing else', () => {
    fc.assert(
      fc.property(language, hazard, field, fc.nat(), fc.nat(), (spoken, id, where, at, who) => {
        const sentence = `${pick(spoken.subjects, who)}${pick(spoken.denials, at)} ${spoken.hazards[id]}.`;
        expect(verdicts(record(where, sentence)), sentence).toEqual({ [id]: 'DECLARED_FREE' });
      }),
    );
  });

  it('with a condition or an exception declares nothing free', () => {
    fc.assert(
      fc.property(language, hazard, field, fc.nat(), fc.nat(), (spoken, id, where, at, doubt) => {
        const sentence = `${pick(spoken.denials, at)} ${spoken.hazards[id]}${pick(spoken.doubts, doubt)}.`;
        expect(Object.values(verdicts(record(where, sentence))), sentence).not.toContain('DECLARED_FREE');
      }),
    );
  });

  it('followed by an exception declares nothing free', () => {
    for (const text of [
      'No contiene gluten. Salvo a pedido.',
      'No contiene gluten. Solo bajo pedido.',
      'Sin gluten, pero puede variar.',
    ])
      expect(Object.values(verdicts({ notes: [text] })), text).not.toContain('DECLARED_FREE');
  });

  it('loses against a danger that stands beside it', () => {
    fc.assert(
      fc.property(language, field, fc.nat(), (spoken, where, at) => {
        const sentence = `${pick(spoken.denials, at)} ${spoken.hazards.gluten}.`;
        expect(verdicts({ ...record(where, sentence), parts: ['harina'] })['gluten'], sentence).toBe('CONTAINS');
        expect(verdicts({ ...record(where, sentence), place: { traces: ['gluten'] } })['gluten']).toBe('MAY_CONTAIN');
      }),
    );
  });
});

describe('a denial of a part', () => {
  it('neither warns of the word that it denies nor declares the item free', () => {
    fc.assert(
      fc.property(language, hazard, field, (spoken, id, where) => {
        const sentence = spoken.partOf(spoken.hazards[id]);
        expect(verdicts(record(where, sentence)), sentence).toEqual({});
      }),
    );
  });

  it('takes nothing from another ingredient, a trace or a declared hazard', () => {
    fc.assert(
      fc.property(language, field, (spoken, where) => {
        const said = record(where, spoken.partOf(spoken.hazards.gluten));
        expect(verdicts({ ...said, parts: ['harina'] })).toEqual({ gluten: 'CONTAINS' });
        expect(verdicts({ ...said, declared: [{ name: 'gluten' }] })).toEqual({ gluten: 'CONTAINS' });
        expect(verdicts({ ...said, place: { traces: ['gluten'] } })).toEqual({ gluten: 'MAY_CONTAIN' });
      }),
    );
  });

  it.each([
    ['pan apto para celíacos', {}],
    ['pan apto celíacos', {}],
    ['bread suitable for coeliacs', {}],
    ['gluten free bread', {}],
    ['pão sem glúten', {}],
    ['salsa blanca sin leche', { lacteos: 'CONTAINS' }],
    ['salsa sin leche', {}],
    ['pan sin gluten con manteca', { lacteos: 'CONTAINS' }],
    ['pan no apto para celíacos', { gluten: 'CONTAINS' }],
    ['pan (apto celíacos a pedido)', { gluten: 'CONTAINS' }],
    ['no lleva huevo', {}],
    ['sin leche, huevo ni manteca', {}],
    ['sin leche, huevo, pan', { gluten: 'CONTAINS', huevo: 'CONTAINS' }],
    ['sin sal con leche', { lacteos: 'CONTAINS' }],
  ])('among the ingredients: %s', (part, expected) => {
    expect(verdicts({ parts: [part] })).toEqual(expected);
  });
});

describe('a vegan tag', () => {
  it('silences what usually or by its name is of an animal, and nothing else', () => {
    expect(verdicts({ name: 'Cheesecake', tags: ['vegano'], parts: ['mousse', 'harina'] })).toEqual({
      gluten: 'CONTAINS',
    });
    expect(verdicts({ name: 'Pan con leche', tags: ['vegano'] })).toEqual({ gluten: 'MAY_CONTAIN' });
    expect(verdicts({ tags: ['vegano'], parts: ['leche'] })).toEqual({ lacteos: 'CONTAINS' });
    expect(verdicts({ tags: ['vegano'], place: { traces: ['leche'] } })).toEqual({ lacteos: 'MAY_CONTAIN' });
  });
});

describe('what the owner declares free', () => {
  const LOUD: readonly ItemRecord[] = [
    { parts: ['leche'] },
    { declared: [{ name: 'lácteos' }] },
    { place: { traces: ['leche'] } },
    { place: { statement: 'Puede contener lácteos.' } },
    { notes: ['Se termina con manteca'] },
    { description: 'Arroz con manteca' },
  ];
  const FAINT: readonly ItemRecord[] = [
    {},
    { name: 'Arroz con leche' },
    { parts: ['risotto'] },
    { parts: ['pan', 'leche de coco'] },
    { name: 'Risotto', description: 'Risotto de la casa' },
    { description: 'Con salsa sin leche' },
    { notes: ['Va con pan sin manteca'] },
    { tags: ['vegano'] },
    { notes: ['No contiene huevo.'] },
  ];
  const merge = (records: readonly ItemRecord[]): ItemRecord => Object.assign({}, ...records) as ItemRecord;

  it('is told free exactly where nothing louder stands', () => {
    fc.assert(
      fc.property(fc.subarray([...FAINT]), fc.option(fc.constantFrom(...LOUD), { nil: undefined }), (faint, loud) => {
        const each = merge([...faint, ...(loud === undefined ? [] : [loud]), { free_from: ['lácteos'] }]);
        const { hazards, uncertainties } = readFacts(each, rules);
        const isFree = hazards.find(({ id }) => id === 'lacteos')?.verdict === 'DECLARED_FREE';
        expect(isFree, JSON.stringify(each)).toBe(loud === undefined);
        const isTorn = uncertainties.some((doubt) => doubt.kind === 'contradiction' && doubt.hazardId === 'lacteos');
        expect(isTorn, JSON.stringify(each)).toBe(loud !== undefined);
      }),
    );
  });
});
