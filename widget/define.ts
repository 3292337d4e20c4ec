/** Registers an element once; a second copy of the script, or a place without a DOM, changes nothing. */
export function define(name: string, element: CustomElementConstructor): void {
  if (typeof customElements === 'undefined' || customElements.get(name)) return;
  customElements.define(name, element);
}
