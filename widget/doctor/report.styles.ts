import { css } from 'lit';

/** The report stands above the page and has the system's colours, whatever the page does. */
export default css`
  :host {
    position: fixed;
    inset: auto 1rem 1rem auto;
    z-index: 2147483647;
    box-sizing: border-box;
    width: min(36rem, calc(100vw - 2rem));
    max-height: calc(100vh - 2rem);
    overflow: auto;
    padding: 1rem 1.25rem;
    border: 2px solid currentColor;
    border-radius: 12px;
    background: Canvas;
    color: CanvasText;
    color-scheme: light dark;
    font:
      16px/1.45 system-ui,
      sans-serif;
  }

  h2 {
    margin: 0;
    font-size: 1.125rem;
  }

  ul {
    margin: 0.75rem 0;
    padding: 0;
    list-style: none;
  }

  li {
    margin-block: 0.5rem;
    overflow-wrap: anywhere;
  }

  b::before {
    content: '✓ ';
  }

  .poor b::before {
    content: '! ';
  }

  .bad b::before {
    content: '✕ ';
  }

  textarea {
    box-sizing: border-box;
    width: 100%;
    height: 6rem;
    font:
      13px/1.4 ui-monospace,
      monospace;
  }

  button {
    min-height: 44px;
    margin-inline-end: 0.5rem;
    padding-inline: 1rem;
    font: inherit;
  }
`;
