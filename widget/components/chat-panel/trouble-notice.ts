import { nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Failure } from '../../client/failure.ts';
import type { Turn } from '../../conversation/turn.ts';
import { chatWords } from '../../i18n/chat-words.ts';
import type { Language } from '../../i18n/language.ts';
import type { TroubleWords } from '../../i18n/words/reply.ts';
import type * as TroubleModule from '../trouble/trouble.ts';
import { renderProblem } from '../turn/turn-view.ts';
import { loadTrouble, untilNextPress } from './lazy-parts.ts';

/** What a guest can do about an answer in trouble. */
export type TroubleActions = Pick<TroubleModule.TroubleView, 'retry' | 'sendNow' | 'takeBack'>;

/**
 * Tells a guest when something is not as it should be. What it tells that with is loaded behind the chat, since it can't be had any more when it
 * is needed; where it could not be had, hardly anything can be reached, and it says that.
 */
export class TroubleNotice {
  readonly #changed: () => void;
  #loaded: typeof TroubleModule | undefined;
  #language: Language = 'es';

  /** `changed`: what was told may now be told better. */
  constructor(changed: () => void) {
    this.#changed = changed;
    this.load();
  }

  /** Tries once more to have it. */
  load(): void {
    if (this.#loaded) return;
    loadTrouble().then((loaded) => {
      this.#loaded = loaded;
      this.#changed();
    }, untilNextPress);
  }

  /** Switches to this language. */
  speak(language: Language): void {
    this.#language = language;
    void this.#loaded?.loadTroubleWords(language).then((isNew) => {
      if (isNew) this.#changed();
    });
  }

  /** Nothing where they could not be loaded. */
  get words(): TroubleWords | undefined {
    return this.#loaded?.troubleWords(this.#language);
  }

  /** A failure in words. */
  describe(failure: Failure): string {
    const { failures } = this.words ?? {};
    return (failures && this.#loaded?.describeFailure(failure, failures)) ?? chatWords(this.#language).unreachable;
  }

  /** What is said below the words of an answer. */
  render(turn: Turn, acts: TroubleActions): TemplateResult | typeof nothing {
    const { retry: retryLabel, unreachable } = chatWords(this.#language);
    if (this.#loaded) return this.#loaded.renderTrouble({ turn, language: this.#language, retryLabel, ...acts });
    return turn.state === 'failed' ? renderProblem(unreachable, retryLabel, acts.retry) : nothing;
  }

  /** Asks whether the conversation may be kept. */
  renderConsent(label: string, agree: () => void, decline: () => void): TemplateResult | typeof nothing {
    return this.#loaded?.renderConsent(label, this.#language, agree, decline) ?? nothing;
  }
}
