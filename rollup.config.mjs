import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import resolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import esbuild from 'rollup-plugin-esbuild';
import { createBringing } from './scripts/pack/bring-by-address.mjs';
import { minifyStyles } from './scripts/pack/minify-styles.mjs';
import { minifyTemplates } from './scripts/pack/minify-templates.mjs';
import { splitLanguages } from './scripts/pack/split-languages.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Packages stay outside: they are installed next to the built server. */
const isPackage = (id) => !id.startsWith('.') && !id.startsWith('/') && !/^[A-Za-z]:/.test(id);

/** The readers of files and the move of the records are processes of their own (docs/architecture.md), so their files stand beside the server's. */
const serverEntries = {
  main: 'server/main.ts',
  'move-records': 'server/commands/move-records.ts',
  'pdf-child': 'server/adapters/text-extractor/pdf-child.ts',
  'drawer-child': 'server/adapters/page-drawer/drawer-child.ts',
  'reader-child': 'server/adapters/document-reader/reader-child.ts',
  'picture-child': 'server/adapters/picture-reader/picture-child.ts',
};

const server = {
  input: serverEntries,
  external: isPackage,
  // The version is read from package.json and built in.
  plugins: [esbuild({ target: 'node22', tsconfig: 'tsconfig.json', loaders: { '.json': 'json' } })],
  output: {
    dir: 'dist/server',
    format: 'es',
    // A stack names files and lines; nobody reads the sources themselves where the server runs, and they would be 4 MB of its image.
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
  },
};

const inPage = () => [
  resolve({ extensions: ['.ts', '.mjs', '.js'], exportConditions: ['production'], browser: true }),
  minifyStyles,
  // The tsconfig is what makes Lit's decorators the legacy ones. Names that are the same in many functions pack better.
  esbuild({ target: 'es2022', tsconfig: 'widget/tsconfig.json', minifyIdentifiers: true }),
  terser({
    ecma: 2022,
    module: true,
    compress: { passes: 3, keep_fargs: false },
    format: { comments: /@vite-ignore/ },
  }),
  minifyTemplates,
];

const page = { format: 'es', sourcemap: 'hidden', compact: true };

/** What comes in one piece: packed together it is smaller, and one request brings it. */
const pieces = [
  // Also the admin finds it there, without the chat: one Lit per page.
  { name: 'lit', holds: /node_modules\/(?:@lit|lit|lit-element|lit-html)\/|widget\/(?:(?:before-|after-)?lit)\.ts$/ },
  { name: 'chat', holds: /widget\/chat\.ts$/ },
  {
    // Wanted from the first question on; it must be there before the connection is gone.
    name: 'later',
    holds:
      /widget\/(?:reply-events|client\/(?:page-context|explain-failure|refusal)|i18n\/(?:failure-words|reply-words|trouble-words|es\/reply)|components\/(?:reply|staff-summary|trouble|guest-data|chat-panel\/guest-actions)|conversation\/(?:recovery|buffering-detector|waking|persistence|stored-record|rate-turn|forget-visit))/,
  },
  // Wanted by whoever has something done.
  { name: 'acting', holds: /widget\/(?:client\/action-client|components\/pending-action|conversation\/act-on-turn)/ },
  // Wanted where an assistant has hints.
  {
    name: 'hints',
    holds: /widget\/(?:client\/hint-client|components\/hint\/|conversation\/hear-hints|i18n\/(?:es\/hint|hint-words))/,
  },
  // Wanted by whoever says what they may not have, or looks at their data.
  {
    name: 'memory',
    holds:
      /widget\/(?:client\/memory-client|components\/guest-memory\/|conversation\/guest-memory|i18n\/(?:es\/memory|memory-words))/,
  },
  { name: 'en', holds: /widget\/i18n\/en\// },
  { name: 'pt', holds: /widget\/i18n\/pt\// },
  { name: 'doctor', holds: /widget\/doctor/ },
];

/** What the build of the chat, which comes first, tells that of the loader. */
const bringing = createBringing();

/** The chat and what it brings itself: names change with their content, so that they can be kept for ever. */
const chat = {
  input: { chat: 'widget/chat.ts', lit: 'widget/lit.ts', doctor: 'widget/doctor.ts' },
  preserveEntrySignatures: 'allow-extension',
  plugins: [...inPage(), bringing.remember],
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
  plugins: [...inPage(), bringing.bring],
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

/** Files that are brought later are named after what they hold; the words of a language after the language. */
const nameOfPart = ({ name, facadeModuleId }) =>
  `rag-admin-${/i18n\/(\w+)\/admin\.ts$/.exec(facadeModuleId ?? '')?.[1] ?? name}-[hash].js`;

/** The owner's element, but for Lit; what it opens later lies beside it, so that all of it finds Lit at the same address. */
const admin = {
  input: { 'rag-admin': 'widget/rag-admin.ts' },
  plugins: [bringing.share, splitLanguages, ...inPage()],
  output: {
    ...page,
    dir: 'dist/widget',
    entryFileNames: '[name].js',
    chunkFileNames: nameOfPart,
  },
};

/** `rollup -c --configHalf server` (or `widget`) builds that half alone: scripts/build.mjs asks for what is stale. */
export default ({ configHalf }) => {
  const halves = { server: [server], widget: [chat, loader, admin] };
  return configHalf === undefined ? [...halves.server, ...halves.widget] : halves[configHalf];
};
