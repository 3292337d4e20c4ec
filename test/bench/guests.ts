/** Guests who ask over HTTP and note when each event came. */
import { Agent, request } from 'node:http';

export interface Heard {
  /** From sending the question, in milliseconds. */
  readonly sources: number;
  readonly firstToken: number;
  readonly done: number;
  readonly words: number;
}

export interface Guests {
  /** @throws Error when the stream is not whole */
  ask(url: string, question: { readonly message: string; readonly sessionId?: string }): Promise<Heard>;
  leave(): void;
}

export function inviteGuests(count: number): Guests {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  return {
    ask: (url, { message, sessionId }) => ask(agent, url, { domain_id: 'restaurant', message, session_id: sessionId }),
    leave() {
      agent.destroy();
    },
  };
}

function ask(agent: Agent, url: string, body: object): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    let text = '';
    const at = new Map<string, number>();
    const note = (event: string): void => {
      if (!at.has(event) && text.includes(`event: ${event}\n`)) at.set(event, performance.now() - begun);
    };
    const sent = request(
      `${url}/v1/chat/stream`,
      { method: 'POST', agent, headers: { 'Content-Type': 'application/json' } },
      (response) => {
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
          note('sources');
          note('token');
        });
        response.once('end', () => {
          const [sources, firstToken] = [at.get('sources'), at.get('token')];
          if (sources === undefined || firstToken === undefined || !text.endsWith('event: done\ndata: {"ok":true}\n\n'))
            reject(new Error(`not a whole answer (${String(response.statusCode)}): ${text.slice(0, 200)}`));
          else {
            const words = text.split('event: token\n').length - 1;
            resolve({ sources, firstToken, done: performance.now() - begun, words });
          }
        });
        response.once('error', reject);
      },
    );
    sent.once('error', (error: NodeJS.ErrnoException) => {
      // A kept connection that the server closes in the very moment it is used again: no answer had begun.
      if (sent.reusedSocket && error.code === 'ECONNRESET' && text === '') ask(agent, url, body).then(resolve, reject);
      else reject(error);
    });
    sent.end(JSON.stringify(body));
  });
}
