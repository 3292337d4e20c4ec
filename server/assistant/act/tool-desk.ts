/** What the assistant needs to have something done, as the room that does gives it. */
import type { Tool } from '../../domains/index.ts';
import type { Tools } from '../../tools/index.ts';

export type { Tool } from '../../domains/index.ts';
export type {
  Action,
  ActionSubject,
  Argument,
  ArgumentValue,
  ProposedAction,
  Rights,
  SpokenAction,
  ToolRequest,
  ToolResult,
  ToolRow,
  ToolScope,
} from '../../tools/index.ts';

export type ToolSlot = Tool['slots'][number];
/** A credential that has ended, is of another place, or is none at all. */
export type CredentialTrouble = 'expired' | 'elsewhere' | 'invalid';

export type SlotKind = ToolSlot['reads'];

/** A tool's texts in another language. */
export type ToolTexts = NonNullable<Tool['translations']['es']>;

/** Every method may throw a Fault; a proposal is executed by nothing but its confirm. */
export type ToolDesk = Pick<Tools, 'offered' | 'withheld' | 'call' | 'propose' | 'confirm' | 'cancel' | 'find'>;
