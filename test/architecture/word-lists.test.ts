import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordListsIn } from './word-lists.ts';

const root = join(import.meta.dirname, '../..');

/** A language's words stand in its lexicon; what is said to a guest stands in the books. */
const HOMES = /^server\/(?:language\/lexicon|assistant\/tell\/books|assistant\/writer\/phrased)\//u;

/**
 * Files that still have some, and how many. None may be added, and what is gone is taken off here. `text` and `knowledge` stand below
 * `language` and may not import it. A word that is new in a lexicon can let one more list be seen: then that list goes there, too.
 */
const STILL: Readonly<Record<string, number>> = {
  'server/assistant/check/caution-clauses.ts': 11,
  'server/assistant/check/told-guidance.ts': 1,
  'server/assistant/reading/names/find-items.ts': 1,
  'server/assistant/reading/names/glued-names.ts': 1,
  'server/assistant/reading/injection-signals.ts': 8,
  'server/assistant/reading/dangers/said-of-oneself.ts': 14,
  'server/assistant/understand/follow/hear-follow.ts': 2,
  'server/assistant/understand/several/compare-items.ts': 1,
  'server/assistant/understand/several/find-combine.ts': 4,
  'server/domains/schema/items.ts': 1,
  'server/knowledge/attributes/read-attributes.ts': 1,
  'server/knowledge/attributes/value-words.ts': 4,
  'server/knowledge/graph/place-index.ts': 2,
  'server/knowledge/hazards/absence.ts': 8,
  'server/knowledge/hazards/diets.ts': 1,
  'server/knowledge/hazards/known-parts.ts': 5,
  'server/knowledge/hazards/mentioned-claims.ts': 1,
  'server/knowledge/hazards/negations.ts': 10,
  'server/knowledge/hazards/place-notices.ts': 2,
  'server/knowledge/hazards/read-facts.ts': 1,
  'server/knowledge/hazards/read-word.ts': 1,
  'server/knowledge/ingest/chunks/cut-sections.ts': 1,
  'server/knowledge/ingest/items/reliefs.ts': 2,
  'server/knowledge/ingest/pdf/doubts.ts': 3,
  'server/knowledge/ingest/text/drop-tags.ts': 1,
  'server/text/function-words.ts': 2,
  'server/text/inflect.ts': 1,
  'server/text/language-of.ts': 7,
  'server/text/line-cells.ts': 4,
  'server/text/money.ts': 2,
  'server/text/name-links.ts': 4,
  'server/text/phrase-words.ts': 15,
  'server/text/printed-rows.ts': 3,
  'server/text/stop-words.ts': 2,
};

const counted = new Map(
  readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .map((path) => `server/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !HOMES.test(path))
    .map((path): [string, number] => [path, wordListsIn(readFileSync(join(root, path), 'utf8')).length]),
);

describe('a list of the words of a language', () => {
  it('stands in its lexicon: no file has one more', () => {
    expect([...counted].filter(([path, count]) => count > (STILL[path] ?? 0))).toEqual([]);
  });

  it('is taken off the numbers when it is gone', () => {
    expect(Object.entries(STILL).filter(([path, count]) => count > (counted.get(path) ?? 0))).toEqual([]);
  });

  it.each([
    ['a text that is split', "const WITHOUT = new Set('sin sem without ni nor'.split(' '));"],
    ['an array', "const ARTICLES = ['el', 'la', 'the', 'los'];"],
    ['a template of several lines', 'const HAVING = set(`\n  tiene tienen has\n  have contem lleva`);'],
    ['phrases with their choices', "const DENIALS = phrases('no lleva|no tiene|does not have');"],
    ['a pattern', 'const OPENS = /^(?:el|la|los|the) /u;'],
    ['an argument', "if (['sin', 'sem', 'without', 'ni'].includes(word)) stop();"],
  ])('is found as %s', (_what, source) => {
    expect(wordListsIn(source)).toHaveLength(1);
  });

  it('is told word by word', () => {
    expect(wordListsIn("const OF = new Set('de del of da of'.split(' '));")).toEqual([['de', 'del', 'of', 'da']]);
  });

  it.each([
    ['names of the code', "const ASKING = ['some', 'any', 'want', 'have', 'without'];"],
    ['what an operator reads', "throw new Error('there is no database of this name');"],
    ['what a guest reads', "const LEAD = 'Esto es lo que encontré en la información del local:';"],
    ['a few words', "const WITHOUT = ['sin', 'sem', 'without'];"],
    ['words that no lexicon has', "const GLAZES = 'cobalto hierro rutilo ceniza'.split(' ');"],
    ['another file', "import { el } from './la/los/de/con.ts';"],
  ])('is not seen in %s', (_what, source) => {
    expect(wordListsIn(source)).toEqual([]);
  });
});
