/** The names of tenants and branches on the wire. */
import * as v from 'valibot';

/** a–z, 0–9 and single hyphens within, at most 60 (`knowledge/scopes/slugs.ts` has the same, and says what is wrong). */
export const SLUG = /^(?=.{1,60}$)[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/** As a guest's page names one: never the level of the whole chain. */
export const SlugSchema = v.pipe(v.string(), v.regex(SLUG));

/** As management names a branch in a filter or body: `*` is the level of the whole chain. */
export const ManagedBranchSchema = v.pipe(v.string(), v.regex(/^(?:\*|(?=.{1,60}$)[a-z0-9]+(?:-[a-z0-9]+)*)$/u));
