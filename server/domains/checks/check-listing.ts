/** What a domain file's `listing` must not say against its items and hazards. */
import type { DomainFile } from '../schema/domain-file.ts';
import { finding, suggest } from './finding.ts';
import type { DomainPath, Finding } from './finding.ts';

/** Its hazards are hazards of the vocabulary, and a label of a field says which. */
export function checkListing({ listing, hazards }: Partial<DomainFile>): Finding[] {
  if (listing === undefined) return [];
  const labels = listing.labels.flatMap(({ as, field }, index) => {
    const at = ['listing', 'labels', index];
    if (as === 'field' && field === undefined) return [finding(at, 'needs "field": as: field')];
    return as !== 'field' && field !== undefined ? [finding([...at, 'field'], 'belongs to "as: field" only')] : [];
  });
  const named: [DomainPath, string][] = [
    ...Object.entries(listing.codes).map(([code, id]): [DomainPath, string] => [['listing', 'codes', code], id]),
    ...listing.symbols.flatMap((symbol, at) =>
      (['free', 'contains'] as const).flatMap((key) =>
        symbol[key].map((id, place): [DomainPath, string] => [['listing', 'symbols', at, key, place], id]),
      ),
    ),
  ];
  const ids = hazards?.vocabulary.map(({ id }) => id);
  const unknown = named.flatMap(([path, id]) =>
    ids === undefined || ids.includes(id) ? [] : [finding(path, `no hazard has the id "${id}"${suggest(id, ids)}`)],
  );
  return [...labels, ...unknown];
}

/** Where its parts go, as paths of the item schema. */
export function listingFields(listing: DomainFile['listing']): [DomainPath, string | undefined][] {
  if (listing === undefined) return [];
  const { contains, ...paths } = listing.fields;
  const key = contains?.key === undefined ? '' : `.${contains.key}`;
  return [
    ...Object.entries(paths).map(([part, field]): [DomainPath, string] => [['listing', 'fields', part], field]),
    ...(contains === undefined
      ? []
      : [[['listing', 'fields', 'contains'], `${contains.field}${key}`] as [DomainPath, string]]),
    ...listing.labels.map(({ field }, index): [DomainPath, string | undefined] => [
      ['listing', 'labels', index, 'field'],
      field,
    ]),
  ];
}
