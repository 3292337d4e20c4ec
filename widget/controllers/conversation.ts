import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ChatStreamEvent } from '../../server/contract/v1.ts';
import { failureOf } from '../client/failure.ts';
import { createSessionId } from '../client/session-id.ts';
import type { Turn } from './turn.ts';
import { afterEvent, isSettled, startTurn } from './turn.ts';

/** What a conversation asks of its element. */
export interface ConversationOptions {
  /** Opens the stream of an answer; ends with `done` or `error`, throws otherwise. */
  readonly open: (
    question: string,
    sessionId: string,
    signal: AbortSignal,
  ) => AsyncIterable<ChatStreamEvent, unknown, undefined>;
  /** Told once per answer, when nothing more will come. Not told of answers that `clear` threw away. */
  readonly settled: (turn: Turn) => void;
}

/** The questions and answers of one visit. One answer is under way at a time; none of its ends locks it. */
export class Conversation implements ReactiveController {
  turns: readonly Turn[] = [];

  private readonly host: ReactiveControllerHost & Element;
  private readonly options: ConversationOptions;
  private sessionId: string | undefined;
  private running: AbortController | undefined;
  private unshown = '';
  private frame = 0;
  private count = 0;

  constructor(host: ReactiveControllerHost & Element, options: ConversationOptions) {
    this.host = host;
    this.options = options;
    host.addController(this);
  }

  /** Whether an answer is under way. */
  get busy(): boolean {
    return this.running !== undefined;
  }

  hostDisconnected(): void {
    // An element that is only moved is connected again within the same task.
    queueMicrotask(() => {
      if (!this.host.isConnected) this.stop();
    });
  }

  /** Asks; resolves when nothing more will come. Does nothing while an answer is under way. */
  async ask(question: string): Promise<void> {
    if (this.busy) return;
    const turn = startTurn((this.count += 1), question);
    this.turns = [...this.turns, turn];
    await this.run(turn);
  }

  /** Asks the same again in the place of the last answer, when that one failed. */
  async retry(): Promise<void> {
    const last = this.turns.at(-1);
    if (this.busy || last?.state !== 'failed') return;
    const turn = startTurn(last.id, last.question);
    this.replace(turn);
    await this.run(turn);
  }

  /** Ends the answer under way; what had come stays and says that it was stopped. */
  stop(): void {
    const running = this.running;
    const last = this.turns.at(-1);
    if (!running || !last) return;
    this.settle({ ...last, state: 'stopped' });
    running.abort();
  }

  /** Forgets everything and begins a new session. */
  clear(): void {
    const running = this.running;
    this.running = undefined;
    this.dropUnshown();
    this.turns = [];
    this.sessionId = undefined;
    running?.abort();
    this.host.requestUpdate();
  }

  private async run(turn: Turn): Promise<void> {
    const running = new AbortController();
    this.running = running;
    this.host.requestUpdate();
    this.sessionId ??= createSessionId();
    try {
      for await (const event of this.options.open(turn.question, this.sessionId, running.signal)) {
        if (this.running !== running) return;
        this.receive(event);
      }
      if (this.running === running) this.fail(new Error('the stream ended without an end'));
    } catch (error) {
      // After a stop or a clear the error is their echo.
      if (this.running === running) this.fail(error);
    }
  }

  private receive(event: ChatStreamEvent): void {
    const last = this.turns.at(-1);
    if (!last) return;
    const next = afterEvent(last, event);
    if (isSettled(next)) {
      this.settle(next);
      return;
    }
    if (event.event === 'token') this.showSoon(event.data.t);
    if (next.state !== last.state || event.event !== 'token') this.replace(next);
  }

  private fail(error: unknown): void {
    const last = this.turns.at(-1);
    if (last) this.settle({ ...last, state: 'failed', failure: failureOf(error) });
  }

  private settle(turn: Turn): void {
    const whole = { ...turn, answer: turn.answer + this.dropUnshown() };
    this.running = undefined;
    this.replace(whole);
    this.options.settled(whole);
  }

  /** Words may come many times per frame; the page is drawn once. */
  private showSoon(text: string): void {
    this.unshown += text;
    this.frame ||= requestAnimationFrame(() => {
      const last = this.turns.at(-1);
      const text = this.dropUnshown();
      if (last) this.replace({ ...last, answer: last.answer + text });
    });
  }

  private dropUnshown(): string {
    const text = this.unshown;
    cancelAnimationFrame(this.frame);
    this.unshown = '';
    this.frame = 0;
    return text;
  }

  private replace(turn: Turn): void {
    this.turns = [...this.turns.slice(0, -1), turn];
    this.host.requestUpdate();
  }
}
