/** What who works there is told, over the shipped domains and their demo: more of the record, and never another decision. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope, Question } from '../../../server/assistant/index.ts';
import { fold } from '../../../server/text/fold.ts';
import { demoItems } from '../../domains/read-shipped.ts';
import type { DemoAssistant, DemoGuest } from '../../support/assistant/demo-assistant.ts';
import { openDemoAssistant } from '../../support/assistant/demo-assistant.ts';

let demo: DemoAssistant;

beforeAll(async () => {
  demo = await openDemoAssistant();
});
afterAll(() => demo.remove());

const roles = (
  guest: DemoGuest,
  question: string,
  actorRole: Question['actorRole'] & string = 'kitchen',
): Promise<[Envelope, Envelope]> =>
  Promise.all([guest.asking({ actorRole: 'customer' }, question), guest.asking({ actorRole }, question)]);

const decided = ({
  decision,
  intent,
  risk,
  action,
  confidence,
  hazards,
  policy,
  uncertainties,
  warnings,
}: Envelope) => ({
  ...{ decision, intent, risk, action, confidence, hazards, policy, uncertainties, warnings },
});
const answerOf = ({ answer }: Envelope): string => fold(answer ?? '');

/** What the record says in sentences beside what it declares. */
function notesOf(item: Readonly<Record<string, unknown>>, fields: readonly string[]): string[] {
  const kitchen = (item['cross_contamination'] ?? {}) as Record<string, unknown>;
  return [...fields.flatMap((field) => item[field] ?? []), kitchen['statement'], kitchen['kitchen_notes']]
    .filter((each) => typeof each === 'string' && each !== '')
    .map((each) => fold(String(each)).replace(/\.$/u, ''));
}

describe.each(['restaurant', 'salon'] as const)('every item of the demo (%s)', (name) => {
  const [domainId, hazard, fields] =
    name === 'restaurant'
      ? (['restaurant', 'gluten', ['notes', 'technique']] as const)
      : (['hair_salon', 'sulfatos', ['notes', 'usage']] as const);

  it('is told the kitchen with all its notes, and decided as for a guest', async () => {
    for (const { item } of demoItems(domainId)) {
      const [customer, kitchen] = await roles(demo[name], `¿${item.name} tiene ${hazard}?`);
      expect(decided(kitchen), item.name).toEqual(decided(customer));
      for (const note of notesOf(item, fields)) expect(answerOf(kitchen), item.name).toContain(note);
    }
  });
});

describe('a note', () => {
  it.each(['waiter', 'kitchen', 'admin'] as const)(
    'is told a %s word for word, behind what the guest is told',
    async (role) => {
      const [customer, staff] = await roles(demo.restaurant, '¿La trucha tiene lactosa?', role);
      const note = 'Notas: «Consultar al personal ante alergias severas».';
      expect(customer.answer).not.toContain(note);
      expect(staff.answer).toContain(note);
      expect(staff.answer?.indexOf('contiene lácteos')).toBeLessThan(staff.answer?.indexOf(note) ?? -1);
    },
  );

  it('is shown by its own source', async () => {
    const staff = await demo.restaurant.asking({ actorRole: 'waiter' }, '¿La trucha tiene lactosa?');
    expect(staff.sources.map(({ chunkType }) => chunkType)).toEqual(
      expect.arrayContaining(['notes', 'cross_contamination', 'kitchen_notes']),
    );
  });

  it('that the answer quotes already is told once', async () => {
    const { answer } = await demo.restaurant.asking({ actorRole: 'kitchen' }, '¿La trucha tiene gluten?');
    expect(answer.split('No hay sector exclusivo libre de gluten')).toHaveLength(2);
  });

  it('has its label in the language of the answer', async () => {
    const parts = { actorRole: 'kitchen', language: 'en' } as const;
    const { answer } = await demo.restaurant.asking(parts, 'Does the trout contain lactose?');
    expect(answer).toMatch(/Notes: «Consultar al personal ante alergias severas»\./u);
  });

  it('is not told where no danger is asked of', async () => {
    const [customer, kitchen] = await roles(demo.restaurant, '¿cuánto sale la provoleta?');
    expect(kitchen.answer).toBe(customer.answer);
  });

  it('is told where the danger was stated before', async () => {
    const { answer } = await demo.restaurant.asking(
      { actorRole: 'waiter' },
      'la mesa 4 es celíaca',
      '¿qué lleva la trucha?',
    );
    expect(answer).toContain('Consultar al personal ante alergias severas');
  });
});
