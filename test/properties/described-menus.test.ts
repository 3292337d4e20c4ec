/** Menus whose dishes are described below their names, asked for over the API: no dish is told by the line of another, and no line is an assurance. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerEnvelope } from '../../server/contract/v2.ts';
import { fold } from '../../server/text/fold.ts';
import type { DescribedDish, DescribedMenu, MenuHazard } from '../support/samples/described-menus.ts';
import { describedMenus, DOUBTFUL_LAYOUTS, PLAIN_LAYOUTS } from '../support/samples/described-menus.ts';
import type { EmbeddedServer, Folders } from '../support/server/start-server.ts';
import { makeFolders, startEmbedded } from '../support/server/start-server.ts';

let folders: Folders;
let server: EmbeddedServer;
beforeAll(async () => {
  // A vertical that does not say how its listings are written: everything stays text.
  folders = await makeFolders({ shipped: ['restaurant.yaml'], without: ['restaurant/listing.yaml'] });
  server = await startEmbedded(folders);
});
afterAll(async () => {
  await server.close();
  await folders.remove();
});

const RUNS = 4;
const SLOW = 240_000;

let tenants = 0;

async function publishText(text: string): Promise<string> {
  tenants += 1;
  const tenant = `casa-${String(tenants)}`;
  await server.client.post('/v2/tenants', { slug: tenant, name: tenant });
  await server.client.post(`/v2/tenants/${tenant}/branches`, { slug: 'main', name: 'main' });
  const given = { domain_id: 'restaurant', tenant_slug: tenant, title: 'Carta', text, publish: true };
  const { status, body } = await server.client.post('/v2/documents?wait_ms=10000', given);
  expect(status, JSON.stringify(body)).toBe(201);
  return tenant;
}

async function ask(message: string, tenant: string, language: string): Promise<AnswerEnvelope> {
  const question = { domain_id: 'restaurant', tenant_slug: tenant, message, language };
  const { status, body } = await server.client.post('/v2/query', question);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as AnswerEnvelope;
}

function questionOf({ name }: DescribedDish, { words }: MenuHazard, { language }: DescribedMenu): string {
  if (language === 'en') return `Does the ${name} contain ${words.en}?`;
  return language === 'pt' ? `A ${name} tem ${words.pt}?` : `¿La ${name} tiene ${words.es}?`;
}

const DENIED = /no alcanza para asegurarte nada|not enough to assure you|não basta para garantir/u;
const SILENT = /no dice nada|says nothing|não diz nada|nada escrito|nothing written/u;

function expectOwn(told: AnswerEnvelope, dish: DescribedDish, menu: DescribedMenu, about: string): void {
  expect(['DISCLAIMER', 'SOFT_DISCLAIMER', 'ASK_CLARIFY'], about).toContain(told.decision);
  expect(told.action, about).toBe('VERIFY_WITH_STAFF');
  expect(told.hazards.declared_free, about).toEqual([]);
  expectQuotesOfOwn(told, dish, menu, about);
}

function expectQuotesOfOwn(told: AnswerEnvelope, dish: DescribedDish, menu: DescribedMenu, about: string): void {
  const answer = told.answer ?? '';
  const quoted = [...answer.matchAll(/[«“]([^»”]*)[»”]/gu)].map(([, quote = '']) => fold(quote)).join(' ');
  for (const other of menu.dishes.filter(({ name }) => name !== dish.name)) {
    expect(quoted, about).not.toContain(fold(other.name));
    if (other.hazard !== undefined) expect(quoted, about).not.toContain(fold(other.hazard.words[menu.language]));
  }
  for (const stray of menu.strays.filter((each) => each !== '')) expect(quoted, about).not.toContain(fold(stray));
}

async function expectAllOwn(menu: DescribedMenu): Promise<void> {
  const tenant = await publishText(menu.text);
  const hazards = menu.dishes.flatMap(({ hazard }) => hazard ?? []);
  for (const [at, dish] of menu.dishes.slice(0, 3).entries()) {
    const asked = [dish.hazard, hazards[(at + 1) % hazards.length]].flatMap((each) => each ?? []);
    for (const hazard of new Set(asked)) {
      const question = questionOf(dish, hazard, menu);
      const told = await ask(question, tenant, menu.language);
      const about = `${menu.layout}: ${question} → ${told.decision} ${told.answer ?? ''}\n\n${menu.text}`;
      expectOwn(told, dish, menu, about);
      if (hazard !== dish.hazard) continue;
      // It is written there, understood or not.
      expect(told.answer, about).not.toMatch(SILENT);
      if (dish.isDenial && told.decision === 'SOFT_DISCLAIMER') expect(told.answer, about).toMatch(DENIED);
      if (isPlain(menu, at)) expect(told.decision, about).toBe('SOFT_DISCLAIMER');
    }
  }
}

const PRICE: Readonly<Record<DescribedMenu['language'], (name: string) => string>> = {
  es: (name) => `¿Cuánto cuesta la ${name}?`,
  en: (name) => `How much is the ${name}?`,
  pt: (name) => `Quanto custa a ${name}?`,
};
/** In all capitals and without prices, a list of names says nothing of a price. */
const PRICED = PLAIN_LAYOUTS.filter((layout) => layout !== 'no prices apart');

async function expectOwnPrice(menu: DescribedMenu): Promise<void> {
  const tenant = await publishText(menu.text);
  for (const dish of menu.dishes.slice(0, 3)) {
    const question = PRICE[menu.language](dish.name);
    const told = await ask(question, tenant, menu.language);
    const about = `${menu.layout}: ${question} → ${told.decision} ${told.answer ?? ''}\n\n${menu.text}`;
    expectQuotesOfOwn(told, dish, menu, about);
    expect(told.answer, about).toContain(menu.price);
    // Nobody asked what is not in it.
    if (dish.isDenial)
      expect(fold(told.answer ?? ''), about).not.toContain(fold(dish.hazard?.words[menu.language] ?? ''));
  }
}

/** A hazard named where it is plain whose line names it. */
function isPlain({ dishes, layout }: DescribedMenu, at: number): boolean {
  const isBelowNames = dishes[at - 1]?.says.length === 0;
  return PLAIN_LAYOUTS.some((each) => each === layout) && dishes[at]?.isDenial === false && !isBelowNames;
}

describe('a menu whose dishes are described below their names', () => {
  it.each([...PLAIN_LAYOUTS, ...DOUBTFUL_LAYOUTS])(
    'tells of each what stands below it, and nothing of another: %s',
    async (layout) => {
      await fc.assert(fc.asyncProperty(describedMenus([layout]), expectAllOwn), { numRuns: RUNS, endOnFailure: true });
    },
    SLOW,
  );

  it.each(PRICED)(
    'tells its price and nothing of another: %s',
    async (layout) => {
      await fc.assert(fc.asyncProperty(describedMenus([layout]), expectOwnPrice), {
        numRuns: RUNS,
        endOnFailure: true,
      });
    },
    SLOW,
  );
});
