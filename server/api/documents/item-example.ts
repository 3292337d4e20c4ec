/** An item as the domain takes it, beside the mistakes of items that it does not take. */
import type { Domain } from '../../domains/index.ts';
import { Fault } from '../../fault.ts';
import type { Documents } from '../../knowledge/index.ts';
import type { ApiContext } from '../http/api-context.ts';
import { preferredLanguage } from '../http/problem-language.ts';

const CONTENT: ReadonlySet<unknown> = new Set(['items', 'file', 'text']);

/** Waits for the work. Where it is refused for fields of an item, the fault brings an example in the words of who reads it. */
export async function withExample<T>(
  work: Promise<T>,
  { context, domain, documents }: { context: ApiContext; domain: Domain; documents: Pick<Documents, 'example'> },
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isOfItem = error instanceof Fault && error.issues.some(({ loc }) => CONTENT.has(loc[0]) && loc.length > 2);
    if (!isOfItem) throw error;
    const translation = domain.translations[preferredLanguage(context.req.header('accept-language'))];
    const example = documents.example(domain, { noun: translation?.noun?.one, hazards: translation?.hazards });
    if (example === undefined) throw error;
    const details = { ...error.details, example: JSON.stringify(example) };
    throw new Fault(error.code, { cause: error, issues: error.issues, details });
  }
}
