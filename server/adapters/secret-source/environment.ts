/** Addresses and secrets as the operator gave them to the start of the server. */
import type { SecretSource } from '../../tools/index.ts';

export interface GivenSecrets {
  /** By name, or by name and tenant: `TABLES`, `TABLES__EL_GALPON`. Without a slash at their ends. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
  /** By tenant, `''` for all of them. */
  readonly userTokenKeys: Readonly<Record<string, string>>;
}

/** What a tenant was given for itself goes before what all have. */
export function createGivenSecrets({ addresses, secrets }: Omit<GivenSecrets, 'userTokenKeys'>): SecretSource {
  return {
    address: (name, tenantSlug) => own(addresses, `${name}__${tenantName(tenantSlug)}`) ?? own(addresses, name),
    secret: (name) => own(secrets, name),
  };
}

/** Of a tenant that has a key of its own no other one holds. */
export function userTokenKeyOf(
  { userTokenKeys }: Pick<GivenSecrets, 'userTokenKeys'>,
  tenantSlug: string,
): string | undefined {
  return own(userTokenKeys, tenantName(tenantSlug)) ?? own(userTokenKeys, '');
}

function own(values: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

function tenantName(slug: string): string {
  return slug.toUpperCase().replaceAll('-', '_');
}
