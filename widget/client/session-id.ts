/** An id nobody can guess, new for each visit and each new conversation. */
export function createSessionId(): string {
  // `randomUUID` exists only in secure contexts, and a small business's own network often is none.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
