import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openDemo } from '../support/server/demo-house.ts';
import { waitFor } from '../support/server/start-server.ts';

/** What the browser hands to a screen reader: its tree of roles and names, not what a screen reader makes of it. */

const house = openDemo();

interface Told {
  readonly role: string;
  readonly name: string;
  readonly properties: Readonly<Record<string, unknown>>;
  /** All words in it, in the order they are read. */
  readonly words: string;
}

/** What is told of the page's first element of this role, and of all in it, in the order it is read. */
async function readTree(page: Page, role: string): Promise<readonly Told[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  type Node = (typeof nodes)[number];
  const inside = (node: Node): Node[] => [
    node,
    ...(node.childIds ?? []).flatMap((id) => (byId.has(id) ? inside(byId.get(id)!) : [])),
  ];
  const root = nodes.find((node) => !node.ignored && node.role?.value === role);
  return inside(root!)
    .filter(({ ignored }) => !ignored)
    .map((node) => ({
      role: String(node.role?.value),
      name: String(node.name?.value ?? ''),
      properties: Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value])),
      words: inside(node)
        .filter((one) => one.role?.value === 'StaticText')
        .map((one) => String(one.name?.value))
        .join(' '),
    }));
}

async function open(): Promise<Page> {
  const page = await house.browser.newPage({ locale: 'es-AR', reducedMotion: 'reduce' });
  await page.goto(`${house.url}/demo/restaurant/`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Abrir el asistente' }).click();
  await page.getByLabel('Tu pregunta').waitFor();
  return page;
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel('Tu pregunta').fill(question);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.getByRole('button', { name: 'Mostrar al personal' }).last().waitFor();
}

const live = (tree: readonly Told[]): (readonly [string, unknown, string])[] =>
  tree.filter(({ properties }) => 'live' in properties).map((one) => [one.role, one.properties['live'], one.words]);

describe('what a screen reader is given', () => {
  it('is a dialog with a name, two silent live regions and a field that says what it is for', async () => {
    const page = await open();
    const tree = await readTree(page, 'dialog');
    expect(tree[0]!.name).toBe('IA-Mozo');
    expect(live(tree)).toEqual([
      ['status', 'polite', ''],
      ['alert', 'assertive', ''],
    ]);
    expect(tree.filter(({ role }) => role === 'textbox').map(({ name }) => name)).toEqual(['Tu pregunta']);
    await page.close();
  });

  it('has the answer first, then the warning, the facts and the sources, and a name for everything that can be pressed', async () => {
    const page = await open();
    await ask(page, '¿La trucha tiene lactosa? Soy intolerante.');
    const tree = await readTree(page, 'dialog');
    const log = tree.find(({ role, name }) => role === 'region' && name.startsWith('Conversación: '))!.words;
    const order = [
      /Soy intolerante/u,
      /así que contiene/u,
      /Confirmalo con el personal/u,
      /Puede contener/u,
      /\d fuentes/u,
    ];
    const places = order.map((words) => log.search(words));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    const pressed = tree.filter(({ role }) => ['button', 'link', 'textbox', 'DisclosureTriangle'].includes(role));
    expect(pressed.filter(({ name }) => name.trim() === '')).toEqual([]);
    expect(pressed.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Fuente 1: menu 2026', 'Mostrar al personal', 'Me sirvió', 'Enviar']),
    );
    const levels = tree.filter(({ role }) => role === 'heading').map(({ properties }) => Number(properties['level']));
    expect(levels[0]).toBe(2);
    // No level is left out on the way down.
    expect(levels.every((level, place) => place === 0 || level <= levels[place - 1]! + 1)).toBe(true);
    await page.close();
  });

  it('is told the warning, then the answer, then once that it is complete, and nothing urgent', async () => {
    const page = await open();
    await ask(page, '¿La trucha tiene lactosa? Soy intolerante.');
    const told = new Set<string>();
    const spoken = await waitFor(
      'the last announcement',
      async () => {
        const [status, alert] = live(await readTree(page, 'dialog'));
        expect(alert![2]).toBe('');
        told.add(status![2]);
        const all = [...told].join(' ');
        return all.endsWith(' fuentes.') ? all : undefined;
      },
      20_000,
    );
    const places = [/Atención: /u, /contiene lácteos/u, /Respuesta lista, \d+ fuentes\.$/u].map((one) =>
      spoken.search(one),
    );
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(spoken.match(/Respuesta lista/gu)).toHaveLength(1);
    await page.close();
  });

  it('is a table with headers where the answer is about several', async () => {
    const page = await open();
    await ask(page, '¿Qué puedo comer si soy celíaca?');
    const tree = await readTree(page, 'table');
    expect(tree.filter(({ role }) => role === 'columnheader').every(({ name }) => name !== '')).toBe(true);
    expect(tree.filter(({ role }) => role === 'columnheader').length).toBeGreaterThan(1);
    expect(tree.filter(({ role }) => role === 'rowheader').length).toBeGreaterThan(3);
    await page.close();
  });
});
