import type { LibraryRules } from '../rules.ts';

/** What an owner may write over: never what an item holds. */
export type EditRole = 'name' | 'section' | 'description' | 'price' | 'variants' | 'code';

/** A field of the domain's items that an owner may write over. */
export interface EditableField {
  readonly field: string;
  readonly role: EditRole;
}

/** Those that the domain's schema has, in the order of a form. What says what an item is made of is settled, not edited. */
export function editableFields({ item, listing, attributes = [] }: LibraryRules): readonly EditableField[] {
  if (item === undefined) return [];
  const prices = attributes.flatMap(({ type, field }) => (type === 'money' && field !== undefined ? [field] : []));
  const fields: readonly (readonly [EditRole, string | undefined])[] = [
    ['name', item.nameField],
    ...prices.map((field) => ['price', field] as const),
    ['variants', item.variantsField],
    ['section', listing?.fields.section],
    ['description', listing?.fields.description],
    ['code', listing?.fields.code],
  ];
  return fields.flatMap(([role, field]) => {
    // A field within another is none that a form can write without the rest of it.
    if (field === undefined || field.includes('.')) return [];
    return item.fields?.includes(field) === false ? [] : [{ field, role }];
  });
}
