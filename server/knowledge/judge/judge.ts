import type { CatalogItem } from '../model.ts';
import type { LibraryRules } from '../rules.ts';
import { judgeAttribute } from './judge-attribute.ts';
import { judgeHazard } from './judge-hazard.ts';
import { judgeIngredient } from './judge-ingredient.ts';
import { judgeThing } from './judge-thing.ts';
import type { AttributeTest, HazardTest, IngredientTest, Judged, Judgement, Test, ThingTest } from './judgement.ts';

/** Judges one test of one item. What only warns is never a yes, and a test of health takes from what is usual only a no. */
export function judge(item: CatalogItem, test: Test, rules: LibraryRules): Judgement {
  return { itemId: item.itemId, ...judged(item, test, rules) };
}

function judged(item: CatalogItem, test: Test, rules: LibraryRules): Judged {
  switch (test.attribute) {
    case 'hazard':
    case 'diet':
      return judgeHazard(item, test as HazardTest, rules);
    case 'thing':
      return judgeThing(item, test as ThingTest, rules);
    case 'ingredient':
      return judgeIngredient(item, test as IngredientTest, rules);
    default:
      return judgeAttribute(item, test as AttributeTest, rules);
  }
}
