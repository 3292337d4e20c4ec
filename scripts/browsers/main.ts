/**
 * `npm run try-browsers [-- firefox webkit]`: what a guest does, in the browsers of this machine that are not Chromium. Pictures go to
 * .cache/browsers. A browser that is not installed is named with how to install it, and makes the command fail unless others were asked for.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHIPPED_DOMAINS, spawnServer } from '../../test/support/server/start-server.ts';
import { findFirefox, findWebKit } from './find-browsers.ts';
import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import type { Gate } from './gate.ts';
import { openGate } from './gate.ts';
import { JOURNEYS, NotPossible } from './journeys.ts';
import { startWebKit } from './webkit.ts';

const PICTURES = fileURLToPath(new URL('../../.cache/browsers/', import.meta.url));

const VIEWS = [
  { name: 'desktop', size: { width: 1280, height: 800 }, dark: false },
  { name: 'phone-dark', size: { width: 390, height: 800 }, dark: true },
] as const;

type View = (typeof VIEWS)[number];

interface Engine {
  readonly name: string;
  readonly install: string;
  /** Undefined where it is not installed. */
  readonly start: ((look: { dark: boolean }) => Promise<Driver>) | undefined;
}

function findEngines(): readonly Engine[] {
  const firefox = findFirefox();
  const webKit = findWebKit();
  return [
    {
      name: 'firefox',
      install: 'Debian, Ubuntu: apt-get install firefox-esr, or FIREFOX_PATH=/path/to/firefox',
      start: firefox === undefined ? undefined : (look) => startFirefox(firefox, look),
    },
    {
      name: 'webkit',
      install: 'Debian, Ubuntu: apt-get install webkit2gtk-driver xvfb',
      start: webKit === undefined ? undefined : (look) => startWebKit(webKit, look),
    },
  ];
}

/** Everything in one view of one browser. How many claims did not hold. */
async function tryView(driver: Driver, gate: Gate, { name, size }: View, engine: string): Promise<number> {
  const { width, height } = await driver.resize(size);
  console.log(`\n${driver.name}, ${name}, ${String(width)} × ${String(height)}`);
  const picture = async (what: string): Promise<void> => {
    // What was just changed is painted a little later.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await writeFile(join(PICTURES, `${engine}-${name}-${what}.png`), await driver.screenshot());
  };
  let broken = 0;
  for (const { claim, go } of JOURNEYS) {
    try {
      const more = await go({ driver, gate, picture });
      console.log(`  works       ${claim}${more === undefined ? '' : ` (${more})`}`);
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      if (error instanceof NotPossible) console.log(`  not tried   ${claim}: ${said}`);
      else {
        broken += 1;
        console.log(`  DOES NOT    ${claim}: ${said}`);
        await picture(`broken-${String(broken)}`).catch(() => undefined);
      }
    }
  }
  return broken;
}

const only = process.argv.slice(2);
const engines = findEngines().filter(({ name }) => only.length === 0 || only.includes(name));
if (engines.length === 0) {
  console.error(`No browser ${only.join(', ')}. There are: firefox, webkit.`);
  process.exit(1);
}
await mkdir(PICTURES, { recursive: true });
const dataDir = await mkdtemp(join(tmpdir(), 'rag-chat-browsers-'));
const server = await spawnServer(
  { dataDir, domainsDir: SHIPPED_DOMAINS },
  { environment: { DEMO: 'auto', LOG_LEVEL: 'error' } },
);
const gate = await openGate(server.url);
let broken = 0;
try {
  for (const { name, install, start } of engines) {
    if (!start) {
      broken += 1;
      console.log(`\n${name}: NOT INSTALLED, nothing was tried in it. ${install}`);
      continue;
    }
    for (const view of VIEWS) {
      const driver = await start(view);
      try {
        broken += await tryView(driver, gate, view, name);
      } finally {
        await driver.quit();
      }
    }
  }
} finally {
  await gate.close();
  await server.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}
console.log(`\nPictures are in .cache/browsers. ${broken === 0 ? 'All works.' : `${String(broken)} do not.`}`);
process.exitCode = broken === 0 ? 0 : 1;
