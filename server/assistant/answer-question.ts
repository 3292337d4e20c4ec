import type { CatalogItem } from '../knowledge/index.ts';
import type { Envelope, ItemCandidate } from './answer.ts';
import { createSentenceCheck } from './check/check-sentence.ts';
import type { AssistantParts } from './assistant-parts.ts';
import { answerLanguage, spokenDomain } from './domain-in.ts';
import { answersFor, doneFor, toolSources } from './act/done-envelope.ts';
import type { ToolStep } from './act/call-reading.ts';
import type { OpenForm } from './act/form.ts';
import { formAfter } from './act/run-doing.ts';
import type { Forgotten } from './forget.ts';
import type { Question, SpokenPiece, Turn } from './question.ts';
import type { ChosenSpeaker } from './model/choose-speaker.ts';
import type { KeptShare } from './model/kept-share.ts';
import { describeItems } from './policy/describe-items.ts';
import { hazardBlock, itemsInSet, judgedRows, spokenOf } from './policy/hazard-block.ts';
import { listed } from './policy/listed.ts';
import type { Approach } from './reading/choose-approach.ts';
import { NEAR } from './reading/names/name-confidence.ts';
import type { AskedHazard } from './reading/dangers/asked-hazards.ts';
import { noteAnswer } from './memory/note-answer.ts';
import { named, offerToKeep } from './memory/offer-to-keep.ts';
import { withDropped } from './memory/recall-memory.ts';
import { insistingSession } from './insisting-session.ts';
import { prepare } from './prepare.ts';
import { keepFinding, languageFor, retract } from './recall.ts';
import { saveTrace } from './save-trace.ts';
import type { SpeechRecord } from './speak.ts';
import { emptyRecord, speak } from './speak.ts';
import { speakerFor } from './speaker-for.ts';
import type { Stepper } from './steps/stepper.ts';
import { createStepper } from './steps/stepper.ts';
import { linksFor } from './tell/links.ts';
import type { Finding } from './understand/follow/finding.ts';
import { findingOf } from './understand/follow/finding.ts';
import { isAbsent } from './understand/absent.ts';
import { conditionsOf, offeredBy } from './understand/understood-conditions.ts';
import { formatSources, levelsOf } from './steps/format.ts';
import type { Understood } from './steps/understood.ts';
import type { ToValidate } from './steps/validate.ts';
import { warningsFor } from './steps/validate.ts';
import { writerFor } from './writer/writer-for.ts';
import type { Prepared } from './prepared.ts';

export interface AnsweringParts extends AssistantParts {
  readonly forgotten: Forgotten;
  readonly share: KeptShare;
  /** The same of its plans. */
  readonly readingShare: KeptShare;
  /** Sessions of which an answer waits for a model because its question insists on one. */
  readonly insisting: Set<string>;
}

/** One question through the pipeline, each step logged with its trace id. */
export async function answerQuestion(
  asked: Question,
  parts: AnsweringParts,
  signal: AbortSignal,
  onStep?: (step: ToolStep) => void,
): Promise<Turn> {
  const arrivedAt = parts.now();
  const isForgotten = parts.forgotten.watch(asked);
  const question = { ...asked, language: await languageFor(asked, parts) };
  const stepper = createStepper(question.traceId, parts, signal);
  const told = onStep === undefined ? {} : { onStep };
  const prepared = await prepare(question, { ...parts, arrivedAt, ...told }, stepper, signal);
  if (!isForgotten()) await keepSession(prepared, parts.sessions);
  const record = emptyRecord();
  const session = insistingSession(question);
  const isSessionBusy = session !== undefined && parts.insisting.has(session);
  const speaker = speakerFor(prepared, record, { ...parts, arrivedAt, isSessionBusy });
  const opening = await openEnvelope(prepared, speaker, parts, stepper);
  let timings: Readonly<Record<string, number>> = stepper.timings();
  const close = (): Envelope => ({
    ...opening,
    answer: record.answer,
    corrections: record.corrections,
    engine: {
      llm: record.engine,
      embeddings: opening.engine.embeddings,
      ...(record.state === undefined ? {} : { state: record.state }),
    },
    timingsMs: timings,
  });
  return {
    opening,
    speech: tell(),
    closing: close,
  };

  async function* tell(): AsyncGenerator<SpokenPiece> {
    let outcome: 'answered' | 'cancelled' | 'failed' = 'cancelled';
    const done = stepper.begin('speak');
    let firstWordMs: number | undefined;
    const isFirstOfSession = session !== undefined && !isSessionBusy;
    if (isFirstOfSession) parts.insisting.add(session);
    try {
      for await (const piece of speech(prepared, speaker, record, parts, signal)) {
        if (piece.kind === 'token') firstWordMs ??= stepper.timings()['total'];
        yield piece;
      }
      outcome = 'answered';
    } catch (error) {
      outcome = signal.aborted ? 'cancelled' : 'failed';
      throw error;
    } finally {
      if (isFirstOfSession) parts.insisting.delete(session);
      done(
        outcome === 'answered' ? 'ok' : outcome,
        {
          engine: record.engine,
          ...(record.state === undefined ? {} : { state: record.state }),
          cached: record.isReused,
          characters: record.answer.length,
          withheld: record.withheld.length,
          corrected: record.corrections.length,
        },
        record.failure,
      );
      timings = timingsOf(stepper.timings(), firstWordMs, record);
      if (outcome === 'answered' && !isForgotten()) void noteAnswer(prepared, parts.memory);
      void saveTrace({ prepared, envelope: close(), record, outcome, isForgotten: isForgotten() }, parts);
    }
  }
}

/** What follows goes on from here, and what was taken back holds no more. */
async function keepSession(prepared: Prepared, sessions: AssistantParts['sessions']): Promise<void> {
  const { question, remembered, understood } = prepared;
  const dropped = understood.dropped ?? [];
  const told = remembered.memory === undefined ? undefined : withDropped(remembered.memory, dropped);
  await retract(question, dropped, sessions);
  await keepFinding(question, { finding: found(prepared), form: openForm(prepared), told }, sessions);
}

/** What is open to be done: behind what was just done, else as it was. */
function openForm({ question, remembered, understood: { done } }: Prepared): OpenForm | undefined {
  const form = done === undefined ? remembered.form : formAfter(done);
  return form === undefined || done === undefined ? form : { ...form, language: answerLanguage(question) };
}

function found({ question, remembered, understood }: Prepared): Finding | undefined {
  const { finding } = remembered;
  const { domain, message } = question;
  const answered = understood.question ?? message;
  return findingOf(understood, { domain, question: answered, ...(finding === undefined ? {} : { before: finding }) });
}

/** `first_word` counts from the question; `cached` says that a model's words were those of before, and how long it took to say them. */
function timingsOf(
  steps: Readonly<Record<string, number>>,
  firstWordMs: number | undefined,
  { isReused }: SpeechRecord,
): Readonly<Record<string, number>> {
  return {
    ...steps,
    ...(firstWordMs === undefined ? {} : { first_word: firstWordMs }),
    ...(isReused ? { cached: steps['speak'] ?? 0 } : {}),
  };
}

function toValidate({ question, understood, retrieved }: Prepared, noSources: string): ToValidate {
  const { approach, reading } = understood;
  return {
    domain: spokenDomain(question),
    message: question.message,
    evidence: retrieved.evidence,
    needsEvidence: !['greeting', 'acts', 'emergency', 'clarify', 'no-item', 'near'].includes(approach.kind),
    // What only the house or talk answers offers nothing to anybody.
    concernsHealth: reading.concernsHealth && approach.kind !== 'acts',
    noSources,
  };
}

async function openEnvelope(
  prepared: Prepared,
  speaker: ChosenSpeaker,
  parts: AssistantParts,
  { step, timings }: Stepper,
): Promise<Envelope> {
  const { question, understood, retrieved, ruling } = prepared;
  const { approach, policy } = understood;
  const { scope, sessionId, traceId } = question;
  const domain = spokenDomain(question);
  const writer = writerFor(question, understood);
  const warnings = await step(
    'validate',
    () => warningsFor(toValidate(prepared, writer.noSources)),
    (list) => ({ warnings: list.length }),
  );
  const sources = await step(
    'format',
    () => formatSources(retrieved.evidence, domain.policies.mustCiteSources),
    (list) => ({ sources: list.length }),
  );
  const candidates = candidatesOf(understood);
  const set = itemsInSet(understood, domain);
  const offered = offeredBy(understood, domain);
  const only = spokenOf(approach).length === 1 ? candidates[0] : undefined;
  return {
    traceId,
    scope,
    ...(sessionId === undefined ? {} : { sessionId }),
    language: answerLanguage(question),
    decision: ruling.decision,
    intent: policy.intent,
    risk: policy.risk,
    action: ruling.action,
    ...(only === undefined ? {} : { item: only }),
    candidates,
    hazards: hazardBlock(understood, domain),
    items: describeItems(listed(set), { items: understood.catalog.items, domain, library: parts.library, offered }),
    itemsTotal: set.length,
    offered,
    understood: conditionsOf(understood),
    links: linksFor(question, understood),
    uncertainties: writer.tellUncertainties(retrieved.evidence),
    warnings,
    noSources: writer.noSources,
    corrections: [],
    confidence: ruling.confidence,
    ...doneFor(understood, answerLanguage(question)),
    ...memoryOf(prepared),
    suggestions: suggestionsOf(prepared, candidates),
    sources: [...sources, ...toolSources(understood, domain, answerLanguage(question))],
    levels: levelsOf([...retrieved.evidence.map(({ metadata }) => metadata.row), ...judgedRows(understood)]),
    policy: { id: policy.id, threshold: policy.threshold, preferredSections: policy.preferredSections },
    engine: {
      llm: speaker.kind === 'model' && speaker.state === undefined ? speaker.model.id : 'builtin',
      embeddings: parts.library.embedderId,
      ...('state' in speaker ? { state: speaker.state } : {}),
    },
    timingsMs: timings(),
  };
}

/** What is remembered of whoever asks and told with this answer, and what they say of themselves and may have kept. */
function memoryOf({ question, remembered, understood: { lexicon } }: Prepared): Pick<Envelope, 'memory'> {
  if (remembered.mayRemember !== true) return {};
  const offer = offerToKeep(question, lexicon, remembered.memory);
  const told = named(remembered.memory?.fresh ?? [], question, lexicon);
  return offer.length + told.length === 0 ? {} : { memory: { remembered: told, offer } };
}

function candidatesOf({ approach, reading }: Understood): ItemCandidate[] {
  const items = offeredIn(approach);
  return items.map(({ itemId, name }) => ({
    itemId,
    name,
    confidence:
      reading.itemMatches.find((match) => match.item.itemId === itemId)?.confidence ??
      (approach.kind === 'near' ? NEAR : 0.5),
  }));
}

function offeredIn(approach: Approach): readonly CatalogItem[] {
  if (approach.kind === 'near') return approach.near.items;
  return approach.kind === 'clarify' ? approach.items : spokenOf(approach);
}

/** What is asked for is answered first. */
function suggestionsOf(prepared: Prepared, candidates: readonly ItemCandidate[]): string[] {
  const { question, understood } = prepared;
  const answers = answersFor(understood, answerLanguage(question));
  return answers.length > 0 ? answers : suggestionsFor(prepared, candidates);
}

const MOST_SUGGESTED = 3;

/** Where to go from here when the answer is not the end of it. */
function suggestionsFor({ ruling, understood }: Prepared, candidates: readonly ItemCandidate[]): string[] {
  if (ruling.decision === 'ASK_CLARIFY' && candidates.length > 0) {
    const offered = candidates.filter((candidate) => !isAbsent(candidate, understood.catalog));
    return offered.map(({ name }) => name).slice(0, 6);
  }
  const { approach, acts } = understood;
  const isGreeting = approach.kind === 'greeting' || (approach.kind === 'acts' && acts.some(isOpening));
  const isOpen = ruling.decision === 'DISCLAIMER' || isGreeting;
  return isOpen && approach.kind !== 'emergency' ? (understood.suggestions ?? []).slice(0, MOST_SUGGESTED) : [];
}

/** Whoever greets or asks what can be done may be shown what others ask. */
function isOpening(act: Understood['acts'][number]): boolean {
  return act.kind === 'talk' && (act.what === 'greet' || act.what === 'help' || act.what === 'how');
}

function speech(
  { question, understood, retrieved, draft }: Prepared,
  speaker: ChosenSpeaker,
  record: SpeechRecord,
  parts: AnsweringParts,
  signal: AbortSignal,
): AsyncIterable<SpokenPiece> {
  const { approach, catalog, lexicon, policy, reading } = understood;
  const writer = writerFor(question, understood);
  const context = {
    domain: question.domain,
    lexicon,
    catalog,
    items: approach.kind === 'set' ? approach.items : spokenOf(approach),
    isSet: approach.kind === 'set',
    evidence: retrieved.evidence,
    // By these the check reads a model's words; of a thing that none of them stands for it lets pass what the records have, as of any other.
    hazards: reading.hazards.filter(({ factIn }) => factIn === undefined),
    risk: policy.risk,
    tellVerdicts: (item: CatalogItem, asked: readonly AskedHazard[]) => writer.tellVerdicts(item, asked),
  };
  const { evidence } = retrieved;
  const createCheck = parts.createCheck ?? createSentenceCheck;
  return speak({ question, draft, evidence, context, speaker }, record, { ...parts, createCheck }, signal);
}
