/** `Empanada de {relleno} #gh`: what a name is made of, and which hazards are in it. */
import type { Random } from '../random.ts';
import type { HazardId } from '../truth.ts';

const LETTERS: Readonly<Record<string, HazardId>> = {
  g: 'gluten',
  c: 'crustaceos',
  h: 'huevo',
  p: 'pescado',
  k: 'mani',
  s: 'soja',
  l: 'lacteos',
  n: 'frutos_secos',
  a: 'apio',
  m: 'mostaza',
  e: 'sesamo',
  u: 'sulfitos',
  t: 'altramuces',
  x: 'moluscos',
};

export interface Phrase {
  readonly text: string;
  readonly hazards: ReadonlySet<HazardId>;
  /** `v`: nothing of an animal is in it. */
  readonly isVegan: boolean;
}

export type Fills = Readonly<Record<string, readonly string[]>>;

/** @throws Error for a hole that nothing fills, and for a letter that is no hazard's */
export function fillPattern(pattern: string, fills: Fills, random: Random): Phrase {
  const { text, hazards, isVegan } = parse(pattern);
  const all = new Set(hazards);
  const filled = text.replaceAll(/\{(\w+)\}/gu, (_, hole: string) => {
    const choices = fills[hole];
    if (choices === undefined) throw new Error(`nothing fills {${hole}} of ${pattern}`);
    const filling = parse(random.pick(choices));
    for (const hazard of filling.hazards) all.add(hazard);
    return filling.text;
  });
  return { text: capitalised(filled), hazards: all, isVegan };
}

/** Every name that a pattern gives. */
export function allNames(pattern: string, fills: Fills): string[] {
  let names = [parse(pattern).text];
  for (;;) {
    const hole = /\{(\w+)\}/u.exec(names[0] ?? '');
    if (hole === null) return names.map(capitalised);
    names = names.flatMap((name) => fills[hole[1]!]!.map((filling) => name.replace(hole[0], parse(filling).text)));
  }
}

function parse(pattern: string): Phrase {
  const [text, letters = ''] = pattern.split(' #');
  const hazards = new Set<HazardId>();
  for (const letter of letters.replace('v', '')) {
    const hazard = LETTERS[letter];
    if (hazard === undefined) throw new Error(`#${letters} of ${pattern}: ${letter} is no hazard`);
    hazards.add(hazard);
  }
  return { text: text!, hazards, isVegan: letters.includes('v') };
}

export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
