import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { ActionStanding, ActionWish } from '../../client/action-client.ts';
import type { Bearing } from '../../client/bearing.ts';
import type { Conversation } from '../../conversation/conversation.ts';
import type { MemoryAccess } from '../../conversation/guest-memory.ts';
import { forgetVisit } from '../../conversation/forget-visit.ts';
import type { Persistence } from '../../conversation/persistence.ts';
import { createPersistence } from '../../conversation/persistence.ts';
import { rateTurn } from '../../conversation/rate-turn.ts';
import type { Turn } from '../../conversation/turn.ts';
import { RagFeedbackEvent } from '../../reply-events.ts';
import type { Language } from '../../i18n/language.ts';
import type { ChatHost } from '../../loader/chat-host.ts';
import { openGuestData } from '../guest-data/open-guest-data.ts';

/** What the desk needs of the panel. */
export interface GuestActionsParts {
  readonly chat: () => ChatHost;
  readonly conversation: Conversation;
  readonly domainId: () => string;
  /** Who asks. */
  readonly bearing: () => Bearing;
  /** Where they may be remembered between visits. */
  readonly memory: () => MemoryAccess | undefined;
  readonly changed: () => void;
}

/**
 * Does what a guest wants of answers and of their data: rates, keeps the conversation on the device when they agree, forgets. Stores nothing
 * before. Loaded when the first of it is needed.
 */
export class GuestActions {
  readonly #parts: GuestActionsParts;
  #persistence: Persistence | undefined;
  #place: string | undefined;
  #isDeclined = false;
  /** Who is told, in which language. */
  #who: string | undefined;
  #told = '';

  constructor(parts: GuestActionsParts) {
    this.#parts = parts;
  }

  /** Whether the guest is to be asked if the conversation may be kept: once, after their first answer. */
  get asksConsent(): boolean {
    const persistence = this.#persistence;
    const isDeclined = this.#isDeclined;
    const parts = this.#parts;
    const isAnswered = parts.conversation.turns.some(({ state }) => state === 'done');
    return persistence !== undefined && !persistence.isAllowed && !isDeclined && isAnswered;
  }

  /** Tells whoever comes back what they had kept of their allergies, until they ask, or look at their data themselves. */
  renderRemembered(language: Language): TemplateResult | '' {
    const { bearing, changed, conversation } = this.#parts;
    const { personKey, userToken } = bearing();
    const who = conversation.turns.length > 0 ? '' : personKey && `${language} ${String(userToken)}`;
    // What can't be read is told with the first answer.
    if (who !== this.#who) this.#remember((this.#who = who), language).then(changed, changed);
    return this.#told && html`<p class="consent" role="status">${this.#told}</p>`;
  }

  async #remember(who: string | undefined, language: Language): Promise<void> {
    this.#told = '';
    const access = who && this.#parts.memory();
    if (!access) return;
    const { tellRemembered } = await import('../guest-memory/define.ts');
    const told = await tellRemembered(access, language);
    if (who === this.#who) this.#told = told;
  }

  /** Keeps conversations of this place from now on, if the guest agreed; of none where the page does not offer it. */
  watch(place: string | undefined): void {
    if (place === this.#place) return;
    this.close();
    this.#place = place;
    if (place === undefined) return;
    const { conversation, changed } = this.#parts;
    this.#persistence = createPersistence({ conversation, place, erased: changed });
    changed();
  }

  /** The chat is taken out of the page: the latest is kept, nothing is watched. */
  close(): void {
    this.#persistence?.close();
    this.#persistence = undefined;
    this.#place = undefined;
  }

  readonly rate = async ({ id, question, envelope }: Turn, rating: 'up' | 'down', comment = ''): Promise<void> => {
    const { bearing, chat, conversation, domainId } = this.#parts;
    await rateTurn(conversation, id, { ...bearing(), rating, comment });
    const traceId = envelope?.trace_id ?? '';
    chat().dispatchEvent(new RagFeedbackEvent({ question, domainId: domainId(), traceId, rating, comment }));
  };

  readonly act = async (turn: Turn, wish: ActionWish): Promise<ActionStanding> => {
    const { actOnTurn } = await import('../../conversation/act-on-turn.ts');
    const { userToken } = this.#parts.chat();
    return actOnTurn(this.#parts.conversation, turn, { wish, userToken });
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
    this.#told = '';
    this.#parts.changed();
    const choices = {
      kept: this.#persistence?.isAllowed,
      keep: (wanted: boolean) => this.#keep(wanted),
      forget: () => forgetVisit(this.#parts.conversation, this.#persistence),
      memory: this.#parts.memory(),
    };
    await openGuestData(root, choices, language);
  }

  #keep(wanted: boolean): boolean {
    const persistence = this.#persistence;
    const parts = this.#parts;
    this.#isDeclined = true;
    const isKept = wanted && persistence?.allow() === true;
    if (!isKept) parts.conversation.remember(persistence?.erase() ?? []);
    parts.changed();
    return isKept;
  }
}
