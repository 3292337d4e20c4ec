import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** How much below the edge still counts as nothing, in pixels. */
const NEAR = 24;

/** What stands free above a turn that has reached the top, in pixels. */
const MARGIN = 12;

type Followed = 'turn' | 'end' | 'nothing';

/**
 * Follows an answer down only until its question has reached the top of the log: the guest begins to read at the
 * question and the warnings, however long the answer grows. Never moves a guest who reads elsewhere. Its button, shown
 * while there is more below, takes them to the end.
 */
export class FollowTurn implements ReactiveController {
  readonly #log: () => HTMLElement | null;
  readonly #button: () => HTMLElement | null;
  #follows: Followed = 'turn';
  #placed = NaN;
  #observer: ResizeObserver | undefined;

  constructor(host: ReactiveControllerHost, log: () => HTMLElement | null, button: () => HTMLElement | null) {
    this.#log = log;
    this.#button = button;
    host.addController(this);
  }

  hostUpdated(): void {
    const log = this.#log();
    // A keyboard that comes up, a panel that opens and a reply that is drawn change what is below without any update of the host; whoever is
    // observed again is told of before the next frame, when all of it is laid out.
    this.#observer ??= new ResizeObserver(this.place);
    for (const element of [log, log?.lastElementChild]) if (element) this.#observer.observe(element);
  }

  /** Follows the latest turn from now on; without any, the log stands at its top. */
  toTurn(): void {
    this.#follow('turn');
  }

  /** Takes the guest to the end and keeps them there. */
  readonly toEnd = (): void => {
    this.#follow('end');
    this.place();
    // The button that was pressed is gone.
    this.#log()?.focus({ preventScroll: true });
  };

  /** Puts the log where it belongs; listener for its `scroll`, too. */
  readonly place = (): void => {
    const log = this.#log();
    const button = this.#button();
    if (!log || !button) return;
    if (log.clientHeight === 0) {
      // In a closed panel it has no place, and a new one when that opens.
      this.#placed = NaN;
      return;
    }
    // An update may come before the event of a guest's scrolling, so the place itself is what counts.
    if (this.#follows === 'nothing' || Math.abs(log.scrollTop - this.#placed) > 1) this.#follows = readTarget(log);
    if (this.#follows !== 'nothing') {
      log.scrollTop = this.#follows === 'end' ? log.scrollHeight : startOf(log);
      this.#placed = log.scrollTop;
    }
    button.hidden = !hasMore(log);
  };

  #follow(what: 'turn' | 'end'): void {
    this.#follows = what;
    this.#placed = NaN;
  }
}

/** What a guest who scrolled to this place wants followed. */
function readTarget(log: HTMLElement): Followed {
  if (hasMore(log)) return 'nothing';
  return log.scrollTop > startOf(log) ? 'end' : 'turn';
}

function hasMore(log: HTMLElement): boolean {
  return log.scrollHeight - log.scrollTop - log.clientHeight >= NEAR;
}

/** Where the guest begins to read the latest turn. */
function startOf(log: HTMLElement): number {
  const turn = log.querySelector<HTMLElement>('.turn:last-child');
  if (!turn) return 0;
  const question = turn.firstElementChild?.clientHeight ?? 0;
  // A question that fills the log would keep the warnings out of sight.
  return turn.offsetTop + (question > log.clientHeight / 2 ? question : -MARGIN);
}
