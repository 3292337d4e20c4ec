/** When and by whom a message was sent, as chats are copied and exported: «[12/11/26, 18:42:31] Polo Sur: », «12/11/26, 18:42 - Polo Sur: ». */
const DATE = String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}`;
const TIME = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[ \u{202F}\u{A0}][ap]\.?[ \u{A0}]?m\.?)?`;
const HEAD = new RegExp(
  String.raw`^\u{200E}?(?:\[(?:${DATE},? )?${TIME}(?:,? ${DATE})?\] |${DATE},? ${TIME} [-–] )[^:\n]{1,60}: ?`,
  'iu',
);

/** The first line of a message without its head; undefined where the line has none. */
export function withoutChatHead(line: string): string | undefined {
  const head = HEAD.exec(line)?.[0];
  return head === undefined ? undefined : line.slice(head.length);
}
