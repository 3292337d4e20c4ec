import type { AnswerEnvelope, HazardBlock, ItemVerdict, SourceV2 } from '../../../server/contract/v2.ts';
import type { Turn } from '../../../widget/conversation/turn.ts';
import { envelopeOf as plainEnvelope } from './envelope.ts';

/** Every state an answer can be in, as a turn: for tests and to be looked at. Bread and cakes; nothing of it exists. */

const sources: SourceV2[] = [
  source(1, 'allergens', 'Alérgenos: gluten (crítico); lácteos (advertencia); huevo'),
  source(2, 'ingredients', 'Ingredientes: harina de trigo, manteca, leche, huevo, azúcar', { page: 4 }),
  source(3, 'cross_contamination', 'Se hornea junto a budines con nueces y sésamo.', { level: 'tenant' }),
];

function source(place: number, chunk_type: string, excerpt: string, more: Partial<SourceV2> = {}): SourceV2 {
  return {
    source: place === 3 ? 'Procedimientos de cocina y de limpieza 2026.pdf' : 'panes_2026.pdf',
    chunk_id: `panes_2026.pdf:${place}`,
    chunk_type,
    document_id: 7,
    version: 3,
    level: 'branch',
    effective_from: '2026-06-01T03:00:00.000Z',
    excerpt,
    score: 1,
    ...more,
  };
}

const noHazards: HazardBlock = {
  label: 'alérgenos',
  asked: [],
  asked_names: [],
  explicit: [],
  possible: [],
  declared_free: [],
  unknown: [],
};

/** An answer to a question about a hazard. */
export function envelopeOf(changes: Partial<AnswerEnvelope> = {}): AnswerEnvelope {
  return plainEnvelope({
    trace_id: '19cd1096-fbbc-4af5-8d30-2731e66bfb6d',
    intent: 'ALLERGENS',
    risk: 'CRITICAL',
    action: 'VERIFY_WITH_STAFF',
    hazards: noHazards,
    ...changes,
  });
}

export function turnOf(more: Partial<Turn> = {}): Turn {
  const { envelope } = more;
  return {
    id: 1,
    question: '¿La torta de la abuela lleva leche? Soy intolerante.',
    state: 'done',
    answer: '',
    warnings: envelope?.warnings ?? [],
    sources: envelope?.sources ?? [],
    corrections: envelope?.corrections ?? [],
    suggestions: envelope?.suggestions ?? [],
    buffered: false,
    ...more,
  };
}

const warnings = [
  'Atención: en la cocina puede haber contacto con otros alimentos.',
  'Si tenés alergias o condiciones médicas, confirmá con el personal del local antes de consumir.',
];

const allHazards: HazardBlock = {
  label: 'alérgenos',
  asked: ['lacteos', 'mani', 'sesamo', 'soja'],
  asked_names: [
    { id: 'lacteos', name: 'lácteos' },
    { id: 'mani', name: 'maní' },
    { id: 'sesamo', name: 'sésamo' },
    { id: 'soja', name: 'soja' },
  ],
  explicit: [
    { id: 'gluten', name: 'gluten', severity: 'critical' },
    { id: 'lacteos', name: 'lácteos', severity: 'warning', notes: 'Lleva manteca y leche entera.' },
    { id: 'huevo', name: 'huevo', severity: 'info' },
  ],
  possible: [
    { id: 'frutos_secos', name: 'frutos secos' },
    { id: 'sesamo', name: 'sésamo', notes: 'Se hornea junto a panes con semillas.' },
  ],
  declared_free: [{ id: 'soja', name: 'soja' }],
  unknown: [{ id: 'mani', name: 'maní' }],
};

const item = { item_id: 'torta', name: 'Torta de la abuela con crema pastelera y merengue', confidence: 0.9 };

const full = envelopeOf({ item, hazards: allHazards, warnings, sources });

const answer =
  'Sí: la **torta de la abuela** lleva manteca y leche, así que contiene lácteos [1][2]. Además puede contener frutos secos y sésamo: «Se hornea junto a budines con nueces y sésamo» [3].\n\nSi querés, te busco otras tortas:\n• sin lácteos en su ficha\n• con leche *vegetal*';

const setOf: readonly [ItemVerdict, readonly string[]][] = [
  [
    'CONTAINS',
    ['Pan de campo', 'Medialunas', 'Torta de la abuela', 'Budín inglés con frutas y nueces', 'Pizza de molde'],
  ],
  ['MAY_CONTAIN', ['Merengues', 'Chipá']],
  ['NOT_DECLARED', ['Alfajor de maicena', 'Flan', 'Copa de frutas', 'Helado de la casa']],
  ['DECLARED_FREE', ['Pan de arroz', 'Mousse de limón', 'Brownie sin harinas']],
];

const items = setOf.flatMap(([verdict, names]) =>
  names.map((name) => ({ item_id: name.toLowerCase().replaceAll(' ', '_'), name, verdict })),
);

const offered = items.filter(({ verdict }) => verdict === 'DECLARED_FREE').map(({ item_id: id }) => id);

const ofGluten: HazardBlock = { ...noHazards, asked: ['gluten'], asked_names: [{ id: 'gluten', name: 'gluten' }] };

const understood: AnswerEnvelope['understood'] = {
  conditions: [
    { id: 'avoid:gluten', text: 'gluten', attribute: 'hazard', op: 'lacks', value: 'gluten', from: 'message' },
    { id: 'price:atMost:9000', text: '9 mil', attribute: 'price', op: 'atMost', value: '9000 ARS', from: 'message' },
  ],
  leftover: [],
};

const doubtful = envelopeOf({ risk: 'LOW', intent: 'GENERAL', action: 'NONE' });

/** Each state by its name. */
export const gallery: Readonly<Record<string, Turn>> = {
  offline: turnOf({ state: 'offline' }),
  waiting: turnOf({ state: 'waiting' }),
  streaming: turnOf({ state: 'streaming', envelope: full, answer: answer.slice(0, 130) }),
  buffered: turnOf({ state: 'streaming', buffered: true, envelope: doubtful, answer: 'La masa se hace' }),
  resuming: turnOf({ state: 'resuming', envelope: doubtful, answer: 'La masa madre se alimenta' }),
  hazards: turnOf({ envelope: { ...full, answer }, answer }),
  safe: turnOf({
    question: '¿El pan de arroz tiene gluten?',
    envelope: envelopeOf({
      action: 'SAFE_TO_ORDER',
      item: { item_id: 'arroz', name: 'Pan de arroz', confidence: 1 },
      hazards: { ...noHazards, asked: ['gluten'], declared_free: [{ id: 'gluten', name: 'gluten' }] },
      sources: sources.slice(0, 1),
    }),
    answer: 'La ficha del pan de arroz declara que no lleva gluten [1].',
  }),
  unknown: turnOf({
    question: '¿El flan tiene maní?',
    envelope: envelopeOf({
      decision: 'DISCLAIMER',
      item: { item_id: 'flan', name: 'Flan', confidence: 1 },
      hazards: { ...noHazards, asked: ['mani'], unknown: [{ id: 'mani', name: 'maní' }] },
      uncertainties: ['La ficha del flan no dice nada del maní.', 'Se elabora en una cocina compartida.'],
      warnings: warnings.slice(1),
    }),
    answer:
      'La ficha del flan no dice nada del maní. Que no figure no significa que no lleve: preguntá en el mostrador.',
  }),
  set: turnOf({
    question: '¿Qué puedo comer si soy celíaca?',
    envelope: envelopeOf({ hazards: ofGluten, items, offered, understood, warnings, sources }),
    answer:
      'De 14 panes y tortas que tengo, esto dicen las fichas sobre gluten:\n• Figuran como libres de gluten (3): pan de arroz, mousse de limón y brownie sin harinas [1].\n• Para confirmar con el personal, porque la ficha no lo aclara (4).\n• Pueden contener (2) [2].\n• Para evitar, porque contienen (5) [3].',
  }),
  clarify: turnOf({
    question: '¿La torta tiene nueces?',
    envelope: envelopeOf({
      decision: 'ASK_CLARIFY',
      action: 'NONE',
      candidates: ['Torta de la abuela', 'Torta rogel', 'Torta de ricota y limón'].map((name, place) => ({
        item_id: `torta_${place}`,
        name,
        confidence: 0.5,
      })),
      suggestions: ['Torta de la abuela', 'Torta rogel', 'Torta de ricota y limón'],
    }),
    answer: '¿Te referís a la torta de la abuela, a la torta rogel o a la torta de ricota y limón?',
  }),
  corrected: turnOf({
    envelope: envelopeOf({
      item,
      hazards: { ...noHazards, asked: ['gluten'], explicit: [{ id: 'gluten', name: 'gluten', severity: 'critical' }] },
      warnings: warnings.slice(1),
      sources: sources.slice(0, 1),
      corrections: [{ withheld: 'La torta es apta para celíacos.', instead: 'La torta de la abuela contiene gluten.' }],
      suggestions: ['¿Qué tortas no llevan gluten?', '¿Hay panes sin TACC?'],
    }),
    answer: 'La torta de la abuela contiene gluten [1].',
    replaced: true,
    rating: 'up',
  }),
  plain: turnOf({
    question: '¿Hasta qué hora están abiertos?',
    envelope: { ...doubtful, action: 'VERIFY_WITH_STAFF', suggestions: ['¿Hacen envíos?'] },
    answer:
      '## Horarios\n1. De martes a viernes, de **8 a 20**\n2. Sábados, de `8 a 13`\n\nMirá más en [la página](https://panes.example/horarios).',
  }),
  described: turnOf({
    question: '¿Cómo es la torta de la abuela?',
    envelope: { ...doubtful, item, hazards: { ...allHazards, asked: [] }, sources },
    answer: 'Dos capas de masa con crema pastelera y merengue [2].',
  }),
  stopped: turnOf({ state: 'stopped', envelope: full, answer: answer.slice(0, 60) }),
  failed: turnOf({ state: 'failed', failure: { kind: 'network' } }),
  cut: turnOf({ state: 'failed', envelope: full, answer: answer.slice(0, 60), failure: { kind: 'cut' } }),
};
