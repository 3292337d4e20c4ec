import { words } from '../../../text/fold.ts';
import { isFunctionWord, isLinkWord } from '../../../text/function-words.ts';

/** A phrase of a question with the words that go on with it: «bacalao» of «¿el bacalao al pilpil tiene…?» is «bacalao al pilpil». */
export function wholePhrase(phrase: string, message: string, leftover: readonly string[]): string {
  const spoken = words(message);
  const sought = words(phrase).map(({ text }) => text);
  const at = spoken.findIndex((_, index) => sought.every((text, next) => spoken[index + next]?.text === text));
  if (sought.length === 0 || at === -1) return phrase;
  const rest = new Set(words(leftover.join(' ')).map(({ text }) => text));
  let end = at + sought.length;
  for (let next = end; next < spoken.length; next += 1) {
    const word = spoken[next];
    const before = spoken[next - 1];
    if (word === undefined || before === undefined || /[^\s'’-]/u.test(message.slice(before.end, word.start))) break;
    if (isLinkWord(word.text)) continue;
    // Behind a link any word goes on with the name, without one only what nothing else in the question accounts for.
    if (isFunctionWord(word.text) || !(isLinkWord(before.text) || rest.has(word.text))) break;
    end = next + 1;
  }
  return message.slice(spoken[at]?.start ?? 0, spoken[end - 1]?.end ?? message.length);
}
