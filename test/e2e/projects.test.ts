/** The environmental projects of the demo, in a real browser: what a tool of the house and one of a system of its own give, each with its source. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserFlags, ensureBrowser } from '../../scripts/browsers/find-browser.mjs';
import type { SpawnedServer } from '../support/server/start-server.ts';
import { SHIPPED_DOMAINS, spawnServer } from '../support/server/start-server.ts';
import { findFaults, PHONE } from '../support/server/visit-page.ts';
import { createVisits } from '../support/server/visits.ts';

let server: SpawnedServer;
let browser: Browser;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rag-chat-projects-'));
  server = await spawnServer(
    { dataDir, domainsDir: SHIPPED_DOMAINS },
    { environment: { DEMO: 'auto', LOG_LEVEL: 'error' } },
  );
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...browserFlags] });
});

afterAll(async () => {
  await browser.close();
  await server.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

const visit = createVisits(() => browser);

async function told(page: Page, act: () => Promise<void>): Promise<string> {
  const before = await page.locator('.turn[data-state="done"]').count();
  await act();
  await page.locator('.turn[data-state="done"]').nth(before).waitFor();
  return page.locator('.bubble.answer').last().innerText();
}

const press = (page: Page, name: string) => told(page, () => page.getByRole('button', { name, exact: true }).click());

describe('the page of the projects', () => {
  it('tells why the open project needs a study, with the article of each cause', async () => {
    const { page, errors } = await visit(`${server.url}/demo/mineria/`, PHONE);
    await page.locator('rag-chat').scrollIntoViewIfNeeded();
    const answer = await press(page, '¿Por qué este proyecto es EIA?');
    expect(answer).toContain('Mina Norte');
    expect(answer).toContain('Letra d) del artículo 11');
    expect(answer).toContain('Letra c) del artículo 11');
    expect(await page.locator('rag-pending-action').count()).toBe(0);
    expect(await findFaults(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('speaks of another project once that is open', async () => {
    const { page } = await visit(`${server.url}/demo/mineria/`, PHONE);
    await page.locator('rag-chat').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: /Salar Claro/u }).click();
    expect(await press(page, 'La ficha de este proyecto')).toContain('San Pedro de Atacama');
  });
});

describe('over HTTP', () => {
  const ask = async (message: string, more: object = {}) => {
    const body = { domain_id: 'mineria', tenant_slug: 'demo', session_id: 's-1', message, ...more };
    const response = await fetch(`${server.url}/v2/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { answer: string; sources: { source: string }[]; pending_action: unknown };
  };

  it('each article is a source of its own, behind its line', async () => {
    const { answer, sources } = await ask('¿Qué dice la norma sobre glaciares?');
    expect(answer).toMatch(/^Esto dice la normativa cargada:\n- .*\[1\]\.\n- .*\[2\]/u);
    expect(sources.length).toBeGreaterThanOrEqual(2);
    expect(sources.every(({ source }) => source.startsWith('Texto de ejemplo'))).toBe(true);
  });

  it('whoever has no account creates nothing', async () => {
    const { pending_action: pending } = await ask('creá un proyecto llamado Mina Sur en Atacama, a cielo abierto');
    expect(pending).toBeNull();
  });

  it('what the operator has not set is off', async () => {
    const { sources } = await ask('buscá en el SEA guías sobre participación ciudadana');
    expect(sources.some(({ source }) => source === 'T1')).toBe(false);
  });
});
