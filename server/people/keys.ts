/** Keys for programs and for pages of another origin: a role in one place, for as long as nobody takes it back. */
import { Fault } from '../fault.ts';
import { makeCaller } from './caller.ts';
import type { Caller } from './caller.ts';
import { nameIssues, nameKeyOf } from './check-person.ts';
import { grantIssues, owns } from './people.ts';
import type { ApiKey, PeopleStore } from './ports.ts';
import type { Grant } from './roles.ts';
import { hashOf, KEY_PREFIX, newSecret } from './secrets.ts';

/** So many signs of a key are kept readable: enough to know it by, too few to guess the rest. */
const HINT = 4;

export interface MadeKey {
  readonly key: ApiKey;
  /** The key itself. It is told once, here. */
  readonly secret: string;
}

export interface Keys {
  /** Those that hold where the caller is an owner. */
  list(caller: Caller): Promise<ApiKey[]>;
  /** @throws Fault `not-permitted`, `name-taken`, `fields-invalid` */
  make(caller: Caller, given: { readonly name: string; readonly grant: Grant }, actor: string): Promise<MadeKey>;
  /** @throws Fault `key-unknown` */
  revoke(caller: Caller, id: number, actor: string): Promise<void>;
  /** Who brings it; undefined when it is none. */
  callerOf(secret: string): Promise<Caller | undefined>;
}

export function createKeys(store: Pick<PeopleStore, 'addKey' | 'findKey' | 'keys' | 'removeKey'>): Keys {
  return {
    async list(caller) {
      const all = await store.keys();
      return all.filter(({ grant }) => owns(caller, [grant]));
    },
    async make(caller, { grant, name }, actor) {
      const issues = [...nameIssues(name), ...grantIssues([grant])];
      if (issues.length > 0) throw new Fault('fields-invalid', { issues });
      if (!owns(caller, [grant])) throw new Fault('not-permitted', { details: { role: 'owner' } });
      const secret = KEY_PREFIX + newSecret();
      const kept = { name, nameKey: nameKeyOf(name), grant, hint: secret.slice(-HINT), secretHash: hashOf(secret) };
      const written = await store.addKey(kept, { actor });
      if (written.kind === 'refused') throw new Fault('name-taken');
      return { key: written.value, secret };
    },
    async revoke(caller, id, actor) {
      const found = (await store.keys()).find((each) => each.id === id);
      if (found === undefined || !owns(caller, [found.grant])) throw new Fault('key-unknown');
      await store.removeKey(id, { actor });
    },
    async callerOf(secret) {
      if (!secret.startsWith(KEY_PREFIX)) return undefined;
      const found = await store.findKey(hashOf(secret));
      if (found === undefined) return undefined;
      return makeCaller({ kind: 'key', id: found.id, name: found.name, grants: [found.grant] });
    },
  };
}
