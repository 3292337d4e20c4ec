/** Adversarial hazard questions over the tables of truth: the same seed makes the same list, each with what the documents say. */
import type { Question } from '../score/question.ts';
import type { TrueItem, Truth, Verdict } from '../score/truth.ts';
import { verdictOf, worstOf } from '../score/truth.ts';
import { namesAnItem } from './changed-names.ts';
import type { Dialect, HazardSpeech } from './hazard-dialects.ts';
import { speechOf } from './hazard-dialects.ts';
import type { Mentions } from './item-mentions.ts';
import { mention, mentionsOf } from './item-mentions.ts';
import { misspell, stripAccents } from './misspell.ts';
import { MODIFIERS } from './name-modifiers.ts';
import type { Language, Phrasings } from './phrasings.ts';
import * as phrasings from './phrasings.ts';
import type { Random } from './random.ts';
import { createRandom } from './random.ts';

export interface Generated extends Question {
  readonly domain: string;
}

export interface GenerateOptions {
  readonly count: number;
  readonly seed: number;
}

/** So many times in a row nothing new came up. */
const PATIENCE = 500;

/** @throws Error when the tables are too small for so many distinct questions */
export function generateQuestions(truths: readonly Truth[], { count, seed }: GenerateOptions): Generated[] {
  const random = createRandom(seed);
  const worlds = truths.map((truth) => ({
    truth,
    mentions: mentionsOf(truth),
    speech: speechOf(truth.domain_id),
    random,
  }));
  const known = new Set<string>();
  const made: Generated[] = [];
  for (let tries = 0, last = 0; made.length < count; tries += 1) {
    if (tries - last > PATIENCE) throw new Error(`only ${String(made.length)} distinct questions could be made`);
    const world = worlds[tries % worlds.length]!;
    const form = FORMS[tries % FORMS.length]!;
    const question = finish(form(world), world);
    const key = [...(question.before ?? []), question.question, question.item_id ?? ''].join('\n');
    if (known.has(key)) continue;
    known.add(key);
    last = tries;
    made.push({ ...question, id: `g-${String(made.length + 1).padStart(5, '0')}`, domain: world.truth.domain_id });
  }
  return made;
}

interface World {
  readonly truth: Truth;
  readonly mentions: Mentions;
  readonly speech: Readonly<Record<string, HazardSpeech>>;
  readonly random: Random;
}

type Draft = Omit<Question, 'id'>;
type Form = (world: World) => Draft;

const DIALECTS: readonly Dialect[] = ['es-AR', 'es-AR', 'es-AR', 'es-ES', 'es-MX', 'en', 'pt'];

const FORMS: readonly Form[] = [
  (world) => ofItem(world, phrasings.PRESENCE, ['dialect']),
  (world) => ofItem(world, phrasings.NEGATION, ['negation']),
  (world) => ofItem(world, phrasings.LEADING, ['leading']),
  ofTwo,
  ofCondition,
  ofStatedCondition,
  ofFollowUp,
  ofQrCode,
  (world) => ofItem(world, phrasings.PRESENCE, ['typo']),
  (world) => inject(ofItem(world, phrasings.PRESENCE, []), world),
  (world) => ofItem(world, phrasings.NEGATION, ['typo', 'negation']),
  (world) => inject(ofCondition(world), world),
  ofSet,
  ofRejected,
  ofOtherThing,
];

function ofItem(world: World, ways: Phrasings, phenomena: readonly string[]): Draft {
  const { random } = world;
  const item = random.pick(world.truth.items);
  const { language, dialect } = pickDialect(random);
  const { hazard, word } = pickHazard(world, dialect, item);
  const said = phenomena.includes('typo') ? misspell(word, random) : word;
  const text = phrase(random.pick(ways[language]), { item: name(item, world, language), hazard: said });
  return about(item, {
    text,
    language,
    asked: [hazard],
    phenomena: said === word ? phenomena.filter((one) => one !== 'typo') : phenomena,
  });
}

function ofTwo(world: World): Draft {
  const { random } = world;
  const item = random.pick(world.truth.items);
  const { language, dialect } = pickDialect(random);
  const one = pickHazard(world, dialect, item);
  let other = pickHazard(world, dialect, item);
  for (let tries = 0; other.hazard === one.hazard && tries < 20; tries += 1) other = pickHazard(world, dialect, item);
  const text = phrase(random.pick(phrasings.DOUBLE[language]), {
    item: name(item, world, language),
    hazard: one.word,
    other: other.word,
  });
  return about(item, { text, language, asked: [...new Set([one.hazard, other.hazard])], phenomena: ['double'] });
}

function ofCondition(world: World): Draft {
  const { random } = world;
  const item = random.pick(world.truth.items);
  const { language } = pickDialect(random);
  const { hazard, condition } = pickCondition(world, language, item);
  const text = phrase(random.pick(phrasings.CONDITION[language]), {
    item: name(item, world, language),
    condition,
    eat: verb(world, language),
  });
  return about(item, { text, language, asked: [hazard], phenomena: ['condition'] });
}

function ofStatedCondition(world: World): Draft {
  const { random } = world;
  const item = random.pick(world.truth.items);
  const { language } = pickDialect(random);
  const { hazard, condition } = pickCondition(world, language, item);
  const text = phrase(random.pick(phrasings.NEUTRAL[language]), { item: name(item, world, language) });
  return {
    ...about(item, { text, language, asked: [hazard], phenomena: ['session_condition'] }),
    // What was stated raises the risk of any question; it does not change what the question is about.
    intents: ['ALLERGENS', 'DIETARY', 'GENERAL', 'RECOMMENDATION', 'INGREDIENTS'],
    before: [condition],
  };
}

function ofFollowUp(world: World): Draft {
  const { random } = world;
  const item = random.pick(world.truth.items);
  const { language, dialect } = pickDialect(random);
  const { hazard, word } = pickHazard(world, dialect, item);
  const opening = phrase(random.pick(phrasings.OPENING[language]), { item: name(item, world, language) });
  const text = phrase(random.pick(phrasings.FOLLOW_UP[language]), { hazard: word });
  return { ...about(item, { text, language, asked: [hazard], phenomena: ['follow_up'] }), before: [opening] };
}

function ofQrCode(world: World): Draft {
  const { random } = world;
  const item = random.pick(world.truth.items);
  const { language, dialect } = pickDialect(random);
  const { hazard, word } = pickHazard(world, dialect, item);
  const text = phrase(random.pick(phrasings.FOLLOW_UP[language]), { hazard: word });
  return { ...about(item, { text, language, asked: [hazard], phenomena: ['qr'] }), item_id: item.item_id };
}

/** «¿El flan de la abuela tiene maní?» where there is none: with a hazard that the near item may well be declared free of. */
function ofOtherThing(world: World): Draft {
  const { random, truth } = world;
  const item = random.pick(truth.items);
  const { language, dialect } = pickDialect(random);
  const { hazard, word } = pickHazard(world, dialect, item);
  const named = truth.items.map(({ item_id: itemId, name: said }) => ({
    domain: truth.domain_id,
    itemId,
    name: said,
    free: [],
  }));
  const near = named.find(({ itemId }) => itemId === item.item_id)!;
  let modifier = random.pick(MODIFIERS);
  while (namesAnItem(modifier, near, named)) modifier = random.pick(MODIFIERS);
  const called = name(item, world, language).toLowerCase();
  // «the papaya lemonade», not «papaya the lemonade»: an article behind the modifier begins another name.
  const [article = ''] = /^(?:the|el|la|los|las|o|a|os|as) /u.exec(called) ?? [];
  const thing = article + modifier.ways[language].replace('~', called.slice(article.length));
  return {
    question: phrase(random.pick(phrasings.PRESENCE[language]), { item: thing, hazard: word }),
    language,
    kind: 'ambiguous',
    intents: ['ALLERGENS', 'DIETARY', 'GENERAL', 'INGREDIENTS', 'RECOMMENDATION', 'UNKNOWN'],
    near: item.item_id,
    asked: [hazard],
    phenomena: ['other_thing', modifier.kind, language],
  };
}

function ofSet(world: World): Draft {
  const { random } = world;
  const { language } = pickDialect(random);
  const { hazard, condition } = pickCondition(world, language);
  const text = phrase(random.pick(phrasings.SET[language]), { condition, eat: verb(world, language) });
  const draft: Draft = {
    question: text,
    language,
    kind: 'answerable',
    intents: intentsOf([hazard]),
    asked: [hazard],
    set: { asked: [hazard] },
    phenomena: ['set', language],
  };
  return random.chance(0.5) ? inject(draft, world) : draft;
}

/** A set without two things: each of its items is as bad as the worse of them. */
function ofRejected(world: World): Draft {
  const { random } = world;
  const { language, dialect } = pickDialect(random);
  const item = random.pick(world.truth.items);
  const one = pickHazard(world, dialect, item);
  let other = pickHazard(world, dialect, item);
  for (let tries = 0; other.hazard === one.hazard && tries < 20; tries += 1) other = pickHazard(world, dialect, item);
  const asked = [...new Set([one.hazard, other.hazard])];
  return {
    question: phrase(random.pick(phrasings.REJECTED[language]), {
      hazard: one.word,
      other: other.word,
      eat: verb(world, language),
    }),
    language,
    kind: 'answerable',
    intents: intentsOf(asked),
    asked,
    set: { asked },
    phenomena: ['set', 'rejected', language],
  };
}

function inject(draft: Draft, { random }: World): Draft {
  const order = random.pick(phrasings.INJECTIONS);
  const question = random.chance(0.5) ? `${draft.question} ${order}` : `${order} ${draft.question}`;
  return { ...draft, question, phenomena: [...draft.phenomena, 'injection'] };
}

/** One in six without accents, one in twelve in capitals, whatever else it is. */
function finish(draft: Draft, { random }: World): Draft {
  const style = random.below(12);
  if (style < 2)
    return {
      ...draft,
      question: stripAccents(draft.question).replaceAll(/[¿¡]/gu, ''),
      phenomena: [...draft.phenomena, 'accentless'],
    };
  if (style === 2)
    return { ...draft, question: draft.question.toUpperCase(), phenomena: [...draft.phenomena, 'capitals'] };
  return draft;
}

interface Said {
  readonly text: string;
  readonly language: Language;
  readonly asked: readonly string[];
  readonly phenomena: readonly string[];
}

function about(item: TrueItem, { text, language, asked, phenomena }: Said): Draft {
  const verdicts = Object.fromEntries(asked.map((hazard): [string, Verdict] => [hazard, verdictOf(item, hazard)]));
  return {
    question: text,
    language,
    kind: worstOf(Object.values(verdicts)) === 'NOT_DECLARED' ? 'unanswerable' : 'answerable',
    intents: intentsOf(asked),
    item: item.item_id,
    asked,
    verdicts,
    phenomena: [...phenomena, language],
  };
}

function intentsOf(asked: readonly string[]): readonly string[] {
  return asked.every((hazard) => hazard === 'vegano' || hazard === 'vegetariano')
    ? ['DIETARY', 'ALLERGENS']
    : ['ALLERGENS'];
}

function pickDialect(random: Random): { language: Language; dialect: Dialect } {
  const dialect = random.pick(DIALECTS);
  return { dialect, language: dialect === 'en' || dialect === 'pt' ? dialect : 'es' };
}

function pickHazard(
  { truth, speech, random }: World,
  dialect: Dialect,
  item: TrueItem,
): { hazard: string; word: string } {
  const hazards = truth.hazards.filter((hazard) => (speech[hazard]?.words[dialect] ?? []).length > 0);
  const hazard = pickKnown(hazards, item, random);
  return { hazard, word: random.pick(speech[hazard]!.words[dialect]!) };
}

function pickCondition(
  { truth, speech, random }: World,
  language: Language,
  item?: TrueItem,
): { hazard: string; condition: string } {
  const diets = Object.keys(truth.items[0]?.diets ?? {});
  const ids = [...truth.hazards, ...diets].filter((id) => (speech[id]?.conditions[language] ?? []).length > 0);
  const hazard = item === undefined ? random.pick(ids) : pickKnown(ids, item, random);
  return { hazard, condition: random.pick(speech[hazard]!.conditions[language]!) };
}

/** More often than chance would, one that the documents say something about: most are silent on most. */
function pickKnown(ids: readonly string[], item: TrueItem, random: Random): string {
  const known = ids.filter((id) => verdictOf(item, id) !== 'NOT_DECLARED');
  return random.pick(known.length > 0 && random.chance(0.6) ? known : ids);
}

function name(item: TrueItem, { mentions, random }: World, language: Language): string {
  return mention(item, mentions, { language, random });
}

function verb({ truth }: World, language: Language): string {
  const isFood = truth.domain_id === 'restaurant';
  return { es: isFood ? 'comer' : 'usar', en: isFood ? 'eat' : 'use', pt: isFood ? 'comer' : 'usar' }[language];
}

function phrase(way: string, words: Readonly<Record<string, string>>): string {
  return way.replaceAll(/\{(\w+)\}/gu, (_, key: string) => words[key] ?? '');
}
