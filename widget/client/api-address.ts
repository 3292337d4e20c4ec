/** The API's address when the page names none: where the script came from (`…/widget/rag-chat.js` → `…`). */
export function apiBeside(moduleUrl: string): string {
  return /^https?:/u.test(moduleUrl) ? trimAddress(new URL('..', moduleUrl).href) : '';
}

/** An address to which paths can be added. */
export function trimAddress(address: string): string {
  let end = address.length;
  while (address.charAt(end - 1) === '/') end -= 1;
  return address.slice(0, end).trim();
}
