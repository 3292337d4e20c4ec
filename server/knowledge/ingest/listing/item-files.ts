import type { ListingItem } from './listing.ts';

/** The names of the files that say something of an item, the one of its name first, as a guest sees where it comes from. Undefined: there is only one file. */
export function filesOf({
  name,
  section,
  description,
  price,
  variants,
  tags,
  marks,
  fields,
}: ListingItem): string | undefined {
  const reads = [
    name,
    ...[section, description, price].filter((read) => read !== undefined),
    ...variants.flatMap((variant) => (variant.price === undefined ? [] : [variant.price])),
    ...tags,
    ...marks,
    ...Object.values(fields).flat(),
  ];
  const names = new Set(reads.flatMap(({ place }) => (place.file === undefined ? [] : [place.file.name])));
  return names.size === 0 ? undefined : [...names].join(' + ');
}
