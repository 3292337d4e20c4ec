/** Addresses and secrets as the operator gave them to the start of the server. */
import type { SecretSource } from '../../tools/index.ts';

export interface GivenSecrets {
  /** By name, or by name and tenant: `TABLES`, `TABLES__EL_GALPON`. Without a slash at their ends. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
}

/** What a tenant was given for itself goes before what all have. */
export function createGivenSecrets({ addresses, secrets }: GivenSecrets): SecretSource {
  const own = (values: Readonly<Record<string, string>>, name: string): string | undefined =>
    Object.hasOwn(values, name) ? values[name] : undefined;
  return {
    address: (name, tenantSlug) => own(addresses, `${name}__${tenantName(tenantSlug)}`) ?? own(addresses, name),
    secret: (name) => own(secrets, name),
  };
}

function tenantName(slug: string): string {
  return slug.toUpperCase().replaceAll('-', '_');
}
