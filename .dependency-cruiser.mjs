/**
 * Who may import whom. The picture behind it: `docs/architecture.md`. Each rule has a planted break in
 * `test/architecture/boundaries.test.ts`; a rule without one fails there.
 */

/** The vendor package `name` (a regular expression) may be imported under `path` only. */
const home = (label, name, path) => ({
  name: `one-home-for-${label}`,
  severity: 'error',
  comment: `${label} is imported in one place only`,
  from: { path: '^(server|widget)/', pathNot: path },
  to: { path: `(^|/)node_modules/${name}/|^${name}(/|$)` },
});

const never = (name, from, to, comment, extra = {}) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: to, ...extra },
});

const valueOnly = { dependencyTypesNot: ['type-only'] };

/** Entries that are processes of their own: they are told things by their environment or their parent. */
const PROCESS_ENTRIES =
  '^server/(main\\.ts|config/config\\.ts|adapters/(text-extractor/pdf-child|document-reader/reader-child|page-drawer/drawer-child|picture-reader/picture-child|shared/reading-process/process-side)\\.ts)$';

export default {
  forbidden: [
    // Everywhere
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'modules that need each other are one module; a type that both need stands in the file that owns it',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'what nothing uses is deleted',
      from: { orphan: true, path: '^(server|widget)/', pathNot: '\\.d\\.ts$' },
      to: {},
    },
    {
      name: 'no-undeclared-package',
      severity: 'error',
      comment: 'a package stands in package.json, a file exists',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'] },
    },
    {
      name: 'production-imports-no-dev-package',
      severity: 'error',
      comment: 'an installation without dev dependencies runs',
      from: { path: '^(server|widget)/' },
      to: { dependencyTypes: ['npm-dev'], ...valueOnly },
    },
    never(
      'production-imports-no-test',
      '^(server|widget)/',
      '^(test|scripts|tools|demo)/',
      'what runs for a guest does not lean on what a developer runs',
    ),

    // The leaves
    never('contract-is-a-leaf', '^server/contract/', '^server/(?!contract/)', 'the wire imports nothing of ours'),
    never('fault-is-a-leaf', '^server/fault\\.ts$', '^server/', 'the one error class imports nothing of ours'),
    never('text-is-a-leaf', '^server/text/', '^server/(?!text/)', 'pure text functions import nothing of ours'),
    never(
      'language-stands-on-text',
      '^server/language/',
      '^server/(?!language/|text/|adapters/|config/|compose/|commands/|main\\.ts$)',
      'what a sentence says knows no item, no domain and no guest',
    ),
    never('time-is-a-leaf', '^server/time/', '^server/(?!time/)', 'functions of time import nothing of ours'),
    never(
      'config-is-a-leaf',
      '^server/config/',
      '^server/(?!config/|adapters/|compose/|commands/|main\\.ts$)',
      'the environment is read without the rest',
    ),

    // The core
    never(
      'knowledge-knows-no-one',
      '^server/knowledge/',
      '^server/(?!knowledge/|text/|time/|fault\\.ts$|adapters/|config/|compose/|commands/|main\\.ts$)',
      'the library knows neither the assistant, the domains nor the api',
    ),
    never(
      'people-know-no-one',
      '^server/people/',
      '^server/(?!people/|fault\\.ts$|adapters/|config/|compose/|commands/|main\\.ts$)',
      'who may come in is decided without a look at what is kept or asked',
    ),
    never(
      'tools-act-by-ports',
      '^server/tools/',
      '^server/(?!tools/|text/|time/|fault\\.ts$|knowledge/index\\.ts$|domains/index\\.ts$|adapters/|config/|compose/|commands/|main\\.ts$)',
      'what is done knows no prompt, no route and no word of an answer',
    ),
    never(
      'tools-hold-the-others-by-type',
      '^server/tools/',
      '^server/(knowledge|domains)/index\\.ts$',
      'the instance is handed in by server/compose',
      valueOnly,
    ),
    never(
      'domains-read-and-check',
      '^server/domains/',
      '^server/(?!domains/|contract/|text/|fault\\.ts$|adapters/|config/|compose/|commands/|main\\.ts$)',
      'verticals are data: read, checked, handed on',
    ),
    never(
      'assistant-decides-by-ports',
      '^server/assistant/',
      '^server/(?!assistant/|language/|text/|time/|contract/|fault\\.ts$|(knowledge|domains|tools)/index\\.ts$|adapters/|config/|compose/|commands/|main\\.ts$)',
      'the assistant sees knowledge, domains and tools by their doors only',
    ),
    never(
      'assistant-holds-its-helpers-by-type',
      '^server/assistant/',
      '^server/(contract/|(knowledge|domains|tools)/index\\.ts$)',
      'the instance is handed in by server/compose',
      valueOnly,
    ),
    never(
      'core-touches-no-platform',
      '^server/(assistant|knowledge|people|tools|language|text|time|contract)/|^server/fault\\.ts$',
      '^(node:)?(?!process$)(?!(crypto|util|events|timers|timers/promises|assert)$)',
      'no file system, network or process in the core',
      { dependencyTypes: ['core'] },
    ),

    // The edges
    never(
      'api-knocks-at-doors',
      '^server/api/',
      '^server/(?!api/|contract/|time/|fault\\.ts$|(knowledge|assistant|domains|people|tools)/index\\.ts$|adapters/|config/|compose/|commands/|main\\.ts$)',
      'a route never reaches inside',
    ),
    never(
      'api-holds-the-core-by-type',
      '^server/api/',
      '^server/(knowledge|assistant|domains|people|tools)/index\\.ts$',
      'routes are handed their dependencies',
      valueOnly,
    ),
    never(
      'adapters-fill-ports',
      '^server/adapters/',
      '^server/(?!adapters/|text/|time/|fault\\.ts$|(knowledge|assistant|domains|people|tools)/index\\.ts$|api/ports\\.ts$|config/|compose/|commands/|main\\.ts$)',
      'an adapter sees the ports it fills',
    ),
    never(
      'adapters-hold-the-core-by-type',
      '^server/adapters/',
      '^server/((knowledge|assistant|domains|people|tools)/index|api/ports)\\.ts$',
      'an adapter fills a port, it does not call the core',
      valueOnly,
    ),
    {
      name: 'adapters-are-strangers',
      severity: 'error',
      comment: 'one adapter folder never imports another',
      from: { path: '^server/adapters/([^/]+)' },
      to: { path: '^server/adapters/', pathNot: '^server/adapters/($1|shared)(/|$)' },
    },
    {
      name: 'only-compose-picks-adapters',
      severity: 'error',
      comment: 'which technology fills a port is chosen in one place',
      from: { path: '^server/', pathNot: '^server/(compose/|adapters/)' },
      to: { path: '^server/adapters/' },
    },
    {
      name: 'compose-is-the-top',
      severity: 'error',
      comment: 'nothing below knows who wires it',
      from: { path: '^server/', pathNot: '^server/(compose/|commands/|main\\.ts$)' },
      to: { path: '^server/(compose/|commands/|main\\.ts$)' },
    },
    never(
      'commands-stand-on-compose',
      '^server/compose/',
      '^server/(commands/|main\\.ts$)',
      'what is wired does not know who starts it',
    ),
    {
      name: 'config-is-handed-over',
      severity: 'error',
      comment: 'settings are passed in as arguments, not fetched',
      from: { path: '^server/', pathNot: '^server/(config/|compose/|commands/|main\\.ts$)' },
      to: { path: '^server/config/' },
    },
    {
      name: 'environment-is-read-once',
      severity: 'error',
      comment: 'server/config/config.ts is the one reader of the environment',
      from: { path: '^server/', pathNot: PROCESS_ENTRIES },
      to: { path: '^(node:)?process$' },
    },

    // The page
    never(
      'widget-sees-the-contract-only',
      '^widget/',
      '^server/(?!contract/)',
      'the widget knows the wire, not the server',
    ),
    never(
      'widget-sees-the-contract-by-type',
      '^widget/',
      '^server/contract/',
      'no server byte reaches the page',
      valueOnly,
    ),
    never(
      'widget-layers-down',
      '^widget/(client|context|conversation|i18n|json|loader|markdown|styles)/',
      '^widget/(components|controllers)/',
      'components sit on top',
    ),
    never('widget-runs-in-a-page', '^widget/', '.', 'a page has no Node modules', { dependencyTypes: ['core'] }),
    {
      name: 'widget-carries-few-packages',
      severity: 'error',
      comment: "each package is weight in somebody else's page",
      from: { path: '^widget/' },
      to: {
        dependencyTypes: ['npm', 'npm-optional', 'npm-peer'],
        dependencyTypesNot: ['type-only'],
        pathNot: '(^|/)node_modules/(lit|@lit/[^/]+|jsonc-parser|lean-qr)/',
      },
    },
    never('server-imports-no-widget', '^server/', '^widget/', 'the server serves the built files, nothing else'),

    // One home for each vendor package
    home('hono', '(hono|@hono/[^/]+)', '^server/(api/|adapters/signed-tokens/|main\\.ts$)'),
    home('valibot', 'valibot', '^(server/(api/|contract/|domains/|config/|commands/load-demo\\.ts$)|widget/)'),
    home('to-json-schema', '@valibot/to-json-schema', '^server/api/openapi/'),
    home('ajv', '(ajv|ajv-[^/]+)', '^server/domains/'),
    home('yaml', 'yaml', '^server/domains/'),
    home('js-yaml', 'js-yaml', '^server/domains/'),
    home('re2js', 're2js', '^server/domains/'),
    home('better-sqlite3', 'better-sqlite3', '^server/adapters/record-store/'),
    home('pg', 'pg', '^server/adapters/record-store/'),
    home('kysely', 'kysely', '^server/adapters/record-store/'),
    home('minisearch', 'minisearch', '^server/adapters/'),
    home(
      'markdown-it',
      'markdown-it',
      '^server/(knowledge/ingest/text/markdown-lines\\.ts$|adapters/document-reader/)',
    ),
    home('pdfjs-dist', 'pdfjs-dist', '^server/adapters/shared/pdf/'),
    home('pdfium', '@hyzyla/pdfium', '^server/adapters/(page-drawer|picture-reader)/'),
    home('fflate', 'fflate', '^server/knowledge/documents/file-set\\.ts$'),
    home('fast-png', 'fast-png', '^server/adapters/page-drawer/'),
    home('csv-parse', 'csv-parse', '^server/adapters/document-reader/'),
    home('xlsx', '@e965/xlsx', '^server/adapters/document-reader/'),
    home('mammoth', 'mammoth', '^server/adapters/document-reader/'),
    home('parse5', 'parse5', '^server/adapters/document-reader/'),
    home('chromadb', '(chromadb|chromadb-[^/]+)', '^server/adapters/vector-store/'),
    home('ollama', 'ollama', '^server/adapters/shared/'),
    home('redis', '(redis|@redis/[^/]+)', '^server/adapters/shared/redis-client\\.ts$'),
    home('lru-cache', 'lru-cache', '^server/(adapters/|knowledge/documents/(review/|page-pictures\\.ts$))'),
    home('rate-limiter-flexible', 'rate-limiter-flexible', '^server/(api|adapters)/'),
    home('pino', '(pino|pino-[^/]+)', '^server/(main\\.ts$|adapters/|logging/)'),
    home('prom-client', 'prom-client', '^server/adapters/metrics/'),
    home('snowball-stemmers', 'snowball-stemmers', '^server/text/'),
    home('fastest-levenshtein', 'fastest-levenshtein', '^server/(text|domains)/'),
    home(
      'temporal-polyfill',
      '(temporal-polyfill|temporal-utils|temporal-spec)',
      '^server/(knowledge/(business|documents)|assistant/(act|insights|tell))/',
    ),
    home('jsonc-parser', 'jsonc-parser', '^widget/json/'),
    home('lean-qr', 'lean-qr', '^widget/components/rag-admin-embed/qr-view\\.ts$'),
    home('lit', '(lit|lit-html|lit-element|@lit/[^/]+|@lit-labs/[^/]+)', '^widget/'),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.mjs', '.js', '.d.ts'],
    },
  },
};
