import { css } from 'lit';

/** What the parts with documents share: states, forms, dialogs, what is said of them. */
export default css`
  .standing,
  .reading {
    display: inline-flex;
    align-items: center;
    gap: 0.35rem;
    padding: 0.1rem 0.6rem;
    border: 1px solid var(--_field-border);
    border-radius: 999px;
    font-size: 0.875rem;
    font-weight: 600;
    white-space: nowrap;
  }

  .standing .icon,
  .reading .icon {
    inline-size: 1rem;
    block-size: 1rem;
  }

  .standing[data-standing='in_force'] {
    border-color: var(--_good-border);
    background: var(--_good-ground);
    color: var(--_good-text);
  }

  .standing[data-standing='scheduled'] {
    border-color: var(--_accent-text);
    background: var(--_accent-soft);
    color: var(--_accent-text);
  }

  .standing[data-standing='draft'],
  .reading {
    border-color: var(--_warning-border);
    background: var(--_warning-ground);
    color: var(--_warning-text);
  }

  .standing[data-standing='expired'],
  .reading[data-reading='failed'] {
    border-color: var(--_problem-border);
    background: var(--_problem-ground);
    color: var(--_problem-text);
  }

  .standing[data-standing='superseded'],
  .standing[data-standing='archived'] {
    border-style: dashed;
    color: var(--_muted);
  }

  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 0.75rem;
  }

  .muted {
    color: var(--_muted);
    font-size: 0.9375rem;
    overflow-wrap: anywhere;
  }

  .button--danger {
    border-color: var(--_problem-border);
    color: var(--_problem-text);
  }

  .button--danger:hover:not(:disabled) {
    border-color: currentColor;
    color: var(--_problem-text);
    background: var(--_problem-ground);
  }

  .notice {
    display: flex;
    gap: 0.5rem;
    padding: 0.75rem 1rem;
    border: 1px solid var(--_good-border);
    border-radius: 12px;
    background: var(--_good-ground);
    color: var(--_good-text);
    overflow-wrap: anywhere;
  }

  .notice--plain {
    border-color: var(--_border);
    background: var(--_ground);
    color: var(--_text);
  }

  .problem ul,
  .notice ul {
    padding-inline-start: 1.1rem;
  }

  .problem > div,
  .notice > div {
    display: grid;
    gap: 0.4rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .problem .button,
  .notice .button {
    justify-self: start;
    color: var(--_text);
  }

  dialog {
    inline-size: min(38rem, 100vw - 2rem);
    max-block-size: calc(100dvh - 2rem);
    padding: 1.25rem;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
    box-shadow: var(--_shadow);
    overscroll-behavior: contain;
  }

  dialog::backdrop {
    background: rgb(0 0 0 / 0.5);
  }

  dialog form {
    display: grid;
    gap: 1rem;
    margin-block-start: 0.75rem;
  }

  .form-field,
  .moment {
    display: grid;
    gap: 0.25rem;
    min-inline-size: 0;
  }

  .moment {
    grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
    gap: 0.25rem 0.75rem;
    margin: 0;
    padding: 0;
    border: 0;
  }

  .moment legend {
    padding: 0;
  }

  .moment-part {
    display: grid;
    gap: 0.15rem;
    min-inline-size: 0;
    font-size: 0.9375rem;
  }

  .moment-part .field {
    min-inline-size: 0;
  }

  .field[aria-invalid='true'] {
    border-color: var(--_problem-border);
    border-width: 2px;
  }

  .field-hint,
  .field-problem {
    grid-column: 1 / -1;
    font-size: 0.875rem;
    color: var(--_muted);
  }

  .field-problem {
    font-weight: 600;
    color: var(--_problem-text);
    overflow-wrap: anywhere;
  }

  .check {
    display: flex;
    align-items: start;
    gap: 0.6rem;
    min-block-size: 44px;
  }

  .check input {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin-block-start: 0.15rem;
    accent-color: var(--_accent-text);
  }

  .doing {
    display: grid;
    gap: 0.4rem;
  }

  .doing progress {
    inline-size: 100%;
    accent-color: var(--_accent-text);
  }

  @media (forced-colors: active) {
    .standing,
    .reading {
      border-color: CanvasText;
    }
  }
`;
