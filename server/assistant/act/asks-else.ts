import type { Span } from '../../language/index.ts';
import { readWrittenName } from '../../language/acting/index.ts';
import type { Approach } from '../reading/choose-approach.ts';
import type { Reading } from '../reading/reading.ts';
import type { FollowPlanning } from '../understand/follow/follow-planning.ts';
import { planFollowing } from '../understand/follow/plan-follow.ts';
import type { PlannedMessage } from '../understand/plan-message.ts';
import { planMessage } from '../understand/plan-message.ts';
import type { SpokenTool } from './choose-tool.ts';
import type { OpenForm } from './form.ts';
import type { ToolSlot } from './tool-desk.ts';

export interface AskingContext {
  readonly whole: Reading;
  /** Where items are named. */
  readonly items: readonly { readonly span: Span }[];
  readonly planning: FollowPlanning;
  readonly acting: {
    readonly tools: readonly SpokenTool[];
    readonly form: OpenForm | undefined;
    readonly message: string;
  };
}

/** Whether a message asks something that has an answer of its own, and is none to what a form has asked for. */
export function asksElse(asEver: PlannedMessage, { whole, items, planning, acting }: AskingContext): boolean {
  const { message } = acting;
  const asked = askedIn(acting);
  const read = asked === undefined || asked.reads === 'name' ? asEver : planFollowing(withoutBefore(planning));
  // «cuánto sale» is of something that it does not name, and nobody is called so.
  const asksOfItem = asked?.reads === 'name' && asEver.approach.kind === 'no-item';
  if (!isAnswered(read) && !asksOfItem) return false;
  if (asked === undefined || speaksOfDanger(whole) || /[?¿]/u.test(message)) return true;
  if (asked.reads === 'name' && isNameOf(message, items, planning)) return false;
  return !ASKS_BACK.has(asEver.approach.kind) || saysKnown(planAlone(planning));
}

const TALKED: ReadonlySet<Approach['kind']> = new Set(['search', 'no-item', 'redirect', 'greeting', 'acts']);

function isAnswered({ approach, acts }: PlannedMessage): boolean {
  return !TALKED.has(approach.kind) || acts.some(({ kind }) => kind !== 'talk');
}

export function speaksOfDanger({ isAllergic, statesHealth, asked, rejected, avoids }: Reading): boolean {
  return isAllergic || statesHealth === true || asked.length > 0 || (avoids && rejected.length > 0);
}

function askedIn({ form, tools }: AskingContext['acting']): ToolSlot | undefined {
  const open = tools.find(({ tool }) => tool.name === form?.tool)?.tool;
  return form?.actionId === undefined ? open?.slots.find(({ of }) => of === form?.asks) : undefined;
}

/** «Rosa Blanco» is somebody, though there is a white wine; «Flan Casero» is on the menu. */
function isNameOf(message: string, items: AskingContext['items'], { utterance }: FollowPlanning): boolean {
  const name = readWrittenName(message, utterance.language);
  return name !== undefined && !items.some(({ span }) => span.start <= name.start && name.end <= span.end);
}

const ASKS_BACK: ReadonlySet<Approach['kind']> = new Set(['near', 'clarify', 'missing']);

/** Words that mean something here, if only of an item that they do not name. */
function saysKnown(alone: PlannedMessage): boolean {
  return alone.approach.kind !== 'search' || isAnswered(alone);
}

/** By its own words: behind «el flan», «Tomás» would be a flan of that name. */
function planAlone(planning: FollowPlanning): PlannedMessage {
  return planMessage(withoutBefore(planning));
}

/** What answers an open form answers nothing else that was asked before it: the message is read by itself. */
function withoutBefore(planning: FollowPlanning): FollowPlanning {
  const { catalog, readAgainst } = planning;
  return { ...planning, finding: undefined, read: (text) => readAgainst(text, { catalog, held: [], history: [] }) };
}
