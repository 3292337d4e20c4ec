/**
 * A price, a number, a code or a mark: what stands beside a name and never begins a column of its own. Decided by its form alone: few letters, a
 * figure or letters one by one.
 */
export function isAside(text: string): boolean {
  return isFigure(text) || isCode(text);
}

/** `12,50 €`, `S/24.00`, `$ 11.000,00 / $ 18.500,00`, `34 €/kg`, `½`. */
export function isFigure(text: string): boolean {
  return text.split(' / ').every(isOneFigure);
}

function isOneFigure(text: string): boolean {
  if (text.length > 18 || !/[\d½¼¾]/u.test(text) || !/^(?:\P{L}|\p{Lu}{1,3}[/$])/u.test(text)) return false;
  return text.replace(/\P{L}/gu, '').length <= 4;
}

/** `A`, `(G, L)`, `✓`, `X`. */
function isCode(text: string): boolean {
  return text.length <= 40 && text.split(/[\s,./()]/u).every((part) => part.length <= 2);
}
