const MARGIN = 8;

/** Puts what is above the page beside the thing it belongs to, within a frame and within the window. */
export function placeNear(above: HTMLElement, beside: Element, frame: Element): void {
  const target = beside.getBoundingClientRect();
  const around = frame.getBoundingClientRect();
  const width = Math.min(384, around.width - 2 * MARGIN, window.innerWidth - 2 * MARGIN);
  above.style.inlineSize = `${String(width)}px`;
  const height = above.offsetHeight;
  const top = Math.max(around.top, 0) + MARGIN;
  const bottom = Math.min(around.bottom, window.innerHeight) - MARGIN;
  const below = target.bottom + MARGIN;
  const wanted = below + height <= bottom ? below : target.top - MARGIN - height;
  const left = target.left + target.width / 2 - width / 2;
  above.style.left = `${String(clamp(left, Math.max(around.left, 0) + MARGIN, around.right - width - MARGIN))}px`;
  above.style.top = `${String(clamp(wanted, top, Math.max(top, bottom - height)))}px`;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
