import { isRecord, textOf } from './read-fields.ts';

const KEY = 'rag-admin-assistant';

/** An assistant by its three names; an empty one is not said. */
export interface AssistantName {
  readonly domain: string;
  readonly tenant: string;
  readonly branch: string;
}

/** The one that was chosen last in this browser. Where it keeps nothing, there is none. */
export function readChosen(): AssistantName | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!isRecord(kept)) return undefined;
    return { domain: textOf(kept['domain']), tenant: textOf(kept['tenant']), branch: textOf(kept['branch']) };
  } catch {
    return undefined;
  }
}

/** Remembers it for the next visit. It is a name and no secret. */
export function keepChosen({ domain, tenant, branch }: AssistantName): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ domain, tenant, branch }));
  } catch {
    // Storage is switched off: the next visit asks again.
  }
}
