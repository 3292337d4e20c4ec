/** Services behind a breaker: a host that is away is not asked, and that is answered at once as what was not sent. */
import type { Breaker, CallEnd } from './breaker.ts';
import type { ToolAnswer, ToolTransport } from './ports.ts';

export function breakTransport(transport: ToolTransport, { admit }: Pick<Breaker, 'admit'>): ToolTransport {
  return {
    reaches: (address) => transport.reaches(address),
    async send(call, signal) {
      // Only hosts that the operator lists have a breaker: no address makes another one.
      if (!transport.reaches(call.url)) return transport.send(call, signal);
      const permit = admit(new URL(call.url).host);
      if (permit === undefined) return { kind: 'not-sent', why: 'open' };
      let end: CallEnd = 'left';
      try {
        const answer = await transport.send(call, signal);
        end = endOf(answer, signal);
        return answer;
      } finally {
        permit(end);
      }
    },
  };
}

/** What it says no to, with 4xx, it is there for. Who leaves before the answer has learned nothing of it. */
function endOf(answer: ToolAnswer, { aborted }: AbortSignal): CallEnd {
  if (answer.kind === 'answered' || answer.kind === 'unreadable') return answer.status >= 500 ? 'failing' : 'served';
  if (aborted || answer.why === 'open') return 'left';
  return answer.why === 'slow' ? 'slow' : 'unreachable';
}
