import { fold } from '../../../text/fold.ts';
import { declaredTexts, isSilence } from '../../hazards/declared-texts.ts';
import { readFacts } from '../../hazards/read-facts.ts';
import type { NewItem } from '../../ports.ts';
import { property, valueAt } from '../../../text/record-path.ts';
import type { HazardRules, ItemRecord, ItemRules, LibraryRules } from '../../rules.ts';
import type { CutChunk } from '../chunks/cut-chunks.ts';
import { cutChunks } from '../chunks/cut-chunks.ts';

/** An item ready to be embedded and stored. */
export interface PreparedItem extends Omit<NewItem, 'chunks'> {
  readonly chunks: readonly CutChunk[];
}

/** A checked record as item: what says nothing is taken out, its facts are read, its chunks cut. */
export function prepareItem(record: ItemRecord, item: ItemRules, rules: LibraryRules): PreparedItem {
  const spoken = withoutSilence(record, rules.hazards);
  const itemId = textAt(spoken, item.idField);
  const name = textAt(spoken, item.nameField);
  const category = item.categoryField === undefined ? '' : textAt(spoken, item.categoryField);
  const sources = valueAt(spoken, item.sourcesField);
  const named: unknown = Array.isArray(sources)
    ? sources.find((each) => typeof each === 'string' && each.trim() !== '')
    : sources;
  return {
    itemId,
    name,
    foldedName: fold(name),
    ...(category === '' ? {} : { category }),
    declares: rules.hazards.explicit.length === 0 || declaredTexts(spoken, rules.hazards).length > 0,
    record: spoken,
    facts: readFacts(spoken, rules.hazards),
    chunks: cutChunks(spoken, rules.chunks, typeof named === 'string' && named.trim() !== '' ? named.trim() : itemId),
  };
}

/** A hazard field that says `ninguno` is silence: neither a hazard nor a declaration of absence. */
function withoutSilence(record: ItemRecord, hazards: HazardRules): ItemRecord {
  const fields = [...hazards.explicit, ...hazards.possible];
  return fields.reduce<ItemRecord>((kept, { field, words }) => {
    const [root = '', ...rest] = field.split('.');
    if (!Object.hasOwn(kept, root)) return kept;
    const cleaned = clean(kept[root], rest, (value) => isSilentValue(value, words ?? [], hazards));
    return { ...kept, [root]: cleaned };
  }, record);
}

function clean(value: unknown, path: readonly string[], isSilent: (value: unknown) => boolean): unknown {
  const [key, ...rest] = path;
  if (key === undefined) {
    if (Array.isArray(value)) return value.filter((element) => !isSilent(element));
    return isSilent(value) ? '' : value;
  }
  if (Array.isArray(value)) return value.map((element: unknown) => clean(element, path, isSilent));
  const inner = property(value, key);
  return inner === undefined ? value : { ...(value as Record<string, unknown>), [key]: clean(inner, rest, isSilent) };
}

function isSilentValue(value: unknown, words: readonly string[], hazards: HazardRules): boolean {
  if (typeof value === 'string') return isSilence(value, hazards);
  const spoken = words.map((key) => property(value, key)).filter((text): text is string => typeof text === 'string');
  return spoken.length > 0 && spoken.every((text) => isSilence(text, hazards));
}

function textAt(record: ItemRecord, path: string): string {
  const value = valueAt(record, path);
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' ? String(value) : '';
}
