/**
 * Does what the Dockerfile says on a machine without an engine: each stage is a folder, each RUN a shell whose root it is, with this
 * machine's own system and Node in the place of the base image; the command runs as the image's user, who can write to its volume only. What
 * this cannot show: the base images themselves, layers, and the network of containers.
 */
import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readFile, readlink, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises'; // prettier-ignore
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Instruction, Stage } from './dockerfile.ts';
import { isIgnored, pairsOf, parseDockerfile, wordsOf } from './dockerfile.ts';
import { freePort } from './free-port.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const isRoot = process.getuid?.() === 0;

/** The user `node` of the base image. Who is not root here is the only one within: nobody special, by the name of root. */
const USER_ID = isRoot ? 1000 : 0;

export interface BuildOptions {
  /** The folder that is sent to the builder. Default: this project. */
  readonly context?: string;
  /** Takes the packages of development from this checkout instead of fetching them. */
  readonly quick: boolean;
}

export interface Image {
  /** Where a path of the image lies on this machine. */
  path(inside: string): string;
  readonly stages: readonly string[];
  /** Starts its command. */
  run(environment: Readonly<Record<string, string>>): Promise<Container>;
  remove(): Promise<void>;
}

export interface Container {
  readonly url: string;
  readonly pid: number;
  output(): string;
  /** Resolves with its exit code once it is gone. */
  readonly ended: Promise<number | null>;
  /** The image's own check of its health, within: its exit code. */
  checkHealth(): Promise<number | null>;
  /** A line of shell, as the user of the image. */
  shell(line: string): Promise<{ readonly code: number | null; readonly output: string }>;
  kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** A stage that is being made, and what holds within it. */
interface Room {
  readonly folder: string;
  directory: string;
  readonly environment: Record<string, string>;
  /** Folders of this machine, by their place within. */
  readonly binds: Map<string, string>;
  readonly last: Map<string, string>;
}

/** @throws Error with the output of a RUN that fails, or when this machine lets nobody mount */
export async function buildImage({ context = ROOT, quick }: BuildOptions): Promise<Image> {
  const folder = await mkdtemp(join(tmpdir(), 'rag-chat-image-'));
  await chmod(folder, 0o755);
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    const ignore = await readFile(join(context, '.dockerignore'), 'utf8');
    const stages = parseDockerfile(await readFile(join(context, 'Dockerfile'), 'utf8'));
    const rooms = new Map<string, Room>();
    for (const stage of stages) rooms.set(stage.name, await makeRoom(join(folder, stage.name)));
    for (const stage of stages) await buildStage(stage, { rooms, context, ignore, quick });
    const room = rooms.get(stages.at(-1)!.name)!;
    return {
      path: (inside) => join(room.folder, inside),
      stages: stages.map(({ name }) => name),
      run: (environment) => runContainer(room, environment),
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

interface Building {
  readonly rooms: ReadonlyMap<string, Room>;
  readonly context: string;
  readonly ignore: string;
  readonly quick: boolean;
}

async function buildStage(stage: Stage, building: Building): Promise<void> {
  const room = building.rooms.get(stage.name)!;
  for (const instruction of stage.instructions) {
    const { name, text } = instruction;
    if (name === 'WORKDIR') {
      room.directory = text;
      await mkdir(join(room.folder, text), { recursive: true });
    } else if (name === 'ENV') Object.assign(room.environment, Object.fromEntries(pairsOf(text)));
    else if (name === 'COPY') await copyInto(room, instruction, building);
    else if (name === 'RUN') await runStep(room, text, building.quick);
    else room.last.set(name, text);
  }
}

async function copyInto(room: Room, { flags, text }: Instruction, { rooms, context, ignore }: Building): Promise<void> {
  const words = text.split(/\s+/u);
  const target = words.at(-1)!;
  const source = flags['from'] === undefined ? context : rooms.get(flags['from'])!.folder;
  for (const path of words.slice(0, -1)) {
    const from = join(source, path);
    const isFolder = (await stat(from)).isDirectory();
    const into = resolve(room.directory, target, isFolder || !target.endsWith('/') ? '' : basename(path));
    await cp(from, join(room.folder, into), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (each) => flags['from'] !== undefined || !isIgnored(relative(context, each), ignore),
    });
  }
}

async function runStep(room: Room, line: string, quick: boolean): Promise<void> {
  const modules = join(room.folder, room.directory, 'node_modules');
  if (quick && line.startsWith('npm ci ') && !line.includes('--omit=dev')) {
    const here = await realpath(join(ROOT, 'node_modules'));
    await mkdir(modules, { recursive: true });
    room.binds.set(join(room.directory, 'node_modules'), here);
    return;
  }
  const { code, output } = await inside(room, {
    command: ['/bin/sh', '-c', line],
    environment: { HOME: '/root', ...room.environment, ...npmSettings() },
  });
  if (code !== 0) throw new Error(`RUN ${line}\nended with ${code}:\n${output.slice(-4000)}`);
}

/** How this machine reaches its registry, which an image would not be told. */
function npmSettings(): Record<string, string> {
  const taken = Object.entries(process.env).filter(
    ([name, value]) => value !== undefined && /^(?:https?_proxy|no_proxy|npm_config_(?:registry|cafile))$/iu.test(name),
  );
  return {
    ...(Object.fromEntries(taken) as Record<string, string>),
    npm_config_cache: NPM_CACHE,
    npm_config_prefer_offline: 'true',
  };
}

/** In the image's own tree, not on the machine. */
const NPM_CACHE = '/tmp/npm-cache';

async function runContainer(room: Room, given: Readonly<Record<string, string>>): Promise<Container> {
  const port = await freePort();
  const environment = { HOME: '/home/node', ...room.environment, PORT: String(port), ...given };
  const asUser = (command: readonly string[]): Running => start(room, { command, environment, asUser: true });
  const main = asUser(wordsOf(room.last.get('CMD')!)!);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: main.child.pid ?? 0,
    output: main.output,
    ended: main.ended,
    checkHealth: () => asUser(wordsOf(room.last.get('HEALTHCHECK')!.replace(/^.*?CMD +/u, ''))!).ended,
    async shell(line) {
      const running = asUser(['/bin/sh', '-c', line]);
      const code = await running.ended;
      return { code, output: running.output() };
    },
    async kill(signal) {
      main.child.kill(signal);
      return main.ended;
    },
  };
}

interface Inside {
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** As the image's user, over a tree that is read only but for its volume. */
  readonly asUser?: boolean;
}

interface Running {
  readonly child: ChildProcess;
  output(): string;
  readonly ended: Promise<number | null>;
}

async function inside(room: Room, options: Inside): Promise<{ code: number | null; output: string }> {
  const running = start(room, options);
  const code = await running.ended;
  return { code, output: running.output() };
}

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Mounts are seen by this process alone, and go with it. Each step becomes the next, so that signals reach the last. */
const ENTER = `
set -e
root=$1 volume=$2 cache=$3 prefix=$4 directory=$5; shift 5
mount --make-rprivate /
mount --bind "$root" "$root"
for path in usr bin sbin lib lib32 lib64 opt etc/resolv.conf etc/hosts etc/nsswitch.conf etc/ssl etc/ca-certificates etc/alternatives etc/ld.so.cache; do
  if [ -e "$root/$path" ] && [ ! -L "$root/$path" ] && [ -e "/$path" ]; then
    mount --bind "/$path" "$root/$path"
    mount -o remount,ro,bind "$root/$path"
  fi
done
mount --rbind /proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
if [ "$prefix" != /usr/local ]; then
  mount -t tmpfs tmpfs "$root/usr/local"
  # In a place of its own: where it lies on the machine may be below what is hidden here, such as /tmp.
  mkdir "$root/usr/local/bin" "$root/usr/local/include" "$root/usr/local/node"
  mount --bind "$prefix" "$root/usr/local/node"
  mount -o remount,ro,bind "$root/usr/local/node"
  for command in node npm npx; do
    if [ -e "$prefix/bin/$command" ]; then ln -s "/usr/local/node/bin/$command" "$root/usr/local/bin/"; fi
  done
  ln -s /usr/local/node/include/node "$root/usr/local/include/node"
fi
if [ -n "$cache" ]; then mkdir "$root${NPM_CACHE}"; mount --bind "$cache" "$root${NPM_CACHE}"; fi
while [ "$1" != -- ]; do mount --bind "$1" "$root$2"; mount -o remount,ro,bind "$root$2"; shift 2; done
shift
if [ -n "$volume" ]; then
  mount --bind "$root$volume" "$root$volume"
  mount -o remount,ro,bind "$root"
fi
cd /
exec chroot "$root" "$@"
`;

function start(room: Room, { command, environment, asUser = false }: Inside): Running {
  const prefix = dirname(dirname(process.execPath));
  const drop = ['setpriv', `--reuid=${USER_ID}`, `--regid=${USER_ID}`, '--clear-groups', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all']; // prettier-ignore
  const parameters = [
    '--mount',
    ...(isRoot ? [] : ['--user', '--map-root-user']),
    ...['/bin/sh', '-c', ENTER, 'enter', room.folder],
    ...[asUser ? room.last.get('VOLUME')! : '', asUser ? '' : npmCache(), prefix, room.directory],
    ...[...room.binds].flatMap(([place, folder]) => [folder, place]),
    '--',
    ...(asUser && isRoot ? drop : []),
    ...['/bin/sh', '-c', 'cd "$0" && exec "$@"', room.directory, ...command],
  ];
  const child = spawn('unshare', parameters, { env: { PATH, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => output, ended };
}

let knownCache: string | undefined;

function npmCache(): string {
  knownCache ??= execFileSync('npm', ['config', 'get', 'cache'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
  return knownCache;
}

/** An empty root, with places for what of this machine is seen within. */
async function makeRoom(folder: string): Promise<Room> {
  await mkdir(folder);
  for (const path of ['usr', 'bin', 'sbin', 'lib', 'lib32', 'lib64', 'opt']) await makePlace(folder, path);
  for (const path of ['proc', 'dev', 'tmp', 'root', 'home/node']) await mkdir(join(folder, path), { recursive: true });
  await mkdir(join(folder, 'etc'));
  for (const path of ['resolv.conf', 'hosts', 'nsswitch.conf', 'ssl', 'ca-certificates', 'alternatives', 'ld.so.cache'])
    await makePlace(folder, join('etc', path));
  await writeFile(
    join(folder, 'etc/passwd'),
    `root:x:0:0:root:/root:/bin/sh\nnode:x:${USER_ID}:${USER_ID}::/home/node:/bin/sh\n`,
  );
  await writeFile(join(folder, 'etc/group'), `root:x:0:\nnode:x:${USER_ID}:\n`);
  if (isRoot) await chown(join(folder, 'home/node'), USER_ID, USER_ID);
  return { folder, directory: '/', environment: {}, binds: new Map(), last: new Map() };
}

async function makePlace(folder: string, path: string): Promise<void> {
  const there = await lstat(join('/', path)).catch(() => undefined);
  if (there === undefined) return;
  const target = (await stat(join('/', path)).catch(() => undefined)) ?? there;
  // `/bin` is a link to `usr/bin` on most systems; a link elsewhere is followed.
  if (there.isSymbolicLink() && !path.startsWith('etc/'))
    await symlink(await readlink(join('/', path)), join(folder, path));
  else if (target.isDirectory()) await mkdir(join(folder, path), { recursive: true });
  else await writeFile(join(folder, path), '');
}
