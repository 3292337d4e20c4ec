import type { FactOrigin, HazardFact } from '../facts.ts';
import { declaresHazards } from '../hazards/declares-hazards.ts';
import { createLexicon } from '../hazards/lexicon.ts';
import type { RejectedThing } from '../hazards/read-word.ts';
import { readWord } from '../hazards/read-word.ts';
import type { CatalogItem } from '../model.ts';
import type { LibraryRules } from '../rules.ts';
import { rowsOf } from './judge-hazard.ts';
import type { IngredientTest, Judged } from './judgement.ts';
import { isUsuallyNamed } from './usually-named.ts';

/** What it is made of, as a matter of taste: it is in it where a part says so, not where all parts are known and none is it. */
export function judgeIngredient(item: CatalogItem, test: IngredientTest, rules: LibraryRules): Judged {
  const { op, value: word, usual } = test;
  const fact = readWord(item, thingOf(test), rules);
  const rows = rowsOf(item, fact?.origins ?? [], rules);
  const presence = presenceOf(item, fact, word, rules);
  if (presence !== 'unknown') {
    const isYes = (presence === 'in') === (op === 'has');
    return { value: isYes ? 'yes' : 'no', basis: presence === 'in' ? 'declared' : 'derived', rows };
  }
  const isNamed = isUsuallyNamed(item, word, rules) || fact?.doubts?.includes('only-mentioned') === true;
  // A name or what is usual fulfils a wish, and is a reason against what is not liked; neither says that something is absent.
  if (op === 'has' && usual === true && isNamed) return { value: 'yes', basis: 'usual', rows };
  if (op === 'lacks' && isUsuallyNamed(item, word, rules)) return { value: 'no', basis: 'usual', rows };
  return { value: 'unknown', rows };
}

const things = new WeakMap<IngredientTest, RejectedThing>();

/** One test is put to every item. */
function thingOf(test: IngredientTest): RejectedThing {
  const { value: word } = test;
  const thing = things.get(test) ?? { id: `ingredient:${word}`, name: word, spellings: [word] };
  things.set(test, thing);
  return thing;
}

type Presence = 'in' | 'out' | 'unknown';

function presenceOf(item: CatalogItem, fact: HazardFact | undefined, word: string, rules: LibraryRules): Presence {
  if (fact?.verdict === 'CONTAINS') return fact.origins.some((origin) => isMeant(origin, rules)) ? 'in' : 'unknown';
  if (fact !== undefined) return 'unknown';
  const { hazards } = rules;
  const isListed = item.declared.some(({ field }) => !declaresHazards(field, hazards));
  const areKnown = (hazards.knownParts ?? []).length > 0 && (item.facts.unknown ?? []).length === 0;
  return isListed && areKnown && !meansDanger(item, word, rules) ? 'out' : 'unknown';
}

/** «leche de coco» is no «leche». */
function isMeant({ text, word }: FactOrigin, { hazards }: LibraryRules): boolean {
  const at = text.indexOf(word);
  return !createLexicon(hazards)
    .match(text, 'element')
    .some(
      ({ start, end, meanings }) =>
        meanings.every(({ manner }) => manner === 'harmless') &&
        start <= at &&
        at + word.length <= end &&
        end - start > word.length,
    );
}

/** The record speaks of a hazard that the word stands for: what is not listed may be in it all the same. */
function meansDanger(item: CatalogItem, word: string, { hazards }: LibraryRules): boolean {
  const ids = createLexicon(hazards)
    .match(word)
    .flatMap(({ meanings }) => meanings.flatMap(({ hazardId }) => hazardId ?? []));
  return item.facts.hazards.some(({ id, verdict }) => ids.includes(id) && verdict !== 'DECLARED_FREE');
}
