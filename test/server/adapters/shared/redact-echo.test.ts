import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactEcho, redactEchoes } from '../../../../server/adapters/shared/redact-echo.ts';

const QUESTION = '¿El rogel tiene gluten? Soy celíaca.';
const chat = JSON.stringify({
  model: 'nomic-embed-text-v2-moe:latest',
  messages: [
    { role: 'system', content: 'Respondé con el contexto.' },
    { role: 'user', content: `Contexto:\n\n${QUESTION}` },
  ],
});
const WITHHELD = 'a reason that repeats what it was asked';

describe('a reason', () => {
  it.each([
    'model "nomic-embed-text-v2-moe:latest" not found, try pulling it first',
    'llama runner process has terminated: cudaMalloc failed: out of memory',
    'the input length exceeds the context length',
    '',
  ])('that is the server’s own is told: %s', (reason) => {
    expect(redactEcho(reason, chat)).toBe(reason);
  });

  it.each([`could not answer: ${QUESTION}`, 'could not answer:   EL ROGEL\n tiene gluten ...', 'contexto: ¿el rogel'])(
    'that repeats what was asked is not: %s',
    (reason) => {
      expect(redactEcho(reason, chat)).toBe(WITHHELD);
    },
  );

  it('that holds a whole text of any request is not told', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 6 }), fc.string(), fc.string(), (text, before, behind) => {
        fc.pre(text.trim().replaceAll(/\s+/gu, ' ').length >= 6);
        const reason = `${before}${text}${behind}`;
        for (const asked of [{ input: text }, { input: ['x y z', text] }, { prompt: text }])
          expect(redactEcho(reason, JSON.stringify(asked))).toBe(WITHHELD);
      }),
    );
  });

  it('is told where nothing was asked in words', () => {
    for (const body of ['', '{', '[]', 'null', '{"model":"m"}', '{"messages":[null,{"content":7}],"input":3}'])
      expect(redactEcho('some reason that is long enough', body)).toBe('some reason that is long enough');
  });
});

describe('lines', () => {
  async function pass(lines: readonly string[]): Promise<string[]> {
    async function* given(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
      for (const line of lines) yield new TextEncoder().encode(`${line}\n`);
    }
    const passed: string[] = [];
    for await (const line of redactEchoes(given(), chat)) passed.push(new TextDecoder().decode(line));
    return passed;
  }

  it('of words go on as they are, also words of the question', async () => {
    const line = JSON.stringify({ message: { content: `${QUESTION} "error"` }, done: false });
    expect(await pass([line])).toEqual([`${line}\n`]);
  });

  it('of an error are told without an echo, and otherwise as they are', async () => {
    expect(
      await pass([JSON.stringify({ error: `no: ${QUESTION}` }), '{"error":"out of memory"}', '{"error":7}']),
    ).toEqual([`{"error":"${WITHHELD}"}\n`, '{"error":"out of memory"}\n', '{"error":7}\n']);
  });
});
