/** The names of tenants and branches on the wire. */
import * as v from 'valibot';

/** a–z, 0–9 and single hyphens within, at most 60 (`knowledge/scopes/slugs.ts` has the same, and says what is wrong). */
export const SLUG = /^(?=.{1,60}$)[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/** As a page of a guest names one: never `*`, the level of the whole chain. */
export const SlugSchema = v.pipe(
  v.string(),
  v.regex(SLUG),
  v.description('The name of a tenant or branch: a–z, 0–9 and single hyphens within, at most 60 characters.'),
);
export type Slug = v.InferInput<typeof SlugSchema>;
