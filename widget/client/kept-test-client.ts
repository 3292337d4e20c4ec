/** What would be answered, and tests that are kept. Everything throws `RequestFailed`. */
import type {
  KeptTestAnswer,
  NewKeptTest,
  TestRunList,
  TestRunRequest,
  TrialAnswer,
  TrialRequest,
} from '../../server/contract/kept-tests.ts';
import type { Access } from './admin-client.ts';
import { ask, headersOf, jsonOf, scopeOf } from './document-client.ts';
import { request } from './request.ts';

/** As a guest would be answered at that moment, in this branch or another of the same business. */
export function askAt(
  access: Access,
  { branch, ...trial }: TrialRequest & { readonly branch: string },
  signal: AbortSignal,
): Promise<TrialAnswer> {
  const place = branch === '' ? access : { ...access, scope: { ...access.scope, branch } };
  return ask(access, `/v2/trials?${placeOf(place)}`, { ...jsonOf(trial), signal });
}

/** All of the branch: of what is in force, or of a version before it is. */
export function runTests(access: Access, seen: TestRunRequest, signal: AbortSignal): Promise<TestRunList> {
  return ask(access, `/v2/test-runs?${placeOf(access)}`, { ...jsonOf(seen), signal });
}

/** With what it comes to now. */
export function keepTest(access: Access, test: NewKeptTest, signal: AbortSignal): Promise<KeptTestAnswer> {
  return ask(access, `/v2/kept-tests?${placeOf(access)}`, { ...jsonOf(test), signal });
}

/** What it comes to now is right. */
export function acceptTest(access: Access, id: number, signal: AbortSignal): Promise<KeptTestAnswer> {
  return ask(access, `/v2/kept-tests/${String(id)}/accept?${placeOf(access)}`, { method: 'POST', signal });
}

export async function removeTest(access: Access, id: number, signal: AbortSignal): Promise<void> {
  const address = `${access.api}/v2/kept-tests/${String(id)}?${placeOf(access)}`;
  await request(address, { method: 'DELETE', headers: headersOf(access), signal });
}

function placeOf(access: Access): string {
  return String(new URLSearchParams(scopeOf(access, 'branch')));
}
