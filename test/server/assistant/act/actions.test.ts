import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippedDomain } from '../../../domains/read-shipped.ts';
import type { ActingHouse } from '../../../support/assistant/acting-guest.ts';
import { ACTING_NOW, openActingHouse } from '../../../support/assistant/acting-guest.ts';
import { scopeOf } from '../../../support/library/build-library.ts';

const domain = shippedDomain('restaurant');
let place: ActingHouse;
beforeAll(async () => {
  place = await openActingHouse(domain);
});
afterAll(() => place.remove());

async function confirmed(values: Record<string, unknown>) {
  const guest = place.guest();
  guest.desk.gives({ kind: 'given', values, asOf: ACTING_NOW, isStale: false });
  const { pendingAction } = await guest.say('mesa para dos mañana a las 21 a nombre de Ana');
  if (pendingAction === undefined) throw new Error('nothing was proposed');
  const subject = { scope: scopeOf(domain), sessionId: guest.sessionId, actionId: pendingAction.id };
  return guest.assistant.actions.confirm({ ...subject, domain });
}

describe('what came of an action', () => {
  it('is told in words, with what the service gave', async () => {
    const { message, action } = await confirmed({ codigo: 'KAD966' });
    expect(message).toContain('KAD966');
    expect(action.result).toMatchObject({ kind: 'given', values: { codigo: 'KAD966' } });
  });

  it.each(['todo sin gluten', 'apto celíacos', 'gluten free', 'libre de maní', 'seguro para alérgicos'])(
    'holds nothing that a service says of dangers: «%s»',
    async (note) => {
      const { message, action } = await confirmed({ codigo: 'KAD966', nota: note, otras: [{ nota: note }] });
      expect(message).not.toContain(note);
      expect(action.result).toMatchObject({ kind: 'given', values: { codigo: 'KAD966' } });
      expect(JSON.stringify(action.result)).not.toContain(note);
    },
  );
});
