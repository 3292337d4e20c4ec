import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { fold } from '../../server/text/fold.ts';
import { inventName } from '../support/samples/invented-names.ts';
import type { Scenario } from '../support/server/scenario.ts';
import { openScenario } from '../support/server/scenario.ts';
import type { Vertical } from '../support/domains/verticals.ts';
import { VERTICALS } from '../support/domains/verticals.ts';

type Word = string | { readonly word: string; readonly locales?: readonly string[] };

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly names: readonly Word[];
  readonly implied_by?: readonly Word[];
  readonly usually_in?: readonly Word[];
}

interface Hazard {
  readonly id: string;
  readonly name: string;
  /** They mean the whole hazard. */
  readonly names: readonly string[];
  /** Those and whatever is one. */
  readonly words: readonly string[];
  /** What most often carries it: it gives way to a declaration of absence. */
  readonly usual: readonly string[];
}

/** What a generated item says, in words of the vocabulary and a few that mean nothing. */
interface Sheet {
  readonly declared: readonly string[];
  readonly ingredients: readonly string[];
  readonly traces: readonly string[];
  readonly freeFrom: readonly string[];
  /** Which hazard is asked for. */
  readonly asked: number;
}

const PLAIN = ['sal', 'zapallo', 'romero', 'lechuga', 'tomate'];
const ITEMS_PER_RUN = 24;

/** The file as it is written: the words that hold for its locale, read without any code of the server's. */
function hazardsOf(yaml: string): readonly Hazard[] {
  const { locale, hazards } = parse(yaml) as { locale: string; hazards: { vocabulary: readonly Entry[] } };
  const chosen = (words: readonly Word[] = []): string[] =>
    words.flatMap((word) => {
      if (typeof word === 'string') return [word];
      return word.locales?.includes(locale) === false ? [] : [word.word];
    });
  return hazards.vocabulary.map(({ id, name, names, implied_by: implied, usually_in: usual }) => ({
    id,
    name,
    names: [name, ...chosen(names)],
    words: [name, ...chosen(names), ...chosen(implied)],
    usual: chosen(usual),
  }));
}

function sheets(hazards: readonly Hazard[]): fc.Arbitrary<Sheet> {
  const names = fc.constantFrom(...hazards.map(({ name }) => name));
  const anyName = fc.constantFrom(...hazards.flatMap((hazard) => hazard.names));
  const anyWord = fc.oneof(
    fc.constantFrom(...hazards.flatMap(({ words, usual }) => [...words, ...usual])),
    fc.constantFrom(...PLAIN),
  );
  const few = (words: fc.Arbitrary<string>) => fc.uniqueArray(words, { maxLength: 2 });
  // The same hazard has to meet itself often: declared and free, traced and free.
  return fc
    .record({
      declared: few(fc.oneof(names, anyName)),
      ingredients: few(anyWord),
      traces: few(names),
      freeFrom: few(fc.oneof(names, anyName)),
      asked: fc.nat({ max: hazards.length - 1 }),
      about: fc.constantFrom('asked', 'free', 'free', 'none'),
    })
    .map(({ about, ...sheet }) => {
      const name = hazards[sheet.asked]?.name ?? '';
      if (about === 'free') return { ...sheet, freeFrom: [name, ...sheet.freeFrom] };
      return about === 'asked' ? { ...sheet, declared: [name, ...sheet.declared] } : sheet;
    });
}

const means = (words: readonly string[], text: string): boolean => words.some((word) => fold(word) === fold(text));

/** What a guest must be told of the asked hazard, judged from the sheet alone. */
function judge({ declared, ingredients, traces, freeFrom }: Sheet, { names, words, usual }: Hazard) {
  const declaredFree = freeFrom.some((text) => means(names, text));
  return {
    contains: [...declared, ...ingredients].some((text) => means(words, text)),
    mayContain:
      traces.some((text) => means(words, text)) || (!declaredFree && ingredients.some((text) => means(usual, text))),
    declaredFree,
  };
}

describe.each(VERTICALS)('whatever an item of $domainId says', (vertical) => {
  const hazards = hazardsOf(vertical.yaml);
  let scenario: Scenario;
  let asked = 0;

  beforeAll(async () => {
    scenario = await openScenario(vertical);
  });
  afterAll(() => scenario.close());

  it('a guest is never told that it is free of what it is not declared free of, and never misses what it declares', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(sheets(hazards), { minLength: ITEMS_PER_RUN, maxLength: ITEMS_PER_RUN }),
        async (generated) => {
          const named = generated.map((sheet) => ({ sheet, name: inventName((asked += 1)) }));
          await scenario.client.ingest(named.map(({ sheet, name }) => toItem(vertical, sheet, name)));
          await Promise.all(named.map(({ sheet, name }) => checkAnswer(scenario, { sheet, name, hazards })));
        },
      ),
      { numRuns: 12, endOnFailure: true },
    );
  });
});

function toItem({ field }: Vertical, sheet: Sheet, name: string): Record<string, unknown> {
  return {
    [field('dish_id')]: name,
    [field('name')]: name,
    [field('ingredients')]: sheet.ingredients,
    [field('allergens')]: sheet.declared.map((text) => ({ [field('name')]: text })),
    [field('cross_contamination')]:
      sheet.traces.length === 0
        ? null
        : { [field('statement')]: 'Ver las trazas.', [field('traces_possible')]: sheet.traces },
    [field('free_from')]: sheet.freeFrom,
  };
}

async function checkAnswer(
  scenario: Scenario,
  { sheet, name, hazards }: { sheet: Sheet; name: string; hazards: readonly Hazard[] },
): Promise<void> {
  const hazard = hazards[sheet.asked];
  if (hazard === undefined) throw new Error('no such hazard');
  const truth = judge(sheet, hazard);
  const { answer } = await scenario.client.ask(`¿${name} tiene ${hazard.name}?`);
  const says = {
    free: /figuran? como libre de/iu.test(answer),
    contains:
      new RegExp(`contienen? [^.]*${hazard.name}`, 'iu').test(answer) &&
      !/puede contener/iu.test(answer.split('.')[0] ?? ''),
    may: /pueden? contener/iu.test(answer),
    silent: /(?<!\p{L})no figuran?/iu.test(answer),
  };
  const context = JSON.stringify({ sheet, hazard: hazard.id, answer });
  if (says.free) expect([truth.declaredFree, truth.contains, truth.mayContain], context).toEqual([true, false, false]);
  if (truth.contains) expect([says.contains, says.silent], context).toEqual([true, false]);
  else if (truth.mayContain) expect([says.may || says.contains, says.silent], context).toEqual([true, false]);
  // Danger that only the server's dictionary sees may outrank a declaration, and silence is never a yes.
  else if (!truth.declaredFree) expect(says.free, context).toBe(false);
  if (says.silent) expect(answer, context).toMatch(/no alcanza para asegurarte.*confirmalo con/su);
}
