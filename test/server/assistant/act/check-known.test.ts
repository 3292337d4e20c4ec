import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ToolResult } from '../../../../server/tools/index.ts';
import { shippedDomain } from '../../../domains/read-shipped.ts';
import type { ActingGuest, ActingHouse } from '../../../support/assistant/acting-guest.ts';
import { ACTING_NOW, openActingHouse, talk } from '../../../support/assistant/acting-guest.ts';
import { argumentsIn } from '../../../support/fakes/fake-desk.ts';

const HOUSES = [
  ['restaurant', 'reserva_por_codigo', 'cancelar_reserva', 'No encuentro una reserva con el código ZZZ999.'],
  ['hair_salon', 'turno_por_codigo', 'cancelar_turno', 'No encuentro un turno con el código ZZZ999.'],
] as const;

const houses = new Map<string, ActingHouse>();
beforeAll(async () => {
  for (const [id] of HOUSES) houses.set(id, await openActingHouse(shippedDomain(id)));
});
afterAll(async () => {
  for (const house of houses.values()) await house.remove();
});

const FOUND: ToolResult = { kind: 'given', values: {}, asOf: ACTING_NOW, isStale: false };
/** What a service says of a code that is nobody's, and of one that is somebody else's. */
const NO: readonly ToolResult[] = [
  { kind: 'none' },
  { kind: 'refused', values: {} },
  { kind: 'refused', reason: 'La reserva es de Ana Pérez, a las 21', values: { nombre: 'Ana Pérez' } },
  { kind: 'failed', why: 'forbidden' },
];

/** K7M2QP is known, and nothing else. */
function guestOf(house: string, otherwise: ToolResult = { kind: 'none' }): ActingGuest {
  const guest = houses.get(house)!.guest();
  guest.desk.gives((request) => (argumentsIn(request)['codigo'] === 'K7M2QP' ? FOUND : otherwise));
  return guest;
}

const checksOf = ({ desk }: ActingGuest): unknown[] =>
  desk.calls.filter(({ tool }) => tool.endsWith('_por_codigo')).map((call) => argumentsIn(call)['codigo']);

describe.each(HOUSES)('a code in %s', (house, checking, cancelling, told) => {
  it('that is not there is told before any button, and asked for again', async () => {
    const guest = guestOf(house);
    const { answer, pendingAction, asks, decision } = await guest.say('cancelar ZZZ999');
    expect(answer.startsWith(told)).toBe(true);
    expect([pendingAction, asks?.slot, decision]).toEqual([undefined, 'codigo', 'ASK_CLARIFY']);
    expect(guest.desk.calls.map(({ tool }) => tool)).toEqual([checking]);
    const again = await guest.say('perdón, es K7M2QP');
    expect(again.pendingAction?.tool).toBe(cancelling);
    expect(guest.desk.executed).toEqual([]);
  });

  it('is answered the same whether it is nobody’s or somebody else’s', async () => {
    for (const no of NO) {
      const { answer, pendingAction } = await guestOf(house, no).say('cancelar ZZZ999');
      expect(answer.startsWith(told)).toBe(true);
      expect(answer).not.toMatch(/Ana|21/u);
      expect(pendingAction).toBeUndefined();
    }
  });

  it('is not prepared where nobody can say', async () => {
    for (const why of ['away', 'slow', 'unreadable'] as const) {
      const { answer, pendingAction } = await guestOf(house, { kind: 'failed', why }).say('cancelar ZZZ999');
      expect(answer).toMatch(/no hice nada/u);
      expect(answer).not.toContain('No encuentro');
      expect(pendingAction).toBeUndefined();
    }
    const { answer } = await guestOf(house, { kind: 'failed', why: 'limit' }).say('cancelar ZZZ999');
    expect(answer).toMatch(/en una hora/u);
  });
});

describe('a code that is checked', () => {
  it('is told to be unknown before a day and an hour are asked for, and keeps those that were said', async () => {
    const guest = guestOf('restaurant');
    const { answer } = await guest.say('cambiar ZZZ999');
    expect(answer).toBe('No encuentro una reserva con el código ZZZ999. ¿Cuál es el código de la reserva?');
    const other = guestOf('restaurant');
    await other.say('cambiar ZZZ999 al sábado a las 22');
    const { pendingAction } = await other.say('K7M2QP');
    expect(other.desk.actions.map((action) => argumentsIn(action))).toEqual([
      { codigo: 'K7M2QP', fecha: '2026-11-28', hora: '22:00' },
    ]);
    expect(pendingAction?.tool).toBe('cambiar_reserva');
  });

  it('is asked about once, as long as it is the same', async () => {
    const guest = guestOf('restaurant');
    const { pendingAction } = await talk(guest, 'cambiar K7M2QP', 'el sábado', 'a las 22');
    expect(pendingAction?.tool).toBe('cambiar_reserva');
    expect(checksOf(guest)).toEqual(['K7M2QP']);
    await guest.say('mejor ZZZ999');
    expect(checksOf(guest)).toEqual(['K7M2QP', 'ZZZ999']);
    // What waited for its button was of another one.
    expect(guest.desk.actions.map(({ state }) => state)).toEqual(['cancelled']);
  });

  it.each([
    ['cancel booking ZZZ999', 'I find no booking with the code ZZZ999. What is the code of the booking?'],
    ['cancele a reserva ZZZ999', 'Não encontro uma reserva com o código ZZZ999. Qual é o código da reserva?'],
  ])('is told in the language of the guest: %s', async (message, told) => {
    expect((await guestOf('restaurant').say(message)).answer).toBe(told);
  });

  it('can be left', async () => {
    expect((await talk(guestOf('restaurant'), 'cancelar ZZZ999', 'dejalo')).answer).toBe(
      'Listo, lo dejo: no hice nada.',
    );
  });

  it('is never done without its button, whatever its service says of it', async () => {
    const results: readonly ToolResult[] = [FOUND, ...NO, { kind: 'unknown' }, { kind: 'failed', why: 'away' }];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...results),
        fc.constantFrom('cancelar ZZZ999', 'cancel ZZZ999', 'cambiar ZZZ999 al sábado a las 22'),
        fc.constantFrom('sí', 'confirmo', 'dale, hacelo', 'yes, do it'),
        async (result, message, yes) => {
          const guest = guestOf('restaurant', result);
          const first = await guest.say(message);
          expect(first.pendingAction !== undefined).toBe(result.kind === 'given');
          await guest.say(yes);
          expect(guest.desk.executed).toEqual([]);
          expect(guest.desk.actions.length).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 25 },
    );
  });
});
