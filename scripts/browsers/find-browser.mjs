import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const isRoot = process.getuid?.() === 0;

/** No questions, no outside request, no update: only the loopback names resolve. Root has no sandbox to offer. */
export const browserFlags = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** The path of a Chromium or Chrome: CHROME_PATH, else the usual names and places; undefined when there is none. */
export function findBrowser() {
  const chosen = process.env.CHROME_PATH;
  if (chosen !== undefined && chosen !== '') {
    if (isProgram(chosen)) return chosen;
    throw new Error(`CHROME_PATH=${chosen}: there is no program at that path.`);
  }
  return candidates().find(isProgram);
}

/** The same, but installs one where that is one command away, and explains itself where it is not. Never undefined. */
export function ensureBrowser() {
  const found = findBrowser();
  if (found !== undefined) return found;
  if (isRoot && existsSync('/etc/debian_version')) {
    console.log('No Chromium found: installing it with apt-get.');
    for (const parameters of [['update'], ['install', '-y', 'chromium']]) {
      spawnSync('apt-get', parameters, {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
    const installed = findBrowser();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'These tests run in a real browser and none was found. Install Chromium or Chrome ' +
      '(Debian, Ubuntu: sudo apt-get install chromium), or set CHROME_PATH to the program.',
  );
}

/** For a command: the same, but ends the process with the explanation and no stack. */
export function requireBrowser() {
  try {
    return ensureBrowser();
  } catch (problem) {
    console.error(problem.message);
    return process.exit(1);
  }
}

function candidates() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const mac = ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
    ['', process.env.HOME ?? ''].map((home) => `${home}/Applications/${name}.app/Contents/MacOS/${name}`),
  );
  const windows = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Chromium/Application/chrome.exe'),
      join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]);
  if (process.platform === 'win32') return windows;
  return process.platform === 'darwin' ? [...mac, ...onPath] : onPath;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
