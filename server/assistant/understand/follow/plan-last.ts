import type { CatalogItem } from '../../../knowledge/index.ts';
import type { Utterance } from '../../../language/index.ts';
import { houseWords, sentencePhrases, sentenceWords } from '../../../language/index.ts';
import { overlaps } from '../../reading/span.ts';
import { pointsBack } from '../../reading/tone.ts';
import { saysGoesWith } from '../find/goes-with.ts';
import { textsOf } from '../find/item-words.ts';
import { findBusiness } from '../house/find-business.ts';
import type { PlannedMessage } from '../plan-message.ts';
import { planMessage } from '../plan-message.ts';
import { isStrange } from '../relax/tell-most.ts';
import { isOfHealth } from '../is-of-health.ts';
import { saysHealth } from '../says-health.ts';
import type { FollowPlanning } from './follow-planning.ts';
import { hearRecord, itemsOf } from './follow-planning.ts';
import { hearFollow } from './hear-follow.ts';

/** More words than these say what they are about. */
const LONGEST = 12;
/** More words than these that nobody knows are about something else, whatever «it» is. */
const MOST_STRANGE = 2;

/**
 * What nothing else answers, said after one thing was spoken of: what the record of that thing says. «¿todos los días?» of what is had on Thursdays, «¿y
 * cuántas entran?». Where a danger or somebody's health is spoken of, nothing stands in for an answer. Undefined: it is about something else.
 */
export function planLast(context: FollowPlanning): PlannedMessage | undefined {
  const { catalog, finding, utterance } = context;
  const [item, other] = finding === undefined ? [] : itemsOf(finding.told, catalog);
  if (item === undefined || other !== undefined || utterance.tokens.length > LONGEST) return undefined;
  return goesOnAbout(item, context) ? tellRecord(item, context) : undefined;
}

/**
 * «¿y ese cuándo lo hacen?», «só às sextas?» after one thing that its name or record says the days or the months of: those words, whatever else the question
 * may be taken for. Undefined: nothing says when, or more is said.
 */
export function whenOfSpoken(context: FollowPlanning): PlannedMessage | undefined {
  const { catalog, domain, finding, utterance } = context;
  const [item, other] = finding === undefined ? [] : itemsOf(finding.told, catalog);
  if (finding === undefined || item === undefined || other !== undefined || !asksWhen(utterance)) return undefined;
  if (finding.held.length > 0 || utterance.tokens.length > LONGEST || saysHealth(utterance.text, domain))
    return undefined;
  const reading = context.readAgainst(utterance.text, { catalog, held: [], history: [] });
  const said = hearFollow({ utterance, domain, catalog, reading, finding, isOfItem: false });
  // «¿solo los miércoles?» names the «Puchero (solo miércoles)» that was spoken of.
  const isOther = said.isNamed && !(reading.items.length > 0 && reading.items.every((each) => each === item));
  if (isOther || said.isOfKind || isOfHealth(reading)) return undefined;
  const text = textsOf(item, domain)
    .map(bracketOf)
    .find((each) => saysDays(hearRecord(each, domain)));
  const row = item.chunks.find((chunk) => text !== undefined && chunk.text.includes(text)) ?? item.chunks[0];
  const told = text === undefined || row === undefined ? undefined : tellRecord(item, context);
  if (text === undefined || row === undefined || told?.approach.kind !== 'items') return undefined;
  return { ...told, approach: { ...told.approach, aspects: [{ kind: 'line', text, rows: [row] }] } };
}

/** «Pozole (solo jueves)»: what stands beside the name; else the whole text. */
function bracketOf(text: string): string {
  const [open, close] = [text.indexOf('('), text.indexOf(')')];
  return open >= 0 && close > open + 1 ? text.slice(open + 1, close) : text;
}

/** «jueves», «julio a septiembre»: not the hour or the part of a day. */
function saysDays({ moments, heard }: Utterance): boolean {
  return (
    moments.some(({ moment }) => moment.day !== undefined) ||
    heard.some(({ classes }) => classes.some(({ name }) => name === 'months'))
  );
}

/** «¿cuándo lo hacen?», «só às sextas?», «¿todos los días?» */
function asksWhen({ moments, text, tokens }: Utterance): boolean {
  const isDaily = houseWords(text).some(({ meanings }) => meanings.includes('daily'));
  return (
    moments.length > 0 ||
    isDaily ||
    WHEN.some((phrase) => tokens.some((_, at) => phrase.every((word, place) => tokens[at + place]?.folded === word)))
  );
}

const WHEN = sentencePhrases('asksWhen');

/**
 * "how spicy can you make it": how something is of the one thing that was spoken of is told by its record, and nobody seeks others. Undefined: it says itself
 * what it is about, or seeks.
 */
export function howOfSpoken(context: FollowPlanning): PlannedMessage | undefined {
  const { catalog, domain, finding, utterance } = context;
  const [item, other] = finding === undefined ? [] : itemsOf(finding.told, catalog);
  if (finding === undefined || item === undefined || other !== undefined) return undefined;
  const { text, tokens } = utterance;
  const seeks = tokens.some(({ classes }) => SEEKING.some((name) => classes.has(name)));
  if (seeks || tokens.length > LONGEST || !tokens.some(({ folded }) => POINTERS.has(folded))) return undefined;
  const reading = context.readAgainst(text, { catalog, held: [], history: [] });
  const said = hearFollow({ utterance, domain, catalog, reading, finding, isOfItem: false });
  // «Spicy» may be a word of its own name, or of another one's.
  const isOther = said.names.length > 0;
  if (isOther || saysGoesWith(text) || said.isOfKind || said.hasOrder || isOfHealth(reading) || finding.held.length > 0)
    return undefined;
  return said.hasTests && !saysHealth(text, domain) ? tellRecord(item, context) : undefined;
}

const SEEKING = ['some', 'any', 'want', 'other', 'similar', 'ofThem', 'advise'] as const;
const POINTERS: ReadonlySet<string> = new Set([...sentenceWords('pointsBack'), 'it']);

function tellRecord(item: CatalogItem, context: FollowPlanning): PlannedMessage | undefined {
  const { catalog, finding } = context;
  const history: readonly string[] = [];
  const held = finding?.held ?? [];
  const read: FollowPlanning['read'] = (text) =>
    context.readAgainst(text, { catalog, held, history, itemId: item.itemId });
  const planned = planMessage({ ...context, utterance: context.hear(item.name), read });
  return planned.approach.kind === 'items' ? { ...planned, acts: [] } : undefined;
}

function goesOnAbout(item: CatalogItem, context: FollowPlanning): boolean {
  const { catalog, domain, finding, utterance } = context;
  if (finding === undefined) return false;
  const { text, tokens, moments } = utterance;
  const reading = context.readAgainst(text, { catalog, held: [], history: [] });
  const { asked, rejected, isAllergic, concernsHealth } = reading;
  if (asked.length > 0 || rejected.length > 0 || isAllergic || concernsHealth || saysHealth(text, domain)) return false;
  const said = hearFollow({ utterance, domain, catalog, reading, finding, isOfItem: false });
  if (said.isNamed || said.isOfKind) return false;
  const record = textsOf(item, domain).map(context.hear);
  const hasMoment = asksWhen(utterance) && record.some((told) => told.moments.length > 0);
  // What a house is asked of is answered by a record that says when, and by no other.
  const ofHouse = findBusiness(utterance).found.flatMap(({ spans }) => spans);
  if (ofHouse.length > 0) return hasMoment && ofHouse.every((span) => overlaps(span, moments));
  const strange = tokens.filter((token) => isStrange(token) && !isSaidIn(token.folded, record));
  const points = pointsBack(text);
  if (strange.length > (points ? MOST_STRANGE : 1)) return false;
  const counts = tokens.some(({ classes }) => classes.has('count')) && record.some(({ numbers }) => numbers.length > 0);
  return hasMoment || counts || said.goesOn || points;
}

function isSaidIn(word: string, record: readonly Utterance[]): boolean {
  return record.some(({ tokens }) => tokens.some(({ forms }) => forms.has(word)));
}
