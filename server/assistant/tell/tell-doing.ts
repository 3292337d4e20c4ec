import type { Domain } from '../../domains/index.ts';
import type { ChunkRow, Lexicon } from '../../knowledge/index.ts';
import { closeSentence, lowerFirst, upperFirst } from '../../text/spanish.ts';
import type { Done, Looked } from '../act/doing.ts';
import type { HoursOfPart } from '../act/hours-of-part.ts';
import { hoursOfPart } from '../act/hours-of-part.ts';
import { readsOf } from '../act/reads-of.ts';
import { safeValues, withoutDone } from '../act/safe-values.ts';
import type { RefusedChoice } from '../act/settle-choices.ts';
import { isStale, minutesOld } from '../act/stale.ts';
import type { SlotProblem } from '../act/settle-form.ts';
import type { Argument, SpokenAction, Tool, ToolResult } from '../act/tool-desk.ts';
import type { Sentence } from '../writer/sentence.ts';
import { sentence } from '../writer/sentence.ts';
import type { Book } from './book.ts';
import type { Filling } from './fill-template.ts';
import { fillTemplate, plainText, sayAs } from './fill-template.ts';
import { tellRows } from './tell-rows.ts';

export interface DoingTelling {
  /** A text that is published at the moment of the answer. */
  readonly rowOf: (rowId: number) => ChunkRow | undefined;
  readonly book: Book;
  /** In the language of the answer. */
  readonly domain: Domain;
  readonly lexicon: Lexicon;
  readonly now: Date;
}

/** What came of what somebody wants done, in sentences of code: none of it is a model's. The tool is in the language of the answer. */
export function tellDoing(done: Done, telling: DoingTelling): Sentence[] {
  const [first, ...others] = readsOf(done);
  if (first === undefined || others.length === 0) return tellOne(done, telling);
  const behind = others.map((each) => tellOne(each, telling).map((line, at) => (at === 0 ? newLine(line) : line)));
  return [...tellOne(first, telling), ...behind.flat()];
}

function newLine(line: Sentence): Sentence {
  return { ...line, before: '\n' };
}

function tellOne(done: Done, telling: DoingTelling): Sentence[] {
  const told = linesOf(done, telling).map((text) => sentence(closed(upperFirst(text))));
  const rows = rowsOf(done, telling);
  if (rows === undefined || done.kind !== 'read') return told;
  const { book, domain } = telling;
  if (rows.length === 0) return [sentence(book.action.unread('unreadable', domain.voice.staff))];
  const closing = filled(done.tool.say.closing, spokenValues(done.tool, done.form.values), book);
  return [...told, ...rows, ...(closing === undefined ? [] : [sentence(closed(upperFirst(closing)), [], '\n')])];
}

/** What leads on to a list is no sentence of its own. */
export function closed(text: string): string {
  return text.endsWith(':') ? text : closeSentence(text);
}

/** Undefined: its tool gives none. */
function rowsOf(done: Done, telling: DoingTelling): Sentence[] | undefined {
  if (done.kind !== 'read' || done.result.kind !== 'given') return undefined;
  const { tool, form, result } = done;
  return result.rows && tellRows(tool, spokenValues(tool, form.values), result.rows, telling);
}

function linesOf(done: Done, telling: DoingTelling): string[] {
  const { book, domain } = telling;
  const { action } = book;
  switch (done.kind) {
    case 'asked': {
      const { slot, tool, problem, isResumed } = done;
      if (isResumed === true) return [action.goOn(tool.title, slot.ask)];
      const told = problem === undefined ? [] : [tellProblem(problem, tool, telling)];
      return problem?.kind === 'which-half' || problem?.kind === 'which-number' ? told : [...told, slot.ask];
    }
    case 'proposed':
      return [...tellOffered(done, telling), done.action.description, action.press()];
    case 'pointed':
      return [action.pressNotSay()];
    case 'kept':
      return [action.kept(domain.voice.staff)];
    case 'stray':
      return [action.stray(plainText(done.code), domain.voice.staff)];
    case 'dropped':
      return [action.dropped()];
    case 'refused':
      return [action.notNow(domain.voice.staff)];
    case 'away':
      return [done.isTooMany ? action.tooMany(domain.voice.staff) : action.away(domain.voice.staff)];
    case 'barred': {
      const choice = choiceOf(done.choice, done.tool);
      const said = done.by === 'health' ? choice?.refusesHealth : choice?.refuses;
      return [said ?? action.notNow(domain.voice.staff)];
    }
    case 'forbidden':
      return [
        done.trouble === undefined
          ? action.forbidden(done.tool.title, done.needs, domain.voice.staff)
          : action.signIn(done.trouble, domain.voice.staff),
      ];
    case 'read':
      return [...tellUnsaid(done, book), ...tellRead(done, telling)];
  }
}

/** All that is offered in the place of what is refused was said already. */
function tellOffered(
  { problem, tool }: Extract<Done, { kind: 'proposed' }>,
  telling: Pick<DoingTelling, 'book' | 'domain'>,
): string[] {
  return problem?.kind === 'refused' ? [tellProblem(problem, tool, telling)] : [];
}

function tellProblem(
  problem: SlotProblem,
  tool: Tool,
  { book, domain }: Pick<DoingTelling, 'book' | 'domain'>,
): string {
  const { action, business } = book;
  switch (problem.kind) {
    case 'past':
      return action.past(action.day(problem.date), problem.time === undefined ? undefined : action.time(problem.time));
    case 'no-day':
      return action.noDay();
    case 'closed':
      return action.closed(action.day(problem.opening.date));
    case 'outside': {
      const { opening, time, part } = problem;
      if (opening.kind !== 'open') return action.closed(action.day(opening.date));
      const at = part === undefined ? action.time(time) : action.part(part);
      return action.outside(action.day(opening.date), at, business.spans(opening.spans));
    }
    case 'which-half':
      return action.whichHalf(action.time(problem.times[0] ?? ''));
    case 'bounds':
      return action.bounds(problem.bounds.least, problem.bounds.most);
    case 'which-number':
      return action.whichNumber(problem.number);
    case 'not-known':
      return action.notKnown(domain.voice.staff);
    case 'unknown':
      return filled(tool.say.unknown, spokenValues(tool, problem.values), book) ?? action.none();
    case 'refused':
      return choiceOf(problem, tool)?.refuses ?? '';
  }
}

type Choice = NonNullable<Tool['slots'][number]['choices']>[number];

/** As the tool has it in the language of the answer. */
function choiceOf({ slot, value }: RefusedChoice, { slots }: Tool): Choice | undefined {
  return slots.find(({ of }) => of === slot.of)?.choices?.find((each) => each.value === value);
}

function tellRead({ tool, form, result }: Looked, telling: DoingTelling): string[] {
  const { book, domain } = telling;
  const { action } = book;
  switch (result.kind) {
    case 'none':
      return [agedOf(filled(tool.say.none, spokenValues(tool, form.values), book) ?? action.none(), result, telling)];
    case 'refused':
      return [tellRefused(tool, form.values, result, telling)];
    case 'failed':
      return [action.unread(result.why, domain.voice.staff)];
    case 'unknown':
      return [action.unread('away', domain.voice.staff)];
    case 'given': {
      const given = safeOf(result.values, telling);
      const bounded = hoursOfPart(tool, form, given);
      const told = filled(
        tool.say.succeeded,
        { ...spokenValues(tool, form.values), ...(bounded?.values ?? given) },
        book,
      );
      if (told !== undefined) return ofPart(bounded, told, book).map((line) => agedOf(line, result, telling));
      // What its rows tell needs nothing before them, but for its age.
      if (result.rows !== undefined) return isStale(result) ? [action.lookedUp(minutesOld(result, telling.now))] : [];
      return [action.unread('unreadable', domain.voice.staff)];
    }
  }
}

/** What lies outside the stretch of the day that was asked for is told as that, and never as an answer. */
function ofPart(bounded: HoursOfPart | undefined, told: string, { action }: Book): string[] {
  if (bounded === undefined) return [told];
  const part = action.part(bounded.part);
  return bounded.others === 'only' ? [action.nothingIn(part), told] : [told, action.moreThan(part)];
}

/** What nobody said is told with what came of it, by where it comes from: whoever meant something else sees so. */
function tellUnsaid({ tool, form }: Looked, book: Book): string[] {
  const { supposed = [], taken = [], values } = form;
  const details = (names: readonly string[]): string => {
    const given = names.flatMap((of) => (values[of] === undefined ? [] : [{ name: of, value: values[of] }]));
    return detailsOf(tool, given, book)
      .map(([label, value]) => `${label}: ${value}`)
      .join('; ');
  };
  const meant = details(supposed.filter((of) => !taken.includes(of)));
  const found = details(taken);
  return [...(meant === '' ? [] : [book.action.supposed(meant)]), ...(found === '' ? [] : [book.action.taken(found)])];
}

/** Its age stands before what is old, in the same sentence: no part of it is told as what is so now. */
function agedOf(told: string, result: ToolResult, { book, now }: Pick<DoingTelling, 'book' | 'now'>): string {
  return isStale(result) ? book.action.stale(minutesOld(result, now), lowerFirst(told)) : told;
}

/** The service's own words only where the file has none, as a quotation of one line, and never of a danger. */
export function tellRefused(
  tool: Tool,
  given: Filling,
  { reason, values }: Extract<ToolResult, { kind: 'refused' }>,
  telling: Pick<DoingTelling, 'book' | 'lexicon' | 'domain'>,
): string {
  const { book } = telling;
  const said = withoutDone(safeOf({ ...values, ...(reason === undefined ? {} : { reason }) }, telling));
  const own = filled(tool.say.refused, { ...spokenValues(tool, given), ...said }, book);
  const quoted = typeof said['reason'] === 'string' ? plainText(said['reason']).replace(/[.!]$/u, '') : '';
  return own ?? book.action.refused(quoted === '' ? undefined : `«${quoted}»`);
}

export function safeOf(
  values: Readonly<Record<string, unknown>>,
  { lexicon, domain }: Pick<DoingTelling, 'lexicon' | 'domain'>,
): Readonly<Record<string, unknown>> {
  return safeValues(values, lexicon, domain);
}

/** A template with what it names. Undefined: there is none, or something of it is not there. */
export function filled(template: string | undefined, filling: Filling, book: Book): string | undefined {
  return template === undefined ? undefined : fillTemplate(template, filling, book);
}

/** A choice is told by its first words, and not by what the service calls it. */
export function spokenValues({ slots }: Pick<Tool, 'slots'>, values: Filling): Filling {
  const told = Object.entries(values).map(([name, value]) => {
    const choice = slots.find(({ of }) => of === name)?.choices?.find((each) => each.value === value);
    return [name, choice?.words[0] ?? value] as const;
  });
  return Object.fromEntries(told);
}

type Given = Pick<Argument, 'name' | 'value'>;

function recordOf(given: readonly Given[]): Filling {
  return Object.fromEntries(given.map(({ name, value }) => [name, value]));
}

/** Each by its label, as what its slot reads: a note that looks like a day or an hour stays as it was said. */
function detailsOf(tool: Tool, given: readonly Given[], book: Book): SpokenAction['details'] {
  const filling = spokenValues(tool, recordOf(given));
  return given.map(({ name }) => {
    const slot = tool.slots.find(({ of }) => of === name);
    return [slot?.label ?? name, sayAs(slot?.reads, filling[name], book)] as const;
  });
}

/** What is read back before the button: every argument by its label, and the sentence of the file. */
export function speakAction(tool: Tool, given: readonly Argument[], book: Book): SpokenAction {
  const filling = spokenValues(tool, recordOf(given));
  const details = detailsOf(tool, given, book);
  const told = details.map(([label, value]) => `${label}: ${value}`).join('; ');
  return {
    title: tool.title,
    description: filled(tool.say.proposed, filling, book) ?? `${tool.title}. ${told}`,
    details,
  };
}
