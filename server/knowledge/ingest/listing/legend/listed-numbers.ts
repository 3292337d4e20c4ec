/** Whether numbers are codes somewhere in a listing: «(3, 7)», «[5]», «³», «1,3,7» behind a name, «(1)», which counts nothing. */

const BRACKETED = /[([]([^()[\]]{1,60})[)\]]/gu;
const RAISED = /[⁰¹²³⁴⁵⁶⁷⁸⁹]/u;
const LAST_CODE = 30;
const FEWEST_BARE = 3;

export function listsNumbers(texts: readonly string[]): boolean {
  return texts.some((text) => RAISED.test(text) || hasInBrackets(text) || endsInList(text));
}

function hasInBrackets(text: string): boolean {
  return [...text.matchAll(BRACKETED)].some(([whole, inside = '']) => {
    const codes = codesIn(inside);
    const isSeveral = codes.length > 1 || whole.startsWith('[') || codes[0] === 1;
    return codes.length > 0 && isSeveral;
  });
}

function endsInList(text: string): boolean {
  const last = text.trimEnd().split(/\s/u).at(-1) ?? '';
  return codesIn(last).length >= FEWEST_BARE;
}

/** Empty: it holds something else. */
function codesIn(text: string): number[] {
  const parts = text
    .trim()
    .split(/[,;·/|-]/u)
    .map((part) => part.trim());
  const isCodes = parts.every((part) => /^\d{1,2}$/u.test(part) && Number(part) > 0 && Number(part) <= LAST_CODE);
  return isCodes ? parts.map(Number) : [];
}
