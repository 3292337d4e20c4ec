import type { BusinessFacts } from '../../../knowledge/index.ts';
import type { BusinessKey } from '../../../language/index.ts';
import { BUSINESS_KEYS } from '../../../language/index.ts';

/** Where a fact stands that is no amenity. */
const FIELDS: Readonly<Partial<Record<BusinessKey, readonly (keyof BusinessFacts)[]>>> = {
  hours: ['hours', 'specialHours'],
  kitchen: ['hours'],
  address: ['address'],
  directions: ['address', 'geo'],
  phone: ['phone'],
  whatsapp: ['whatsapp'],
  email: ['email'],
  web: ['url'],
  payment: ['payment'],
  reservations: ['reservations'],
  delivery: ['delivery'],
  languages: ['languages'],
};

/** Whether the business says something of it. */
export function isDeclared(key: BusinessKey, business: BusinessFacts): boolean {
  const fields = FIELDS[key];
  if (fields !== undefined) return fields.some((field) => business[field] !== undefined);
  return (business.amenities ?? []).some(({ id }) => id === key);
}

/** All that it says something of. */
export function declaredFacts(business: BusinessFacts): BusinessKey[] {
  return BUSINESS_KEYS.filter((key) => isDeclared(key, business));
}
