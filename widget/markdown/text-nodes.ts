/** What is held on one line together must fit into the narrowest bubble. */
const LONGEST_WORD = 16;
const MOST_CITATIONS = 3;
const CLOSES_WORD = /^[.,;:!?»)]/u;

export function append<Name extends keyof HTMLElementTagNameMap>(
  parent: HTMLElement,
  name: Name,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  parent.append(element);
  return element;
}

/** Adds words; what closes a word with its citation stays with them. */
export function appendText(parent: HTMLElement, words: string): void {
  const held = heldIn(parent.lastChild);
  const closing = held?.lastChild instanceof HTMLElement && CLOSES_WORD.test(words) ? 1 : 0;
  if (closing) held?.append(words.slice(0, closing));
  const rest = words.slice(closing);
  if (rest === '') return;
  if (parent.lastChild instanceof Text) parent.lastChild.appendData(rest);
  else parent.append(rest);
}

/** A link that says where it leads: its words may be those of somebody else. */
export function appendLink(parent: HTMLElement, words: string, address: URL): void {
  const link = append(parent, 'a');
  link.href = address.href;
  link.target = '_blank';
  link.rel = 'noopener noreferrer nofollow';
  link.textContent = words;
  const leadsTo = address.host === '' ? address.pathname : address.host;
  if (words.includes(leadsTo)) return;
  appendText(parent, ' ');
  const told = append(parent, 'span');
  told.className = 'leads-to';
  told.dir = 'ltr';
  told.textContent = `(${leadsTo})`;
}

/** Adds a citation; it stays on one line with the word it belongs to and with the citations before it. */
export function appendCitation(parent: HTMLElement, citation: HTMLElement): void {
  const last = parent.lastChild;
  const space = last instanceof Text && last.data === ' ' ? last : undefined;
  const held = heldIn(space ? space.previousSibling : last);
  if (held?.lastChild instanceof HTMLElement && held.childElementCount < MOST_CITATIONS) {
    held.append(...(space ? [space] : []), citation);
    return;
  }
  const span = document.createElement('span');
  span.className = 'held';
  if (last instanceof Text) span.append(takeLastWord(last));
  span.append(citation);
  parent.append(span);
}

function heldIn(node: ChildNode | null): HTMLElement | undefined {
  return node instanceof HTMLElement && node.className === 'held' ? node : undefined;
}

function takeLastWord(text: Text): string {
  const space = text.data.endsWith(' ') ? ' ' : '';
  const words = text.data.slice(0, text.data.length - space.length);
  const word = (words.slice(-LONGEST_WORD).split(/\s/u).at(-1) ?? '') + space;
  text.deleteData(text.length - word.length, word.length);
  if (text.length === 0) text.remove();
  return word;
}
