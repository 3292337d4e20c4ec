/** A guest of the demo's restaurant whose words a scripted model reads where the rules don't know them. */
import type { AssistantParts, Envelope, LanguageModel, Prompt, Question } from '../../../server/assistant/index.ts';
import { createKeptShare } from '../../../server/assistant/index.ts';
import type { ModelPlan } from '../../../server/assistant/understand/by-model/model-plan.ts';
import type { BusinessFacts } from '../../../server/knowledge/index.ts';
import { demoItems } from '../../domains/read-shipped.ts';
import { buildLibrary, scopeOf, unaborted } from '../library/build-library.ts';
import { createReadingModel } from '../models/reading.ts';
import { askV2 } from './ask-v2.ts';
import type { LoggedStep } from './build-assistant.ts';
import { buildAssistant } from './build-assistant.ts';
import { demoBusiness } from './demo-business.ts';
import { restaurant } from './demo-assistant.ts';

export interface ReadingAnswer {
  readonly envelope: Envelope & { readonly answer: string };
  /** What the model was asked to read. */
  readonly asked: readonly Prompt[];
  readonly steps: readonly LoggedStep[];
}

export interface ReadingGuest {
  /** `plan`: what the model makes of it, or what it writes instead. The last of several questions is answered. */
  ask(
    questions: string | readonly string[],
    plan: ModelPlan | string,
    parts?: Partial<Question>,
  ): Promise<ReadingAnswer>;
  /** By a model of the caller's, or none. */
  askWith(
    model: LanguageModel | undefined,
    questions: readonly string[],
    parts?: Partial<Question>,
    given?: Partial<AssistantParts>,
  ): Promise<ReadingAnswer>;
  remove(): Promise<void>;
}

/** Whatever else the machine does, a scripted model is in time. */
const PATIENT = { patienceMs: 60_000, longestMs: 60_000 };

export async function openReadingGuest(business: BusinessFacts = demoBusiness): Promise<ReadingGuest> {
  const library = await buildLibrary();
  const items = demoItems(restaurant.domainId).map(({ item }) => item);
  const ingest = { scope: scopeOf(restaurant), rules: restaurant, items, indexed: true, signal: unaborted() };
  await library.knowledge.ingestItems(ingest);
  const knowledge = { ...library.knowledge, business: () => Promise.resolve(business) };
  // However much is dropped, it is asked again.
  const readingShare = { ...createKeptShare(() => undefined), isTrusted: () => true };

  const askWith: ReadingGuest['askWith'] = async (model, questions, parts = {}, given = {}) => {
    const steps: LoggedStep[] = [];
    const asking = { ...(model === undefined ? {} : { model }), readingShare, speakerTimes: PATIENT, ...given };
    const assistant = buildAssistant({ knowledge }, steps, asking);
    return { envelope: await askV2(assistant, restaurant, questions, parts), asked: [], steps };
  };
  return {
    askWith,
    async ask(questions, plan, parts) {
      const asked: Prompt[] = [];
      const written = typeof plan === 'string' ? plan : JSON.stringify(plan);
      const model = createReadingModel(() => written, asked);
      const answer = await askWith(model, typeof questions === 'string' ? [questions] : questions, parts);
      return { ...answer, asked };
    },
    remove: () => library.remove(),
  };
}
