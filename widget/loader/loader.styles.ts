/**
 * The frame of an inline chat has its size before anything came; the launcher stands where its owner wants it. How it
 * looks once the chat is there is told by launcher.styles.ts, which comes with the chat. Its picture is cut out of a
 * border, which keeps a colour of its own where a guest's system chooses the colours.
 */
export default `
:host {
  display: block;
  height: var(--rag-height, 36rem);
}

:host([mode='fullscreen']),
:host([mode='floating']) .launcher {
  position: fixed;
  z-index: var(--rag-z-index, 2147483000);
}

:host([mode='fullscreen']) {
  inset: 0;
  height: auto;
}

:host([mode='floating']) {
  display: contents;
}

.launcher {
  min-width: 60px;
  height: 60px;
  padding: 15px;
  border: 1px solid #0000;
  border-radius: 30px;
  background: var(--rag-accent, #0b6b63);
  color: var(--rag-on-accent, oklch(from var(--rag-accent, #0b6b63) clamp(0, (0.56 - l) * 1e3, 1) 0 0));
  font: inherit;
  box-shadow: 0 8px 32px #0006;
}

:host([mode='floating']) .launcher {
  bottom: max(20px, env(safe-area-inset-bottom));
  right: max(20px, env(safe-area-inset-right));
}

:host([mode='floating'][placement='bottom-left']) .launcher {
  right: auto;
  left: max(20px, env(safe-area-inset-left));
}

.launcher:focus-visible {
  outline: 3px solid #000;
  outline-offset: 3px;
  box-shadow: 0 0 0 3px #fff;
}

:host([open]) .loading {
  opacity: 0.6;
}

.launcher::before {
  content: '';
  display: block;
  border: 14px solid;
  clip-path: path(evenodd, 'M14 1a12 12 0 0 0-11 17l-2 10 9-3a12 12 0 1 0 4-24ZM7 12h3v3H7Zm6 0h3v3h-3Zm6 0h3v3h-3Z');
}

:host([hidden]),
:host(:not([mode='floating'])) .launcher:not(.failed),
.failed::before {
  display: none;
}

@media print {
  :host([mode='floating']) {
    display: none;
  }
}
`;
