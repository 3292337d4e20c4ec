/** What is told to whoever may not have something done: what is missing, in their language, before anything is asked for. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Domain } from '../../../../server/domains/index.ts';
import { isReached } from '../../../../server/tools/offered.ts';
import type { Question } from '../../../../server/assistant/index.ts';
import { shippedDomain } from '../../../domains/read-shipped.ts';
import type { ActingGuest, ActingHouse } from '../../../support/assistant/acting-guest.ts';
import { openActingHouse } from '../../../support/assistant/acting-guest.ts';

const shipped = shippedDomain('restaurant');

/** The house whose tables only who is signed in books. */
const domain: Domain = {
  ...shipped,
  tools: shipped.tools.map((tool) => (tool.name === 'reservar_mesa' ? { ...tool, guest: false } : tool)),
};

let house: ActingHouse;
beforeAll(async () => {
  house = await openActingHouse(domain);
});
afterAll(() => house.remove());

const WHOLE = 'reservame una mesa para cuatro mañana a las 21 a nombre de Ana';

type Credential = Pick<Question, 'rights' | 'person' | 'credentialTrouble'>;

function guestOf(credential: Credential): ActingGuest {
  const guest = house.guest();
  return { ...guest, say: (message, parts) => guest.say(message, { ...credential, ...parts }) };
}

describe('whoever may not have it done', () => {
  it.each<[language: 'es' | 'en' | 'pt', message: string, told: RegExp]>([
    [
      'es',
      WHOLE,
      /^Para eso \(reservar una mesa\) hace falta permiso de escritura, y no hice nada\. Ingresá en el sitio/u,
    ],
    [
      'en',
      'book a table for four tomorrow at 9 pm, in the name of Ana',
      /takes a permission to write, and nothing was done\. Sign in on the site/u,
    ],
    [
      'pt',
      'reserve uma mesa para quatro amanhã às 21h em nome de Ana',
      /é preciso permissão de escrita, e nada foi feito\. Entre no site/u,
    ],
  ])('is told what is missing, in their language: %s', async (language, message, told) => {
    const guest = guestOf({ rights: 'guest' });
    const { answer, asks, pendingAction, decision } = await guest.say(message, { language });
    expect(answer).toMatch(told);
    expect([asks, pendingAction, decision]).toEqual([undefined, undefined, 'DISCLAIMER']);
    expect(guest.desk.actions).toEqual([]);
  });

  it('is not asked for a day first', async () => {
    const { answer, asks } = await guestOf({ rights: 'read', person: 'site:ana' }).say('quiero reservar una mesa');
    expect(answer).toContain('permiso de escritura');
    expect(asks).toBeUndefined();
  });

  it('has looked up what anybody may', async () => {
    const guest = guestOf({ rights: 'guest' });
    await guest.say('¿hay lugar mañana para cuatro?');
    expect(guest.desk.calls.map(({ tool }) => tool)).toEqual(['disponibilidad']);
  });

  it('is answered about a danger as everybody is', async () => {
    const guest = guestOf({ rights: 'barred', credentialTrouble: 'expired' });
    const plain = await house.guest().say('soy celíaca, ¿el flan tiene gluten?');
    const told = await guest.say('soy celíaca, ¿el flan tiene gluten?');
    expect([told.answer, told.decision, told.policy]).toEqual([plain.answer, plain.decision, plain.policy]);
  });
});

describe('whoever may', () => {
  it('has it proposed, as the person that they are', async () => {
    const guest = guestOf({ rights: 'write', person: 'site:ana' });
    expect((await guest.say(WHOLE)).pendingAction?.tool).toBe('reservar_mesa');
  });

  it('who has signed out meanwhile is told what is missing, and what waits is not changed', async () => {
    const guest = house.guest();
    await guest.say(WHOLE, { rights: 'write', person: 'site:ana' });
    const { answer } = await guest.say('mejor a las 22', { rights: 'guest' });
    expect(answer).toContain('permiso de escritura');
    expect(guest.desk.actions.map(({ state }) => state)).toEqual(['pending']);
  });
});

describe('whoever brings a credential that does not hold', () => {
  it.each([
    ['expired', 'es', 'Tu ingreso en el sitio venció, y no hice nada.'],
    ['elsewhere', 'es', 'Tu ingreso es de otro negocio, otra sucursal u otro asistente, y no hice nada.'],
    ['invalid', 'es', 'Tu ingreso en el sitio no es válido, y no hice nada.'],
    ['expired', 'en', 'Your sign-in on the site has expired, and nothing was done.'],
    ['invalid', 'pt', 'Seu acesso no site não é válido, e nada foi feito.'],
  ] as const)(
    'is told so (%s, %s), and nothing is changed, not even what anybody may',
    async (credentialTrouble, language, told) => {
      const guest = guestOf({ rights: 'barred', credentialTrouble });
      const said = {
        es: 'cancelá la reserva K7M2QP',
        en: 'cancel my booking K7M2QP',
        pt: 'cancele minha reserva K7M2QP',
      };
      const { answer, pendingAction } = await guest.say(said[language], { language });
      expect(answer).toContain(told);
      expect(pendingAction).toBeUndefined();
      expect(guest.desk.actions).toEqual([]);
    },
  );

  it('looks up what anybody may look up', async () => {
    const guest = guestOf({ rights: 'barred', credentialTrouble: 'expired' });
    await guest.say('¿hay lugar mañana para cuatro?');
    expect(guest.desk.calls.map(({ tool }) => tool)).toEqual(['disponibilidad']);
  });
});

it('the desk of these tests withholds what the real one does', () => {
  const guest = house.guest();
  const reserve = domain.tools.find(({ name }) => name === 'reservar_mesa');
  expect(reserve !== undefined && isReached(reserve, 'guest')).toBe(false);
  const scope = { domainId: domain.domainId, tenantSlug: 'default', branchSlug: 'main' };
  expect(guest.desk.withheld(domain, scope, 'guest').map(({ name }) => name)).toEqual(['reservar_mesa']);
});
