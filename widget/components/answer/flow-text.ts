import { noChange } from 'lit';
import type { ElementPart } from 'lit/directive.js';
import { Directive, directive } from 'lit/directive.js';
import type { MakeCitation, TextFlow } from '../../markdown/text-flow.ts';
import { createTextFlow } from '../../markdown/text-flow.ts';

/** An answer as far as its words came. */
export interface FlowingText {
  readonly text: string;
  /** More words may come. */
  readonly unfinished: boolean;
  /** When this changes, what was shown is made again. */
  readonly key: string;
  readonly citation: MakeCitation;
}

/** Keeps an element's words in step with a text that grows; only what was added is read. */
class FlowText extends Directive {
  /** Undefined once what was shown has ended. */
  #flow: TextFlow | undefined;
  #shown = '';
  #key: string | undefined;

  override render(_text: FlowingText): unknown {
    return noChange;
  }

  override update({ element }: ElementPart, [{ text, unfinished, key, citation }]: [FlowingText]): unknown {
    const goesOn = this.#flow ? text.startsWith(this.#shown) : text === this.#shown;
    if (this.#key !== key || !goesOn) {
      element.replaceChildren();
      this.#flow = createTextFlow(element as HTMLElement, citation);
      this.#key = key;
      this.#shown = '';
    }
    this.#flow?.append(text.slice(this.#shown.length));
    this.#shown = text;
    if (unfinished) return noChange;
    this.#flow?.end();
    this.#flow = undefined;
    return noChange;
  }
}

export const flowText = directive(FlowText);
