import { correction, generate } from 'lean-qr/nano';
import { svg } from 'lit';
import type { SVGTemplateResult, TemplateResult } from 'lit';
import { html } from 'lit';

/** The light frame that a reader needs, in modules. */
const FRAME = 4;

/** A text as a QR code. A quarter of it may be dirty or worn. */
export function renderQr(text: string, label: string): TemplateResult {
  const code = generate(text, { minCorrectionLevel: correction.Q });
  const side = code.size + 2 * FRAME;
  return html`<svg class="qr" role="img" aria-label=${label} viewBox="0 0 ${side} ${side}">
    ${renderModules(code.size, (x, y) => code.get(x, y))}
  </svg>`;
}

function renderModules(size: number, isDark: (x: number, y: number) => boolean): SVGTemplateResult {
  const places = Array.from({ length: size * size }, (_, place) => [place % size, Math.floor(place / size)] as const);
  const dark = places.filter(([x, y]) => isDark(x, y));
  const path = dark.map(([x, y]) => `M${String(x + FRAME)} ${String(y + FRAME)}h1v1h-1z`).join('');
  return svg`<rect class="qr-ground" width="100%" height="100%" fill="#fff"></rect><path d=${path} fill="#000" shape-rendering="crispEdges"></path>`;
}
