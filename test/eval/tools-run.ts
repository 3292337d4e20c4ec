/** Orders in three languages, as they are planned; and golden questions that ask for nothing to be done, put to an assistant whose tools are on. */
import { PROJECT_ORDERS } from '../server/assistant/act/golden-projects.ts';
import type { Tongue } from '../server/assistant/act/golden-tools.ts';
import { goldenOrders, TONGUES } from '../server/assistant/act/golden-tools.ts';
import { shippedDomain } from '../domains/read-shipped.ts';
import type { ActingGuest } from '../support/assistant/acting-guest.ts';
import { openActingHouse } from '../support/assistant/acting-guest.ts';
import { planOrders } from '../support/assistant/plan-orders.ts';
import type { Part } from './data.ts';
import { loadGolden } from './data.ts';
import type { ToolSummary } from './reporting/tools.ts';
import type { Question } from './score/question.ts';
import type { PlainQuestion, ToolOrder } from './score/tools.ts';
import { shareOf } from './score/tally.ts';
import { scoreOrders, scorePlain } from './score/tools.ts';

export interface ToolsOptions {
  readonly parts: readonly Part[];
  readonly limit: number;
}

const HOUSES = [
  { house: 'restaurant', ordersIn: goldenOrders },
  { house: 'mineria', ordersIn: projectOrders },
] as const;

/** An argument that is all of the message is that message. */
function projectOrders(language: Tongue): ToolOrder[] {
  return PROJECT_ORDERS[language].map(({ message, ...order }) =>
    message === undefined ? order : { ...order, arguments: { ...order.arguments, [message]: order.text } },
  );
}

export async function runTools({ parts, limit }: ToolsOptions): Promise<ToolSummary> {
  const languages = HOUSES.flatMap(({ house, ordersIn }) =>
    TONGUES.map((language) => {
      const orders = ordersIn(language).slice(0, limit);
      const planned = planOrders(orders, language, house);
      return { name: `${house}, ${language}`, orders: orders.length, ...scoreOrders(planned) };
    }),
  );
  const questions = parts.flatMap((part) => loadGolden('restaurant', part)).slice(0, limit);
  const isBooking = ({ phenomena }: Question): boolean => phenomena.includes('booking');
  const plain = await askBeside(questions.filter((each) => !isBooking(each)));
  // That something is noticed at all.
  const bookings = await askBeside(questions.filter(isBooking));
  return { languages, ...scorePlain(plain), bookings: shareOf(bookings.map(({ tool }) => tool !== undefined)) };
}

async function askBeside(questions: readonly Question[]): Promise<PlainQuestion[]> {
  const place = await openActingHouse(shippedDomain('restaurant'));
  try {
    const asked: PlainQuestion[] = [];
    for (const { id, question, before = [], item_id: itemId } of questions) {
      const guest = place.guest();
      for (const message of before) await guest.say(message);
      const { asks } = await guest.say(question, itemId === undefined ? {} : { itemId });
      asked.push({ id, question, tool: toolOf(guest) ?? (asks === undefined ? undefined : 'asked for') });
    }
    return asked;
  } finally {
    await place.remove();
  }
}

function toolOf({ desk: { calls, actions } }: ActingGuest): string | undefined {
  return [...calls, ...actions].at(0)?.tool;
}
