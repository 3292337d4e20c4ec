import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { WebKitPrograms } from './webkit.ts';

/** FIREFOX_PATH, else the usual names; undefined when there is none. */
export function findFirefox(): string | undefined {
  const chosen = process.env['FIREFOX_PATH'];
  if (chosen !== undefined && chosen !== '') return existsSync(chosen) ? chosen : undefined;
  return findProgram('firefox-esr', 'firefox');
}

/** WebKitGTK with its driver, and a screen where there is none; undefined when one of them is missing. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = findProgram('WebKitWebDriver');
  const browser = findMiniBrowser();
  const display = findProgram('Xvfb');
  if (driver === undefined || browser === undefined || display === undefined) return undefined;
  return { driver, browser, display };
}

/** Its folder is named after the machine and the version, as in `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1`. */
function findMiniBrowser(): string | undefined {
  return ['/usr/libexec', '/usr/lib', ...foldersIn('/usr/lib')]
    .flatMap((folder) => foldersIn(folder))
    .filter((folder) => /\/webkit(?:2gtk|gtk)-[\d.]+$/u.test(folder))
    .map((folder) => join(folder, 'MiniBrowser'))
    .findLast((path) => existsSync(path));
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .sort();
}

function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}
