/** Sentences that a form wrote of what an item may contain («Puede contener soja, maní»), told apart from those of its owner. */
import { fold } from '../../../text/fold.ts';
import { isEmpty, property } from '../../../text/record-path.ts';
import type { ItemRecord, LibraryRules } from '../../rules.ts';

/** The record without them: what is stated now is written anew. An object that was made for one goes with it. */
export function withoutSentences(record: ItemRecord, rules: LibraryRules): ItemRecord {
  const { statement } = rules.listing?.fields ?? {};
  const possible = rules.hazards.possible.filter(({ words }) => words === undefined).map(({ field }) => field);
  const paths = new Set([...(statement === undefined ? [] : [statement]), ...possible]);
  const isOurs = sentenceReader(rules);
  return [...paths].reduce((each, path) => strip(each, path.split('.'), { isOurs, rules }), record);
}

/** Whether a text is nothing but the marker and names of hazards, as `settleItem` writes it. */
function sentenceReader({ hazards }: LibraryRules): (text: string) => boolean {
  const [marker = ''] = hazards.mayContainMarkers;
  const names = new Set(hazards.vocabulary.map(({ name }) => fold(name)));
  return (text) => {
    const said = fold(text).trim().replace(/\.$/u, '');
    const begins = `${fold(marker)} `.trimStart();
    return (
      said.startsWith(begins) &&
      said
        .slice(begins.length)
        .split(', ')
        .every((name) => names.has(name))
    );
  };
}

interface Stripping {
  readonly isOurs: (text: string) => boolean;
  readonly rules: LibraryRules;
}

function strip(record: ItemRecord, [key = '', ...rest]: readonly string[], parts: Stripping): ItemRecord {
  const value = property(record, key);
  if (value === undefined || value === null) return record;
  const { [key]: _taken, ...others } = record;
  if (rest.length > 0) {
    if (typeof value !== 'object' || Array.isArray(value)) return record;
    const inner = strip(value as ItemRecord, rest, parts);
    // Where the object says more it may have to say this, too.
    return inner !== value && isMadeForIt(inner, parts.rules) ? others : record;
  }
  if (Array.isArray(value)) {
    const kept = value.filter((text: unknown) => typeof text !== 'string' || !parts.isOurs(text));
    return kept.length === value.length ? record : { ...record, [key]: kept };
  }
  if (typeof value !== 'string') return record;
  const kept = withoutEnd(value, parts.isOurs);
  if (kept === value) return record;
  return kept === '' ? others : { ...record, [key]: kept };
}

/** Behind what the owner says. */
function withoutEnd(text: string, isOurs: (text: string) => boolean): string {
  if (isOurs(text)) return '';
  const at = text.trimEnd().replace(/\.$/u, '').lastIndexOf('. ');
  return at === -1 || !isOurs(text.slice(at + 2)) ? text : withoutEnd(text.slice(0, at + 1), isOurs);
}

/** What is left is only the list of names beside the sentence, which is written anew as well. */
function isMadeForIt(inner: ItemRecord, { hazards, listing }: LibraryRules): boolean {
  const list = listing?.fields.traces?.split('.').at(-1);
  const names = new Set(hazards.vocabulary.map(({ name }) => fold(name)));
  return Object.entries(inner).every(([key, value]) => {
    if (isEmpty(value)) return true;
    return key === list && Array.isArray(value) && value.every((name: unknown) => names.has(fold(String(name))));
  });
}
