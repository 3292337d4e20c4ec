/** The frame of an inline chat has its size before anything came; the launcher stands where its owner wants it. */
export default `
:host {
  display: block;
  block-size: var(--rag-height, 36rem);
  max-inline-size: 100%;
}

:host([mode='fullscreen']) {
  position: fixed;
  inset: 0;
  z-index: var(--rag-z-index, 2147483000);
  block-size: auto;
}

:host([mode='floating']) {
  display: contents;
}

:host([hidden]) {
  display: none;
}

.launcher {
  display: grid;
  place-items: center;
  box-sizing: border-box;
  inline-size: 60px;
  block-size: 60px;
  margin: auto;
  padding: 0;
  border: 1px solid transparent;
  border-radius: 50%;
  background: var(--rag-accent, #0b6b63);
  color: var(--rag-on-accent, #fff);
  font: 600 1rem/1.4 var(--rag-font, system-ui, sans-serif);
  box-shadow: 0 1px 2px rgb(16 24 32 / 0.2), 0 12px 40px rgb(16 24 32 / 0.3);
  cursor: pointer;
  touch-action: manipulation;
}

@supports (color: oklch(from red l c h)) {
  .launcher {
    color: var(--rag-on-accent, oklch(from var(--rag-accent, #0b6b63) clamp(0, (0.68 - l) * 1000, 1) 0 0));
  }
}

:host([mode='floating']) .launcher {
  position: fixed;
  z-index: var(--rag-z-index, 2147483000);
  bottom: max(1.25rem, env(safe-area-inset-bottom));
  right: max(1.25rem, env(safe-area-inset-right));
}

:host([mode='floating'][placement='bottom-left']) .launcher {
  right: auto;
  left: max(1.25rem, env(safe-area-inset-left));
}

.launcher:hover {
  transform: scale(1.05);
}

.launcher:focus-visible {
  outline: 3px solid #000;
  outline-offset: 3px;
  box-shadow: 0 0 0 3px #fff;
}

.launcher[aria-busy] {
  opacity: 0.6;
}

.failed {
  inline-size: auto;
  block-size: auto;
  padding: 1rem 1.25rem;
  border-radius: 1rem;
}

svg {
  inline-size: 28px;
  block-size: 28px;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
}

@media (max-width: 560px), (max-height: 420px) {
  :host([open]) .launcher:not([aria-busy], .failed) {
    display: none;
  }
}

@media print {
  :host([mode='floating']) {
    display: none;
  }
}

@media (prefers-reduced-motion: no-preference) {
  .launcher {
    transition: transform 0.15s;
  }
}

@media (forced-colors: active) {
  .launcher {
    border-color: ButtonText;
  }
}
`;
