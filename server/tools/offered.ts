/** Which tools are on, and for whom. */
import type { Domain, Tool } from '../domains/index.ts';
import { Fault } from '../fault.ts';
import { addressNameOf, secretNamesOf } from './fill-request.ts';
import type { SecretSource, ToolTransport } from './ports.ts';
import type { Rights, ToolRequest, ToolScope } from './request.ts';

export interface OfferParts {
  readonly secrets: SecretSource;
  readonly transport: Pick<ToolTransport, 'reaches'>;
}

const RANKS: Readonly<Record<Rights, number>> = { barred: 0, guest: 0, read: 1, write: 2, admin: 3 };

/** What anybody may have done those with a credential may, too. */
export function isReached({ guest, permission }: Pick<Tool, 'guest' | 'permission'>, rights: Rights): boolean {
  const isAnybodys = guest && (rights !== 'barred' || permission === 'read');
  return isAnybodys || RANKS[rights] >= RANKS[permission];
}

/** It looks among what is published here, and needs no service. */
export function isOfHouse({ parts }: Pick<Tool, 'parts'>): boolean {
  return parts.length > 0;
}

/** Off: the operator has not said where its service is, does not list that host, or has not given a secret of it. */
export function isOn(tool: Tool, { tenantSlug }: Pick<ToolScope, 'tenantSlug'>, parts: OfferParts): boolean {
  if (tool.kind !== 'http') return true;
  const { secrets, transport } = parts;
  const name = addressNameOf(tool);
  const address = name === undefined ? undefined : secrets.address(name, tenantSlug);
  return (
    address !== undefined &&
    transport.reaches(address) &&
    secretNamesOf(tool).every((secret) => secrets.secret(secret) !== undefined)
  );
}

/**
 * The tool of a request, when it may be used. `permissions`: of which it must be. What the house tells of its hours by itself is no tool to call.
 * @throws Fault `tool-unknown`, `tool-forbidden`
 */
export function requireTool(request: ToolRequest, kind: 'reads' | 'changes', parts: OfferParts): Tool {
  const { domain, rights, scope } = request;
  const tool = findTool(domain, request.tool);
  const isNone = tool === undefined || (tool.request === undefined && !isOfHouse(tool));
  if (isNone || tool.changes !== (kind === 'changes') || !isOn(tool, scope, parts)) {
    throw new Fault('tool-unknown', { details: { tool: request.tool } });
  }
  if (!isReached(tool, rights)) {
    throw forbidden(tool);
  }
  return tool;
}

/** Says what is missing. */
export function forbidden({ name, permission }: Pick<Tool, 'name' | 'permission'>): Fault {
  return new Fault('tool-forbidden', { details: { tool: name, permission } });
}

export function findTool({ tools }: Pick<Domain, 'tools'>, name: string): Tool | undefined {
  return tools.find((tool) => tool.name === name);
}
