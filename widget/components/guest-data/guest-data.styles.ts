import { css } from 'lit';

export default css`
  dialog {
    inline-size: min(26rem, 100vw - 2rem);
    padding: 1.1rem 1.2rem;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
    box-shadow: var(--_shadow);
    overflow-wrap: anywhere;
  }

  dialog[open] {
    display: grid;
    gap: 0.75rem;
  }

  dialog::backdrop {
    background: rgb(0 0 0 / 0.5);
  }

  h2 {
    font-size: 1.125rem;
    line-height: 1.3;
  }

  .keep {
    font-weight: 600;
  }

  .hint {
    margin-block-start: -0.6rem;
  }

  .told:empty {
    margin-block-start: -0.75rem;
  }
`;
