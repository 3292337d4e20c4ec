/** A guest of a house of the demo whose tools are on: what is told, and what the tools were asked. */
import type { Assistant, AssistantParts, Envelope, Question } from '../../../server/assistant/index.ts';
import type { Domain } from '../../../server/domains/index.ts';
import { demoItems } from '../../domains/read-shipped.ts';
import type { FakeDesk } from '../fakes/fake-desk.ts';
import { createFakeDesk } from '../fakes/fake-desk.ts';
import { buildLibrary, scopeOf, unaborted } from '../library/build-library.ts';
import { buildAssistant } from './build-assistant.ts';
import type { LoggedStep } from './build-assistant.ts';
import { demoBusiness, demoSalon } from './demo-business.ts';

export interface ActingGuest {
  readonly desk: FakeDesk;
  readonly assistant: Assistant;
  readonly domain: Domain;
  readonly steps: readonly LoggedStep[];
  readonly sessionId: string;
  say(message: string, parts?: Partial<Question>): Promise<Envelope & { readonly answer: string }>;
}

/** By the clock of Buenos Aires: a Wednesday, the 25th of November, at ten in the morning. */
export const ACTING_NOW = new Date('2026-11-25T10:00:00-03:00');

export interface ActingHouse {
  guest(parts?: Partial<AssistantParts>): ActingGuest;
  remove(): Promise<void>;
}

export async function openActingHouse(domain: Domain, isOn: () => boolean = () => true): Promise<ActingHouse> {
  const library = await buildLibrary();
  const items = demoItems(domain.domainId).map(({ item }) => item);
  await library.knowledge.ingestItems({
    scope: scopeOf(domain),
    rules: domain,
    items,
    indexed: true,
    signal: unaborted(),
  });
  const knowledge = { ...library.knowledge, business: () => Promise.resolve(business) };
  const business = domain.domainId === 'hair_salon' ? demoSalon : demoBusiness;
  let sessions = 0;
  return {
    remove: () => library.remove(),
    guest: (more = {}) => {
      const desk = createFakeDesk(() => ACTING_NOW, isOn);
      const steps: LoggedStep[] = [];
      const assistant = buildAssistant({ knowledge }, steps, {
        today: () => ACTING_NOW,
        acting: { desk, zoneOf: () => Promise.resolve('America/Argentina/Buenos_Aires') },
        ...more,
      });
      sessions += 1;
      const sessionId = `acting-${String(sessions)}`;
      return {
        desk,
        assistant,
        domain,
        steps,
        sessionId,
        say: async (message, parts = {}) => {
          const shared = {
            domain,
            scope: scopeOf(domain),
            sessionId,
            traceId: 'trace',
            pace: 'at-once',
            api: 'v2',
          } as const;
          const turn = await assistant.ask({ ...shared, message, ...parts }, unaborted());
          for await (const _piece of turn.speech);
          const envelope = turn.closing();
          return { ...envelope, answer: envelope.answer ?? '' };
        },
      };
    },
  };
}

/** Says one after the other; what was told last. */
export async function talk(
  guest: ActingGuest,
  ...[first = '', ...others]: readonly string[]
): ReturnType<ActingGuest['say']> {
  let last = await guest.say(first);
  for (const message of others) last = await guest.say(message);
  return last;
}
