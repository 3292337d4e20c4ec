/** How the server is. */
import * as v from 'valibot';
import { about } from './about.ts';

export const HealthAnswerSchema = about('`GET /health`: the process answers.', v.object({ ok: v.literal(true) }));
export type HealthAnswer = v.InferOutput<typeof HealthAnswerSchema>;

export const SignInRequestSchema = about(
  '`POST /v2/admin/sign-in`: the code of a link that the server printed.',
  v.object({ code: v.string() }),
);

export const SignInAnswerSchema = about(
  'What is sent from now on, as `Authorization: Bearer …`.',
  v.object({ token: v.string() }),
);
export type SignInAnswer = v.InferOutput<typeof SignInAnswerSchema>;

export const DomainProblemSchema = about(
  'A domain file that could not be used, as `GET /health/ready` and the admin report it.',
  v.object({
    file: about("The file's name, never its path.", v.string()),
    line: v.exactOptional(about("1-based; absent when the problem is the whole file's.", v.number())),
    column: v.exactOptional(about('1-based.', v.number())),
    field: v.exactOptional(about('Dotted path of the field, e.g. `retrieval.top_k`.', v.string())),
    reason: v.string(),
    severity: about(
      '`error`: the file is not in use. `warning`: it is, and something about it wants attention.',
      v.picklist(['error', 'warning']),
    ),
  }),
);
export type DomainProblem = v.InferOutput<typeof DomainProblemSchema>;

export const DependencyHostSchema = v.object({
  address: v.exactOptional(about('Host and port; only for who may use admin routes.', v.string())),
  state: v.string(),
  since: about('ISO 8601, UTC.', v.string()),
  serves: v.exactOptional(about('What it is asked for: the name of a model.', v.string())),
  reason: v.exactOptional(about('Why it does not serve, in a word.', v.string())),
  first_sentence_ms: v.exactOptional(
    about(
      'Of a language model, where it was timed: until its first sentence. Later than guests wait, it is not asked.',
      v.number(),
    ),
  ),
});
export type DependencyHost = v.InferOutput<typeof DependencyHostSchema>;

export const DependencyStateSchema = v.object({
  state: about('`connected`, or why not.', v.string()),
  since: about('ISO 8601, UTC.', v.string()),
  guests: about('What guests notice, one sentence in the language that the request accepts.', v.string()),
  hosts: v.exactOptional(
    about('Its parts, where it has some: each Ollama with each model.', v.array(DependencyHostSchema)),
  ),
});
export type DependencyState = v.InferOutput<typeof DependencyStateSchema>;

export const MissingDemoFileSchema = about(
  'A file of the demo that could not be loaded when the server started. It is tried again at its next start.',
  v.object({
    file: about('As the list of the demo names it, e.g. `bakery/card.pdf`.', v.string()),
    reason: about('Why, one sentence in the language that the request accepts.', v.string()),
  }),
);
export type MissingDemoFile = v.InferOutput<typeof MissingDemoFileSchema>;

export const ReadinessSchema = about(
  '`GET /health/ready`.',
  v.object({
    ok: about('Whether guests can be served.', v.boolean()),
    domains: about(
      'Files that could not be used, and the ids of those that could.',
      v.object({ loaded: v.array(v.string()), problems: v.array(DomainProblemSchema) }),
    ),
    dependencies: about(
      'By name, those that there are: `domains`, `records`, and as configured `redis`, `chroma`, `ollama`.',
      v.record(v.string(), DependencyStateSchema),
    ),
    demo: about(
      'The sample knowledge: whether all of it could be loaded. A demo that is not whole is no outage.',
      v.object({ missing: v.array(MissingDemoFileSchema) }),
    ),
  }),
);
export type Readiness = v.InferOutput<typeof ReadinessSchema>;
