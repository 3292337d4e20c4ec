import { html, LitElement } from 'lit';
import type { TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import '../../../widget/components/reply/define.ts';
import answerStyles from '../../../widget/components/answer/answer.styles.ts';
import panelStyles from '../../../widget/components/chat-panel/chat-panel.styles.ts';
import type { PendingAction } from '../../../widget/components/pending-action/pending-action.ts';
import type { RagReply, ReplyDesk } from '../../../widget/components/reply/rag-reply.ts';
import { renderTrouble, troubleWords } from '../../../widget/components/trouble/trouble.ts';
import { renderTurn } from '../../../widget/components/turn/turn-view.ts';
import type { Turn } from '../../../widget/conversation/turn.ts';
import { define } from '../../../widget/define.ts';
import { chatWords } from '../../../widget/i18n/chat/words.ts';
import type { Language } from '../../../widget/i18n/language.ts';
import controls from '../../../widget/styles/controls.styles.ts';
import tokens from '../../../widget/styles/tokens.styles.ts';

/** One turn as a chat shows it, without the chat around: no server, no conversation. */
export class GalleryFrame extends LitElement {
  static override styles = [tokens, controls, answerStyles, panelStyles];
  readonly asked: string[] = [];
  readonly said: string[] = [];
  retried = 0;

  @property({ attribute: false }) turn!: Turn;
  @property({ attribute: false }) language: Language = 'es';
  @property({ attribute: false }) pendingAction: PendingAction | undefined;
  @property({ attribute: false }) rate!: ReplyDesk['rate'];

  get reply(): RagReply {
    return this.renderRoot.querySelector('rag-reply')!;
  }

  protected override render(): TemplateResult {
    const around = (words: TemplateResult) =>
      html`<rag-reply
        .turn=${this.turn}
        .language=${this.language}
        .desk=${{ rate: this.rate, business: { name: 'Panadería', language: 'es' } }}
        .pendingAction=${this.pendingAction}
        .latest=${true}
        @reply-ask=${(event: CustomEvent<string>) => this.asked.push(event.detail)}
        @reply-say=${(event: CustomEvent<string>) => this.said.push(event.detail)}
        >${words}</rag-reply
      >`;
    return html`<div class="panel" part="panel" role="group" aria-label="Panadería">
      <div class="middle">
        <div class="log" role="region" aria-label="Conversación" tabindex="0">
          <h2 class="title">Panadería</h2>
          ${renderTurn({
            turn: this.turn,
            words: chatWords(this.language),
            cite: (place, mark) => {
              this.reply.openSource(place, mark);
            },
            waiting: this.turn.loading ? troubleWords(this.language).loading : chatWords(this.language).waiting,
            trouble: renderTrouble({
              turn: this.turn,
              language: this.language,
              retryLabel: chatWords(this.language).retry,
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

/** Puts a turn into the page. */
export async function placeTurn(
  turn: Turn,
  more: Partial<Pick<GalleryFrame, 'language' | 'rate' | 'pendingAction'>> = {},
): Promise<GalleryFrame> {
  const frame = new GalleryFrame();
  Object.assign(frame, { turn, language: 'es', rate: () => Promise.resolve(), ...more });
  document.body.append(frame);
  await frame.updateComplete;
  await frame.reply.updateComplete;
  return frame;
}
