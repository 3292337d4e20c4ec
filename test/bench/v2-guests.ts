/** Guests of `/v2/query/stream` who note when its events came and whose words they were. */
import { Agent, request } from 'node:http';

export interface Told {
  /** From sending the question, in milliseconds. */
  readonly firstByte: number;
  readonly firstToken: number;
  readonly done: number;
  /** `builtin`, or the model whose words were said. */
  readonly llm: string;
  readonly risk: string;
  /** Words were left over that a model may read. */
  readonly isUnread: boolean;
}

export interface V2Guests {
  /** @throws Error when the stream is not whole */
  ask(url: string, message: string): Promise<Told>;
  leave(): void;
}

/** `more`: of each request, beside its question. */
export function inviteV2Guests(count: number, more: object = {}): V2Guests {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  return {
    ask: (url, message) => ask(agent, url, { message, ...more }),
    leave() {
      agent.destroy();
    },
  };
}

function ask(agent: Agent, url: string, asked: object): Promise<Told> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    let text = '';
    let firstByte: number | undefined;
    let firstToken: number | undefined;
    const sent = request(
      `${url}/v2/query/stream`,
      { method: 'POST', agent, headers: { 'Content-Type': 'application/json' } },
      (response) => {
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          firstByte ??= performance.now() - begun;
          text += chunk;
          if (firstToken === undefined && text.includes('event: token\n')) firstToken = performance.now() - begun;
        });
        response.once('end', () => {
          const risk = /"risk":"([A-Z]+)"/u.exec(text)?.[1] ?? '';
          const isUnread = /"timings_ms":\{[^}]*"read":/u.test(text);
          const llm = /event: done\n(?:id: [^\n]*\n)?data: .*"engine":\{"llm":"([^"]+)"/u.exec(text)?.[1];
          if (firstByte === undefined || firstToken === undefined || llm === undefined)
            reject(new Error(`not a whole answer (${String(response.statusCode)}): ${text.slice(-300)}`));
          else resolve({ firstByte, firstToken, done: performance.now() - begun, llm, risk, isUnread });
        });
        response.once('error', reject);
      },
    );
    sent.once('error', (error: NodeJS.ErrnoException) => {
      // A kept connection that the server closes in the very moment it is used again: no answer had begun.
      if (sent.reusedSocket && error.code === 'ECONNRESET' && text === '') ask(agent, url, asked).then(resolve, reject);
      else reject(error);
    });
    sent.end(JSON.stringify({ domain_id: 'restaurant', ...asked }));
  });
}
