/** What is held on one line together must fit into the narrowest bubble. */
const LAST_WORD = /\S{0,16} ?$/u;
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
  let rest = words;
  const held = heldIn(parent.lastChild);
  if (held?.lastChild instanceof HTMLElement && CLOSES_WORD.test(words)) {
    held.append(words.slice(0, 1));
    rest = words.slice(1);
  }
  const last = parent.lastChild;
  if (last instanceof Text) last.appendData(rest);
  else if (rest !== '') parent.append(rest);
}

/** A link that says where it leads: its words may be those of somebody else. */
export function appendLink(parent: HTMLElement, words: string, address: URL): void {
  const link = append(parent, 'a');
  link.href = address.href;
  link.target = '_blank';
  link.rel = 'noopener noreferrer nofollow';
  link.textContent = words;
  const leadsTo = address.host || address.pathname;
  if (words.includes(leadsTo)) return;
  parent.append(' ');
  const told = append(parent, 'span');
  told.className = 'leads-to';
  told.dir = 'ltr';
  told.textContent = `(${leadsTo})`;
}

/** Adds a citation; it stays on one line with the word it belongs to and with the citations before it. */
export function appendCitation(parent: HTMLElement, citation: HTMLElement): void {
  const last = parent.lastChild;
  const space = last instanceof Text && last.data === ' ' ? last : undefined;
  let held = heldIn(space ? space.previousSibling : last);
  if (held?.lastChild instanceof HTMLElement && held.childElementCount < MOST_CITATIONS) {
    if (space) held.append(space);
  } else {
    held = append(parent, 'span');
    held.className = 'held';
    if (last instanceof Text) {
      held.append(last.splitText(last.data.search(LAST_WORD)));
      if (last.data === '') last.remove();
    }
  }
  held.append(citation);
}

function heldIn(node: ChildNode | null): HTMLElement | undefined {
  return node instanceof HTMLElement && node.className === 'held' ? node : undefined;
}
