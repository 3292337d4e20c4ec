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
    display: flex;
    align-items: center;
    gap: 0.75rem;
    min-block-size: 44px;
    font-weight: 600;
    cursor: pointer;
  }

  input {
    flex: none;
    inline-size: 24px;
    block-size: 24px;
    accent-color: var(--_accent-text);
  }

  .hint {
    margin-block-start: -0.6rem;
    font-size: 0.875rem;
    color: var(--_muted);
  }

  .forget,
  .yes {
    border-color: var(--_problem-border);
    color: var(--_problem-text);
  }

  .told:empty {
    margin-block-start: -0.75rem;
  }
`;
