import { css } from 'lit';

/** Ground shared by every element: text, buttons, fields, focus, what only a screen reader meets. */
export default css`
  :host {
    font: 400 1rem / 1.5 var(--_font);
    color: var(--_text);
    text-align: start;
    -webkit-text-size-adjust: 100%;
  }

  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }

  [hidden] {
    display: none !important;
  }

  h2,
  h3,
  p,
  ul,
  ol {
    margin: 0;
    padding: 0;
  }

  button,
  select,
  textarea,
  input {
    font: inherit;
    color: inherit;
    margin: 0;
  }

  .icon {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }

  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.5rem;
    min-block-size: 44px;
    padding: 0.5rem 1rem;
    border: 1px solid var(--_field-border);
    border-radius: 12px;
    background: var(--_surface);
    font-weight: 600;
    cursor: pointer;
    touch-action: manipulation;
  }

  .button:hover:not(:disabled) {
    border-color: var(--_accent-text);
    color: var(--_accent-text);
  }

  .button--primary {
    border-color: transparent;
    background: var(--_accent);
    color: var(--_on-accent);
  }

  .button--primary:hover:not(:disabled) {
    color: var(--_on-accent);
    filter: brightness(1.08);
  }

  .button:disabled {
    cursor: default;
    opacity: 0.6;
  }

  .button--bare {
    min-inline-size: 44px;
    padding: 0;
    border-color: transparent;
    background: none;
    color: var(--_muted);
  }

  .field {
    inline-size: 100%;
    /* As high as one for a day: they stand side by side. */
    min-block-size: 3rem;
    padding: 0.6rem 0.8rem;
    border: 1px solid var(--_field-border);
    border-radius: 12px;
    background: var(--_surface);
    /* Below 16px a phone zooms the page in. */
    font-size: max(1rem, 16px);
  }

  :focus-visible {
    outline: 2px solid var(--_accent-text);
    outline-offset: 2px;
  }

  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  @media (prefers-reduced-motion: reduce) {
    *,
    ::before,
    ::after {
      animation: none !important;
      transition: none !important;
    }
  }

  @media (forced-colors: active) {
    .button--primary {
      border-color: ButtonText;
    }
  }
`;
