/** Longest title of a conversation, in characters. */
const LONGEST = 80;

/** A question on one line, cut where a word ends. */
export function titleOf(question: string): string {
  const line = question.replaceAll(/\s+/gu, ' ').trim();
  const characters = Array.from(line);
  if (characters.length <= LONGEST) return line;
  const cut = characters.slice(0, LONGEST - 1).join('');
  const end = cut.lastIndexOf(' ');
  return `${end > LONGEST / 2 ? cut.slice(0, end) : cut}…`;
}
