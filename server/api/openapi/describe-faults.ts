/** How a request may be refused: every fault with its status and its sentence, from the one place that maps them. */
import { Fault } from '../../fault.ts';
import type { FaultCode } from '../../fault.ts';
import { describeProblem, faultCodes } from '../http/problem.ts';
import type { Wording } from '../http/problem-language.ts';
import type { DescribedExample, DescribedResponse, Ref } from './openapi-document.ts';
import { faultsOfAccess } from '../http/fault-groups.ts';
import type { RouteDeclaration } from '../http/route.ts';

/** What the sentences name. */
const DETAILS = {
  allow: 'GET, HEAD, OPTIONS',
  branch: 'puerto',
  dates: '2026-12-01 – 2027-01-31',
  domainId: 'X',
  host: 'chat.example',
  limit: 4000,
  limitMegabytes: 25,
  move: 'publish',
  origin: 'https://example.com',
  retryAfterSeconds: 42,
  slug: 'del-rio',
  state: 'ARCHIVED',
  tenant: 'del-rio',
  version: 2,
};

const ISSUES: Partial<Readonly<Record<FaultCode, Fault['issues']>>> = {
  'fields-invalid': [{ loc: ['session_id'], msg: 'value is not a valid string', type: 'type_error.string' }],
  'file-missing': [{ loc: ['file'], msg: 'field required', type: 'value_error.missing' }],
};

const OTHER_DETAILS: Partial<Readonly<Record<FaultCode, Fault['details']>>> = {
  'body-too-large': { limitMegabytes: 1 },
  'document-not-read': { state: 'reading' },
  'message-missing': {},
  'pdf-too-large': { limit: 2000 },
};

const JSON_ERROR = { $ref: '#/components/schemas/ErrorBody' };

/** Under `/v2/` a fault's text is in the reader's language, elsewhere it is one of v1's fixed texts. */
export function describeFaultExamples(): Record<string, DescribedExample> {
  const examples = faultCodes().flatMap((code) => {
    const inEnglish = [code, exampleOf(code, 'en')] as const;
    return [inEnglish, [`${code}.v1`, exampleOf(code, 'v1')] as const];
  });
  return Object.fromEntries(examples);
}

export function describeRefusals({ access, faults = [], path }: RouteDeclaration): Record<string, DescribedResponse> {
  const suffix = path.startsWith('/v2/') ? '' : '.v1';
  const byStatus = new Map<number, FaultCode[]>();
  for (const code of new Set([...faults, ...faultsOfAccess(access)])) {
    const { status } = describeProblem(new Fault(code));
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const described = [...byStatus].map(([status, codes]): [string, DescribedResponse] => [
    String(status),
    {
      description: codes.map((code) => `\`${code}\``).join(', '),
      headers: headersOf(codes),
      content: {
        'application/json': {
          schema: JSON_ERROR,
          examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}${suffix}` }])),
        },
      },
    },
  ]);
  return Object.fromEntries(described);
}

function exampleOf(code: FaultCode, wording: Wording): DescribedExample {
  const fault = new Fault(code, { details: OTHER_DETAILS[code] ?? DETAILS, issues: ISSUES[code] ?? [] });
  const { status, body } = describeProblem(fault, wording);
  return { summary: `${String(status)} ${code}`, value: body };
}

function headersOf(codes: readonly FaultCode[]): Record<string, Ref> {
  const names = new Set([
    'x-trace-id',
    ...codes.flatMap((code) => Object.keys(describeProblem(new Fault(code)).headers)),
  ]);
  return Object.fromEntries([...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
