import { hear } from '../../language/index.ts';
import type { AssistantParts } from '../assistant-parts.ts';
import { answerLanguage } from '../domain-in.ts';
import type { KeptShare } from '../model/kept-share.ts';
import { readPlan } from '../model/read-plan.ts';
import { writeReadingPrompt } from '../model/reading-prompt.ts';
import type { TracedReading } from '../ports.ts';
import type { Prepared } from '../prepared.ts';
import { mergePlan } from '../understand/by-model/merge-plan.ts';
import { offerTools } from '../understand/by-model/offer-tools.ts';
import { offerFor } from '../understand/by-model/offer.ts';
import { unreadOf } from '../understand/by-model/unread.ts';
import { furtherTools, planFurther } from './further-tools.ts';
import { concluded, planOnly } from './conclude-doing.ts';
import { spellQuestion } from './read-message.ts';
import type { Understood } from './understood.ts';

export interface FurtherParts extends Pick<
  AssistantParts,
  'acting' | 'library' | 'model' | 'now' | 'speakerTimes' | 'today'
> {
  /** Of a model's plans, how much could be resolved. */
  readonly readingShare: KeptShare;
  /** When the question came, by `now`. */
  readonly arrivedAt: number;
}

/** What came of asking a model to read; of `merged` what the message means with it. */
export interface ReadFurther extends TracedReading {
  readonly understood?: Understood;
  readonly failure?: unknown;
}

const NOTHING = { held: 0, dropped: 0 };

/**
 * What a model makes of the words that the rules left over: asked only where their answer needs it (`unreadOf`), and only as long as the guest's patience with
 * the whole answer lasts. Undefined: there is nothing to be read, or nobody to read it.
 */
export async function readFurther(
  prepared: Prepared,
  parts: FurtherParts,
  signal: AbortSignal,
): Promise<ReadFurther | undefined> {
  const { question, understood, ruling } = prepared;
  const { model, library, readingShare, arrivedAt } = parts;
  const { domain } = question;
  const speaker = model === undefined ? undefined : { model, domain };
  if (speaker === undefined || !readingShare.isTrusted(speaker)) return undefined;
  const by = speaker.model.id;
  const { catalog, lexicon, business } = understood;
  const language = answerLanguage(question);
  const asked = { ...question, message: understood.question ?? question.message };
  const message = spellQuestion(asked, { catalog, lexicon });
  const utterance = hear(message, { language, currency: catalog.currency ?? domain.currency });
  const here = await furtherTools(prepared, parts);
  const isUnanswered = ruling.decision === 'DISCLAIMER';
  const unread = unreadOf(understood, { utterance, domain, isUnanswered, mayAct: here !== undefined });
  if (unread === undefined) return undefined;
  const acting = unread.may === 'narrow' ? undefined : here;
  const tools = offerTools(acting?.tools ?? [], language);
  const offer = offerFor({ domain, catalog, business, library, language, words: unread.words, tools });
  const clock = acting === undefined ? {} : { clock: acting.clock };
  const prompt = writeReadingPrompt({ domain, message, language, offer, unread: [...unread.words], ...clock });
  const withinMs = arrivedAt + parts.speakerTimes.patienceMs - parts.now();
  const { how, plan, failure } = await readPlan(speaker.model, prompt, withinMs, signal);
  if (plan === undefined) {
    if (how === 'broken' && failure === undefined) readingShare.note(speaker, 'withheld');
    return { by, how: how === 'read' ? 'broken' : how, ...NOTHING, ...(failure === undefined ? {} : { failure }) };
  }
  const done = acting === undefined ? undefined : planFurther(plan.tools, prepared, { ...acting, unread });
  if (done !== undefined && acting !== undefined) {
    readingShare.note(speaker, 'said');
    return {
      by,
      how: 'merged',
      held: 1,
      dropped: 0,
      understood: {
        ...concluded(planOnly(done.doing, understood), { message, prepared, parts }),
        ...{ doing: done.doing, clock: acting.clock },
      },
    };
  }
  const drop = question.drop ?? [];
  const merged = mergePlan(plan, { rules: understood, offer, domain, library, drop, utterance, lexicon, unread });
  const { planned, held, dropped } = merged;
  for (let count = 0; count < held; count += 1) readingShare.note(speaker, 'said');
  for (let count = 0; count < dropped; count += 1) readingShare.note(speaker, 'withheld');
  if (planned === undefined) return { by, how: 'nothing', held, dropped };
  return { by, how: 'merged', held, dropped, understood: concluded(planned, { message, prepared, parts }) };
}
