/** The API's address when the page names none: where the script came from (`…/widget/rag-chat.js`, `…/widget/1.2-abc/rag-chat.js` → `…`). */
export function apiBeside(moduleUrl: string): string {
  return moduleUrl.slice(0, Math.max(0, moduleUrl.lastIndexOf('/widget/')));
}

/** An address to which paths can be added. */
export function trimAddress(address: string): string {
  let end = address.length;
  while (address.charAt(end - 1) === '/') end -= 1;
  return address.slice(0, end).trim();
}
