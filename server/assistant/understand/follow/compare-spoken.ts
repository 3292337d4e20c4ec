import { comparingWords } from '../../../language/index.ts';
import { isOfHealth } from '../is-of-health.ts';
import { wishWords } from '../find/wish-words.ts';
import type { PlannedMessage } from '../plan-message.ts';
import { planMessage } from '../plan-message.ts';
import type { FollowPlanning } from './follow-planning.ts';
import { itemsOf } from './follow-planning.ts';
import { hearFollow } from './hear-follow.ts';

/** More words than these say what they are about. */
const LONGEST = 12;
/** More things are a list, and not set side by side. */
const MOST = 4;

/**
 * «¿y cuál es más grande o cuál sale menos?» after a few things were set side by side, or told of by their names: the same question with their names. Each way of
 * comparing is tried, and that by which they can be told apart goes before. Undefined: it names something, or compares nothing.
 */
export function compareSpoken(context: FollowPlanning): PlannedMessage | undefined {
  const { catalog, domain, finding, utterance } = context;
  const items = finding === undefined ? [] : itemsOf(finding.told, catalog);
  if (finding === undefined || items.length < 2 || items.length > MOST || finding.held.length > 0) return undefined;
  // Of what was found, one is sought: the least of all of them.
  const isNamed = finding.isCompared === true || finding.isOfItems === true;
  if (!isNamed || utterance.tokens.length > LONGEST || !compares(context)) return undefined;
  const reading = context.readAgainst(utterance.text, { catalog, held: [], history: [] });
  if (isOfHealth(reading)) return undefined;
  const said = hearFollow({ utterance, domain, catalog, reading, finding, isOfItem: false });
  if (said.isNamed) return undefined;
  const names = items.map(({ name }) => withoutChoice(name)).join(CHOICE);
  const planned = waysOf(utterance).map((way) => compared(`${way} ${names}`, context));
  const found = planned.filter((each) => each !== undefined);
  return found.find(isTold) ?? found[0];
}

/** «cuál… o cuál…»: two questions of the same things. */
function waysOf({ text, tokens }: FollowPlanning['utterance']): string[] {
  const joints = tokens.filter(({ classes }) => classes.has('or'));
  const starts = [0, ...joints.map(({ end }) => end)];
  const ways = starts.map((start, at) => text.slice(start, joints[at]?.start));
  return ways.flatMap((way) => way.split(/[?;]/u)).filter((way) => comparingWords(way).length > 0);
}

/** In whichever language the message is heard. */
const CHOICE = ' vs ';

/** A stroke or a comma in a name would part it. */
function withoutChoice(name: string): string {
  return name.replaceAll(/[,/]/gu, ' ');
}

/** It asks which one, and by what. */
function compares({ utterance, domain }: FollowPlanning): boolean {
  const said = comparingWords(utterance.text).flatMap(({ meanings }) => meanings);
  const isOrdered = wishWords(utterance.text, domain).some(({ meanings }) =>
    meanings.some(({ kind }) => kind !== 'value'),
  );
  const isDegree = ['more', 'less', 'bigger', 'smaller', 'better'].some((each) => said.includes(each as 'more'));
  return said.includes('which') && (isOrdered || isDegree);
}

function compared(text: string, context: FollowPlanning): PlannedMessage | undefined {
  const { catalog, hear } = context;
  const read: FollowPlanning['read'] = (words) => context.readAgainst(words, { catalog, held: [], history: [] });
  const planned = planMessage({ ...context, utterance: hear(text), read });
  return planned.approach.kind === 'compare' ? { ...planned, acts: [], question: text } : undefined;
}

/** What it is asked by is known of each. */
function isTold({ approach }: PlannedMessage): boolean {
  return approach.kind === 'compare' && approach.comparison.items.every(({ value }) => value !== undefined);
}
