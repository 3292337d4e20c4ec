/** Words of danger and of health: a hint never holds one. What an item contains is asked, and answered from facts. */
import { fold } from '../../text/fold.ts';
import { createPhraseTrie } from '../../text/phrase-trie.ts';
import type { DomainFile } from '../schema/domain-file.ts';

/** The first word of hazards, conditions, diets or health in a text, as it is written there; undefined: it has none. */
export type FindHealthWord = (text: string) => string | undefined;

export type HealthWords = Pick<DomainFile, 'hazards' | 'health_triggers'> &
  Partial<Pick<DomainFile, 'emergency' | 'translations'>>;

export function createHealthWords({
  hazards,
  health_triggers: triggers,
  emergency,
  translations = {},
}: HealthWords): FindHealthWord {
  const phrases = createPhraseTrie<true>();
  const { vocabulary, diets } = hazards;
  const entries = [...vocabulary, ...diets];
  const named = entries.flatMap(({ name, names, conditions }) => [name, ...names, ...conditions]);
  const translated = Object.values(translations).flatMap((said) => [
    ...Object.values(said.hazards),
    ...Object.values(said.diets).map(({ name }) => name),
  ]);
  const labels = [hazards.label, hazards.labelOne];
  for (const phrase of [...named, ...translated, ...labels, ...(emergency?.words ?? [])]) phrases.add(phrase, true);
  return (text) => phrases.match(text)[0]?.word ?? firstTriggered(text, triggers);
}

/** Triggers are starts of words, folded. */
function firstTriggered(text: string, triggers: readonly string[]): string | undefined {
  const folded = fold(text);
  return triggers.find((trigger) => {
    const at = folded.indexOf(trigger);
    return at !== -1 && startsWord(folded, trigger, at);
  });
}

function startsWord(folded: string, trigger: string, first: number): boolean {
  for (let at = first; at !== -1; at = folded.indexOf(trigger, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(folded[at - 1] ?? '')) return true;
  return false;
}
