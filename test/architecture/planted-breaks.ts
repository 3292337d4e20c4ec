/** One file per break: it imports one thing that its room may not import, and nothing else is wrong with it. */
export interface Plant {
  readonly rule: string;
  readonly file: string;
  readonly source: string;
}

/** Packages that have a home before they are installed. */
export const vendorsToCome = ['pg'];

const value = (target: string) => `import { value } from '${target}';\nexport const use = value;\n`;
const type = (target: string) => `import type { Shape } from '${target}';\nexport type Use = Shape;\n`;
const later = (target: string) => `export const use = () => import('${target}');\n`;
const again = (target: string) => `export * from '${target}';\n`;

const breaks: Readonly<Record<string, readonly (readonly [file: string, source: string])[]>> = {
  // Reported once, at the first file of the circle; the second stands below among the allowed.
  'no-cycles': [
    ['server/text/one.ts', value('./two.ts')],
    ['server/text/types-a.ts', type('./types-b.ts')],
    ['widget/i18n/types-a.ts', type('./types-b.ts')],
    ['widget/client/brings.ts', later('./brought.ts')],
  ],
  'no-orphans': [
    ['server/text/lonely.ts', 'export const alone = 1;\n'],
    ['widget/styles/lonely.ts', 'export const alone = 1;\n'],
  ],
  'no-undeclared-package': [
    ['server/api/undeclared.ts', value('koa')],
    ['server/api/unresolved.ts', value('no-such-package')],
  ],
  'production-imports-no-dev-package': [
    ['server/api/dev.ts', value('fast-check')],
    ['widget/components/dev.ts', value('chai')],
  ],
  'production-imports-no-test': [
    ['server/api/test.ts', value('../../test/support/fake.ts')],
    ['widget/components/script.ts', value('../../scripts/tool.ts')],
  ],

  'contract-is-a-leaf': [['server/contract/break.ts', type('../text/leaf.ts')]],
  'fault-is-a-leaf': [['server/fault.ts', value('./text/leaf.ts')]],
  'text-is-a-leaf': [['server/text/break.ts', value('../contract/leaf.ts')]],
  'language-stands-on-text': [
    ['server/language/asks-knowledge.ts', type('../knowledge/index.ts')],
    ['server/language/asks-assistant.ts', value('../assistant/index.ts')],
    ['server/language/asks-contract.ts', type('../contract/leaf.ts')],
  ],
  'time-is-a-leaf': [['server/time/break.ts', value('../text/leaf.ts')]],
  'config-is-a-leaf': [['server/config/reads-text.ts', value('../text/leaf.ts')]],

  'knowledge-knows-no-one': [
    ['server/knowledge/asks-domains.ts', type('../domains/index.ts')],
    ['server/knowledge/asks-assistant.ts', type('../assistant/index.ts')],
    ['server/knowledge/asks-contract.ts', type('../contract/leaf.ts')],
    ['server/knowledge/asks-api.ts', again('../api/inner.ts')],
  ],
  'people-know-no-one': [
    ['server/people/asks-knowledge.ts', type('../knowledge/index.ts')],
    ['server/people/asks-contract.ts', type('../contract/leaf.ts')],
    ['server/people/asks-text.ts', type('../text/leaf.ts')],
  ],
  'tools-act-by-ports': [
    ['server/tools/asks-assistant.ts', type('../assistant/index.ts')],
    ['server/tools/asks-api.ts', type('../api/inner.ts')],
    ['server/tools/asks-language.ts', type('../language/inner.ts')],
    ['server/tools/inside-domains.ts', type('../domains/inner.ts')],
  ],
  'tools-hold-the-others-by-type': [
    ['server/tools/value-of-knowledge.ts', value('../knowledge/index.ts')],
    ['server/tools/value-of-domains.ts', value('../domains/index.ts')],
  ],
  'domains-read-and-check': [
    ['server/domains/asks-knowledge.ts', type('../knowledge/index.ts')],
    ['server/domains/asks-api.ts', type('../api/inner.ts')],
  ],
  'assistant-decides-by-ports': [
    ['server/assistant/inside-knowledge.ts', type('../knowledge/inner.ts')],
    ['server/assistant/inside-domains.ts', type('../domains/inner.ts')],
    ['server/assistant/inside-tools.ts', type('../tools/inner.ts')],
    ['server/assistant/asks-api.ts', type('../api/inner.ts')],
  ],
  'assistant-holds-its-helpers-by-type': [
    ['server/assistant/value-of-knowledge.ts', value('../knowledge/index.ts')],
    ['server/assistant/value-of-domains.ts', value('../domains/index.ts')],
    ['server/assistant/value-of-tools.ts', value('../tools/index.ts')],
    ['server/assistant/value-of-contract.ts', value('../contract/leaf.ts')],
    ['server/assistant/both.ts', `${type('../knowledge/index.ts')}${value('../knowledge/index.ts')}`],
  ],
  'core-touches-no-platform': [
    ['server/assistant/file.ts', value('node:fs/promises')],
    ['server/knowledge/file.ts', value('fs')],
    ['server/knowledge/net.ts', value('node:net')],
    ['server/tools/net.ts', value('node:http')],
    ['server/text/child.ts', value('node:child_process')],
    ['server/language/file.ts', value('node:fs')],
    ['server/text/later.ts', later('node:worker_threads')],
    ['server/contract/system.ts', value('node:os')],
  ],

  'api-knocks-at-doors': [
    ['server/api/inside-knowledge.ts', type('../knowledge/inner.ts')],
    ['server/api/inside-assistant.ts', type('../assistant/inner.ts')],
    ['server/api/inside-domains.ts', type('../domains/inner.ts')],
    ['server/api/inside-tools.ts', type('../tools/inner.ts')],
    ['server/api/knowledge-again.ts', again('../knowledge/inner.ts')],
  ],
  'api-holds-the-core-by-type': [
    ['server/api/value-of-knowledge.ts', value('../knowledge/index.ts')],
    ['server/api/value-of-assistant.ts', value('../assistant/index.ts')],
  ],
  'adapters-fill-ports': [
    ['server/adapters/record-store/inside.ts', type('../../knowledge/inner.ts')],
    ['server/adapters/record-store/asks-api.ts', value('../../api/inner.ts')],
    ['server/adapters/record-store/asks-contract.ts', type('../../contract/leaf.ts')],
  ],
  'adapters-hold-the-core-by-type': [
    ['server/adapters/record-store/calls.ts', value('../../knowledge/index.ts')],
    ['server/adapters/rate-limiter/calls.ts', value('../../api/ports.ts')],
  ],
  'adapters-are-strangers': [
    ['server/adapters/record-store/neighbour.ts', type('../embedder/builtin.ts')],
    ['server/adapters/shared/neighbour.ts', value('../embedder/builtin.ts')],
    ['server/adapters/roomless.ts', value('./embedder/builtin.ts')],
  ],
  'only-compose-picks-adapters': [
    ['server/api/picks.ts', value('../adapters/embedder/builtin.ts')],
    ['server/knowledge/picks.ts', later('../adapters/embedder/builtin.ts')],
    ['server/assistant/picks.ts', type('../adapters/embedder/builtin.ts')],
    ['server/domains/picks.ts', type('../adapters/embedder/builtin.ts')],
  ],
  'compose-is-the-top': [
    ['server/api/composes.ts', type('../compose/compose.ts')],
    ['server/api/loads-demo.ts', type('../commands/load-demo.ts')],
    ['server/api/moves-records.ts', type('../commands/move-report.ts')],
    ['server/adapters/embedder/composes.ts', value('../../compose/compose.ts')],
  ],
  'commands-stand-on-compose': [
    ['server/compose/loads-demo.ts', type('../commands/load-demo.ts')],
    ['server/compose/starts.ts', value('../main.ts')],
  ],
  'config-is-handed-over': [
    ['server/api/configures.ts', type('../config/config.ts')],
    ['server/adapters/embedder/configures.ts', value('../../config/config.ts')],
  ],
  'environment-is-read-once': [
    ['server/adapters/embedder/environment.ts', `import { env } from 'node:process';\nexport const use = env;\n`],
    ['server/api/environment.ts', `import process from 'process';\nexport const use = process.env;\n`],
    ['server/knowledge/environment.ts', later('node:process')],
    ['server/domains/environment.ts', value('node:process')],
    ['server/adapters/text-extractor/pdfjs.ts', value('node:process')],
  ],

  'widget-sees-the-contract-only': [['widget/components/fault.ts', type('../../server/fault.ts')]],
  'widget-sees-the-contract-by-type': [['widget/client/value.ts', value('../../server/contract/leaf.ts')]],
  'widget-layers-down': [
    ['widget/client/up.ts', value('../components/leaf.ts')],
    ['widget/i18n/up.ts', type('../controllers/leaf.ts')],
  ],
  'widget-runs-in-a-page': [['widget/components/node.ts', value('node:path')]],
  'widget-carries-few-packages': [['widget/components/heavy.ts', value('valibot')]],
  'server-imports-no-widget': [['server/api/page.ts', value('../../widget/components/leaf.ts')]],

  'one-home-for-hono': [
    ['server/domains/hono.ts', value('hono/streaming')],
    ['server/compose/compose.ts', value('@hono/node-server')],
  ],
  'one-home-for-valibot': [['server/knowledge/valibot.ts', value('valibot')]],
  'one-home-for-to-json-schema': [['server/api/http/schema.ts', value('@valibot/to-json-schema')]],
  'one-home-for-ajv': [['server/knowledge/ajv.ts', value('ajv/dist/2020.js')]],
  'one-home-for-yaml': [['server/api/yaml.ts', value('yaml')]],
  'one-home-for-js-yaml': [['server/api/quick-yaml.ts', value('js-yaml')]],
  'one-home-for-re2js': [['server/knowledge/re2js.ts', value('re2js')]],
  'one-home-for-better-sqlite3': [['server/adapters/session-store/sqlite.ts', type('better-sqlite3')]],
  'one-home-for-pdfium': [['server/adapters/text-extractor/pdfium.ts', value('@hyzyla/pdfium')]],
  'one-home-for-fast-png': [['server/api/fast-png.ts', value('fast-png')]],
  'one-home-for-fflate': [['server/api/fflate.ts', value('fflate')]],
  'one-home-for-pg': [['server/adapters/session-store/pg.ts', later('pg')]],
  'one-home-for-kysely': [['server/knowledge/kysely.ts', value('kysely')]],
  'one-home-for-minisearch': [['server/knowledge/minisearch.ts', value('minisearch')]],
  'one-home-for-markdown-it': [['server/knowledge/ingest/markdown.ts', value('markdown-it')]],
  'one-home-for-pdfjs-dist': [['server/knowledge/pdfjs.ts', value('pdfjs-dist/legacy/build/pdf.mjs')]],
  'one-home-for-csv-parse': [['server/knowledge/csv.ts', value('csv-parse/sync')]],
  'one-home-for-xlsx': [['server/knowledge/sheets.ts', later('@e965/xlsx')]],
  'one-home-for-mammoth': [['server/adapters/text-extractor/word.ts', later('mammoth')]],
  'one-home-for-parse5': [['server/api/html.ts', value('parse5')]],
  'one-home-for-chromadb': [
    ['server/adapters/record-store/chroma.ts', later('chromadb')],
    ['server/adapters/shared/chroma.ts', type('chromadb')],
  ],
  'one-home-for-ollama': [
    ['server/adapters/embedder/ollama.ts', later('ollama')],
    ['server/assistant/ollama.ts', type('ollama')],
  ],
  'one-home-for-redis': [
    ['server/adapters/session-store/remote.ts', later('redis')],
    ['server/adapters/cache/remote.ts', type('redis')],
  ],
  'one-home-for-lru-cache': [['server/knowledge/cached.ts', value('lru-cache')]],
  'one-home-for-rate-limiter-flexible': [['server/assistant/limits.ts', value('rate-limiter-flexible')]],
  'one-home-for-pino': [['server/api/log.ts', type('pino')]],
  'one-home-for-prom-client': [['server/api/metrics.ts', value('prom-client')]],
  'one-home-for-snowball-stemmers': [['server/knowledge/stem.ts', value('snowball-stemmers')]],
  'one-home-for-fastest-levenshtein': [['server/assistant/distance.ts', value('fastest-levenshtein')]],
  'one-home-for-temporal-polyfill': [
    ['server/knowledge/calendar.ts', value('temporal-polyfill')],
    ['server/api/calendar.ts', type('temporal-polyfill/fns/Instant')],
  ],
  'one-home-for-jsonc-parser': [['widget/components/outline.ts', value('jsonc-parser')]],
  'one-home-for-lean-qr': [['widget/components/code.ts', value('lean-qr')]],
  'one-home-for-lit': [['server/api/element.ts', value('lit/decorators.js')]],
};

export const plants: readonly Plant[] = Object.entries(breaks).flatMap(([rule, files]) =>
  files.map(([file, source]) => ({ rule, file, source })),
);

export const plantedRules = (): string[] => Object.keys(breaks).toSorted();

/** Crossings that are meant: a rule that forbids too much fails here. */
export const allowed: readonly Omit<Plant, 'rule'>[] = [
  { file: 'server/text/two.ts', source: value('./one.ts') },
  {
    file: 'server/main.ts',
    source: value('./composed.ts') + value('node:process') + value('pino') + value('@hono/node-server'),
  },
  { file: 'server/composed.ts', source: value('./text/leaf.ts') },
  {
    file: 'server/api/routes.ts',
    source: value('hono') + type('../knowledge/index.ts') + type('../contract/leaf.ts') + value('valibot'),
  },
  {
    file: 'server/assistant/decide.ts',
    source:
      type('../knowledge/index.ts') +
      type('../domains/index.ts') +
      value('../text/leaf.ts') +
      value('../language/leaf.ts'),
  },
  { file: 'server/language/leaf-of-text.ts', source: value('../text/leaf.ts') },
  { file: 'server/knowledge/documents/calendar.ts', source: value('temporal-polyfill') + type('../facts.ts') },
  { file: 'server/knowledge/hash.ts', source: value('node:crypto') + value('../text/leaf.ts') },
  { file: 'server/domains/intents.ts', source: value('../contract/leaf.ts') },
  {
    file: 'server/domains/read.ts',
    source: value('yaml') + value('js-yaml') + value('ajv') + value('re2js') + value('node:fs/promises'),
  },
  {
    file: 'server/adapters/record-store/sqlite.ts',
    source: value('better-sqlite3') + value('kysely') + type('../../knowledge/index.ts'),
  },
  { file: 'server/adapters/embedder/words.ts', source: value('../shared/leaf.ts') + value('./builtin.ts') },
  {
    file: 'server/adapters/text-extractor/pdf-child.ts',
    source: value('node:process'),
  },
  {
    file: 'server/adapters/shared/pdf/open-pdf.ts',
    source: later('pdfjs-dist/legacy/build/pdf.mjs'),
  },
  {
    file: 'server/adapters/document-reader/reader-child.ts',
    source: value('node:process') + value('csv-parse/sync') + later('@e965/xlsx') + later('mammoth') + value('parse5'),
  },
  {
    file: 'server/adapters/rate-limiter/memory.ts',
    source: value('rate-limiter-flexible') + type('../../api/ports.ts'),
  },
  { file: 'server/adapters/shared/redis-client.ts', source: later('redis') + type('redis') },
  { file: 'server/adapters/vector-store/chroma-link.ts', source: later('chromadb') + type('chromadb') },
  {
    file: 'server/adapters/session-store/redis.ts',
    source: type('../shared/redis-client.ts') + value('lru-cache') + value('./memory.ts'),
  },
  { file: 'server/adapters/shared/ollama-client.ts', source: value('ollama') + value('node:http') },
  {
    file: 'server/adapters/language-model/ollama.ts',
    source: value('../shared/ollama-client.ts') + type('../../assistant/index.ts'),
  },
  { file: 'server/text/types-b.ts', source: type('./types-a.ts') },
  { file: 'widget/i18n/types-b.ts', source: type('./types-a.ts') },
  { file: 'widget/client/brought.ts', source: type('./brings.ts') },
  {
    file: 'widget/components/chat.ts',
    source: value('lit') + type('../../server/contract/leaf.ts') + value('../client/stream.ts'),
  },
  { file: 'widget/client/stream.ts', source: type('../../server/contract/leaf.ts') },
];
