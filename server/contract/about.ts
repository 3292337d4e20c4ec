/** Words beside a schema, for who reads the description of the api. */
import * as v from 'valibot';

/** The schema, with what its values mean. */
export function about<const Schema extends v.GenericSchema>(words: string, schema: Schema) {
  return v.pipe(schema, v.description(words));
}

/** A schema that has a name of its own, with what its values mean here: the description refers to it instead of repeating it. */
export function named<const Schema extends v.GenericSchema>(words: string, schema: Schema) {
  return v.pipe(
    v.lazy(() => schema),
    v.description(words),
  );
}
