/** Names of things that a business does not have, each near one that it has, asked through every door: nobody may be assured by the near one. */
import { fold } from '../score/fold.ts';
import type { Modifier, ModifierKind } from './name-modifiers.ts';
import { MODIFIERS, modifierOf } from './name-modifiers.ts';
import type { Language } from './phrasings.ts';
import type { Random } from './random.ts';
import { createRandom } from './random.ts';

/** A hazard as guests say it, which the item's record declares it free of. */
export interface FreeHazard {
  readonly id: string;
  readonly words: Readonly<Record<Language, string>>;
  readonly conditions: Readonly<Record<Language, string>>;
}

export interface NamedItem {
  readonly domain: string;
  readonly itemId: string;
  readonly name: string;
  readonly free: readonly FreeHazard[];
}

export const DOORS = ['v2', 'v1', 'resolve', 'qr', 'follow_up', 'stated'] as const;
export type Door = (typeof DOORS)[number];

export interface ChangedName {
  readonly id: string;
  readonly domain: string;
  /** The item it is near to. */
  readonly itemId: string;
  readonly kind: ModifierKind;
  readonly language: Language;
  readonly door: Door;
  readonly before: readonly string[];
  readonly message: string;
  /** Of the code that the guest has scanned. */
  readonly scanned?: string;
}

export const MODIFIERS_PER_ITEM = 200;

/** Every item with two hundred modifiers, each through one door in one language; the same seed makes the same list. */
export function changeNames(items: readonly NamedItem[], seed: number): ChangedName[] {
  const random = createRandom(seed);
  let made = 0;
  return items.flatMap((item) => {
    const fellows = items.filter(({ domain }) => domain === item.domain);
    const forms = formsOf(item, fellows);
    return modifiersFor(item, fellows, random).map((modifier) => {
      made += 1;
      return ask(item, modifier, { form: random.pick(forms), turn: made, random });
    });
  });
}

/** So many of them, of all items and all modifiers. */
export function sampleChanged(cases: readonly ChangedName[], count: number, seed: number): ChangedName[] {
  const random = createRandom(seed);
  const rest = [...cases];
  return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(random.below(rest.length), 1)[0]!);
}

const JOINTS = new Set('de del con al a la las los el en y sin para'.split(' '));

export function contentWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}.]+/u)
    .filter((word) => word.length > 1 && !JOINTS.has(word));
}

/** The whole name, and its beginnings that no other name has. */
export function formsOf({ name }: NamedItem, fellows: readonly NamedItem[]): string[] {
  const parts = name.split(' ');
  const beginnings = parts
    .map((_, at) => parts.slice(0, at + 1))
    .filter((head) => !JOINTS.has(fold(head.at(-1)!)))
    .map((head) => head.join(' '))
    .filter((head) => head.length > 4 && fellows.filter((other) => holdsAll(other, contentWords(head))).length === 1);
  return [...new Set([name, ...beginnings])];
}

function holdsAll({ name }: NamedItem, words: readonly string[]): boolean {
  const own = stemsOf.get(name) ?? new Set(contentWords(name).map(singular));
  stemsOf.set(name, own);
  return words.every((word) => own.has(singular(word)));
}

/** Every name is looked through for every modifier. */
const stemsOf = new Map<string, ReadonlySet<string>>();

/** Also with one letter for two: `nonna` is a way to write `nona`; `suave` and `suaves` are one. */
function singular(word: string): string {
  return word
    .replaceAll(/(\p{L})\1/gu, '$1')
    .replace(/(?:es|s)$/u, '')
    .replace(/[aeo]$/u, '');
}

/** Whether a modifier makes the name of the item itself, or of another one. */
export function namesAnItem({ kind, ways }: Modifier, item: NamedItem, fellows: readonly NamedItem[]): boolean {
  const [head = ''] = contentWords(item.name);
  const added = contentWords(ways.es.replace('~', ''));
  // «la trucha, peras y nueces» is two things where there are pears.
  if (kind === 'joined' && fellows.some((other) => added.some((word) => holdsAll(other, [word])))) return true;
  const isOwn = added.length === 0 || added.some((word) => holdsAll(item, [word]));
  return isOwn || fellows.some((other) => holdsAll(other, [head, ...added]));
}

/** Two hundred of them, those that are left made of words of other items. */
function modifiersFor(item: NamedItem, fellows: readonly NamedItem[], random: Random): Modifier[] {
  const others = fellows
    .flatMap(({ name }) => contentWords(name))
    .filter((word) => word.length > 3 && !/\d/u.test(word));
  const fitting = MODIFIERS.filter((each) => !namesAnItem(each, item, fellows));
  const lent: Modifier[] = [];
  for (let tries = 0; lent.length + fitting.length < MODIFIERS_PER_ITEM && tries < 2000; tries += 1) {
    const modifier = modifierOf(random.pick(others), tries);
    if (!namesAnItem(modifier, item, fellows) && !lent.some(({ ways }) => ways.es === modifier.ways.es))
      lent.push(modifier);
  }
  return [...fitting, ...lent].slice(0, MODIFIERS_PER_ITEM);
}

interface Asking {
  readonly form: string;
  readonly turn: number;
  readonly random: Random;
}

const LANGUAGES: readonly Language[] = ['es', 'es', 'en', 'pt'];

const QUESTIONS: Readonly<Record<Language, readonly string[]>> = {
  es: [
    '¿{item} tiene {hazard}?',
    '¿{item} lleva {hazard}?',
    '¿Tiene {hazard} {item}?',
    '{condition}, ¿puedo pedir {item}?',
    '{condition}, ¿{item}?',
    'hola, queria saber si {item} contiene {hazard}',
    '¿hay {hazard} en {item}?',
    '¿{item} es sin {hazard}?',
    '¿Me recomendás {item}? {condition}',
    '{item} tiene {hazard}?',
    '¿Es seguro {item}? {condition}',
    '¿{item} está libre de {hazard}?',
  ],
  en: [
    'Does {item} contain {hazard}?',
    'Is there any {hazard} in {item}?',
    '{condition}, can I have {item}?',
    'Is {item} free of {hazard}?',
    '{condition}. Is {item} ok?',
    'does {item} have {hazard} in it',
  ],
  pt: [
    '{item} tem {hazard}?',
    'Tem {hazard} em {item}?',
    '{condition}, posso pedir {item}?',
    '{item} é sem {hazard}?',
    'oi, {item} leva {hazard}?',
  ],
};

const PLAIN: Readonly<Record<Language, string>> = {
  es: '¿{item} tiene {hazard}?',
  en: 'Does {item} contain {hazard}?',
  pt: '{item} tem {hazard}?',
};

const GOING_ON: Readonly<Record<Language, readonly string[]>> = {
  es: ['¿y {bare}?', '¿y {bare} tiene {hazard}?', 'y {bare}?'],
  en: ['and {bare}?', 'what about {bare}?', 'and {bare}, does it have {hazard}?'],
  pt: ['e {bare}?', 'e {bare} tem {hazard}?'],
};

function ask(item: NamedItem, modifier: Modifier, { form, turn, random }: Asking): ChangedName {
  const language = random.pick(LANGUAGES);
  const door = DOORS[turn % DOORS.length]!;
  const hazard = item.free[turn % item.free.length]!;
  const isSmall = random.chance(0.7);
  const written = isSmall ? form.toLowerCase() : form;
  const changed = modifier.ways[language].replace('~', written);
  const named = withArticle(changed, { language, form: written });
  const plain = withArticle(written, { language, form: written });
  const fill = (template: string, words: Readonly<Record<string, string>>): string =>
    template.replaceAll(/\{(\w+)\}/gu, (whole, key: string) => words[key] ?? whole);
  const words = {
    item: named,
    hazard: hazard.words[language],
    condition: hazard.conditions[language],
    bare: bareOf(modifier.ways[language], { language, form: written, random }),
  };
  const question = fill(random.pick(QUESTIONS[language]), words);
  const followUp = random.below(3);
  const goingOn = (): string => {
    const bare = fill(random.pick(GOING_ON[language]), words);
    // «¿y el y almendras?» is nothing that anybody says.
    return modifier.kind === 'joined' || asksOfItself(item.domain, words.bare) ? question : bare;
  };
  const shared = {
    id: `n-${String(turn).padStart(5, '0')}`,
    domain: item.domain,
    itemId: item.itemId,
    kind: modifier.kind,
    language,
    door,
  };
  switch (door) {
    case 'v2':
    case 'v1':
      return { ...shared, before: [], message: question };
    case 'resolve':
      return { ...shared, before: [], message: changed };
    case 'qr':
      return {
        ...shared,
        before: [],
        message: random.chance(0.5) ? question : goingOn(),
        scanned: item.itemId,
      };
    case 'stated':
      return { ...shared, before: [words.condition], message: fill(random.pick(NEUTRAL[language]), words) };
    case 'follow_up':
      return followUp === 0
        ? {
            ...shared,
            before: [fill(PLAIN[language], { ...words, item: plain })],
            message: goingOn(),
          }
        : followUp === 1
          ? { ...shared, before: [fill(PLAIN[language], words)], message: fill(BEHIND[language], words) }
          : { ...shared, before: [fill(PLAIN[language], { ...words, item: plain })], message: question };
  }
}

/** «¿y sin alcohol?» asks of the very thing a guest looks at, where the domain judges things by it. */
export function asksOfItself(domain: string, bare: string): boolean {
  return JUDGED[domain]?.test(bare) === true;
}

const JUDGED: Readonly<Record<string, RegExp>> = { hair_salon: /^(?:sin|without|sem) (?:alcohol|álcool)$/u };

const NEUTRAL: Readonly<Record<Language, readonly string[]>> = {
  es: [
    '¿Puedo pedir {item}?',
    '¿y {item}?',
    '¿{item} me lo recomendás?',
    '¿Es seguro {item} para mí?',
    '¿Qué tal {item}?',
  ],
  en: ['Can I have {item}?', 'what about {item}?', 'Is {item} ok for me?'],
  pt: ['Posso pedir {item}?', 'e {item}?'],
};

const BEHIND: Readonly<Record<Language, string>> = {
  es: '¿y tiene {hazard}?',
  en: 'and does it have {hazard}?',
  pt: 'e tem {hazard}?',
};

interface Named {
  readonly language: Language;
  readonly form: string;
}

function withArticle(text: string, { language, form }: Named): string {
  if (language === 'en') return /^\w+(?:-\w+)*[’']s? |^my |^the /u.test(text) ? text : `the ${text}`;
  const [first = ''] = form.toLowerCase().split(' ');
  const isPlural = first.endsWith('s');
  const isFeminine = /as?$/u.test(first);
  const articles = language === 'pt' ? ['o', 'a', 'os', 'as'] : ['el', 'la', 'los', 'las'];
  return `${articles[(isPlural ? 2 : 0) + (isFeminine ? 1 : 0)]!} ${text}`;
}

/** Without the name: «el de maracuyá», «con galletitas», «the peanut one». */
function bareOf(way: string, { language, form, random }: Named & { readonly random: Random }): string {
  const rest = way.replace('~', '').trim();
  if (language === 'en')
    return way.startsWith('~')
      ? random.chance(0.5)
        ? rest
        : `the one ${rest}`
      : `the ${rest.replace(/^the /u, '')} one`;
  const isLinked = /^(?:con|sin|com|sem) /u.test(rest);
  return isLinked && random.chance(0.5) ? rest : withArticle(rest, { language, form });
}
