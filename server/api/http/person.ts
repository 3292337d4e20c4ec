/** Whom an assistant remembers: whoever the site of the business has signed in, else whoever has the key that their browser made. */
import { PERSON_KEY, PERSON_KEY_HEADER } from '../../contract/memory.ts';
import { USER_TOKEN_HEADER } from '../../contract/v2.ts';
import { Fault } from '../../fault.ts';
import type { Scope } from '../../knowledge/index.ts';
import { digest } from '../answers/answer-name.ts';
import type { ApiContext } from './api-context.ts';
import type { Asker, ReadAsker } from './askers.ts';
import { requireAsker } from './askers.ts';

/** Undefined: nobody that is remembered. A token that does not hold is not passed over for the key beside it: it may be another person's. */
export function personIn(context: ApiContext, scope: Scope, asker: Asker): string | undefined {
  if (context.req.header(USER_TOKEN_HEADER) !== undefined) return asker.person;
  const key = context.req.header(PERSON_KEY_HEADER) ?? '';
  return PERSON_KEY.test(key) ? ofBrowser(key, scope) : undefined;
}

/** @throws Fault `credential-refused`, `fields-invalid` */
export async function requirePerson(context: ApiContext, scope: Scope, askerOf: ReadAsker): Promise<string> {
  if (context.req.header(USER_TOKEN_HEADER) !== undefined) {
    const { person } = await requireAsker(context, scope, askerOf);
    if (person !== undefined) return person;
  }
  const key = context.req.header(PERSON_KEY_HEADER);
  if (key !== undefined && PERSON_KEY.test(key)) return ofBrowser(key, scope);
  const issue =
    key === undefined
      ? { msg: 'field required', type: 'value_error.missing' }
      : { msg: 'value does not match the expected pattern', type: 'value_error.pattern' };
  throw new Fault('fields-invalid', { issues: [{ loc: [PERSON_KEY_HEADER], ...issue }] });
}

/** One browser is another person at each assistant: nothing says that they are the same. */
function ofBrowser(key: string, { domainId, tenantSlug }: Scope): string {
  return `browser:${digest([tenantSlug, domainId, key])}`;
}
