import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import resolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import esbuild from 'rollup-plugin-esbuild';
import { shortenParser } from './scripts/short-parser.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Packages stay outside: they are installed next to the built server. */
const isPackage = (id) => !id.startsWith('.') && !id.startsWith('/') && !/^[A-Za-z]:/.test(id);

/** The PDF reader and the move of the records are processes of their own (docs/architecture.md), so their files stand beside the server's. */
const serverEntries = {
  main: 'server/main.ts',
  'move-records': 'server/move-records.ts',
  'pdf-child': 'server/adapters/text-extractor/pdf-child.ts',
};

const server = {
  input: serverEntries,
  external: isPackage,
  plugins: [esbuild({ target: 'node20', tsconfig: 'tsconfig.json' })],
  output: {
    dir: 'dist/server',
    format: 'es',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
  },
};

/** The private properties that style files declare: in the page each goes by a number, and nothing but style files may use it. */
const privateProperties = readdirSync(join(root, 'widget'), { recursive: true })
  .filter((file) => file.endsWith('.styles.ts'))
  .sort()
  .flatMap((file) => readFileSync(join(root, 'widget', file), 'utf8').match(/--_[a-z-]+(?=:)/g) ?? []);
const numbers = new Map([...new Set(privateProperties)].map((name, at) => [name, `--_${at.toString(36)}`]));

/** Style files hold one sheet and no `//` comments: what only a reader needs is left out of the page. */
const shortStyles = {
  name: 'short-styles',
  transform(code, id) {
    if (!id.endsWith('.styles.ts')) return null;
    const short = code
      .replace(/\/\*[^]*?\*\//g, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?([{};]) ?/g, '$1')
      .replace(/([:,]) /g, '$1')
      .replace(/;}/g, '}')
      .replace(/='([a-z-]+)'\]/g, '=$1]')
      .replace(/\b0\./g, '.')
      .replace(/--_[a-z-]+/g, (name) => numbers.get(name) ?? name);
    return { code: short, map: null };
  },
  renderChunk(code) {
    const strange = [...numbers.keys()].find((name) => code.includes(name));
    if (strange !== undefined) this.error(`${strange} has another name in the page: only style files may use it`);
  },
};

/**
 * Words that are brought later stand in their files in the order of those of the first language and get their names from there
 * (widget/i18n/name-words.ts): here their objects become lists.
 */
const unnamedWords = {
  name: 'unnamed-words',
  transform(code, id) {
    if (!/widget\/i18n\/.*\/(?:en|pt)\.ts$/.test(id)) return null;
    let list = '';
    let at = 0;
    const put = (until, instead) => {
      list += code.slice(at, until) + instead;
    };
    const visit = ({ type, start, end, properties }) => {
      if (type !== 'ObjectExpression') return;
      put(start, '[');
      at = start + 1;
      for (const { key, value } of properties) {
        put(key.start, '');
        at = value.start;
        visit(value);
      }
      put(end - 1, ']');
      at = end;
    };
    for (const { declaration } of this.parse(code).body) {
      for (const { init } of declaration?.declarations ?? []) visit(init);
    }
    put(code.length, '');
    return { code: list, map: null };
  },
};

/** Behind the minifier only templates have line ends; how far their lines are set in is for their reader. */
const shortTemplates = {
  name: 'short-templates',
  renderChunk: (code) => ({ code: code.replace(/\n +/g, '\n'), map: null }),
};

const shortParser = {
  name: 'short-parser',
  transform: (code, id) =>
    /node_modules\/eventsource-parser\//.test(id) ? { code: shortenParser(code), map: null } : null,
};

const inPage = (minify = {}) => [
  resolve({ extensions: ['.ts', '.mjs', '.js'], exportConditions: ['production'], browser: true }),
  shortStyles,
  shortParser,
  // The tsconfig is what makes Lit's decorators the legacy ones. Names that are the same in many functions pack better (1 %).
  esbuild({ target: 'es2022', tsconfig: 'widget/tsconfig.json', minifyIdentifiers: true }),
  terser({ ecma: 2022, module: true, compress: { passes: 3 }, format: { comments: /@vite-ignore/ }, ...minify }),
  shortTemplates,
];

const page = { format: 'es', sourcemap: true, compact: true, freeze: false };

/** What the loader brings later, by its source; filled by the build of the chat, which comes before that of the loader. */
const brought = new Map();

const remember = {
  name: 'remember-what-is-brought',
  writeBundle(_options, bundle) {
    for (const { facadeModuleId, fileName, isEntry } of Object.values(bundle)) {
      if (isEntry) brought.set(facadeModuleId, `chunks/${fileName}`);
    }
  },
};

const bring = {
  name: 'bring-the-chat-by-its-address',
  async resolveDynamicImport(specifier, importer) {
    if (typeof specifier !== 'string') return null;
    const resolved = await this.resolve(specifier, importer);
    const file = brought.get(resolved?.id);
    if (file === undefined) this.error(`${basename(importer)} brings ${specifier}, which is no entry of the chat`);
    return { id: file, external: 'absolute' };
  },
};

/**
 * What comes in one piece: packed together it is smaller, and one request brings it. Lit goes with the chat, and whatever the chat brings
 * later finds it there: one Lit per page.
 */
const pieces = [
  { name: 'chat', holds: /node_modules\/(?:@lit\/reactive-element|lit|lit-element|lit-html)\/|widget\/chat\.ts$/ },
  {
    // Wanted from the first question on; it must be there before the connection is gone.
    name: 'later',
    holds:
      /widget\/(?:client\/(?:page-context|explain-failure|refusal)|i18n\/(?:failure-words|trouble\/(?:words|es)|failures\/es)|components\/(?:reply|staff-summary|trouble|guest-data|pending-action|chat-panel\/guest-desk)|conversation\/(?:recovery|lump-watch|waking|keeping|kept-record|rate-turn|forget-visit))/,
  },
  { name: 'en', holds: /widget\/i18n\/(?!admin).*en\.ts$/ },
  { name: 'pt', holds: /widget\/i18n\/(?!admin).*pt\.ts$/ },
  { name: 'doctor', holds: /widget\/doctor/ },
];

/** The longer names of words, which nobody but our own scripts says: the chunks of the chat have them in short, all alike. */
const namesOfWords = ['both', 'chat', 'reply', 'guest-data', 'staff-summary'].flatMap((words) => {
  const spanish = readFileSync(join(root, `widget/i18n/${words}/es.ts`), 'utf8');
  return [...spanish.matchAll(/^ +([a-z]+[A-Z]\w*)[:,]/gm)].map(([, name]) => name);
});
const shortNames = {
  mangle: { properties: { regex: new RegExp(`^(?:${namesOfWords.join('|')})$`) } },
  nameCache: {
    // Each chunk has its own variables, and none is to be kept from the short ones.
    get vars() {
      return undefined;
    },
    set vars(_used) {
      // Nothing is remembered of them.
    },
  },
};

/** The chat and what it brings itself: names change with their content, so that they can be kept for ever. */
const chat = {
  input: { chat: 'widget/chat.ts', doctor: 'widget/doctor.ts' },
  preserveEntrySignatures: 'allow-extension',
  plugins: [...inPage(shortNames), unnamedWords, remember],
  output: {
    ...page,
    dir: 'dist/widget/chunks',
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
    manualChunks: (id) => pieces.find(({ holds }) => holds.test(id))?.name,
  },
};

/** What a page loads, at an address that stays and at one that names its content. */
const loader = {
  input: { 'rag-chat': 'widget/rag-chat.ts' },
  plugins: [...inPage(), bring],
  output: [
    { ...page, sourcemap: false, dir: 'dist/widget', entryFileNames: '[name].js', paths: (id) => `./${id}` },
    {
      ...page,
      sourcemap: false,
      dir: 'dist/widget',
      entryFileNames: `${version}-[hash]/[name].js`,
      paths: (id) => `../${id}`,
    },
  ],
};

/** The owner's element: in one file, with a Lit of its own. */
const admin = {
  input: 'widget/rag-admin.ts',
  plugins: inPage(),
  output: { ...page, file: 'dist/widget/rag-admin.js', inlineDynamicImports: true },
};

/** `rollup -c --configHalf server` (or `widget`) builds that half alone: scripts/build.mjs asks for what is stale. */
export default ({ configHalf }) => {
  const halves = { server: [server], widget: [chat, loader, admin] };
  return configHalf === undefined ? [...halves.server, ...halves.widget] : halves[configHalf];
};
