/** A domain file's `linked_data`: what its business, its list and its items are to programs, in the vocabularies of schema.org and GS1. */
import * as v from 'valibot';
import { section } from './section.ts';

const type = v.pipe(
  v.string(),
  v.regex(/^[A-Z][A-Za-z0-9]{0,60}$/u, 'must be a type of schema.org, such as LocalBusiness'),
);

const property = v.pipe(
  v.string(),
  v.regex(/^[a-z][A-Za-z0-9]{0,60}$/u, 'must be a property of schema.org, such as hasOfferCatalog'),
);

/** A code list entry of GS1: `AW`. */
const code = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/u, 'must be a code of two capital letters, such as AW'));

/** `of`: the property by which what stands above it names it. */
function part(defaults: { readonly type: string; readonly of: string }) {
  return v.optional(section({ type, of: property }), defaults);
}

export const LinkedDataSchema = section({
  business: v.optional(type, 'LocalBusiness'),
  list: part({ type: 'OfferCatalog', of: 'hasOfferCatalog' }),
  section: part({ type: 'OfferCatalog', of: 'itemListElement' }),
  item: part({ type: 'Product', of: 'itemListElement' }),
  /** By a diet's id its `RestrictedDiet` of schema.org: `VeganDiet`. */
  diets: v.optional(v.record(v.string(), type), {}),
  /** By a hazard's id its `AllergenTypeCode` of GS1. One without a code is told by its name. */
  hazards: v.optional(v.record(v.string(), code), {}),
});
