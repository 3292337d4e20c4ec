/** What whoever asks may have done for them: by the credential that their request brings, and by nothing that stands in it. */
import { USER_TOKEN_HEADER } from '../../contract/v2.ts';
import { Fault } from '../../fault.ts';
import type { Scope } from '../../knowledge/index.ts';
import type { Caller, CredentialTrouble, SiteUsers } from '../../people/index.ts';
import type { Rights } from '../../tools/index.ts';
import { hasPageHeader, secretIn } from '../people/session-cookie.ts';
import type { ApiLog } from '../ports.ts';
import type { ApiContext } from './api-context.ts';

export interface Asker {
  readonly rights: Rights;
  /** Absent: whoever has the session. */
  readonly person?: string;
  /** The credential that they brought does not hold: nothing is changed for them. */
  readonly trouble?: CredentialTrouble;
}

/** Who asks here. Never throws: a question is heard whoever asks it. */
export type ReadAsker = (context: ApiContext, scope: Scope) => Promise<Asker>;

export interface AskerParts {
  readonly siteUsers: SiteUsers;
  /** Who comes with a key of the owner's desk, or signed in to it; throws a Fault where it is nobody. */
  readonly identify: (context: ApiContext) => Promise<Caller>;
  readonly log: Pick<ApiLog, 'warn'>;
}

/** What the token of the site says goes first: it is of the one person, the key may be of the page's server. */
export function readAskers({ siteUsers, identify, log }: AskerParts): ReadAsker {
  const refused = (context: ApiContext, trouble: CredentialTrouble, why: string): Asker => {
    log.warn({ traceId: context.var.traceId, trouble, reason: why }, 'a credential gives no rights');
    return { rights: 'barred', trouble };
  };
  return async (context, scope) => {
    const token = context.req.header(USER_TOKEN_HEADER);
    if (token !== undefined) {
      const read = await siteUsers.read(token.trim(), scope);
      if (read.kind === 'refused') return refused(context, read.trouble, read.why);
      return { rights: read.user.permission, person: read.user.person };
    }
    if (!bringsKey(context)) return { rights: 'guest' };
    const caller = await callerOf(context, identify);
    if (caller === undefined) return refused(context, 'invalid', 'no key and no session is known by it');
    const permission = caller.toolPermission(scope);
    if (permission === undefined) return refused(context, 'elsewhere', 'it has no role here');
    return { rights: permission, person: personOf(caller) };
  };
}

/** As an action is kept with: an account and a key may have the same number. */
function personOf({ kind, id }: Caller): string {
  return id === undefined ? kind : `${kind}:${String(id)}`;
}

/** A cookie counts only where the own page sends it, as everywhere: another page can make a browser send one along. */
function bringsKey(context: ApiContext): boolean {
  const isBearer = /^bearer /iu.test(context.req.header('authorization') ?? '');
  return isBearer || (hasPageHeader(context) && secretIn(context) !== undefined);
}

async function callerOf(context: ApiContext, identify: AskerParts['identify']): Promise<Caller | undefined> {
  try {
    return await identify(context);
  } catch (error) {
    if (error instanceof Fault) return undefined;
    throw error;
  }
}

/** For what is done at once: a button. @throws Fault `credential-refused` */
export async function requireAsker(context: ApiContext, scope: Scope, read: ReadAsker): Promise<Asker> {
  const asker = await read(context, scope);
  if (asker.trouble !== undefined) throw new Fault('credential-refused', { details: { trouble: asker.trouble } });
  return asker;
}
