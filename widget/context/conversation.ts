import { createContext } from '@lit/context';
import type { ActionStanding, ActionWish } from '../client/action-client.ts';
import type { MemoryAccess } from '../conversation/guest-memory.ts';
import type { Turn } from '../conversation/turn.ts';

/** What the parts of a chat know of its conversation. Another object only when something of it changed: each of them is drawn again then. */
export interface ConversationState {
  /** An answer is under way: nothing can be sent, and it can be stopped. */
  readonly busy: boolean;
  /** The id of the latest turn: only there the guest is asked back. Absent before the first one. */
  readonly latest: number | undefined;
  /** Says what a guest thinks of an answer; throws where it could not be told. */
  readonly rate: (turn: Turn, rating: 'up' | 'down', comment?: string) => Promise<void>;
  /** Confirms, cancels or reads what an answer proposed; throws where nobody answered. */
  readonly act: (turn: Turn, wish: ActionWish) => Promise<ActionStanding>;
  /** Where a guest may be remembered between visits, and as whom. Undefined: the page wants none remembered. */
  readonly memory: () => MemoryAccess | undefined;
}

export const conversationContext = createContext<ConversationState>(Symbol('rag-chat conversation'));
