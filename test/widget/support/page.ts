import 'axe-core/axe.min.js';
import { expect } from 'chai';

interface Axe {
  run: (
    context: Element,
    options: unknown,
  ) => Promise<{ violations: { id: string; nodes: { html: string; any: { message: string }[] }[] }[] }>;
}

/** Puts an element into the page as its owner would, with its attributes; `clearPage` takes it out. */
export async function place<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
): Promise<HTMLElementTagNameMap[Name]> {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  document.body.append(element);
  await settle(element);
  return element;
}

export function clearPage(): void {
  document.body.replaceChildren();
}

/** Waits until nothing more is drawn, frames and answers of the fake server included. */
export async function settle(element: Element): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    const inner = element.shadowRoot?.querySelector('rag-chat-panel') ?? element;
    await (inner as Element & { updateComplete?: Promise<boolean> }).updateComplete;
    await new Promise((resolve) => setTimeout(resolve, 0));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Waits for what takes as long as it takes, such as a part that is loaded when it is needed. Milliseconds. */
export async function until(holds: () => boolean, patience = 8000): Promise<void> {
  for (const end = performance.now() + patience; !holds();) {
    if (performance.now() > end) throw new Error('it never held');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** The first match of a selector, through every shadow. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller knows what it looks for
export function find<Found extends HTMLElement = HTMLElement>(root: Element, selector: string): Found {
  const [found] = findAll<Found>(root, selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}

export function findAll<Found extends HTMLElement = HTMLElement>(root: Element, selector: string): Found[] {
  const scope = root.shadowRoot ?? root;
  const here = [...scope.querySelectorAll<Found>(selector)];
  const deeper = [...scope.querySelectorAll('*')].filter((inner) => inner.shadowRoot !== null);
  return [...here, ...deeper.flatMap((inner) => findAll<Found>(inner, selector))];
}

/** The button a person would call by this name. */
export function button(root: Element, name: string): HTMLButtonElement {
  const found = buttons(root, name)[0];
  if (!found) throw new Error(`no button is called ${name}`);
  return found;
}

export function buttons(root: Element, name: string): HTMLButtonElement[] {
  return findAll<HTMLButtonElement>(root, 'button').filter(
    (one) => (one.getAttribute('aria-label') ?? one.textContent.trim()) === name && one.checkVisibility(),
  );
}

/** Types into a field as a person does. */
export function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

export function press(target: Element, key: string, options: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...options });
  target.dispatchEvent(event);
  return event;
}

/** Where the focus is, through every shadow. */
export function focused(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** Shown text, without what only a screen reader meets. */
export function shownText(root: Element): string {
  return findAll(root, '[part="panel"], [part="base"]')
    .map((part) => part.innerText)
    .join('\n');
}

/** Nothing that axe knows is wrong with the element in the state it is in. */
export async function expectAccessible(element: Element): Promise<void> {
  finishFading(element);
  const axe = (globalThis as unknown as { axe: Axe }).axe;
  const { violations } = await axe.run(element, { resultTypes: ['violations'] });
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`),
  );
  expect(told).to.deep.equal([]);
}

/** What is still fading in has another contrast. */
function finishFading(root: Element): void {
  const inner = root.shadowRoot ? [root.shadowRoot] : [];
  for (const animation of inner.flatMap((shadow) => shadow.getAnimations())) {
    if (animation.effect?.getTiming().iterations !== Infinity) animation.finish();
  }
  const scope = root.shadowRoot ?? root;
  [...scope.querySelectorAll('*')].filter((one) => one.shadowRoot !== null).forEach(finishFading);
}
