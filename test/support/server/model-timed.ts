import type { Readiness } from '../../../server/contract/admin.ts';
import { ADMIN_TOKEN } from './bring-token.ts';
import { waitFor } from './start-server.ts';

/** Resolves when the server knows how fast its language model is: before that no guest's question goes to it. */
export async function modelTimed(
  { client }: { readonly client: { get(path: string, headers?: Record<string, string>): Promise<{ body: unknown }> } },
  token = ADMIN_TOKEN,
): Promise<number> {
  return waitFor(
    'the model is timed',
    async () => {
      const { body } = await client.get('/health/ready', { authorization: `Bearer ${token}` });
      const hosts = (body as Readiness).dependencies['ollama']?.hosts ?? [];
      return hosts.find(({ first_sentence_ms: ms }) => ms !== undefined)?.first_sentence_ms;
    },
    30_000,
  );
}
