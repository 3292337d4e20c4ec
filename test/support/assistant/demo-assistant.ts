/** An assistant over the shipped domains and the demo's items: what a guest of the demo is told. */
import type { Assistant, Envelope, Question } from '../../../server/assistant/index.ts';
import type { Domain } from '../../../server/domains/index.ts';
import { readFacts } from '../../../server/knowledge/hazards/read-facts.ts';
import type { ItemRecord } from '../../../server/knowledge/index.ts';
import { demoItems, shippedDomain } from '../../domains/read-shipped.ts';
import { askV2 } from './ask-v2.ts';
import type { Told } from './build-assistant.ts';
import { buildAssistant, converse } from './build-assistant.ts';
import type { TestLibrary } from '../library/build-library.ts';
import { buildLibrary, scopeOf, unaborted } from '../library/build-library.ts';

/** One question after another in a new session, and what came to the last one. */
export interface DemoGuest {
  /** v1. */
  reply(...questions: string[]): Promise<Told>;
  /** Its answer, without the marks of sources. */
  told(...questions: string[]): Promise<string>;
  /** v2, its answer without the marks of sources. */
  envelope(...questions: string[]): Promise<Envelope & { readonly answer: string }>;
  /** The same, asked by `parts`: another role, another language. */
  asking(parts: Partial<Question>, ...questions: string[]): Promise<Envelope & { readonly answer: string }>;
}

export interface DemoAssistant {
  readonly restaurant: DemoGuest;
  readonly salon: DemoGuest;
  remove(): Promise<void>;
}

export const restaurant = shippedDomain('restaurant');
export const salon = shippedDomain('hair_salon');

/** `more`: items of the restaurant beside those of the demo. */
export async function openDemoAssistant(more: readonly ItemRecord[] = []): Promise<DemoAssistant> {
  const library = await buildLibrary();
  const assistant = buildAssistant(library);
  await load(library, restaurant, more);
  await load(library, salon);
  return {
    restaurant: guestOf(assistant, restaurant),
    salon: guestOf(assistant, salon),
    remove: () => library.remove(),
  };
}

/** What a record of nothing else says of hazards: id → verdict. */
export function verdictsIn(domain: Domain, record: ItemRecord): Record<string, string> {
  const { hazards } = readFacts({ name: 'Plato', ...record }, domain.hazards);
  return Object.fromEntries(hazards.map(({ id, verdict }) => [id, verdict]));
}

async function load({ knowledge }: TestLibrary, domain: Domain, more: readonly ItemRecord[] = []): Promise<void> {
  const items = [...demoItems(domain.domainId).map(({ item }) => item), ...more];
  await knowledge.ingestItems({ scope: scopeOf(domain), rules: domain, items, indexed: true, signal: unaborted() });
}

function guestOf(assistant: Assistant, domain: Domain): DemoGuest {
  const reply = (...questions: string[]): Promise<Told> => converse(assistant, domain, questions);
  return {
    reply,
    told: async (...questions) => (await reply(...questions)).answer.replaceAll(/ ?(?:\[\d+\])+/gu, ''),
    envelope: (...questions) => askV2(assistant, domain, questions),
    asking: (parts, ...questions) => askV2(assistant, domain, questions, parts),
  };
}
