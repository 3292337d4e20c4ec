/** What a model's sentences are held against, made once for an answer. */
import type { CatalogItem } from '../../knowledge/index.ts';
import { words } from '../../text/fold.ts';
import { stem } from '../../text/stem.ts';
import type { CheckContext } from './checked-speech.ts';
import { isCleanOfAll } from './hazard-claims.ts';
import type { FindMentions } from './name-mentions.ts';
import { createFindMentions } from './name-mentions.ts';
import { OFFERING, PLAIN } from './plain-words.ts';
import type { Statement } from './statements.ts';
import { statementsOfItem, statementsOfPassages } from './statements.ts';

/** What one item can be said to be. */
export interface ItemGround {
  readonly item: CatalogItem;
  readonly statements: readonly Statement[];
  /** Words of its declared parts, stemmed. */
  readonly anchors: ReadonlySet<string>;
  /** Words by which its sections are called, stemmed. */
  readonly labels: ReadonlySet<string>;
}

export interface CheckDesk {
  readonly context: CheckContext;
  readonly plain: ReadonlySet<string>;
  /** Somebody could be harmed: a danger is asked of, or the risk is high. */
  readonly isStrict: boolean;
  /** The items that may be spoken of. */
  readonly allowed: readonly CatalogItem[];
  /** Of a set with a danger asked of, an item that is not declared free of it is only warned of. */
  isWarnedOf(item: CatalogItem): boolean;
  readonly mentions: FindMentions;
  /** Of passages that belong to no item. */
  readonly passages: readonly Statement[];
  groundOf(item: CatalogItem): ItemGround;
}

export function createCheckDesk(context: CheckContext): CheckDesk {
  const { domain, lexicon, items, evidence, catalog, hazards } = context;
  const isStrict = context.risk === 'HIGH' || context.risk === 'CRITICAL' || hazards.length > 0;
  const {
    item: { noun } = {},
    hazards: { label, labelOne },
    plainWords,
  } = domain;
  const categories = domain.item?.categories.flatMap(({ one, many }) => [one, many]) ?? [];
  const named = [...plainWords, ...categories, ...(noun === undefined ? [] : [noun.one, noun.many]), label, labelOne];
  const plain = new Set([
    ...PLAIN,
    ...named.flatMap((word) => words(word).map(({ text }) => text)),
    ...(isStrict ? [] : OFFERING),
  ]);
  // What is plain in a sentence carries no meaning there; in the evidence the same words are the business's own.
  const source = { domain, lexicon, plain: PLAIN };
  const cited = new Set(evidence.map(({ metadata }) => metadata.row.rowId));
  const shown = catalog.items.filter(
    (item) => !items.includes(item) && item.chunks.some(({ rowId }) => cited.has(rowId)),
  );
  // Where a danger is asked of, no other item is spoken of unasked.
  const allowed = hazards.length > 0 ? items : [...items, ...shown];
  const grounds = new Map<CatalogItem, ItemGround>();
  return {
    context,
    plain,
    isStrict,
    allowed,
    isWarnedOf: (item) => context.isSet && hazards.length > 0 && !isCleanOfAll(item, hazards),
    mentions: createFindMentions(catalog.items, allowed),
    passages: statementsOfPassages(evidence, source),
    groundOf(item) {
      const made = grounds.get(item) ?? makeGround(item, statementsOfItem(item, source), context);
      grounds.set(item, made);
      return made;
    },
  };
}

function makeGround(item: CatalogItem, statements: readonly Statement[], { domain }: CheckContext): ItemGround {
  const anchors = item.declared.flatMap(({ text }) => words(text).filter((word) => !PLAIN.has(word.text)));
  return {
    item,
    statements,
    anchors: new Set(anchors.map(({ text }) => stem(text, domain.language))),
    labels: new Set(statements.flatMap(({ labels }) => [...labels])),
  };
}
