/** The system under test: the real server with the records of `data/`, on a free port of this machine, spoken to over HTTP only. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createHttpServer } from '../../server/api/http/http-server.ts';
import type { LanguageModel } from '../../server/assistant/index.ts';
import type { Application, ComposeParts } from '../../server/compose/compose.ts';
import { compose } from '../../server/compose/compose.ts';
import { readConfig } from '../../server/config/config.ts';
import { ADMIN_TOKEN, withToken } from '../support/server/bring-token.ts';
import { loadDemo } from '../../server/commands/load-demo.ts';
import type { InjectedDomain } from './generate/injected-documents.ts';
import type { Script } from './hostile/script.ts';

const DOMAINS = fileURLToPath(new URL('../../domains', import.meta.url));

/** The demo as it was when the questions were written: the one that is shipped grows, and figures are compared over the same records only. */
const DATA = fileURLToPath(new URL('data', import.meta.url));

export interface SubjectOptions {
  /** `off`: a server with nothing in it. */
  readonly demo?: 'off';
  /** `scripted`: a model whose words are those of the script in use. Absent: the built-in engine alone. */
  readonly model?: 'scripted' | LanguageModel;
  /** How long it is waited for. Absent: as an operator has it who sets nothing. */
  readonly speakerTimes?: ComposeParts['speakerTimes'];
  /** Told what becomes of what it says. Absent: one of which most is withheld is asked no more. */
  readonly share?: ComposeParts['share'];
  /** `off`: a model's words go out unchecked, to see that the scorer would notice. */
  readonly check?: 'off';
  /** The folder of the domain files. Absent: those that are shipped. */
  readonly domains?: string;
  /** What time it is there. Absent: this machine's. */
  readonly now?: () => Date;
  /** An embedding model on an Ollama. Absent: words alone find. */
  readonly embedder?: { readonly url: string; readonly model: string };
  /** Documents of the default tenant. */
  readonly injected?: readonly InjectedDomain[];
}

export interface Subject {
  readonly url: string;
  /** What the scripted model says from now on. */
  use(script: Script): void;
  /** How often the model was asked at all. */
  readonly asked: () => number;
  /** The documents that retrieval alone proposes for a query in the default tenant, best first. */
  rank(domainId: string, query: string): Promise<number[]>;
  close(): Promise<void>;
}

export async function startSubject(options: SubjectOptions = {}): Promise<Subject> {
  const folder = await mkdtemp(join(tmpdir(), 'rag-chat-eval-'));
  const { demo, model, check, now, injected = [] } = options;
  const config = readSettings({
    dataDir: folder,
    domains: options.domains ?? DOMAINS,
    demo: demo ?? 'on',
    embedder: options.embedder,
  });
  const scripted = createScriptedModel();
  const application = await compose(config, {
    ...(model === undefined ? {} : { model: model === 'scripted' ? scripted.model : model }),
    ...(options.speakerTimes === undefined ? {} : { speakerTimes: options.speakerTimes }),
    ...(options.share === undefined ? {} : { share: options.share }),
    ...(now === undefined ? {} : { now }),
    ...(check === undefined ? {} : { createCheck: () => releaseAll }),
  });
  if (demo !== 'off') {
    const { loaded, missing } = await loadDemo(config, application, DATA);
    if (loaded === 0 || missing.length > 0)
      throw new Error(`the demo was not loaded: ${JSON.stringify({ loaded, missing })}`);
  }
  const server = createHttpServer(application.api);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  for (const { items } of injected) await ingest(url, items);
  return {
    url,
    use: scripted.use,
    asked: scripted.asked,
    rank: (domainId, query) => rankDocuments(application, domainId, query),
    async close() {
      const closed = once(server, 'close');
      server.close();
      await application.close();
      server.closeAllConnections();
      await closed;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** So many chunks of one document may stand before the next one. */
const CHUNKS_RANKED = 40;

async function rankDocuments(
  { domains, knowledge }: Pick<Application, 'domains' | 'knowledge'>,
  domainId: string,
  query: string,
): Promise<number[]> {
  const rules = domains.find(domainId);
  if (rules === undefined) throw new Error(`no domain ${domainId}`);
  const scope = { domainId, tenantSlug: 'default', branchSlug: 'main' };
  const found = await knowledge.retrieve(scope, rules, { query, topK: CHUNKS_RANKED }, new AbortController().signal);
  return [...new Set(found.flatMap(({ metadata: { row } }) => ('documentId' in row ? [row.documentId] : [])))];
}

/** What a check would be that trusts the model. */
const releaseAll: ReturnType<NonNullable<ComposeParts['createCheck']>> = (text) => ({
  kind: 'released',
  text,
  cites: [],
  speaksOf: [],
});

interface Settings {
  readonly dataDir: string;
  readonly domains: string;
  readonly demo: 'on' | 'off';
  readonly embedder: SubjectOptions['embedder'];
}

function readSettings({ dataDir, domains, demo, embedder }: Settings): Parameters<typeof compose>[0] {
  const read = readConfig({
    ADMIN_TOKEN,
    DATA_DIR: dataDir,
    DOMAINS_DIR: domains,
    DEMO: demo,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '1000000',
    RATE_LIMIT_PER_HOUR: '1000000',
    ...(embedder === undefined
      ? {}
      : { OLLAMA_BASE_URL: embedder.url, OLLAMA_EMBED_MODEL: embedder.model, OLLAMA_LLM_MODEL: 'none' }),
  });
  if (read.kind === 'refused') throw new Error(read.problems.join('\n'));
  return read.config;
}

/** A model without end must be stopped by the server; this many pieces later it is the server's fault. */
const MOST_PIECES = 200_000;

function createScriptedModel(): { model: LanguageModel; use: (script: Script) => void; asked: () => number } {
  let inUse: Script | undefined;
  let count = 0;
  return {
    use: (script) => {
      inUse = script;
    },
    asked: () => count,
    model: {
      id: 'scripted',
      async *generate({ system, user }, signal) {
        const script = inUse;
        if (script === undefined) return undefined;
        count += 1;
        let pieces = 0;
        for (const piece of script.speak({ system, user })) {
          signal.throwIfAborted();
          pieces += 1;
          if (pieces > MOST_PIECES) throw new Error(`nobody stopped ${script.name}`);
          // Others get their turn, as with words that come over a wire.
          if (pieces % 64 === 0) await nextTurn();
          yield piece;
        }
        return undefined;
      },
    },
  };
}

async function ingest(url: string, items: readonly unknown[]): Promise<void> {
  const response = await fetch(`${url}/v1/ingest/json`, {
    method: 'POST',
    headers: withToken({ 'content-type': 'application/json' }),
    body: JSON.stringify(items),
  });
  if (!response.ok) throw new Error(`ingest answered ${String(response.status)}: ${await response.text()}`);
}
