import type { AnswerEnvelope } from '../../server/contract/v2.ts';

/** Below it an answer may well arrive at once without anybody holding it back. */
const LONG = 1000;

/** From so long on one answer is proof enough. */
const VERY_LONG = 4000;

/** Notices that something between here and the server delivers answers in bursts, as a buffering proxy does. */
export interface BufferingDetector {
  /** The first envelope of an answer that was never cut: one that is sent again arrives at once. */
  begin(envelope: AnswerEnvelope): void;
  /** The last envelope of an API is there. Whether answers are held back; `undefined`: this one does not tell. */
  end(envelope: AnswerEnvelope, api: string): boolean | undefined;
}

/**
 * Both envelopes say how long the server had worked when it sent them. An answer came in one burst when less than a quarter of
 * the time between them passed here; a network that stalls does that once, so that only a second one in a row, or a very
 * long one, is believed.
 */
export function createBufferingDetector(): BufferingDetector {
  let begun: { at: number; total: number } | undefined;
  let bursts = 0;

  return {
    begin({ timings_ms }) {
      const total = timings_ms['total'];
      begun = total === undefined || document.hidden ? undefined : { at: performance.now(), total };
    },
    end({ timings_ms }, api) {
      const total = timings_ms['total'];
      if (!begun || total === undefined) return undefined;
      const worked = total - begun.total;
      const passed = performance.now() - begun.at;
      begun = undefined;
      if (worked < LONG) return undefined;
      bursts = passed < worked / 4 ? bursts + 1 : 0;
      const isHeldBack = bursts > 1 || (bursts === 1 && worked >= VERY_LONG);
      if (isHeldBack) sayThatAnswersAreHeldBack(api);
      return isHeldBack;
    },
  };
}

let hasSaid = false;

/** Tells the owner of the page in its console, once. */
function sayThatAnswersAreHeldBack(api: string): void {
  if (hasSaid) return;
  hasSaid = true;
  // eslint-disable-next-line no-console -- the owner of the page reads it there; a guest never does
  console.warn(
    `rag-chat: a proxy holds the answers of ${api || location.origin} back (nginx: proxy_buffering off, gzip off for text/event-stream).`,
  );
}
