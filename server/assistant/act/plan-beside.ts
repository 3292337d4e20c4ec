import type { CatalogItem } from '../../knowledge/index.ts';
import type { Span } from '../../language/index.ts';
import { readWhen } from '../../language/acting/index.ts';
import { fold } from '../../text/fold.ts';
import { namesOf } from '../reading/names/find-items.ts';
import { withoutPhrases } from '../reading/without-phrases.ts';
import type { Approach } from '../reading/choose-approach.ts';
import type { Reading } from '../reading/reading.ts';
import type { FollowPlanning } from '../understand/follow/follow-planning.ts';
import { planFollowing } from '../understand/follow/plan-follow.ts';
import type { DoAct } from '../understand/plan.ts';
import type { PlannedMessage } from '../understand/plan-message.ts';
import { withoutSpans } from '../understand/take-acts.ts';
import type { NamedAt, SpokenTool } from './choose-tool.ts';
import type { Doing } from './doing.ts';
import { asksElse, speaksOfDanger } from './asks-else.ts';
import type { OpenForm } from './form.ts';
import type { PlannedDoing } from './plan-doing.ts';
import { planDoing } from './plan-doing.ts';
import type { Clock } from './settle-form.ts';

/** What can be done here, and what of it is open. */
export interface ActingContext {
  readonly tools: readonly SpokenTool[];
  readonly form: OpenForm | undefined;
  readonly clock: Clock;
  /** As it was written: a code or a name is no slip of a word that is known here. */
  readonly message: string;
  /** Puts the slips of what is left of it right. */
  readonly mend: (text: string) => string;
}

export interface PlannedBeside {
  readonly planned: PlannedMessage;
  readonly doing?: Doing;
  /** Of what is done: nothing else is said, but small words. */
  readonly isWhole?: true;
}

/**
 * A message as it is answered, and what is to be done beside it. Where no tool is on, and where nothing is to be done, it is planned as ever. An
 * emergency and what only a doctor may say leave nothing beside them.
 */
export function planBeside(asked: FollowPlanning, acting: ActingContext | undefined): PlannedBeside {
  const planning = withoutLeftOut(asked, acting);
  const asEver = planFollowing(planning);
  if (acting === undefined || acting.tools.length === 0) return { planned: asEver };
  // «la prueba de alergia» is a service: who asks for it tells of no danger.
  const whole = planning.read(withoutPhrases(planning.utterance.text, planning.domain.healthNot));
  if (whole.isEmergency || whole.isMedical) return { planned: asEver };
  const { form, clock } = acting;
  const tools = toolsFor(whole, acting);
  if (tools.length === 0) return { planned: asEver };
  const utterance = planning.hear(acting.message);
  const items = itemsNamed(whole, { ...planning, utterance });
  const found = planDoing({
    utterance,
    tools,
    form,
    clock,
    items,
    dangers: dangersIn(utterance.text, planning),
    mend: acting.mend,
    asksElse: asksElse(asEver, { whole, items, planning, acting }),
  });
  if (found === undefined) return { planned: asEver };
  return {
    planned:
      found.doing.kind === 'resume' || found.doing.kind === 'watch'
        ? asEver
        : planRest(found, { asEver, whole, utterance, mend: acting.mend }, planning),
    doing: found.doing,
    ...(found.isWhole ? { isWhole: true } : {}),
  };
}

/** «el jueves no puedo» behind what is open leaves a day out, and is of nothing that somebody can't have. */
function withoutLeftOut(planning: FollowPlanning, acting: ActingContext | undefined): FollowPlanning {
  const { text, language } = planning.utterance;
  if (acting?.form === undefined || acting.form.isDone === true) return planning;
  const spans = readWhen(text, language).days.filter(({ isNot }) => isNot === true);
  return spans.length === 0 ? planning : { ...planning, utterance: planning.hear(withoutSpans(text, [{ spans }])) };
}

/** What is published of a danger is told by facts alone: no search, no list and no text over them stands in their place. */
function toolsFor(whole: Reading, { tools }: ActingContext): readonly SpokenTool[] {
  return speaksOfDanger(whole) || whole.concernsHealth ? tools.filter(({ tool }) => tool.parts.length === 0) : tools;
}

/** Said outright: «trucha» is of fish and may be somebody's name. */
export function dangersIn(text: string, { lexicon }: Pick<FollowPlanning, 'lexicon'>): Span[] {
  return lexicon
    .match(text)
    .filter(({ meanings }) => meanings.some(({ manner }) => manner !== 'implied'))
    .map(({ start, end }) => ({ start, end }));
}

export function itemsNamed(
  { items }: Pick<Reading, 'items'>,
  { domain, catalog, utterance }: Pick<FollowPlanning, 'domain' | 'catalog' | 'utterance'>,
): { readonly item: CatalogItem; readonly span: NamedAt }[] {
  const [item] = items;
  const mentions = namesOf({ domain, catalog }).mentions(utterance.text);
  return item === undefined
    ? []
    : mentions.map(({ start, end, items: named }) => {
        const said = fold(utterance.text.slice(start, end));
        const isNear = !named.some(({ name }) => ` ${fold(name)} `.includes(` ${said} `));
        return { item, span: { start, end, ...(isNear ? { isNear } : {}) } };
      });
}

interface RestContext extends Pick<ActingContext, 'mend'>, Pick<FollowPlanning, 'utterance'> {
  readonly asEver: PlannedMessage;
  readonly whole: Reading;
}

/** What is left of the message is answered too, where it says more; what it says of dangers is never taken out of it. */
function planRest(
  { doing, spans, claimed = [], isWhole }: PlannedDoing,
  { asEver, whole, utterance, mend }: RestContext,
  planning: FollowPlanning,
): PlannedMessage {
  const { read, hear } = planning;
  const act: DoAct = { kind: 'do', tool: doing.tool.name, arguments: doing.form.values };
  // Of what the page shows it is known to the tool alone.
  const nothing = { ...read(''), isUnknownItem: false };
  const only = (acts: PlannedMessage['acts']): PlannedMessage => ({
    reading: nothing,
    approach: { kind: 'acts' },
    acts: [...acts, act],
  });
  const isOfDanger = speaksOfDanger(whole);
  // What is told to somebody else names dangers and asks for none.
  if (isWhole && !whole.isAllergic && whole.statesHealth !== true) return only([]);
  const without = (said: readonly Span[]): string =>
    withoutPhrases(withoutSpans(utterance.text, [{ spans: said }]), planning.domain.healthNot);
  const plan = (text: string): PlannedMessage =>
    forStaff(doing, planFollowing({ ...planning, utterance: hear(mend(text)) }));
  const rest = without(spans);
  const planned = plan(rest);
  if (isOfDanger && !isAsCareful(planned.reading, whole)) {
    // «avisale al personal que soy alérgica al maní»: what they are told names the danger, the order wishes for nothing.
    const asked = plan(without(claimed));
    const careful = isAsCareful(asked.reading, whole) ? asked : asEver;
    return { ...careful, acts: [...careful.acts, act] };
  }
  return isSpent(planned, rest, isOfDanger) ? only(planned.acts) : { ...planned, acts: [...planned.acts, act] };
}

/** Who has the staff told something is not told to ask the staff: «call the waiter to table 4, we need the bill». */
function forStaff({ tool }: Doing, planned: PlannedMessage): PlannedMessage {
  const tells = tool.changes && tool.slots.some(({ reads, from }) => reads === 'text' && from === undefined);
  const acts = planned.acts.filter((act) => !(tells && act.kind === 'talk' && OF_STAFF.has(act.what)));
  return { ...planned, acts };
}

const OF_STAFF: ReadonlySet<string> = new Set(['order', 'staff']);

/** Every danger of the whole message is read in its rest, too. */
function isAsCareful(rest: Reading, whole: Reading): boolean {
  return (
    whole.asked.every(({ id }) => rest.asked.some((each) => each.id === id)) &&
    whole.isAllergic === rest.isAllergic &&
    whole.statesHealth === rest.statesHealth &&
    whole.avoids === rest.avoids
  );
}

const NOTHING: ReadonlySet<Approach['kind']> = new Set(['search', 'no-item', 'redirect', 'greeting', 'acts']);
const DOUBTFUL: ReadonlySet<Approach['kind']> = new Set(['missing', 'near', 'clarify', 'find', 'items']);

/** Nothing is found by what is left: it belonged to what is to be done. */
function isSpent({ approach }: PlannedMessage, rest: string, isOfDanger: boolean): boolean {
  if (isOfDanger) return false;
  return NOTHING.has(approach.kind) || (DOUBTFUL.has(approach.kind) && !rest.includes('?'));
}
