/** What is planned for orders to a house of the demo: by which tool, with which arguments. */
import { clockOf } from '../../../server/assistant/act/clock.ts';
import { planDoing } from '../../../server/assistant/act/plan-doing.ts';
import { openingOn } from '../../../server/knowledge/business/opening.ts';
import { hear } from '../../../server/language/index.ts';
import { shippedDomain } from '../../domains/read-shipped.ts';
import type { PlannedOrder, ToolOrder } from '../../eval/score/tools.ts';
import { ACTING_NOW } from './acting-guest.ts';
import { demoBusiness } from './demo-business.ts';

export function planOrders(
  orders: readonly ToolOrder[],
  language: 'es' | 'en' | 'pt',
  house: Parameters<typeof shippedDomain>[0] = 'restaurant',
): PlannedOrder[] {
  const tools = shippedDomain(house).tools.map((tool) => ({ tool, texts: Object.values(tool.translations) }));
  const { timeZone: zone } = demoBusiness;
  const clock = clockOf({ business: demoBusiness, zone, now: ACTING_NOW, library: { openingOn } });
  return orders.map((order) => {
    const utterance = hear(order.text, { language, currency: 'ARS' });
    const doing = planDoing({ utterance, tools, form: undefined, clock, items: [], asksElse: false })?.doing;
    return { order, tool: doing?.tool.name, arguments: doing?.form.values ?? {} };
  });
}
