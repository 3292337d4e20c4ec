import type { Domain } from '../../domains/index.ts';
import type { ChunkEvidence } from '../../knowledge/index.ts';
import { holdsTrigger } from '../reading/dangers/stated-conditions.ts';

/** Fixed by the v1 contract. */
export const EMPTY_CONTEXT = 'No se encontraron fuentes internas relevantes para responder con certeza.';

export interface ToValidate {
  readonly domain: Domain;
  readonly message: string;
  readonly evidence: readonly ChunkEvidence[];
  /** False for a greeting: it says nothing that a source could show. */
  readonly needsEvidence: boolean;
  /** What the guest has said of themselves, now or before, is about health. */
  readonly concernsHealth: boolean;
  /** What is said when there is no evidence. Absent: as v1 says it. */
  readonly noSources?: string;
}

/** The warnings of an answer: empty context, forced by a chunk, health; each once, in the order that v1 promises. */
export function warningsFor({
  domain,
  message,
  evidence,
  needsEvidence,
  concernsHealth,
  noSources = EMPTY_CONTEXT,
}: ToValidate): string[] {
  const empty = evidence.length === 0 && needsEvidence ? [noSources] : [];
  const forced = domain.forcedWarnings
    .filter(({ policy }) => policy === undefined || domain.policies[policy])
    .filter(({ chunkType }) => evidence.some(({ metadata: { row } }) => row.chunkType === chunkType))
    .map(({ text }) => text);
  const health =
    domain.policies.mustDisclaimerOnHealth && (concernsHealth || holdsTrigger(message, domain.healthTriggers))
      ? [domain.disclaimer]
      : [];
  return [...new Set([...empty, ...forced, ...health])];
}
