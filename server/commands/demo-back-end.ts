/** The systems behind the demo's tools: a process of its own each, as a business has one, given to tenant `demo` and to nobody else. */
import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config/config.ts';

/** As it is written in the name of a variable. */
const TENANT = 'DEMO';

/** This file is two folders below the project's root, as source and when built. */
const FOLDER = fileURLToPath(new URL('../../demo/back-end/', import.meta.url));

export interface DemoScript {
  readonly script: string;
  /** What it keeps, in DATA_DIR. */
  readonly file: string;
}

const BOOKINGS: DemoScript = { script: join(FOLDER, 'server.mjs'), file: 'demo-bookings.sqlite' };
const PROJECTS: DemoScript = { script: join(FOLDER, 'projects-server.mjs'), file: 'demo-projects.sqlite' };

/** It is there long before, or it will not be. */
const START_MS = 5000;

export interface DemoBackEnd {
  /** Where its services are, by name. */
  readonly addresses: Readonly<Record<string, string>>;
  stop(): void;
}

/** Those that start, as one. Undefined: none does, or there is no demo. */
export async function startDemoBackEnds(
  config: Pick<Config, 'demo' | 'dataDir'>,
  scripts: readonly DemoScript[] = [BOOKINGS, PROJECTS],
): Promise<DemoBackEnd | undefined> {
  const started = (await Promise.all(scripts.map((each) => startDemoBackEnd(config, each)))).filter(
    (each) => each !== undefined,
  );
  if (started.length === 0) return undefined;
  return {
    addresses: Object.assign({}, ...started.map(({ addresses }) => addresses)) as DemoBackEnd['addresses'],
    stop() {
      for (const each of started) each.stop();
    },
  };
}

/**
 * Starts one, with what it keeps in DATA_DIR. It ends with this process, however that ends. Undefined: there is no demo, or it does not start; then
 * the demo has no tools of it.
 */
export async function startDemoBackEnd(
  { demo, dataDir }: Pick<Config, 'demo' | 'dataDir'>,
  { script, file }: DemoScript = BOOKINGS,
): Promise<DemoBackEnd | undefined> {
  if (demo === 'off' || !existsSync(script)) return undefined;
  const child = fork(script, [join(dataDir, file)], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // None of the operator's secrets is its business.
    env: {},
  });
  const stop = (): void => {
    child.kill();
  };
  try {
    return { addresses: addressesIn(await whatItSays(child)), stop };
  } catch {
    stop();
    return undefined;
  }
}

/** @throws when it ends before it has said anything */
async function whatItSays(child: ChildProcess): Promise<unknown> {
  const signal = AbortSignal.timeout(START_MS);
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('it ended before it began');
  });
  ended.catch(() => undefined);
  // A process that can't be made ends the waiting, too.
  const [said] = (await Promise.race([once(child, 'message', { signal }), ended])) as [unknown];
  return said;
}

/** @throws for anything else than what it says of itself: it comes along with the server */
function addressesIn(said: unknown): Readonly<Record<string, string>> {
  const { addresses } = said as Pick<DemoBackEnd, 'addresses'>;
  return Object.fromEntries(Object.entries(addresses).map(([name, address]) => [name, new URL(address).href]));
}

/** What the operator gave for the demo's tenant stays. */
export function withDemoBackEnd(config: Config, backEnd: DemoBackEnd | undefined): Config {
  if (backEnd === undefined) return config;
  const { hosts, addresses } = config.tools;
  const own = Object.entries(backEnd.addresses).map(([name, address]) => [`${name}__${TENANT}`, address] as const);
  return {
    ...config,
    tools: {
      ...config.tools,
      hosts: [...hosts, ...new Set(own.map(([, address]) => new URL(address).host))],
      addresses: { ...Object.fromEntries(own), ...addresses },
    },
  };
}
