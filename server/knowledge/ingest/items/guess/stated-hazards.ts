/** What JSON says of hazards with yes and no: under a key for all of them (`{"gluten": true}`), or under one that names a hazard itself. */
import { createLexicon } from '../../../hazards/lexicon.ts';
import type { LibraryRules } from '../../../rules.ts';
import { vocabularyOf } from '../../listing/vocabulary.ts';

/** Words for hazards. What is said to be absent is in neither: no proof of an absence is made of it. */
export interface StatedHazards {
  readonly contains: readonly string[];
  readonly traces: readonly string[];
  /** What stands under the name of a hazard and is neither yes nor no, as it is written. */
  readonly unclear: readonly string[];
}

export interface HazardStatements {
  /** Of a value under a key for hazards: flags by their names, or texts such as `gluten: no`. Undefined: it has no yes and no, or one that is not understood. */
  ofValue(value: unknown): StatedHazards | undefined;
  /** Of a key that names hazards. Undefined: it does not, says that something is absent, or holds more than a word or a number. */
  ofKey(key: string, value: unknown): StatedHazards | undefined;
}

const NONE: StatedHazards = { contains: [], traces: [], unclear: [] };

export function createStatements(rules: LibraryRules, spelled: (key: string) => string): HazardStatements {
  const lexicon = createLexicon(rules.hazards);
  const vocabulary = vocabularyOf(rules);
  const meaningOf = (value: unknown): keyof StatedHazards | 'free' | undefined => {
    if (value === true) return 'contains';
    if (value === false || value === null) return 'free';
    return typeof value === 'string' && value.trim() !== '' ? vocabulary?.cellOf(value) : undefined;
  };
  const state = (word: string, value: unknown): StatedHazards | undefined => {
    const meaning = meaningOf(value);
    if (meaning === undefined) return undefined;
    return meaning === 'free' ? NONE : { ...NONE, [meaning]: [word] };
  };
  const namesHazard = (key: string): boolean => {
    const meanings = lexicon.match(spelled(key), 'element').flatMap((match) => match.meanings);
    const isHazard = ({ hazardId }: { readonly hazardId?: string | undefined }): boolean =>
      hazardId !== undefined && lexicon.entry(hazardId)?.kind === 'hazard';
    const isSaid = (manner: string): boolean => meanings.some((each) => each.manner === manner && isHazard(each));
    return (isSaid('name') || isSaid('implied')) && !meanings.some(({ manner }) => manner === 'absent');
  };
  return {
    ofValue(value) {
      const flags = flagsIn(value);
      return flags === undefined ? undefined : join(flags.map(([word, flag]) => state(spelled(word), flag)));
    },
    ofKey(key, value) {
      if (!['boolean', 'string', 'number'].includes(typeof value) || !namesHazard(key)) return undefined;
      return state(spelled(key), value) ?? { ...NONE, unclear: [`${spelled(key)}: ${String(value)}`] };
    },
  };
}

type Flag = readonly [word: string, value: unknown];

/** Each word with what is said of it; `true` where it only stands there. Undefined: nothing is said with yes and no. */
function flagsIn(value: unknown): readonly Flag[] | undefined {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.entries(value);
  const texts: unknown[] = typeof value === 'string' ? value.split(/[;,\n]/u) : Array.isArray(value) ? value : [];
  if (!texts.every((text) => typeof text === 'string')) return undefined;
  const flags = texts.filter((text) => text.trim() !== '').map(flagOf);
  return flags.some(([, flag]) => flag !== true) ? flags : undefined;
}

/** `gluten: no`, `gluten = no`. */
function flagOf(text: string): Flag {
  const at = text.search(/[:=]/u);
  return at <= 0 ? [text.trim(), true] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

/** All or nothing: of what is half understood the other half would be lost. */
function join(stated: readonly (StatedHazards | undefined)[]): StatedHazards | undefined {
  const known = stated.filter((each) => each !== undefined);
  if (known.length < stated.length) return undefined;
  return joinStated(known);
}

export function joinStated(all: readonly StatedHazards[]): StatedHazards {
  return {
    contains: all.flatMap(({ contains }) => contains),
    traces: all.flatMap(({ traces }) => traces),
    unclear: all.flatMap(({ unclear }) => unclear),
  };
}
