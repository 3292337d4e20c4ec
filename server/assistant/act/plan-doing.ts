import type { CatalogItem } from '../../knowledge/index.ts';
import type { Span, Utterance } from '../../language/index.ts';
import { isFunctional, isLight } from '../../language/index.ts';
import { knowsNot, readAnswer, readInstead } from '../../language/acting/index.ts';
import { isWithin } from '../understand/claim.ts';
import type { NamedAt, SpokenTool } from './choose-tool.ts';
import { chooseTool } from './choose-tool.ts';
import type { Doing } from './doing.ts';
import type { OpenForm } from './form.ts';
import type { SlotsRead } from './read-slots.ts';
import { readSlots } from './read-slots.ts';
import { timesOf } from './resolve-when.ts';
import { refusedOfHealth } from './settle-choices.ts';
import type { Clock } from './settle-form.ts';
import { settleForm } from './settle-form.ts';
import { toolIn } from './tool-in.ts';
import { ofCode } from './tool-of-code.ts';
import type { Tool, ToolSlot } from './tool-desk.ts';

export interface DoingContext {
  readonly utterance: Utterance;
  /** Those that are on and that the guest may have used. */
  readonly tools: readonly SpokenTool[];
  /** What is open in the session. */
  readonly form: OpenForm | undefined;
  readonly clock: Clock;
  /** Items that the message names. */
  readonly items: readonly { readonly item: CatalogItem; readonly span: NamedAt }[];
  /** Words of what somebody can not have: they are no part of a name. */
  readonly dangers?: readonly Span[];
  /** Puts slips of words that are known here right. */
  readonly mend?: (text: string) => string;
  /** It asks something that is answered: read without the words that a tool could claim. */
  readonly asksElse: boolean;
}

export interface PlannedDoing {
  readonly doing: Doing;
  /** The words that it rests on: the rest of the message is read by others. */
  readonly spans: readonly Span[];
  /** Of `spans`, the words by which it is asked for. Absent: by none. */
  readonly claimed?: readonly Span[];
  /** It is all of the message, whatever its words may mean elsewhere. */
  readonly isWhole: boolean;
}

/** So many questions in between it goes on behind the answer; then it waits until somebody comes back to it. */
const MOST_IDLE = 3;

/** What a message asks to have done, goes on about, or drops; undefined: nothing of that. */
export function planDoing(context: DoingContext): PlannedDoing | undefined {
  const { utterance, tools, items } = context;
  const chosen = chooseTool(
    utterance.text,
    tools,
    items.map(({ span }) => span),
  );
  const form = formOf(context);
  if (chosen !== undefined && (chosen.tool !== form?.tool || isAskedAnew(form))) {
    const planned = begin(chosen.tool, chosen.spans, context, form);
    // «¿se puede reservar?» asks the house; with a day or a number it asks for one. «cancelar», and no more, asks nobody anything else: beside what is open it is said of that.
    const isAll = form === undefined && planned.isWhole && !/[?¿]/u.test(utterance.text);
    if (!(chosen.isDoubtful && !isAll && isUnsaid(planned.doing))) return planned;
  }
  const coded = chosen === undefined ? codedDoing(context, form) : undefined;
  if (coded !== undefined) return coded;
  // Words of another tool say nothing of this one.
  return form === undefined
    ? undefined
    : goOn(form.tool, form.open, context, chosen?.tool === form.tool ? chosen.spans : []);
}

/** What is said of a code is done with nothing but what has that code. */
function codedDoing(context: DoingContext, form: Open | undefined): PlannedDoing | undefined {
  const { utterance, tools } = context;
  const { text, language } = utterance;
  const asked = form?.tool.slots.find(({ of }) => of === form.open.asks);
  const coded = ofCode(text, language, tools, form && { tool: form.tool, asked });
  if (coded === undefined) return undefined;
  const { tool, code, spans } = coded;
  if (tool !== undefined) return begin(tool, spans, context, undefined);
  if (form === undefined) return undefined;
  const doing: Doing = { kind: 'stray', tool: form.tool, form: form.open, code };
  return { doing, spans, isWhole: isAllOf(spans, utterance) };
}

/** A list that is asked for again in its own words is another list; of what was asked for before nothing is left in it. */
function isAskedAnew({ tool, open }: Open): boolean {
  return open.asks === undefined && (tool.parts.length > 0 || tool.rows !== undefined);
}

function formOf({ form, tools }: DoingContext): Open | undefined {
  const tool = tools.find((each) => each.tool.name === form?.tool)?.tool;
  return form === undefined || tool === undefined ? undefined : { tool, open: form };
}

interface Open {
  readonly tool: Tool;
  readonly open: OpenForm;
}

/** What was just looked up was said for this, too: the day and how many they are need not be said again. */
function begin(
  tool: Tool,
  spans: readonly Span[],
  context: DoingContext,
  before: Open | undefined,
  asked?: ToolSlot,
): PlannedDoing {
  const read = readSlots({ ...readingOf(tool, asked, context), claimed: spans });
  const isLookedUp = before?.tool.changes === false && tool.changes;
  const values = isLookedUp ? sharedValues(tool, before) : {};
  const open: OpenForm = { tool: tool.name, values, idle: 0 };
  return planned(tool, open, read, { ...context, claimed: spans });
}

/** As `begin`, at an hour of those that were told. */
function beginAt(tool: Tool, hour: number, context: DoingContext, before: Open): PlannedDoing {
  const form: OpenForm = { tool: tool.name, values: sharedValues(tool, before), idle: 0 };
  const spans = [{ start: 0, end: context.utterance.text.length }];
  return planned(tool, form, { values: {}, times: timesOf({ hour, minute: 0 }), spans }, { ...context, claimed: [] });
}

/** What somebody else has understood the message to ask for, by these of its words. */
export function beginDoing(tool: Tool, spans: readonly Span[], context: DoingContext): PlannedDoing {
  return begin(tool, spans, context, formOf(context));
}

function sharedValues(tool: Tool, { tool: of, open }: Open): OpenForm['values'] {
  const isShared = (name: string): boolean => {
    // What nobody has said goes into nothing that is done.
    if (open.supposed?.includes(name) === true) return false;
    const reads = (slots: Tool['slots']): string | undefined => slots.find((slot) => slot.of === name)?.reads;
    return reads(tool.slots) !== undefined && reads(tool.slots) === reads(of.slots);
  };
  return Object.fromEntries(Object.entries(open.values).filter(([name]) => isShared(name)));
}

/** Of a day, an hour, how many they are or a code. */
export function isUnsaid({ tool, form }: Doing): boolean {
  const { values, times = [], part } = form;
  const isSaid = tool.slots.some(({ of, reads }) => values[of] !== undefined && TELLING.has(reads));
  return !isSaid && times.length === 0 && part === undefined;
}

const TELLING: ReadonlySet<ToolSlot['reads']> = new Set(['date', 'time', 'people', 'number', 'code']);

/** A form is open: what was asked for, something else of it, an end of it, or something else altogether. */
function goOn(tool: Tool, open: OpenForm, context: DoingContext, asked: readonly Span[]): PlannedDoing | undefined {
  const { utterance, asksElse } = context;
  const all = { start: 0, end: utterance.text.length };
  const answer = readAnswer(utterance.text, utterance.language);
  if (open.isDone === true && asked.length > 0) return begin(tool, asked, context, undefined);
  if (answer === 'drop' && open.isDone !== true)
    return { doing: { kind: 'drop', tool, form: open }, spans: [all], isWhole: true };
  const slot = tool.slots.find(({ of }) => of === open.asks);
  const isQuestion = /[?¿]/u.test(utterance.text);
  const saysElse = asksElse || (isQuestion && asked.length === 0 && answer !== 'change');
  const read = readSlots({
    ...readingOf(tool, slot, context),
    saysElse,
    claimed: asked,
    isOpen: true,
    ...timesHeld(open),
  });
  const behind = isQuestion || saysElse || asked.length > 0 ? undefined : chosenBehind(tool, read, context);
  if (behind?.number !== undefined) return beginAt(behind.tool, behind.number, context, { tool, open });
  if (behind !== undefined) return begin(behind.tool, [], context, { tool, open }, behind.hour);
  const isSaid =
    Object.keys(read.values).length > 0 ||
    read.times !== undefined ||
    read.part !== undefined ||
    read.isNoDay === true ||
    read.leftOut !== undefined ||
    read.number !== undefined ||
    read.doubted !== undefined;
  // «¿a qué hora abren mañana?» is no change of the day.
  const isOfForm = isSaid && (!asksElse || asked.length > 0 || answer === 'change' || isOnly(read.spans, utterance));
  if (open.isDone === true) {
    const isOfIt = isOfForm || answer === 'drop' || answer === 'confirm';
    return isOfIt ? { doing: { kind: 'keep', tool, form: open }, spans: [all], isWhole: true } : undefined;
  }
  // «tengo la prueba de alergia hecha» answers, whatever its words mean elsewhere.
  const isAnswer = slot?.reads === 'choice' && read.values[slot.of] !== undefined && !isQuestion;
  if (isOfForm || isAnswer || asked.length > 0) return planned(tool, open, read, { ...context, claimed: asked });
  if (answer === 'confirm') {
    if (open.actionId !== undefined) return { doing: { kind: 'point', tool, form: open }, spans: [all], isWhole: true };
    return planned(tool, open, { values: {}, spans: [all] }, { ...context, claimed: [] });
  }
  const waits = open.actionId === undefined && slot !== undefined;
  if (waits && !isQuestion && !asksElse && knowsNot(utterance.text, utterance.language))
    return { doing: { kind: 'fill', tool, form: open, problem: { kind: 'not-known' }, missing: slot }, spans: [all], isWhole: true }; // prettier-ignore
  const beside = { spans: [], isWhole: false };
  if (slot !== undefined && open.actionId === undefined && open.idle < MOST_IDLE)
    return { doing: { kind: 'resume', tool, form: { ...open, idle: open.idle + 1 }, missing: slot }, ...beside };
  const isOfHealth =
    refusedOfHealth(tool, open.values) !== undefined || (open.actionId !== undefined && tellsOfSession(tool));
  return isOfHealth ? { doing: { kind: 'watch', tool, form: open }, ...beside } : undefined;
}

interface ChosenBehind {
  readonly tool: Tool;
  readonly hour: ToolSlot;
  /** It was said by a number alone: «the 11 one». */
  readonly number?: number;
}

/** An hour written as one: a bare number may be of anything. */
const WRITTEN_HOUR = /^\D{0,12}\d{1,2}[.:h]\d{2}\D{0,8}$/u;

/**
 * «a las 20.30» behind the hours that were just told chooses one: it is for the tool that takes all that was looked up, and no other look-up of the
 * same. Undefined: there is none such, or no hour was said.
 */
function chosenBehind(tool: Tool, read: SlotsRead, { tools, utterance }: DoingContext): ChosenBehind | undefined {
  const looked = tool.slots.find(({ reads }) => reads === 'time');
  const isCounted = tool.slots.some(({ reads }) => reads === 'people' || reads === 'number');
  const number = isCounted ? undefined : readInstead(utterance.text, utterance.language, true);
  const isHour = read.times !== undefined || number !== undefined || WRITTEN_HOUR.test(utterance.text.trim());
  if (tool.changes || looked === undefined || !isHour) return undefined;
  const taking = tools.find(
    ({ tool: other }) =>
      other.changes &&
      tool.slots.every(({ of, reads }) => other.slots.some((slot) => slot.of === of && slot.reads === reads)),
  )?.tool;
  const hour = taking?.slots.find(({ reads }) => reads === 'time');
  return taking === undefined || hour === undefined
    ? undefined
    : { tool: taking, hour, ...(number === undefined ? {} : { number }) };
}

/** What was told in the session of allergies and health goes along with it. */
function tellsOfSession({ slots }: Tool): boolean {
  return slots.some(({ from }) => from === 'context.session');
}

function timesHeld({ times }: OpenForm): { readonly times?: readonly string[] } {
  return times === undefined ? {} : { times };
}

function readingOf(
  tool: Tool,
  asked: ToolSlot | undefined,
  { utterance, clock, items, dangers = [], mend = String }: DoingContext,
): Parameters<typeof readSlots>[0] {
  const { text, language } = utterance;
  const { slots } = toolIn(tool, language);
  const plain = { text, language, slots, today: clock.today, items, dangers, mend };
  const own = slots.find(({ of }) => of === asked?.of);
  return own === undefined ? plain : { ...plain, asked: own };
}

function planned(
  tool: Tool,
  open: OpenForm,
  read: SlotsRead,
  { claimed, clock, utterance }: DoingContext & { readonly claimed: readonly Span[] },
): PlannedDoing {
  const settled = settleForm(tool, open, read, clock);
  const spans = [...claimed, ...read.spans];
  const { actionId } = open;
  const doing: Doing = { kind: 'fill', tool, ...settled, ...(actionId === undefined ? {} : { actionId }) };
  return { doing, spans, claimed, isWhole: isAllOf(spans, utterance) };
}

/** Nothing else is said, not even by a verb: «¿a qué hora abren mañana?» says more. */
function isOnly(spans: readonly Span[], { tokens }: Utterance): boolean {
  return tokens.every((token) => isFunctional(token) || isWithin(token, spans));
}

/** Nothing else is said but small words. */
function isAllOf(spans: readonly Span[], { tokens }: Utterance): boolean {
  return tokens.every((token) => isLight(token) || isWithin(token, spans));
}
