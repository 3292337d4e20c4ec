import { nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Failure } from '../../client/failure.ts';
import type { Turn } from '../../conversation/turn.ts';
import { chatWords } from '../../i18n/chat-words.ts';
import type { Language } from '../../i18n/language.ts';
import type { TroubleWords } from '../../i18n/words/reply.ts';
import type * as Brought from '../trouble/trouble.ts';
import { renderProblem } from '../turn/turn-view.ts';
import { bringTrouble, untilNextPress } from './brought-parts.ts';

/** What a guest can do about an answer in trouble. */
export type TroubleActs = Pick<Brought.TroubleView, 'retry' | 'sendNow' | 'takeBack'>;

/**
 * Tells a guest when something is not as it should be. What it tells that with is brought behind the chat, since it can't be had any more when it
 * is needed; where it could not be had, hardly anything can be reached, and it says that.
 */
export class TroubleTeller {
  readonly #changed: () => void;
  #brought: typeof Brought | undefined;
  #language: Language = 'es';

  /** `changed`: what was told may now be told better. */
  constructor(changed: () => void) {
    this.#changed = changed;
    this.bring();
  }

  /** Tries once more to have it. */
  bring(): void {
    if (this.#brought) return;
    bringTrouble().then((brought) => {
      this.#brought = brought;
      this.#changed();
    }, untilNextPress);
  }

  /** From now on it is told in this language. */
  speak(language: Language): void {
    this.#language = language;
    void this.#brought?.loadTroubleWords(language).then((isNew) => {
      if (isNew) this.#changed();
    });
  }

  /** Nothing where they could not be had. */
  get words(): TroubleWords | undefined {
    return this.#brought?.troubleWords(this.#language);
  }

  /** A failure in words. */
  describe(failure: Failure): string {
    const { failures } = this.words ?? {};
    return (failures && this.#brought?.describeFailure(failure, failures)) ?? chatWords(this.#language).unreachable;
  }

  /** What is said below the words of an answer. */
  render(turn: Turn, acts: TroubleActs): TemplateResult | typeof nothing {
    const { retry: retryLabel, unreachable } = chatWords(this.#language);
    if (this.#brought) return this.#brought.renderTrouble({ turn, language: this.#language, retryLabel, ...acts });
    return turn.state === 'failed' ? renderProblem(unreachable, retryLabel, acts.retry) : nothing;
  }

  /** Asks whether the conversation may be kept. */
  renderConsent(label: string, agree: () => void, decline: () => void): TemplateResult | typeof nothing {
    return this.#brought?.renderConsent(label, this.#language, agree, decline) ?? nothing;
  }
}
