/** What is asked of a tool and what came of it. */
import type { Domain } from '../domains/index.ts';

/**
 * What somebody may have done for them: `guest` tools only, or by the rights of a credential. `barred`: they brought a credential that does not hold.
 * What anybody may look up they may, too; nothing is changed for them, or it would be done for somebody else than they believe.
 */
export type Rights = 'barred' | 'guest' | 'read' | 'write' | 'admin';

/** Whose tool it is, and for whose business it is used. */
export interface ToolScope {
  readonly domainId: string;
  readonly tenantSlug: string;
  readonly branchSlug: string;
}

export type ArgumentValue = string | number | boolean;

export interface Argument {
  readonly name: string;
  readonly value: ArgumentValue;
  /** What a model says, or takes from the result of another tool, never fills an argument of a tool that changes something. */
  readonly from: 'said' | 'context' | 'file' | 'model' | 'result';
  /** Where it was said. */
  readonly span?: { readonly start: number; readonly end: number };
}

export interface ToolRequest {
  readonly scope: ToolScope;
  readonly domain: Domain;
  readonly rights: Rights;
  /** Who it is, by their credential. What is proposed to them is confirmed by nobody else. */
  readonly person?: string;
  readonly sessionId?: string;
  /** Its name. */
  readonly tool: string;
  readonly arguments: readonly Argument[];
  readonly language: string;
  readonly traceId: string;
}

/** One of several things that a tool gives. */
export interface ToolRow {
  /** Of which part of what the tool is composed; `rows` where it looks at one place. */
  readonly part: string;
  /** As `values`. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Rows of the records that show it, the first of them first. Empty: nothing published does. */
  readonly shownBy: readonly number[];
}

export type ToolResult =
  | {
      readonly kind: 'given';
      /** By the names that the file gives them. They are a stranger's words: data, and text at most. */
      readonly values: Readonly<Record<string, unknown>>;
      /** In the order in which they are told. Absent: its tool gives none. */
      readonly rows?: readonly ToolRow[];
      readonly asOf: Date;
      /** The back end was away: this is what it gave before. */
      readonly isStale: boolean;
      /** Nobody was asked, or nobody answered: it is told from before. */
      readonly isKept?: true;
    }
  /** It found nothing. Stale: that is what it said before, and it may have been otherwise since. */
  | { readonly kind: 'none'; readonly asOf?: Date; readonly isStale?: boolean; readonly isKept?: true }
  /** The back end said no in its own terms. */
  | { readonly kind: 'refused'; readonly reason?: string; readonly values: Readonly<Record<string, unknown>> }
  /** `forbidden`: it is not theirs to see. */
  | { readonly kind: 'failed'; readonly why: 'away' | 'slow' | 'unreadable' | 'limit' | 'forbidden' }
  /** It was sent and no answer came: whether it was done nobody here knows. */
  | { readonly kind: 'unknown' };
