import { provide } from '@lit/context';
import { html, LitElement } from 'lit';
import type { TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import '../../../widget/components/reply/define.ts';
import answerStyles from '../../../widget/components/answer/answer.styles.ts';
import panelStyles from '../../../widget/components/chat-panel/chat-panel.styles.ts';
import type { ReplyAskEvent, ReplySayEvent } from '../../../widget/components/reply/rag-reply.events.ts';
import type { RagReply } from '../../../widget/components/reply/rag-reply.ts';
import { renderTrouble } from '../../../widget/components/trouble/trouble.ts';
import { renderTurn } from '../../../widget/components/turn/turn-view.ts';
import type { ConversationState } from '../../../widget/context/conversation.ts';
import { conversationContext } from '../../../widget/context/conversation.ts';
import type { Settings } from '../../../widget/context/settings.ts';
import { settingsContext } from '../../../widget/context/settings.ts';
import type { LocalizedWords } from '../../../widget/context/words.ts';
import { spanish, wordsContext } from '../../../widget/context/words.ts';
import type { MemoryAccess } from '../../../widget/conversation/guest-memory.ts';
import type { Dropping, Turn } from '../../../widget/conversation/turn.ts';
import { define } from '../../../widget/define.ts';
import { chatWords } from '../../../widget/i18n/chat-words.ts';
import type { Language } from '../../../widget/i18n/language.ts';
import controls from '../../../widget/styles/controls.styles.ts';
import tokens from '../../../widget/styles/tokens.styles.ts';

/** One turn as a chat shows it, without the chat around: no server, no conversation. */
export class GalleryFrame extends LitElement {
  static override styles = [tokens, controls, answerStyles, panelStyles];
  readonly asked: string[] = [];
  readonly dropped: Dropping[] = [];
  readonly said: string[] = [];
  retried = 0;

  @property({ attribute: false }) turn!: Turn;
  @provide({ context: wordsContext }) @property({ attribute: false }) spoken: LocalizedWords = spanish;
  @provide({ context: settingsContext }) @property({ attribute: false }) settings: Settings = {
    business: { name: 'Panadería', language: 'es' },
    api: '',
  };
  @provide({ context: conversationContext }) @property({ attribute: false }) conversation!: ConversationState;

  #note({ question, dropping }: ReplyAskEvent): void {
    this.asked.push(question);
    if (dropping) this.dropped.push(dropping);
  }

  get reply(): RagReply {
    return this.renderRoot.querySelector('rag-reply')!;
  }

  protected override render(): TemplateResult {
    const around = (words: TemplateResult) =>
      html`<rag-reply
        .turn=${this.turn}
        @reply-ask=${(event: ReplyAskEvent) => {
          this.#note(event);
        }}
        @reply-say=${(event: ReplySayEvent) => this.said.push(event.detail)}
        >${words}</rag-reply
      >`;
    return html`<div class="panel" part="panel" role="group" aria-label="Panadería">
      <div class="middle">
        <div class="log" role="region" aria-label="Conversación" tabindex="0">
          <h2 class="title">Panadería</h2>
          ${renderTurn({
            turn: this.turn,
            words: this.spoken.words,
            cite: (place, mark) => {
              this.reply.openSource(place, mark);
            },
            waiting: this.spoken.words.waiting,
            trouble: renderTrouble({
              turn: this.turn,
              language: this.spoken.language,
              retryLabel: this.spoken.words.retry,
              retry: () => {
                this.retried += 1;
              },
              sendNow: () => undefined,
              takeBack: () => undefined,
            }),
            around,
          })}
        </div>
      </div>
    </div>`;
  }
}

define('gallery-frame', GalleryFrame);

interface Placed {
  readonly language?: Language;
  readonly rate?: ConversationState['rate'];
  readonly act?: ConversationState['act'];
  /** Absent: the page wants nobody remembered. */
  readonly memory?: MemoryAccess;
}

/** Puts a turn into the page. */
export async function placeTurn(
  turn: Turn,
  { language = 'es', rate = () => Promise.resolve(), act = notAsked, memory }: Placed = {},
): Promise<GalleryFrame> {
  const frame = new GalleryFrame();
  frame.turn = turn;
  frame.spoken = { language, words: chatWords(language) };
  frame.conversation = { busy: false, latest: turn.id, rate, act, memory: () => memory };
  document.body.append(frame);
  await frame.updateComplete;
  await frame.reply.updateComplete;
  return frame;
}

function notAsked(): Promise<never> {
  return Promise.reject(new Error('nothing was to be done'));
}
