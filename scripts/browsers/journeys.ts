import { strict as assert } from 'node:assert';
import type { Driver } from './driver.ts';
import type { Gate } from './gate.ts';
import { waitFor } from '../../test/support/server/start-server.ts';

/** What `deep.js` puts into the tried page. */
declare global {
  function deep(selector: string): HTMLElement[];
  function active(): HTMLElement | null;
  var refusals: string[];
  var lengths: number[];
  var cameBack: boolean;
}

export interface Tried {
  readonly driver: Driver;
  readonly gate: Gate;
  /** Keeps a picture of the page under this name. */
  readonly picture: (name: string) => Promise<void>;
}

export interface Journey {
  /** What a guest can do, as a plain claim. */
  readonly claim: string;
  /** What it says beside "works", if anything. @throws Error that says what does not */
  readonly go: (tried: Tried) => Promise<string | undefined>;
}

/** Thrown where this browser can't be brought into the situation: told, and neither a success nor a failure. */
export class NotPossible extends Error {}

const ALLERGEN = '¿La trucha tiene lactosa? Soy intolerante.';

export const JOURNEYS: readonly Journey[] = [
  {
    claim: 'the launcher stands there and has asked for nothing but its own script',
    async go({ driver, gate, picture }) {
      await visit(driver, gate);
      const asked = await driver.run(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((path) => !path.startsWith('/try/') && path !== '/favicon.ico'),
      );
      assert.deepEqual(asked, ['/widget/rag-chat.js']);
      await picture('launcher');
      return undefined;
    },
  },
  {
    claim: 'the keyboard opens it, is in the field, and Escape takes back to the launcher',
    async go({ driver, gate }) {
      await visit(driver, gate);
      for (let presses = 0; presses < 6 && !(await isActive(driver, '.launcher')); presses += 1)
        await driver.press('Tab');
      await driver.press('Enter');
      await waitFor('the field has the focus', () => isActive(driver, 'textarea').then(orUndefined));
      await driver.press('Escape');
      await waitFor('the launcher has the focus', () => isActive(driver, '.launcher').then(orUndefined));
      assert.equal(await driver.run(() => document.querySelector('rag-chat')?.hasAttribute('open')), false);
      return undefined;
    },
  },
  {
    claim: 'a suggestion is asked with one tap',
    async go({ driver, gate }) {
      await open(driver, gate);
      await tap(driver, '.suggestion');
      await answered(driver, 1);
      return undefined;
    },
  },
  {
    claim: 'an allergen question is typed, streamed, and answered with its warning and its facts',
    async go({ driver, gate, picture }) {
      await open(driver, gate);
      gate.pace = 60;
      await driver.press(ALLERGEN, 'Enter');
      await answered(driver, 1);
      const steps = await driver.run(() => new Set(lengths).size);
      assert.ok(steps > 3, `it came in ${String(steps)} steps`);
      await waitFor('the facts', async () => {
        const text = await driver.run(() => deep('rag-reply')[0]?.shadowRoot?.textContent ?? '');
        return /Contiene[\s\S]*lácteos/u.test(text) ? true : undefined;
      });
      assert.match(await driver.run(() => deep('.turn')[0]?.textContent ?? ''), /contiene lácteos/u);
      assert.ok((await driver.run(() => deep('.warnings').length)) > 0, 'no warning');
      await picture('answer');
      await driver.run(() => {
        deep('.facts')[0]?.scrollIntoView();
      });
      await picture('facts');
      return undefined;
    },
  },
  {
    claim: 'a citation opens the quoted passage and Escape goes back to it',
    async go({ driver, gate, picture }) {
      await ask(driver, gate);
      await driver.run(() => {
        deep('.mark')[0]?.focus();
      });
      await driver.press('Enter');
      const text = await waitFor('the passage', () =>
        driver.run(() => deep('.passage:popover-open')[0]?.textContent ?? null).then((found) => found ?? undefined),
      );
      assert.match(text, /Fuente 1/u);
      await picture('passage');
      await driver.press('Escape');
      await waitFor('the focus is back', () => isActive(driver, '.mark').then(orUndefined));
      assert.equal(await driver.run(() => document.querySelector('rag-chat')?.hasAttribute('open')), true);
      return undefined;
    },
  },
  {
    claim: 'the summary for the staff opens',
    async go({ driver, gate, picture }) {
      await ask(driver, gate);
      await tap(driver, 'button', 'Mostrar al personal');
      await waitFor('the dialog', () => driver.run(() => deep('dialog[open]').length > 0).then(orUndefined));
      await picture('staff');
      await driver.press('Escape');
      await waitFor('it is closed', () => driver.run(() => deep('dialog[open]').length === 0).then(orUndefined));
      return undefined;
    },
  },
  {
    claim: 'an answer is stopped, what came stays, and the next question is answered',
    async go({ driver, gate }) {
      await open(driver, gate);
      gate.pace = 200;
      await driver.press(ALLERGEN, 'Enter');
      await hasWords(driver);
      await tap(driver, '.stop');
      await waitFor('it says so', () =>
        driver.run(() => deep('.turn[data-state="stopped"]').length === 1).then(orUndefined),
      );
      gate.pace = 0;
      await waitFor('the field can be written in', () =>
        driver.run(() => deep('textarea')[0]?.getAttribute('aria-disabled') === 'false').then(orUndefined),
      );
      await driver.run(() => {
        deep('textarea')[0]?.focus();
      });
      await driver.press('¿Qué lleva la provoleta?', 'Enter');
      await answered(driver, 1);
      return undefined;
    },
  },
  {
    claim: 'an answer that was cut is fetched on under the same key',
    async go({ driver, gate }) {
      await open(driver, gate);
      const before = gate.asked.length;
      gate.pace = 150;
      await driver.press(ALLERGEN, 'Enter');
      await hasWords(driver);
      gate.cut();
      gate.pace = 0;
      await answered(driver, 1);
      const keys = gate.asked.slice(before);
      assert.ok(keys.length >= 2, 'it was not asked for again');
      assert.equal(new Set(keys).size, 1, 'asked under another key');
      return `${String(keys.length)} requests, one key`;
    },
  },
  {
    claim: 'without a network the question waits, says so, and is sent when there is one',
    async go({ driver, gate, picture }) {
      if (!driver.setOffline) throw new NotPossible('the browser cannot be told that it is offline');
      await open(driver, gate);
      // A browser that is offline still reaches its own machine.
      await driver.setOffline(true);
      gate.cut('refuse');
      try {
        await driver.press(ALLERGEN, 'Enter');
        await waitFor('it says so', () =>
          driver.run(() => deep('.turn[data-state="offline"]').length === 1).then(orUndefined),
        );
        await picture('offline');
      } finally {
        gate.mend();
        await driver.setOffline(false);
      }
      await answered(driver, 1);
      return undefined;
    },
  },
  {
    claim: 'where the server cannot be reached the guest is told, and "retry" answers',
    async go({ driver, gate }) {
      await open(driver, gate);
      gate.cut('refuse');
      await driver.press(ALLERGEN, 'Enter');
      await waitFor('it says so', () => driver.run(() => deep('.problem').length === 1).then(orUndefined), 20_000);
      gate.mend();
      await tap(driver, '.problem button');
      await answered(driver, 1);
      return undefined;
    },
  },
  {
    claim: 'a visit is kept over a reload once the guest agrees, and only then',
    async go({ driver, gate }) {
      await ask(driver, gate, 'persist');
      assert.equal(await driver.run(() => localStorage.length), 0);
      await tap(driver, '.consent button');
      await waitFor('it is kept', () => driver.run(() => localStorage.length > 0).then(orUndefined));
      await driver.reload();
      await show(driver);
      await answered(driver, 1);
      await driver.run(() => {
        localStorage.clear();
      });
      return undefined;
    },
  },
  {
    claim: 'a guest who goes to another page and back can go on',
    async go({ driver, gate }) {
      await ask(driver, gate);
      // One of the same policy: the driver of WebKit loses a page that comes back from another process.
      await driver.go(`${gate.url}/try/page.html?bare`);
      await driver.back();
      await waitFor('the page is back', () => driver.run(() => deep('.launcher').length === 1).then(orUndefined));
      const kept = await driver.run(() => globalThis.cameBack && deep('.turn').length === 1);
      await show(driver);
      await write(driver, '¿Qué lleva la provoleta?');
      await answered(driver, kept ? 2 : 1);
      return kept ? 'from the back-forward cache' : 'the browser loaded the page anew';
    },
  },
  {
    claim: 'it runs under the strictest policy',
    async go({ driver, gate }) {
      await ask(driver, gate, 'strict');
      assert.deepEqual(await driver.run(() => refusals), []);
      return undefined;
    },
  },
  {
    claim: 'axe finds nothing in an answer',
    async go({ driver, gate }) {
      await ask(driver, gate, 'axe');
      const found = await driver.run(async () => {
        const { axe } = globalThis as unknown as {
          axe: { run(of: unknown): Promise<{ violations: { id: string }[] }> };
        };
        const { violations } = await axe.run(document.querySelector('rag-chat'));
        return violations.map(({ id }) => id);
      });
      assert.deepEqual(found, []);
      return undefined;
    },
  },
  {
    claim: 'nothing is wider than the panel, and the field is big enough not to be zoomed into',
    async go({ driver, gate }) {
      await ask(driver, gate);
      const { over, page, font } = await driver.run(() => {
        const log = deep('.log')[0]!;
        return {
          over: log.scrollWidth - log.clientWidth,
          page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          font: parseFloat(getComputedStyle(deep('textarea')[0]!).fontSize),
        };
      });
      assert.ok(over <= 0 && page <= 0, `${String(over)} and ${String(page)} px too wide`);
      assert.ok(font >= 16, `${String(font)} px`);
      return undefined;
    },
  },
  {
    claim: 'it follows light and dark',
    async go({ driver, gate }) {
      await open(driver, gate);
      const { dark, light } = await driver.run(() => {
        const paint = getComputedStyle(deep('.panel')[0]!).backgroundColor;
        const canvas = document.createElement('canvas').getContext('2d')!;
        canvas.fillStyle = paint;
        canvas.fillRect(0, 0, 1, 1);
        const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data as unknown as [number, number, number];
        return { dark: matchMedia('(prefers-color-scheme: dark)').matches, light: (red + green + blue) / 3 };
      });
      assert.equal(light < 128, dark, `lightness ${String(light)}`);
      return dark ? 'dark' : 'light';
    },
  },
];

const orUndefined = (is: boolean): true | undefined => (is ? true : undefined);

async function visit(driver: Driver, gate: Gate, how = ''): Promise<void> {
  gate.pace = 0;
  gate.mend();
  await driver.go(`${gate.url}/try/page.html?${how}`);
  await waitFor('the launcher', () => driver.run(() => deep('.launcher').length === 1).then(orUndefined));
}

async function show(driver: Driver): Promise<void> {
  const isOpen = await driver.run(() => document.querySelector('rag-chat')?.hasAttribute('open') ?? false);
  if (!isOpen) await tap(driver, '.launcher');
  await waitFor('the field has the focus', () => isActive(driver, 'textarea').then(orUndefined)).catch(
    async (error: unknown) => {
      // A panel that was open before the page was left does not take the focus by itself.
      if (!isOpen) throw error;
      await driver.run(() => {
        deep('textarea')[0]?.focus();
      });
    },
  );
}

async function open(driver: Driver, gate: Gate, how = ''): Promise<void> {
  await visit(driver, gate, how);
  await show(driver);
}

async function write(driver: Driver, question: string): Promise<void> {
  await driver.press(question, 'Enter');
}

async function ask(driver: Driver, gate: Gate, how = ''): Promise<void> {
  await open(driver, gate, how);
  await write(driver, ALLERGEN);
  await answered(driver, 1);
}

const isActive = (driver: Driver, selector: string): Promise<boolean> =>
  driver.run((wanted) => active()?.matches(wanted) ?? false, selector);

const isDone = (driver: Driver, count: number): Promise<true | undefined> =>
  driver.run((wanted) => deep('.turn[data-state="done"]').length === wanted, count).then(orUndefined);

/** So many answers are there whole, the last with what stands around it. */
async function answered(driver: Driver, count: number): Promise<void> {
  await waitFor(`${String(count)} answers`, () => isDone(driver, count), 30_000);
  await waitFor('what stands around the last', () =>
    driver
      .run(() => (deep('rag-reply').at(-1)?.shadowRoot?.querySelector('.tools') ?? null) !== null)
      .then(orUndefined),
  );
}

const hasWords = (driver: Driver): Promise<true> =>
  waitFor('words', () =>
    driver.run(() => deep('.turn[data-state="streaming"] .answer:not(.waiting)').length > 0).then(orUndefined),
  );

/** Taps the middle of the first that matches and is called so. */
async function tap(driver: Driver, selector: string, text = ''): Promise<void> {
  const at = await waitFor(`${selector} ${text}`, async () => {
    const found = await driver.run(
      (wanted, words) => {
        const element = deep(wanted).find((one) => one.textContent.includes(words) && one.getClientRects().length > 0);
        if (!element) return null;
        element.scrollIntoView({ block: 'nearest' });
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      },
      selector,
      text,
    );
    return found ?? undefined;
  });
  await driver.tap(at);
}
