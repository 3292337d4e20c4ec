/** The same menus read as items: whatever is understood of them, a reading alone assures nobody. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerEnvelope } from '../../server/contract/v2.ts';
import type { DescribedDish, DescribedMenu, MenuHazard } from '../support/samples/described-menus.ts';
import { describedMenus, DOUBTFUL_LAYOUTS, PLAIN_LAYOUTS } from '../support/samples/described-menus.ts';
import type { PrintedMatrix } from '../support/samples/printed-menus.ts';
import { printedMatrices } from '../support/samples/printed-menus.ts';
import type { EmbeddedServer, Folders } from '../support/server/start-server.ts';
import { makeFolders, startEmbedded } from '../support/server/start-server.ts';

let folders: Folders;
let server: EmbeddedServer;
beforeAll(async () => {
  folders = await makeFolders({ shipped: ['restaurant.yaml'] });
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

async function expectNoAssurance(menu: DescribedMenu): Promise<void> {
  const tenant = await publishText(menu.text);
  const hazards = menu.dishes.flatMap(({ hazard }) => hazard ?? []);
  for (const [at, dish] of menu.dishes.slice(0, 3).entries()) {
    const asked = [dish.hazard, hazards[(at + 1) % hazards.length]].flatMap((each) => each ?? []);
    for (const hazard of new Set(asked)) {
      const question = questionOf(dish, hazard, menu);
      const told = await ask(question, tenant, menu.language);
      const about = `${menu.layout}: ${question} → ${told.decision} ${told.answer ?? ''}\n\n${menu.text}`;
      expect(told.action, about).not.toBe('SAFE_TO_ORDER');
      expect(told.hazards.declared_free, about).toEqual([]);
    }
  }
}

describe('a menu that is read as items', () => {
  it.each([...PLAIN_LAYOUTS, ...DOUBTFUL_LAYOUTS])(
    'assures nobody, also where it denies a danger: %s',
    async (layout) => {
      await fc.assert(fc.asyncProperty(describedMenus([layout]), expectNoAssurance), {
        numRuns: RUNS,
        endOnFailure: true,
      });
    },
    SLOW,
  );

  it(
    'assures nobody by a table of allergens that text extraction made flat',
    async () => {
      const expectNone = async ({ text, dishes, hazards }: PrintedMatrix): Promise<void> => {
        const tenant = await publishText(text);
        for (const dish of dishes.slice(0, 2)) {
          for (const hazard of hazards.slice(0, 3)) {
            const told = await ask(`¿${dish} tiene ${hazard.toLowerCase()}?`, tenant, 'es');
            expect(told.action, `${told.answer ?? ''}\n\n${text}`).not.toBe('SAFE_TO_ORDER');
            expect(told.hazards.declared_free, text).toEqual([]);
          }
        }
      };
      await fc.assert(fc.asyncProperty(printedMatrices, expectNone), { numRuns: RUNS, endOnFailure: true });
    },
    SLOW,
  );
});
