/** Every figure that is counted, by its name at Prometheus; `docs/operations.md` is the same list for people. */
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

export type Figures = ReturnType<typeof createFigures>;

const PREFIX = 'rag_chat_';

/** Seconds. Answers of the built-in engine take a few milliseconds, those of a model as long as it does. */
const SHORT = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LONG = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 160, 320];

/** All of them belong to this registry and to nothing else: two servers in one process count apart. */
export function createFigures(registry: Registry) {
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: PREFIX + name, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: PREFIX + name, help, labelNames, registers });
  const seconds = <Label extends string>(name: string, help: string, buckets: number[], ...labelNames: Label[]) =>
    new Histogram({ name: `${PREFIX}${name}_seconds`, help, buckets, labelNames, registers });
  return {
    info: gauge(
      'info',
      'Always 1: the version, and which model and embedder are asked now',
      'version',
      'llm',
      'embedder',
    ),
    requests: counter('http_requests_total', 'Requests that were answered', 'method', 'route', 'status'),
    requestTime: seconds('http_request_duration', 'Until the head of the answer was there', SHORT, 'method', 'route'),
    refusals: counter('http_refusals_total', 'Answers that were refusals or failures, by their code', 'code'),
    openStreams: gauge('open_streams', 'Event streams that are open now', 'route'),
    streams: counter('streams_total', 'Event streams that have ended', 'route', 'end'),
    stepTime: seconds('step_duration', 'Steps of the pipeline', SHORT, 'step', 'outcome'),
    answers: counter('answers_total', 'Answers', 'domain', 'intent', 'decision', 'risk', 'outcome'),
    firstWord: seconds('first_word', 'From the question to the first word of its answer', LONG, 'source'),
    wholeAnswer: seconds('answer', 'From the question to the last word of its answer', LONG, 'source'),
    withheld: counter('withheld_sentences_total', 'Sentences of a model that were not said', 'reason'),
    corrected: counter('corrected_sentences_total', 'Sentences of a model in place of which the facts were told'),
    lostTraces: counter('traces_lost_total', 'Answers whose trace could not be kept'),
    generations: counter('model_generations_total', 'Generations that were asked of the model', 'outcome'),
    firstPiece: seconds('model_first_piece', 'From the prompt to the first piece of the model’s words', LONG),
    generation: seconds('model_generation', 'Generations from the prompt to their end', LONG, 'outcome'),
    tokens: counter('model_tokens_total', 'Tokens, where the model counts them', 'kind'),
    lookups: counter('cache_lookups_total', 'Look-ups in caches', 'cache', 'result'),
    jobs: counter('jobs_total', 'Attempts at jobs that have ended here', 'kind', 'outcome'),
    jobTime: seconds('job_duration', 'Attempts at jobs', LONG, 'kind'),
    toolCalls: counter('tool_calls_total', 'Calls of services, by what came of them', 'tool', 'outcome'),
    toolTime: seconds('tool_call', 'Calls of services', LONG, 'tool'),
    toolLookups: counter('tool_lookups_total', 'Look-ups of what a tool gave before', 'tool', 'result'),
    actions: counter('actions_total', 'Actions of tools, by what became of them', 'tool', 'state'),
    hints: counter('hints_total', 'Hints that were offered, by what became of them', 'rule', 'outcome'),
    conversations: gauge('conversations', 'Conversations that began within the period', 'period'),
    activePeople: gauge('active_people', 'Sessions in which something was asked within the period', 'period'),
    messagesEach: gauge('messages_per_conversation', 'Questions of each of those sessions, in the mean', 'period'),
    dependencyUp: gauge('dependency_up', '1 while it serves', 'dependency'),
    hostUp: gauge('dependency_host_up', '1 while this part of it serves', 'dependency', 'host', 'serves'),
  };
}
