/** In a hidden tab, or a frame that scrolled away, no frame ever comes. */
const WITHOUT_FRAME = 250;

/** Reports changes at most once per frame, however many there are. */
export interface FrameScheduler {
  /** With the next frame. */
  soon(): void;
  /** At once; this replaces the report of the next frame. */
  now(): void;
}

export function createFrameScheduler(notify: () => void): FrameScheduler {
  let frame = 0;
  let timer = 0;

  const now = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = 0;
    timer = 0;
    notify();
  };

  return {
    now,
    soon() {
      if (timer !== 0) return;
      timer = window.setTimeout(now, WITHOUT_FRAME);
      frame = requestAnimationFrame(now);
    },
  };
}
