import type { Domain } from '../../../domains/index.ts';
import type { AttributeTest } from '../../../knowledge/index.ts';
import { createPhraseTrie } from '../../../text/phrase-trie.ts';
import type { PhraseTrie } from '../../../text/phrase-trie.ts';
import type { Wish } from './find.ts';
import { isLeftOut } from './likely-fit.ts';

/**
 * What is not meant, though no wish says so: «el plato más barato» is no drink, and only drinks are «sin alcohol». Where a wish says what the thing
 * is, the wish holds.
 */
export function notMeant(text: string, wishes: readonly Wish[], domain: Domain): AttributeTest[] {
  const wanted = wishes.filter((wish) => !isLeftOut(wish));
  const said = wanted.flatMap((wish) => saidOf(wish, domain));
  const isNamed = ({ attribute, value }: Value): boolean =>
    wanted.some(({ anyOf }) => anyOf.some((test) => test.attribute === attribute && test.value === value));
  const isOpen = ({ attribute }: Value): boolean =>
    !wanted.some(({ anyOf }) => anyOf.some((test) => test.attribute === attribute));
  const others = said.filter(isOpen).map(({ attribute, value }): AttributeTest => ({ attribute, op: 'isNot', value }));
  const apart = apartIn(text, domain)
    .filter((each) => !isNamed(each) && !said.some((other) => isSame(each, other)))
    .map(({ attribute, value }): AttributeTest => ({ attribute, op: 'is', value }));
  return [...others, ...apart];
}

interface Value {
  readonly attribute: string;
  readonly value: string;
}

function isSame(one: Value, other: Value): boolean {
  return one.attribute === other.attribute && one.value === other.value;
}

/** What a thing is of which the wish is said, whichever way its words are taken. */
function saidOf({ anyOf }: Wish, { attributes }: Domain): Value[] {
  const [first, ...others] = anyOf.map(({ attribute }) =>
    Object.entries(attributes.find(({ id }) => id === attribute)?.saidOf ?? {}).map(([of, value]) => ({
      attribute: of,
      value,
    })),
  );
  return (first ?? []).filter((each) => others.every((values) => values.some((other) => isSame(each, other))));
}

const made = new WeakMap<Domain, PhraseTrie<Value>>();

function apartIn(text: string, domain: Domain): Value[] {
  const known = made.get(domain) ?? build(domain);
  made.set(domain, known);
  return known.match(text).flatMap(({ meanings }) => meanings);
}

function build({ attributes }: Domain): PhraseTrie<Value> {
  const trie = createPhraseTrie<Value>();
  for (const { id, apart = {} } of attributes)
    for (const [value, words] of Object.entries(apart))
      for (const word of words) trie.add(word, { attribute: id, value });
  return trie;
}
