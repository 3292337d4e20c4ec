/** A page's single-key shortcuts would take what the guest types or presses here. */
export function keepTyping(event: KeyboardEvent): void {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isPlain && event.key.length === 1) event.stopPropagation();
}

/** Whether the guest points with a finger: there the focus in a field brings up a keyboard. */
export function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
