import { words } from '../../text/fold.ts';
import type { DeclaredText } from '../model.ts';
import type { HazardRules, ItemRecord } from '../rules.ts';
import { elementsAt } from './record-elements.ts';

/** The texts of the fields that declare what an item has, as written; silence is none. */
export function declaredTexts(record: ItemRecord, rules: HazardRules): DeclaredText[] {
  return rules.explicit.flatMap((field) =>
    elementsAt(record, field)
      .flatMap(({ texts }) => texts)
      .filter((text) => !isSilence(text, rules))
      .map((text) => ({ field: field.field, text })),
  );
}

/** Whole values that say nothing: `ninguno`, `sin alérgenos declarados`. */
export function isSilence(text: string, rules: HazardRules): boolean {
  const known = silences.get(rules) ?? new Set(rules.silence.map(spelled));
  silences.set(rules, known);
  return known.has(spelled(text));
}

const silences = new WeakMap<HazardRules, ReadonlySet<string>>();

function spelled(text: string): string {
  return words(text)
    .map((word) => word.text)
    .join(' ');
}
