/** Where tools' services are and what they are asked with: `TOOL_HOSTS`, `RAG_ADDRESS_…`, `RAG_SECRET_…` (docs/tools.md). */
import { readFileSync } from 'node:fs';

export interface ToolSettings {
  /** `host` or `host:port`, small letters. */
  readonly hosts: readonly string[];
  /** By name, or by name and tenant: `TABLES`, `TABLES__EL_GALPON`. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
  /** With which the sites of businesses sign the tokens of their users, by tenant as it stands in a variable; `''`: of all. No tool is ever given one. */
  readonly userTokenKeys: Readonly<Record<string, string>>;
}

type Environment = Readonly<Record<string, string | undefined>>;

const ADDRESS = 'RAG_ADDRESS_';
const SECRET = 'RAG_SECRET_';
const FILE = '_FILE';
/** What the key is called with which sites sign tokens (docs/tools.md): no file can name it as a secret of its own. */
const USER_TOKENS = 'USER_TOKENS';

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/u;
const NAME = /^[A-Z][A-Z0-9_]{0,100}$/u;
/** Longer ones are no secret, but a file that was meant for something else. */
const MOST_LETTERS = 4096;
/** Of a key of HMAC with SHA-256: 256 bits (RFC 7518, 3.2). */
const LEAST_KEY = 32;

/** Every problem is one line that names the variable; the value of a secret stands in none. */
export function readToolSettings(environment: Environment): {
  readonly tools: ToolSettings;
  readonly problems: readonly string[];
} {
  const problems: string[] = [];
  const hosts = readHosts(environment['TOOL_HOSTS'], problems);
  const addresses: Record<string, string> = {};
  const secrets: Record<string, string> = {};
  const userTokenKeys: Record<string, string> = {};
  for (const [variable, written = ''] of Object.entries(environment)) {
    if (written.trim() === '') continue;
    if (variable.startsWith(ADDRESS)) {
      const name = nameIn(variable, ADDRESS, problems);
      const address = readAddress(written.trim());
      if (address === undefined) problems.push(`${variable}: ${WRONG_ADDRESS}`);
      else if (name !== undefined) addresses[name] = address;
    } else if (variable.startsWith(SECRET)) {
      const isFile = variable.endsWith(FILE);
      const name = nameIn(isFile ? variable.slice(0, -FILE.length) : variable, SECRET, problems);
      const secret = isFile ? readSecretFile(written) : written;
      if (secret === undefined) problems.push(`${variable}: the file can't be read`);
      else if (!isUsable(secret)) problems.push(`${variable}: ${WRONG_SECRET}`);
      else if (name !== undefined) {
        const tenant = tenantOfKey(name);
        const [kept, as] = tenant === undefined ? [secrets, name] : [userTokenKeys, tenant];
        if (tenant !== undefined && secret.length < LEAST_KEY) problems.push(`${variable}: ${SHORT_KEY}`);
        else if (Object.hasOwn(kept, as)) problems.push(`${variable}: it is given twice`);
        else kept[as] = secret;
      }
    }
  }
  return { tools: Object.freeze({ hosts, addresses, secrets, userTokenKeys }), problems };
}

const WRONG_ADDRESS =
  'must be an address such as https://tables.example.com/api, without a password, a query or a fragment (the value is hidden)';
const WRONG_SECRET = `must be one line of plain characters, ${String(MOST_LETTERS)} at most (the value is hidden)`;

const SHORT_KEY = `must have at least ${String(LEAST_KEY)} characters, at random: who guesses it signs in as anybody (the value is hidden)`;

/** Of which tenant it is the key, as a variable has it: `EL_GALPON`, empty for all of them; undefined: it is another secret. */
function tenantOfKey(name: string): string | undefined {
  if (name === USER_TOKENS) return '';
  return name.startsWith(`${USER_TOKENS}__`) ? name.slice(USER_TOKENS.length + 2) : undefined;
}

function readHosts(written: string | undefined, problems: string[]): readonly string[] {
  const hosts = (written ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '');
  for (const host of hosts.filter((entry) => !HOST.test(entry))) {
    problems.push(
      `TOOL_HOSTS=${host.replaceAll(/\s+/gu, ' ')}: must be a comma list of hosts, as tables.example.com or 127.0.0.1:8110, without a scheme or a path`,
    );
  }
  return hosts;
}

function nameIn(variable: string, prefix: string, problems: string[]): string | undefined {
  const name = variable.slice(prefix.length);
  if (NAME.test(name)) return name;
  problems.push(`${variable}: the name behind ${prefix} must hold capital letters, digits and underscores`);
  return undefined;
}

function readAddress(written: string): string | undefined {
  if (!/^https?:\/\//iu.test(written) || !URL.canParse(written)) return undefined;
  const { origin, pathname, username, password, search, hash } = new URL(written);
  if ([username, password, search, hash].some((part) => part !== '')) return undefined;
  return `${origin}${pathname.replace(/\/$/u, '')}`;
}

function readSecretFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** What a header can hold. */
function isUsable(secret: string): boolean {
  return secret.length <= MOST_LETTERS && /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/u.test(secret);
}
