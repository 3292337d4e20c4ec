import { describe, expect, it } from 'vitest';
import type { Metrics } from '../../../../server/adapters/metrics/prom.ts';
import { createPromMetrics } from '../../../../server/adapters/metrics/prom.ts';
import { makeTrace } from '../../../support/samples/make-trace.ts';

const SINCE = '2026-03-01T10:00:00.000Z';

/** The lines of our own figures, without their explanations. */
async function figuresOf(metrics: Metrics): Promise<string[]> {
  const { text } = await metrics.expose();
  return text.split('\n').filter((line) => line.startsWith('rag_chat_'));
}
const named = async (metrics: Metrics, name: string) =>
  (await figuresOf(metrics)).filter((line) => line.startsWith(`rag_chat_${name}{`) || line.startsWith(`rag_chat_${name} `)); // prettier-ignore

describe('the figures', () => {
  it('are text that Prometheus reads, each with its explanation, and Node’s own beside them', async () => {
    const { contentType, text } = await createPromMetrics().expose();
    expect(contentType).toBe('text/plain; version=0.0.4; charset=utf-8');
    const names = [...text.matchAll(/^# TYPE (\S+)/gmu)].map(([, name]) => name);
    const helped = [...text.matchAll(/^# HELP (\S+) \S/gmu)].map(([, name]) => name);
    expect(helped).toEqual(names);
    expect(names).toEqual(expect.arrayContaining(['nodejs_eventloop_lag_p99_seconds', 'process_cpu_seconds_total']));
    for (const line of text.split('\n').filter((each) => each !== '' && !each.startsWith('#')))
      expect(line).toMatch(/^[a-z_\d]+(?:\{[^}]*\})? (?:[\d.e+-]+|Nan)$/u);
  });

  it('of two servers in one process are counted apart', async () => {
    const [one, other] = [createPromMetrics(), createPromMetrics()];
    one.request({ method: 'GET', route: '/health', status: 200, durationMs: 3 });
    expect(await named(one, 'http_requests_total')).toHaveLength(1);
    expect(await named(other, 'http_requests_total')).toEqual([]);
    await one.expose();
    expect((await other.expose()).text).toContain('nodejs_eventloop_lag_seconds');
  });
});

describe('what is counted', () => {
  it('are requests by route, method and status, how long they took, and why they were refused', async () => {
    const metrics = createPromMetrics();
    const request = { method: 'POST', route: '/v1/chat', durationMs: 30 };
    metrics.request({ ...request, status: 200 });
    metrics.request({ ...request, status: 200 });
    metrics.request({ ...request, status: 429, code: 'rate-limited' });
    expect(await named(metrics, 'http_requests_total')).toEqual([
      'rag_chat_http_requests_total{method="POST",route="/v1/chat",status="200"} 2',
      'rag_chat_http_requests_total{method="POST",route="/v1/chat",status="429"} 1',
    ]);
    expect(await named(metrics, 'http_refusals_total')).toEqual([
      'rag_chat_http_refusals_total{code="rate-limited"} 1',
    ]);
    expect(await figuresOf(metrics)).toContain(
      'rag_chat_http_request_duration_seconds_bucket{le="0.05",method="POST",route="/v1/chat"} 3',
    );
  });

  it('are event streams while they are open, once', async () => {
    const metrics = createPromMetrics();
    const end = metrics.openStream('/v2/query/stream');
    metrics.openStream('/v2/query/stream');
    expect(await named(metrics, 'open_streams')).toEqual(['rag_chat_open_streams{route="/v2/query/stream"} 2']);
    end('left');
    end('done');
    expect(await named(metrics, 'open_streams')).toEqual(['rag_chat_open_streams{route="/v2/query/stream"} 1']);
    expect(await named(metrics, 'streams_total')).toEqual([
      'rag_chat_streams_total{route="/v2/query/stream",end="left"} 1',
    ]);
  });

  it('are answers with their decision, and the sentences that were withheld or corrected', async () => {
    const metrics = createPromMetrics();
    const trace = makeTrace({
      withheld: [
        { text: 'soy un canario', reason: 'unsupported' },
        { text: 'otro', reason: 'unsupported' },
      ],
      corrections: [{ withheld: 'soy un canario', instead: 'lleva leche' }],
      engine: { llm: 'ollama:m', embeddings: 'e' },
      timingsMs: { first_word: 200, total: 900 },
      outcome: 'answered',
    });
    metrics.answer(trace);
    metrics.answer({ ...trace, timingsMs: { ...trace.timingsMs, cached: 1 } });
    metrics.answer({ ...trace, outcome: 'cancelled' });
    const { domainId } = trace.scope;
    const { decision, intent, risk } = trace;
    expect(await named(metrics, 'answers_total')).toContain(
      `rag_chat_answers_total{domain="${domainId}",intent="${intent}",decision="${decision}",risk="${risk}",outcome="answered"} 2`,
    );
    expect(await named(metrics, 'withheld_sentences_total')).toEqual([
      'rag_chat_withheld_sentences_total{reason="unsupported"} 6',
    ]);
    expect(await named(metrics, 'corrected_sentences_total')).toEqual(['rag_chat_corrected_sentences_total 3']);
    expect(await named(metrics, 'first_word_seconds_count')).toEqual([
      'rag_chat_first_word_seconds_count{source="model"} 2',
      'rag_chat_first_word_seconds_count{source="cache"} 1',
    ]);
    expect(await named(metrics, 'answer_seconds_count')).toEqual([
      'rag_chat_answer_seconds_count{source="model"} 1',
      'rag_chat_answer_seconds_count{source="cache"} 1',
    ]);
    expect((await figuresOf(metrics)).join('\n')).not.toContain('canario');
  });

  it('are steps, generations with their tokens, look-ups and jobs', async () => {
    const metrics = createPromMetrics();
    metrics.step({ step: 'retrieve', outcome: 'ok', durationMs: 2 });
    metrics.generation({ outcome: 'away', durationMs: 5 });
    metrics.generation({
      outcome: 'ok',
      durationMs: 900,
      firstPieceMs: 300,
      end: { how: 'whole', promptTokens: 700, answerTokens: 40 },
    });
    metrics.lookup('answer', 'hit');
    metrics.job({ kind: 'ingest', state: 'done', durationMs: 1500 });
    metrics.traceLost();
    const lines = await figuresOf(metrics);
    for (const line of [
      'rag_chat_step_duration_seconds_count{step="retrieve",outcome="ok"} 1',
      'rag_chat_model_generations_total{outcome="away"} 1',
      'rag_chat_model_generations_total{outcome="ok"} 1',
      'rag_chat_model_first_piece_seconds_count 1',
      'rag_chat_model_tokens_total{kind="prompt"} 700',
      'rag_chat_model_tokens_total{kind="answer"} 40',
      'rag_chat_cache_lookups_total{cache="answer",result="hit"} 1',
      'rag_chat_jobs_total{kind="ingest",outcome="done"} 1',
      'rag_chat_job_duration_seconds_sum{kind="ingest"} 1.5',
      'rag_chat_traces_lost_total 1',
    ])
      expect(lines).toContain(line);
  });
});

describe('what is read when the figures are asked for', () => {
  it('is how each dependency is at that moment, what is asked, and what counts by itself', async () => {
    const metrics = createPromMetrics();
    let state = 'connected';
    let hits = 1;
    const host = { address: 'gpu:11434', serves: 'bge-m3', since: SINCE };
    metrics.watch({
      activity: () => Promise.reject(new Error('away')),
      version: '1.2.3',
      dependencies: {
        redis: () => ({ state, since: SINCE }),
        ollama: () =>
          Promise.resolve({ state: 'ready', since: SINCE, hosts: [{ ...host, state: 'ready' }, { ...host, address: 'b:1', state: 'away' }] }), // prettier-ignore
      },
      engine: () => ({ llm: 'builtin', embedder: 'e:4' }),
      lookups: { question: () => ({ hits, misses: 2 }) },
    });
    metrics.lookup('answer', 'miss');
    expect(await named(metrics, 'dependency_up')).toEqual([
      'rag_chat_dependency_up{dependency="redis"} 1',
      'rag_chat_dependency_up{dependency="ollama"} 1',
    ]);
    [state, hits] = ['away', 7];
    expect(await named(metrics, 'dependency_up')).toContain('rag_chat_dependency_up{dependency="redis"} 0');
    expect(await named(metrics, 'dependency_host_up')).toEqual([
      'rag_chat_dependency_host_up{dependency="ollama",host="gpu:11434",serves="bge-m3"} 1',
      'rag_chat_dependency_host_up{dependency="ollama",host="b:1",serves="bge-m3"} 0',
    ]);
    expect(await named(metrics, 'info')).toEqual(['rag_chat_info{version="1.2.3",llm="builtin",embedder="e:4"} 1']);
    expect((await named(metrics, 'cache_lookups_total')).sort()).toEqual([
      'rag_chat_cache_lookups_total{cache="answer",result="miss"} 1',
      'rag_chat_cache_lookups_total{cache="question",result="hit"} 7',
      'rag_chat_cache_lookups_total{cache="question",result="miss"} 2',
    ]);
  });
});

describe('who is there', () => {
  const sources = {
    version: '1.2.3',
    dependencies: {},
    engine: () => ({ llm: 'builtin', embedder: 'e:4' }),
    lookups: {},
  };

  it('is told by period, and nothing of it while the records are away', async () => {
    const metrics = createPromMetrics();
    const nobody = { conversations: 0, people: 0, messages: 0 };
    const activity = { day: nobody, week: { conversations: 1, people: 2, messages: 5 }, month: nobody };
    metrics.watch({ ...sources, activity: () => Promise.resolve(activity) });
    expect(await named(metrics, 'conversations')).toContain('rag_chat_conversations{period="week"} 1');
    expect(await named(metrics, 'active_people')).toEqual([
      'rag_chat_active_people{period="day"} 0',
      'rag_chat_active_people{period="week"} 2',
      'rag_chat_active_people{period="month"} 0',
    ]);
    expect(await named(metrics, 'messages_per_conversation')).toEqual([
      'rag_chat_messages_per_conversation{period="day"} 0',
      'rag_chat_messages_per_conversation{period="week"} 2.5',
      'rag_chat_messages_per_conversation{period="month"} 0',
    ]);
    metrics.watch({ ...sources, activity: () => Promise.reject(new Error('away')) });
    expect(await named(metrics, 'active_people')).toEqual([]);
  });
});
