import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clockOf } from '../../../../server/assistant/act/clock.ts';
import { planDoing } from '../../../../server/assistant/act/plan-doing.ts';
import { hear } from '../../../../server/language/index.ts';
import { openingOn } from '../../../../server/knowledge/business/opening.ts';
import { shippedDomain } from '../../../domains/read-shipped.ts';
import type { ActingHouse } from '../../../support/assistant/acting-guest.ts';
import { ACTING_NOW, openActingHouse } from '../../../support/assistant/acting-guest.ts';
import { demoSalon } from '../../../support/assistant/demo-business.ts';
import { ROUGH_ORDERS, ROUGH_QUESTIONS } from './golden-salon-rough.ts';
import { COLOURINGS, salonOrders, SALON_QUESTIONS, SERVICES, TEST_ANSWERS } from './golden-salon.ts';
import type { ToolOrder } from '../../../eval/score/tools.ts';
import type { Tongue } from './golden-tools.ts';
import { TONGUES } from './golden-tools.ts';

const salon = shippedDomain('hair_salon');
const tools = salon.tools.map((tool) => ({ tool, texts: Object.values(tool.translations) }));
const clock = clockOf({ business: demoSalon, zone: demoSalon.timeZone, now: ACTING_NOW, library: { openingOn } });

let place: ActingHouse;
let off: ActingHouse;
beforeAll(async () => {
  place = await openActingHouse(salon);
  off = await openActingHouse(salon, () => false);
});
afterAll(async () => {
  await place.remove();
  await off.remove();
});

/** At most so many of a hundred, told by name. */
function expectFew(wrong: readonly string[], all: readonly unknown[], most: number): void {
  const share = (wrong.length / all.length) * 100;
  expect(
    share,
    `${String(wrong.length)} of ${String(all.length)}\n${wrong.slice(0, 60).join('\n')}`,
  ).toBeLessThanOrEqual(most);
}

function readOrder(order: ToolOrder, tongue: Tongue) {
  const utterance = hear(order.text, { language: tongue, currency: 'ARS' });
  const doing = planDoing({ utterance, tools, form: undefined, clock, items: [], asksElse: false })?.doing;
  return { order, doing };
}

function sorted(values: object): string {
  return JSON.stringify(Object.entries(values).sort());
}

describe.each(TONGUES)('what guests of a salon write in a hurry, in %s', (language) => {
  it('is done by the tool that they mean, with what they said, in at least 90 of a hundred', () => {
    const all = ROUGH_ORDERS[language];
    const wrong = all.flatMap(([text, tool, said]) => {
      const { doing } = readOrder({ text, tool, arguments: said }, language);
      const isRight = doing?.tool.name === tool && sorted(doing.form.values) === sorted(said);
      return isRight ? [] : [`${text}: ${doing?.tool.name ?? 'nothing'} ${sorted(doing?.form.values ?? {})}`];
    });
    expectFew(wrong, all, 10);
  });
});

describe.each(TONGUES)('what guests of a salon want done, in %s', (language) => {
  const read = salonOrders(language).map((order) => readOrder(order, language));

  it('is done by the tool that they mean, in at least 97 of a hundred', () => {
    const wrong = read.filter(({ order, doing }) => doing?.tool.name !== order.tool);
    expectFew(
      wrong.map(({ order, doing }) => `${order.text}: ${doing?.tool.name ?? 'nothing'}`),
      read,
      3,
    );
  });

  it('is done with what they said, in at least 97 of a hundred', () => {
    const wrong = read.filter(({ order, doing }) => sorted(doing?.form.values ?? {}) !== sorted(order.arguments));
    expectFew(
      wrong.map(({ order, doing }) => `${order.text}: ${sorted(doing?.form.values ?? {})}`),
      read,
      3,
    );
  });
});

describe.each(TONGUES)('what guests of a salon only ask, in %s', (language) => {
  it(
    'books nothing and looks up nothing, and is answered as where nothing can be done',
    { timeout: 120_000 },
    async () => {
      const wrong: string[] = [];
      const all = [...SALON_QUESTIONS[language], ...ROUGH_QUESTIONS[language]];
      for (const question of all) {
        const guest = place.guest();
        const { answer, asks, pendingAction } = await guest.say(question, { language });
        const before = await off.guest().say(question, { language });
        const isActed = asks !== undefined || pendingAction !== undefined || guest.desk.calls.length > 0;
        if (isActed || answer !== before.answer) wrong.push(`${question}: ${answer}`);
      }
      expectFew(wrong, all, 2);
    },
  );
});

const BEGIN = { es: 'quiero turno para', en: "I'd like an appointment for", pt: 'quero um horário para' } as const;
const WHEN = { es: 'mañana a las 10 a nombre de Ana', en: 'tomorrow at 10, in the name of Ana', pt: 'amanhã às 10h em nome de Ana' } as const; // prettier-ignore

describe.each(TONGUES)('a colouring, in %s', (language) => {
  it('asks for the test before anything is proposed, and nothing else does', { timeout: 120_000 }, async () => {
    const wrong: string[] = [];
    for (const [words, service] of SERVICES[language]) {
      const guest = place.guest();
      const { asks, pendingAction } = await guest.say(`${BEGIN[language]} ${words} ${WHEN[language]}`, { language });
      const isRight = COLOURINGS.has(service) ? asks?.slot === 'prueba' : pendingAction?.tool === 'reservar_turno';
      if (!isRight || (COLOURINGS.has(service) && guest.desk.actions.length > 0))
        wrong.push(`${words}: ${asks?.slot ?? pendingAction?.tool ?? 'nothing'}`);
    }
    expectFew(wrong, SERVICES[language], 0);
  });

  it(
    'is proposed where the test was done, and never where it was not or nobody knows',
    { timeout: 120_000 },
    async () => {
      const unsafe: string[] = [];
      const wrong: string[] = [];
      for (const [answer, meant] of TEST_ANSWERS[language]) {
        const guest = place.guest();
        const [[words]] = [SERVICES[language].find(([, service]) => service === 'color') ?? ['']];
        await guest.say(`${BEGIN[language]} ${words} ${WHEN[language]}`, { language });
        const told = await guest.say(answer, { language });
        const isColour = guest.desk.actions.length > 0;
        const read = isColour ? 'si' : told.asks?.slot === 'fecha' ? 'no' : 'doubt';
        if (isColour && meant !== 'si') unsafe.push(answer);
        if (meant === 'doubt' ? read === 'si' : read !== meant) wrong.push(`${answer}: ${read} (${told.answer})`);
      }
      expectFew(unsafe, TEST_ANSWERS[language], 0);
      expectFew(wrong, TEST_ANSWERS[language], 5);
    },
  );
});
