/** The API's address when the page names none: where the script came from (`…/widget/rag-chat.js`, `…/widget/1.2-abc/rag-chat.js` → `…`). */
export function apiBeside(moduleUrl: string): string {
  return moduleUrl.slice(0, Math.max(0, moduleUrl.lastIndexOf('/widget/')));
}

/** An address to which paths can be added. */
export function trimAddress(address: string): string {
  let trimmed = address.trim();
  while (trimmed.endsWith('/')) trimmed = trimmed.slice(0, -1);
  return trimmed;
}
