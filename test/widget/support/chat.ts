import '../../../widget/chat.ts';
import '../../../widget/components/reply/define.ts';
import type { RagChat } from '../../../widget/loader/rag-chat.ts';
import { button, find, findAll, place, settle, type } from './page.ts';
import type { FakeServer, FakeStream } from './server.ts';

/** A `<rag-chat>` for one assistant, ready to be asked. */
export async function placeChat(attributes: Record<string, string> = {}): Promise<RagChat> {
  const chat = await place('rag-chat', { domain: 'bakery', lang: 'es', ...attributes });
  if (chat.mode === 'floating' && !chat.open) return chat;
  for (let waited = 0; waited < 100 && findAll(chat, 'rag-chat-panel').length === 0; waited += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await settle(chat);
  return chat;
}

/** The inside of a chat. */
export const panelOf = (chat: RagChat): HTMLElement => find(chat, 'rag-chat-panel');

export const fieldOf = (chat: RagChat): HTMLTextAreaElement => find<HTMLTextAreaElement>(chat, 'textarea');

/** Writes a question and presses the button. */
export async function send(chat: RagChat, server: FakeServer, question: string): Promise<FakeStream> {
  const place = server.streams.length;
  type(fieldOf(chat), question);
  await settle(chat);
  button(chat, 'Enviar').click();
  const stream = await server.stream(place);
  await settle(chat);
  return stream;
}

export const answers = (chat: RagChat): string[] => findAll(chat, '.turn .text').map((text) => text.innerText);

export const lastTurn = (chat: RagChat): HTMLElement => findAll(chat, '.turn').at(-1)!;

/** Details of the events an element sent, in their order. */
export function listen(target: EventTarget, ...names: string[]): [string, unknown][] {
  const heard: [string, unknown][] = [];
  for (const name of names) {
    target.addEventListener(name, (event) => heard.push([name, (event as CustomEvent<unknown>).detail]));
  }
  return heard;
}
