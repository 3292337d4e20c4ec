/** What is wrong with the facts of a business though each field by itself may be well: all at once, each at its place in `facts`. */
import { Temporal } from 'temporal-polyfill';
import type { FieldIssue } from '../../fault.ts';
import { checkZone } from '../scopes/time-zones.ts';
import { checkHours, checkSpecialHours } from './check-hours.ts';
import { fieldsOf, listOf } from './loose-values.ts';

/** Amenities that have words in every language: others need a name. */
export const AMENITY_IDS = ['parking', 'pets', 'wifi', 'high_chair', 'step_free', 'outdoor', 'live_music'] as const;

/** Never throws: what has not the shape of the wire is left to who checks the shape. */
export function checkFacts(facts: unknown): FieldIssue[] {
  const { address, time_zone, currency, hours, special_hours, amenities } = fieldsOf(facts);
  const issues = [
    ...(Array.isArray(facts) ? [listIssue([])] : []),
    ...(Array.isArray(address) ? [listIssue(['address'])] : []),
    ...(typeof time_zone === 'string' ? zoneIssues(time_zone) : []),
    ...(typeof currency === 'string' ? currencyIssues(currency) : []),
    ...checkHours(listOf(hours)),
    ...checkSpecialHours(listOf(special_hours), isDay),
    ...listOf(amenities).flatMap(amenityIssues),
  ];
  return issues.map((issue) => ({ ...issue, loc: ['facts', ...issue.loc] }));
}

/** A list without entries passes for an object without fields. */
function listIssue(loc: FieldIssue['loc']): FieldIssue {
  return { loc, msg: 'value is not a valid object', type: 'type_error.object' };
}

function zoneIssues(zone: string): FieldIssue[] {
  const issue = checkZone(zone, ['time_zone']);
  return issue === undefined ? [] : [issue];
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

function currencyIssues(currency: string): FieldIssue[] {
  if (CURRENCIES.has(currency)) return [];
  const msg = "value is not a known currency: use its code of ISO 4217, e.g. 'ARS'";
  return [{ loc: ['currency'], msg, type: 'value_error.currency' }];
}

function amenityIssues(amenity: unknown, place: number): FieldIssue[] {
  const { id, name } = fieldsOf(amenity);
  if (amenity === undefined || name !== undefined || AMENITY_IDS.some((known) => known === id)) return [];
  return [{ loc: ['amenities', place, 'name'], msg: 'field required', type: 'value_error.missing' }];
}

/** `2026-02-30` has the form of a day and is none. */
function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
