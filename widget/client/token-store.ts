const KEY = 'rag-admin-token';

/** The token of this tab's visit. Where the browser keeps nothing, it lives as long as the element. */
export function readToken(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a token until the tab is closed; an empty one is forgotten. */
export function keepToken(token: string): void {
  try {
    if (token === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, token);
  } catch {
    // Storage is switched off: the element still holds it.
  }
}
