import { css } from 'lit';

export default css`
  dialog {
    inline-size: min(36rem, calc(100vw - 2rem));
    max-block-size: calc(100dvh - 2rem);
    padding: 1.25rem;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
  }

  dialog::backdrop {
    background: rgb(0 0 0 / 0.5);
  }

  form,
  .part,
  .notes {
    display: grid;
    gap: 0.35rem;
  }

  form {
    gap: 1rem;
  }

  fieldset {
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }

  .size {
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) auto;
    gap: 0.5rem;
  }

  .notes:empty {
    display: none;
  }

  .notes .button,
  .add,
  .undo {
    justify-self: start;
  }

  .wrong,
  .contested {
    padding-inline-start: 0.6rem;
    border-inline-start: 4px solid var(--_warning-border);
  }

  .check {
    display: flex;
    align-items: center;
    gap: 0.6rem;
    min-block-size: 44px;
  }

  .check input {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }

  .acts {
    position: sticky;
    inset-block-end: -1.25rem;
    padding-block: 0.6rem;
    background: var(--_surface);
  }

  .history {
    margin-block-start: 0.75rem;
    overflow-wrap: anywhere;
  }

  ol {
    display: grid;
    gap: 0.75rem;
    list-style: none;
  }
`;
