import { noChange } from 'lit/html.js';
import type { ElementPart, PartInfo } from 'lit/directive.js';
import { Directive, directive, PartType } from 'lit/directive.js';
import type { MakeCitation, TextFlow } from '../../markdown/text-flow.ts';
import { createTextFlow } from '../../markdown/text-flow.ts';

/** An answer as far as its words came. */
export interface FlowingText {
  readonly text: string;
  /** More words may come. */
  readonly unfinished: boolean;
  /** When this changes, what was shown is made anew. */
  readonly key: unknown;
  readonly citation: MakeCitation;
}

/** Keeps an element's words in step with a text that grows; only what was added is read. */
class FlowText extends Directive {
  #flow: TextFlow | undefined;
  #shown = '';
  #key: unknown;
  #ended = false;

  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error('flowText belongs to an element');
  }

  override render(_text: FlowingText): unknown {
    return noChange;
  }

  override update({ element }: ElementPart, [{ text, unfinished, key, citation }]: [FlowingText]): unknown {
    const goesOn = this.#key === key && text.startsWith(this.#shown) && (!this.#ended || text === this.#shown);
    if (!this.#flow || !goesOn) {
      element.replaceChildren();
      this.#flow = createTextFlow(element as HTMLElement, citation);
      this.#key = key;
      this.#shown = '';
      this.#ended = false;
    }
    if (text.length > this.#shown.length) this.#flow.append(text.slice(this.#shown.length));
    this.#shown = text;
    if (!unfinished && !this.#ended) {
      this.#flow.end();
      this.#ended = true;
    }
    return noChange;
  }
}

export const flowText = directive(FlowText);
