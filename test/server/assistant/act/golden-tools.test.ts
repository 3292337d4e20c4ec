import { describe, expect, it } from 'vitest';
import { clockOf } from '../../../../server/assistant/act/clock.ts';
import { planDoing } from '../../../../server/assistant/act/plan-doing.ts';
import { hear } from '../../../../server/language/index.ts';
import { openingOn } from '../../../../server/knowledge/business/opening.ts';
import { shippedDomain } from '../../../domains/read-shipped.ts';
import { ACTING_NOW } from '../../../support/assistant/acting-guest.ts';
import { demoBusiness } from '../../../support/assistant/demo-business.ts';
import { goldenOrders, TONGUES } from './golden-tools.ts';

const { tools: declared } = shippedDomain('restaurant');
const tools = declared.map((tool) => ({ tool, texts: Object.values(tool.translations) }));
const clock = clockOf({
  business: demoBusiness,
  zone: demoBusiness.timeZone,
  now: ACTING_NOW,
  library: { openingOn },
});

describe.each(TONGUES)('what guests want done, in %s', (language) => {
  const read = goldenOrders(language).map((order) => {
    const utterance = hear(order.text, { language, currency: 'ARS' });
    const doing = planDoing({ utterance, tools, form: undefined, clock, items: [], asksElse: false })?.doing;
    return { order, doing };
  });

  it('is done by the tool that they mean, in at least 97 of a hundred', () => {
    const wrong = read.filter(({ order, doing }) => doing?.tool.name !== order.tool);
    const told = wrong.map(({ order, doing }) => `${order.text}: ${doing?.tool.name ?? 'nothing'}`);
    expect(wrong.length / read.length, told.slice(0, 30).join('\n')).toBeLessThanOrEqual(0.03);
  });

  it('is done with what they said, in at least 97 of a hundred', () => {
    const saidOf = (doing: (typeof read)[number]['doing']): string =>
      JSON.stringify(doing?.form.values ?? {}, keysOf(doing));
    const wrong = read.filter(
      ({ order, doing }) => saidOf(doing) !== JSON.stringify(order.arguments, Object.keys(order.arguments).sort()),
    );
    const told = wrong.map(({ order, doing }) => `${order.text}: ${saidOf(doing)}`);
    expect(wrong.length / read.length, told.slice(0, 30).join('\n')).toBeLessThanOrEqual(0.03);
  });
});

function keysOf(doing: { readonly form: { readonly values: object } } | undefined): string[] {
  return Object.keys(doing?.form.values ?? {}).sort();
}
