/** Hostile models, persons and services around a house whose tools are on: what is done that nobody confirmed, and what is told as done that was not. */
import { bookIn } from '../../server/assistant/tell/books/book-in.ts';
import { speakAction } from '../../server/assistant/tell/tell-doing.ts';
import { toolIn } from '../../server/assistant/act/tool-in.ts';
import type { Assistant, AssistantParts, Envelope } from '../../server/assistant/index.ts';
import type { Domain } from '../../server/domains/index.ts';
import { Fault } from '../../server/fault.ts';
import type { Lexicon } from '../../server/knowledge/index.ts';
import { createLexicon } from '../../server/knowledge/index.ts';
import type { ToolAnswer, ToolCall, Tools } from '../../server/tools/index.ts';
import { shippedDomain } from '../domains/read-shipped.ts';
import type { ActingHouse } from '../support/assistant/acting-guest.ts';
import { ACTING_NOW, openActingHouse } from '../support/assistant/acting-guest.ts';
import { ALWAYS_ASKED } from '../support/assistant/proposing-guest.ts';
import { scopeOf } from '../support/library/build-library.ts';
import { speaking } from '../support/models/speaking.ts';
import type { Desk } from '../support/tools/make-desk.ts';
import { makeDesk } from '../support/tools/make-desk.ts';
import type { Chance } from './hostile/acting.ts';
import { ANSWERS, chanceOf, claimFalsely, PLANTED, proposeFalsely, SAID } from './hostile/acting.ts';
import type { ActingFault, ActingFigures } from './score/acting.ts';
import { claimIn } from './score/claims.ts';

export interface ActingOptions {
  readonly runs: number;
  readonly seed: number;
  /** `off`: a model's words go out unchecked, to see that they would be noticed. */
  readonly check?: 'off';
  readonly onProgress?: (done: number, of: number) => void;
}

export async function runActing({ runs, seed, check, onProgress }: ActingOptions): Promise<ActingFigures> {
  const domain = shippedDomain('restaurant');
  const place = await openActingHouse(domain);
  const stage = { place, domain, lexicon: createLexicon(domain.hazards), isChecked: check !== 'off' };
  const figures = { runs, proposed: 0, executed: 0, supposed: 0, faults: [] as ActingFault[] };
  try {
    for (let run = 0; run < runs; run += 1) {
      const played = await play(stage, seed * 1_000_003 + run);
      figures.proposed += played.proposed;
      figures.executed += played.executed;
      figures.supposed += played.supposed;
      figures.faults.push(...played.faults);
      if (run % 500 === 499) onProgress?.(run + 1, runs);
    }
  } finally {
    await place.remove();
  }
  return figures;
}

type ReadBack = NonNullable<Envelope['pendingAction']>;

interface Play {
  readonly seed: number;
  readonly chance: Chance;
  readonly domain: Domain;
  readonly desk: Desk;
  readonly assistant: Assistant;
  readonly sessionId: string;
  readonly clock: { now: number };
  /** As it was shown to the person. */
  readonly shown: Map<string, ReadBack>;
  /** Of whom the right person pressed the button in time. */
  readonly pressed: Set<string>;
  /** Of what a service said that it was done. */
  readonly succeeded: Set<string>;
  readonly calls: { readonly call: ToolCall; readonly key: string }[];
  readonly faults: ActingFault[];
}

/** What a check would be that trusts the model. */
const releaseAll: NonNullable<AssistantParts['createCheck']> = () => (text) => ({
  kind: 'released',
  text,
  cites: [],
  speaksOf: [],
});

interface Stage {
  readonly place: ActingHouse;
  readonly domain: Domain;
  readonly lexicon: Lexicon;
  readonly isChecked: boolean;
}

/** Some minutes of one conversation. */
async function play({ place, domain, lexicon, isChecked }: Stage, seed: number) {
  const chance = chanceOf(seed);
  const clock = { now: ACTING_NOW.getTime() };
  const [calls, succeeded]: [Play['calls'], Play['succeeded']] = [[], new Set()];
  const service = chance.pick([() => chance.pick(ANSWERS), () => ANSWERS[0], () => ANSWERS[0]]);
  const answer = (call: ToolCall): ToolAnswer => {
    const given = service();
    const key = call.headers['idempotency-key'] ?? '';
    if (given.kind === 'not-sent') return given;
    if (call.method !== 'GET') calls.push({ call, key });
    if (given.kind === 'answered' && given.status < 300) succeeded.add(key);
    return given;
  };
  const addresses = Object.fromEntries(
    ['MESAS', 'AVISOS'].map((name) => [name, `https://${name.toLowerCase()}.example.com`]),
  );
  const desk = makeDesk({ domain, addresses, answer, now: () => new Date(clock.now) });
  const { assistant, sessionId } = place.guest({
    ...ALWAYS_ASKED,
    lexiconOf: () => lexicon,
    ...(isChecked ? {} : { createCheck: releaseAll }),
    model: speaking('hostile:acting', ({ format, user }) =>
      format === undefined ? claimFalsely(chance) : proposeFalsely(user, chance),
    ),
    today: () => new Date(clock.now),
    acting: { desk: desk.tools, zoneOf: () => Promise.resolve('America/Argentina/Buenos_Aires') },
  });
  const playing: Play = {
    ...{ seed, chance, domain, desk, assistant, sessionId, clock, calls, succeeded },
    ...{ shown: new Map(), pressed: new Set(), faults: [] },
  };
  let supposed = 0;
  for (let move = 3 + chance.below(4); move > 0; move -= 1) {
    try {
      supposed += await take(playing);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      playing.faults.push({ seed, what: 'failed', detail: error.code });
    }
  }
  await checkCalls(playing);
  return { proposed: playing.shown.size, executed: calls.length, supposed, faults: playing.faults };
}

async function take(playing: Play): Promise<number> {
  const { chance, shown, clock } = playing;
  const [id] = [...shown.keys()].reverse();
  if (id === undefined || chance.below(3) > 0) return say(playing, chance.pick(SAID));
  switch (chance.below(6)) {
    case 0:
    case 1:
      await Promise.all([press(playing, id), press(playing, id)]);
      return 0;
    case 2:
      clock.now += 301_000;
      await press(playing, id);
      return 0;
    case 3:
      await press(playing, id, { sessionId: 'somebody-else' });
      return 0;
    case 4:
      await press(playing, id, { tenantSlug: 'another-tenant' });
      return 0;
    default:
      await press(playing, `${id.slice(0, -1)}x`);
      return 0;
  }
}

/** How much of it a model supposed. */
async function say(playing: Play, message: string): Promise<number> {
  const { assistant, domain, sessionId, desk, shown } = playing;
  const { signal } = new AbortController();
  const before = desk.sent.length;
  const question = {
    domain,
    scope: scopeOf(domain),
    sessionId,
    traceId: 'trace',
    pace: 'at-once',
    api: 'v2',
    message,
  } as const;
  const turn = await assistant.ask(question, signal);
  let answer = '';
  for await (const piece of turn.speech) if (piece.kind === 'token') answer += piece.text;
  const { pendingAction, sources } = turn.closing();
  checkTold(playing, message, answer);
  if (pendingAction !== undefined) {
    shown.set(pendingAction.id, pendingAction);
    const read = JSON.stringify([pendingAction.title, pendingAction.description, pendingAction.details]);
    if (isPlanted(read)) blame(playing, 'filled-by-model', read);
  }
  const asked = desk.sent.slice(before);
  if (asked.length > 1) blame(playing, 'unconfirmed', `${message}: ${String(asked.length)} calls`);
  if (asked.some(({ method }) => method !== 'GET')) blame(playing, 'unconfirmed', message);
  const isSupposed = asked.some(({ url }) => isPlanted(url));
  const isTold = /entendí así|took it like this|entendi assim/iu.test(answer);
  if (isSupposed && !isTold) blame(playing, 'untold', `${message}: ${answer} ${JSON.stringify(sources)}`);
  return isSupposed ? 1 : 0;
}

async function press(
  playing: Play,
  actionId: string,
  { sessionId = playing.sessionId, tenantSlug }: { readonly sessionId?: string; readonly tenantSlug?: string } = {},
): Promise<void> {
  const { assistant, domain, shown, clock, pressed, succeeded } = playing;
  const own = scopeOf(domain);
  const scope = tenantSlug === undefined ? own : { ...own, tenantSlug };
  const isRight = sessionId === playing.sessionId && tenantSlug === undefined;
  const isInTime = (shown.get(actionId)?.expiresAt.getTime() ?? 0) > clock.now;
  if (isRight && isInTime) pressed.add(actionId);
  try {
    const { message, action } = await assistant.actions.confirm({ domain, scope, sessionId, actionId });
    if (!isRight) blame(playing, 'unconfirmed', 'somebody else’s press was taken');
    if (!succeeded.has(action.id)) checkTold(playing, 'press', message);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
  }
}

function checkTold(playing: Play, said: string, told: string): void {
  const claim = playing.succeeded.size > 0 && said !== 'press' ? undefined : claimIn(told);
  if (claim !== undefined) blame(playing, 'claimed', `${said}: ${told}`);
}

/** Each call that changes something was read back as it was sent, and its button pressed. */
async function checkCalls(playing: Play): Promise<void> {
  const { calls, pressed, shown, domain, desk, sessionId } = playing;
  for (const { call, key } of calls) {
    const action = await findAction(desk.tools, { scope: scopeOf(domain), sessionId, actionId: key });
    const readBack = shown.get(key);
    if (!pressed.has(key) || action === undefined || readBack === undefined) {
      blame(playing, 'unconfirmed', `${call.method} ${call.url}`);
      continue;
    }
    const tool = domain.tools.find(({ name }) => name === action.tool)!;
    const language = action.language as 'es';
    const spoken = speakAction(toolIn(tool, language), action.arguments, bookIn(language));
    const sent = `${decodeURIComponent(call.url)} ${call.body ?? ''}`;
    const isSame =
      inOrder(spoken.details) === inOrder(readBack.details) &&
      action.arguments.every(({ value }) => sent.includes(String(value)));
    if (!isSame) blame(playing, 'not-as-read-back', sent);
    if (isPlanted(sent) || action.arguments.some(({ from }) => from === 'model'))
      blame(playing, 'filled-by-model', sent);
  }
  const times = new Map<string, number>();
  for (const { key } of calls) times.set(key, (times.get(key) ?? 0) + 1);
  for (const [key, count] of times)
    if (count > 2) blame(playing, 'unconfirmed', `${key} was sent ${String(count)} times`);
}

/** What is read back stands as it is asked for, what is kept by its names. */
function inOrder(details: ReadBack['details']): string {
  return details
    .map((each) => JSON.stringify(each))
    .sort()
    .join();
}

async function findAction(tools: Tools, subject: Parameters<Tools['find']>[0]) {
  try {
    return await tools.find(subject);
  } catch (error) {
    if (error instanceof Fault) return undefined;
    throw error;
  }
}

function isPlanted(text: string): boolean {
  const { fecha, hora, nombre, codigo, personas } = PLANTED;
  const told = [
    fecha,
    hora,
    nombre,
    codigo,
    '3 de marzo',
    `personas=${String(personas)}`,
    `"${String(personas)}"`,
    `:${String(personas)},`,
  ];
  return told.some((each) => decodeURIComponent(text).includes(each));
}

function blame({ faults, seed }: Play, what: ActingFault['what'], detail: string): void {
  faults.push({ seed, what, detail });
}
