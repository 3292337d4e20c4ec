import type { AttributeTest, CatalogItem, IngredientTest, Judgement, Money } from '../../../knowledge/index.ts';
import type { Span } from '../../reading/span.ts';

/** Something that is wanted of what is sought, or that it is not to be, as a wish and not as a matter of health. */
export interface Wish {
  /** By which it can be taken away again: the same words in the same question have the same id. */
  readonly id: string;
  /** As the guest wrote it. */
  readonly text: string;
  readonly span: Span;
  /** Any of these will do. */
  readonly anyOf: readonly WishTest[];
  /** By id: those that its words name, where that alone is asked. */
  readonly items?: ReadonlySet<string>;
  /** A word that nothing knows as what a thing is, has or is like, though some record may say it: «o puro pisco». */
  readonly isLoose?: true;
  /** `session`: it was said before and holds on. `model`: a model has read it out of the message. Absent: the message says it. */
  readonly from?: 'session' | 'model';
}

/** One thing to judge an item by, as a wish: what is usual may fulfil it. */
export type WishTest = IngredientTest | AttributeTest;

/** By what they are put in order: «el más barato». */
export interface FindOrder {
  readonly attribute: string;
  readonly way: 'least' | 'most';
  readonly span: Span;
}

/** With what each of the items costs, where it says so. */
export interface PricedOrder extends FindOrder {
  readonly prices: ReadonlyMap<CatalogItem, Money>;
}

/** A search over the items: all the wishes together, in this order. */
export interface Find {
  /** `offer`: some that fit. `count`: how many. `recommend`: few, and why. `routine`: what is used one after the other. */
  readonly purpose: 'offer' | 'count' | 'recommend' | 'routine';
  readonly wishes: readonly Wish[];
  readonly order?: FindOrder;
  /** Words of which nothing says whether anything is so: they were left out. */
  readonly unmet?: readonly string[];
  /** What it is wanted for is not understood: what is recommended may not suit it. */
  readonly isUnsure?: true;
  /** What it is wanted for, in the words of the guest, where nothing is known to serve it; and what kinds of things there are, as values of what tells kinds. */
  readonly unserved?: { readonly need: string; readonly kinds: readonly UsualValue[] };
  /** Of what was found before, what was not named yet. */
  readonly isRest?: true;
  /** Whatever is known to be one of these is not meant: «el plato más barato» is no drink. */
  readonly except?: readonly AttributeTest[];
}

/** An item and how it stands to what is sought. */
export interface Found {
  readonly item: CatalogItem;
  readonly fits: Judgement['value'];
  /** The weakest source that `fits` rests on. Absent: nothing was judged, or nothing is known. */
  readonly basis?: NonNullable<Judgement['basis']>;
  /** It is what is sought; of how it shall be, or not be, nothing is known. */
  readonly isLikely?: true;
  /** It is most of what is sought, where nothing is all of it. */
  readonly isNear?: true;
  /** Of what is likely or near: the wishes of which nothing is known. */
  readonly open?: readonly Wish[];
  /** Of what is recommended by its name alone: what a thing of that name is like. */
  readonly usual?: readonly UsualValue[];
  /** The least of its prices. */
  readonly price?: Money;
  /** Of a routine: the value of the attribute of its steps. */
  readonly step?: string;
}

/** What the name of a thing says of it. */
export interface UsualValue {
  readonly attribute: string;
  readonly value: string;
}
