/** What the console says once the server listens. */
import { CODE_LIFE_MINUTES } from '../api/owners/sign-in-codes.ts';
import type { SignInCodes } from '../api/owners/sign-in-codes.ts';

export interface Started {
  readonly base: string;
  /** Sign-in codes for the key that the server keeps. Undefined when it keeps none. */
  readonly signInCodes: SignInCodes | undefined;
  readonly tokenFile: string | undefined;
  /** Whether the operator opened it (`ADMIN_OPEN`). */
  readonly isAdminOpen: boolean;
  /** A person reads it. What goes elsewhere is kept as a log, and holds nothing that lets anybody in. */
  readonly isTerminal: boolean;
}

/** On a terminal, with a new link that signs in. */
export function describeStart({ base, isAdminOpen, isTerminal, signInCodes, tokenFile }: Started): string {
  const admin = `  admin  ${base}/admin`;
  const lines = ['', 'rag-chat is ready', `  demo   ${base}/demo/`];
  if (isAdminOpen) lines.push(`${admin}   open without a key to whoever is on this machine (ADMIN_OPEN=loopback)`);
  else if (signInCodes === undefined || tokenFile === undefined) lines.push(admin);
  else if (isTerminal) {
    const life = String(CODE_LIFE_MINUTES);
    lines.push(`${admin}#code=${signInCodes.issue()}`);
    lines.push(`         this link signs in, once, within ${life} minutes; later: the key in ${tokenFile}`);
  } else lines.push(admin, `         its key lies in ${tokenFile}`);
  return [...lines, `  API    ${base}/docs`, '', ''].join('\n');
}
