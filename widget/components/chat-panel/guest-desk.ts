import type { Conversation } from '../../conversation/conversation.ts';
import { forgetVisit } from '../../conversation/forget-visit.ts';
import type { Keeping } from '../../conversation/keeping.ts';
import { createKeeping } from '../../conversation/keeping.ts';
import { rateTurn } from '../../conversation/rate-turn.ts';
import type { Turn } from '../../conversation/turn.ts';
import { RagFeedbackEvent } from '../../events.ts';
import type { Language } from '../../i18n/language.ts';
import type { ChatHost } from '../../loader/chat-host.ts';
import { openGuestData } from '../guest-data/open-guest-data.ts';

/** What the desk needs of the panel. */
export interface DeskParts {
  readonly chat: () => ChatHost;
  readonly conversation: Conversation;
  readonly domainId: () => string;
  readonly changed: () => void;
}

/**
 * Does what a guest wants of answers and of their data: rates, keeps the conversation on the device when they agree, forgets. Stores nothing
 * before. Brought when the first of it is wanted.
 */
export class GuestDesk {
  readonly #parts: DeskParts;
  #keeping: Keeping | undefined;
  #place: string | undefined;
  #isDeclined = false;

  constructor(parts: DeskParts) {
    this.#parts = parts;
  }

  /** Whether the guest is to be asked if the conversation may be kept: once, after their first answer. */
  get asksConsent(): boolean {
    const keeping = this.#keeping;
    const isDeclined = this.#isDeclined;
    const parts = this.#parts;
    const isAnswered = parts.conversation.turns.some(({ state }) => state === 'done');
    return keeping !== undefined && !keeping.isAllowed && !isDeclined && isAnswered;
  }

  /** Keeps conversations of this place from now on, if the guest agreed; of none where the page does not offer it. */
  watch(place: string | undefined): void {
    if (place === this.#place) return;
    this.close();
    this.#place = place;
    if (place === undefined) return;
    const { conversation, changed } = this.#parts;
    this.#keeping = createKeeping({ conversation, place, erased: changed });
    changed();
  }

  /** The chat is taken out of the page: the latest is kept, nothing is watched. */
  close(): void {
    this.#keeping?.close();
    this.#keeping = undefined;
    this.#place = undefined;
  }

  readonly rate = async ({ id, question, envelope }: Turn, rating: 'up' | 'down', comment = ''): Promise<void> => {
    const { chat, conversation, domainId } = this.#parts;
    await rateTurn(conversation, id, { rating, comment });
    const traceId = envelope?.trace_id ?? '';
    chat().dispatchEvent(new RagFeedbackEvent({ question, domainId: domainId(), traceId, rating, comment }));
  };

  readonly consent = (): void => {
    this.#keep(true);
  };

  readonly decline = (): void => {
    this.#isDeclined = true;
    this.#parts.changed();
  };

  /** Opens what a guest may decide of their data. */
  async openData(root: ParentNode, language: Language): Promise<void> {
    const choices = {
      kept: this.#keeping?.isAllowed,
      keep: (wanted: boolean) => this.#keep(wanted),
      forget: () => forgetVisit(this.#parts.conversation, this.#keeping),
    };
    await openGuestData(root, choices, language);
  }

  #keep(wanted: boolean): boolean {
    const keeping = this.#keeping;
    const parts = this.#parts;
    this.#isDeclined = true;
    const isKept = wanted && keeping?.allow() === true;
    if (!isKept) parts.conversation.remember(keeping?.erase() ?? []);
    parts.changed();
    return isKept;
  }
}
