/** A section of a domain file: `snake_case` as it is written, `camelCase` once it is read. Unknown keys are refused. */
import * as v from 'valibot';

type Camel<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Text;

/** The fields by the server's names. */
export type Named<Fields> = { [Key in keyof Fields as Key extends string ? Camel<Key> : Key]: Fields[Key] };

export function camel<const Text extends string>(text: Text): Camel<Text> {
  return text.replaceAll(/_(\w)/gu, (_, letter: string) => letter.toUpperCase()) as Camel<Text>;
}

export function named<Fields extends object>(fields: Fields): Named<Fields> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [camel(key), value as unknown]),
  ) as Named<Fields>;
}

export function section<const Entries extends v.ObjectEntries>(entries: Entries) {
  const shape = v.strictObject(entries);
  return v.pipe(
    shape,
    v.transform((fields: v.InferOutput<typeof shape>) => named(fields)),
  );
}
