const MARGIN = 8;

/** Puts what is above the page beside the thing it belongs to, within a frame and within the window. */
export function placeNear(above: HTMLElement, beside: Element, frame: Element): void {
  const target = beside.getBoundingClientRect();
  const around = frame.getBoundingClientRect();
  const left = Math.max(around.left, 0) + MARGIN;
  const right = Math.min(around.right, window.innerWidth) - MARGIN;
  const top = Math.max(around.top, 0) + MARGIN;
  const bottom = Math.min(around.bottom, window.innerHeight) - MARGIN;
  const width = Math.min(384, right - left);
  above.style.inlineSize = `${String(width)}px`;
  const height = above.offsetHeight;
  const below = target.bottom + MARGIN;
  const wanted = below + height <= bottom ? below : target.top - MARGIN - height;
  above.style.left = `${String(clamp((target.left + target.right - width) / 2, left, right - width))}px`;
  above.style.top = `${String(clamp(wanted, top, bottom - height))}px`;
}

/** The least goes before the most where there is not room for both. */
function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
