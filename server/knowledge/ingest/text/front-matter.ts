export interface FrontMatter {
  readonly title?: string;
  /** Two letters. */
  readonly language?: string;
}

/** More lines than any front matter has. */
const LIMIT = 60;

const KEYS: ReadonlyMap<string, keyof FrontMatter> = new Map([
  ['title', 'title'],
  ['titulo', 'title'],
  ['título', 'title'],
  ['language', 'language'],
  ['lang', 'language'],
  ['idioma', 'language'],
]);

/**
 * Takes the lines between two `---` at the top as what is said of a document. Lines that a heading of the domain begins are none of these: a
 * sheet may open with a separator, and a record must not be taken for front matter.
 */
export function takeFrontMatter(
  text: string,
  isHeading: (label: string) => boolean,
): { readonly matter: FrontMatter; readonly body: string } {
  const whole = { matter: {}, body: text };
  if (!text.startsWith('---\n')) return whole;
  const lines = text.slice(4, 4 + LIMIT * 200).split('\n', LIMIT);
  const end = lines.findIndex((line) => /^(?:---|\.\.\.)\s*$/u.test(line));
  const own = lines.slice(0, Math.max(end, 0));
  const pairs = own.flatMap((line) => readPair(line) ?? []);
  const known = pairs.filter(({ key }) => KEYS.has(key));
  const isOther = own.some((line) => !isYamlLike(line));
  if (end < 1 || isOther || known.length === 0 || pairs.some(({ key }) => isHeading(key))) return whole;
  const length = lines.slice(0, end + 1).reduce((sum, line) => sum + line.length + 1, 4);
  return { matter: toMatter(known), body: text.slice(length) };
}

interface Pair {
  readonly key: string;
  readonly value: string;
}

function toMatter(pairs: readonly Pair[]): FrontMatter {
  const entries = pairs.flatMap(({ key, value }): [string, string][] => {
    const name = KEYS.get(key);
    if (name === undefined || value === '') return [];
    if (name === 'title') return [[name, value]];
    const language = value.slice(0, 2).toLowerCase();
    return /^[a-z]{2}$/u.test(language) ? [[name, language]] : [];
  });
  return Object.fromEntries(entries);
}

function readPair(line: string): Pair | undefined {
  const colon = line.indexOf(':');
  const key = line.slice(0, colon);
  if (colon < 1 || !/^[\p{Ll}_-]{1,40}$/u.test(key)) return undefined;
  const value = line.slice(colon + 1).trim();
  const isQuoted = value.length > 1 && (value.startsWith('"') || value.startsWith("'")) && value.at(-1) === value[0];
  return { key, value: isQuoted ? value.slice(1, -1) : value };
}

/** `key: value`, an element of a list, a comment, or blank. */
function isYamlLike(line: string): boolean {
  const bare = line.trim();
  return readPair(line) !== undefined || bare === '' || bare.startsWith('- ') || bare.startsWith('#');
}
