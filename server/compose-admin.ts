/** Who administers: whoever brings the operator's key, or else one that the server makes and keeps. */
import { keepAdminToken } from './adapters/admin-token/token-file.ts';
import type { ApiLog } from './api/ports.ts';
import type { SignInCodes } from './api/owners/sign-in-codes.ts';
import { createSignInCodes } from './api/owners/sign-in-codes.ts';
import type { Config } from './config.ts';

export interface Administration {
  /** Absent only where the operator has opened the administration. */
  readonly adminToken: string | undefined;
  /** Where the key lies, and the codes of links that sign in; absent where the key is the operator's or there is none. */
  readonly tokenFile: string | undefined;
  readonly signInCodes: SignInCodes | undefined;
}

/** @throws Error when the server has to keep a key and can not */
export async function composeAdmin(
  { adminOpen, adminToken, dataDir }: Pick<Config, 'adminOpen' | 'adminToken' | 'dataDir'>,
  log: Pick<ApiLog, 'warn'>,
): Promise<Administration> {
  if (adminToken !== undefined || adminOpen !== undefined)
    return { adminToken, tokenFile: undefined, signInCodes: undefined };
  const { file, token, warning } = await keepAdminToken(dataDir);
  if (warning !== undefined) log.warn({ file }, warning);
  return { adminToken: token, tokenFile: file, signInCodes: createSignInCodes() };
}
