import { css } from 'lit';

export default css`
  form {
    display: grid;
    gap: 0.75rem;
  }

  .drop-hint {
    color: var(--_muted);
  }

  .editor {
    font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
    font-size: max(0.875rem, 16px);
    line-height: 1.5;
    resize: vertical;
    white-space: pre;
    overflow: auto;
  }

  @media (pointer: fine) {
    .editor {
      font-size: 0.875rem;
    }
  }

  .json-state {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.75rem;
    margin-block-start: -0.35rem;
    font-size: 0.875rem;
    color: var(--_muted);
  }

  .json-state--wrong {
    color: var(--_problem-text);
    font-weight: 600;
  }

  .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.75rem;
  }

  .progress {
    display: inline-flex;
    align-items: center;
    gap: 0.6rem;
  }

  progress {
    inline-size: 8rem;
    accent-color: var(--_accent);
  }

  .hint {
    color: var(--_problem-text);
    font-weight: 600;
  }

  .outcome {
    display: grid;
    gap: 0.6rem;
    margin-block-start: 1rem;
    padding: 1rem;
    border: 1px solid;
    border-inline-start-width: 5px;
    border-radius: 12px;
    overflow-wrap: anywhere;
  }

  .outcome--good {
    border-color: var(--_good-border);
    background: var(--_good-ground);
    color: var(--_good-text);
  }

  .outcome--bad {
    border-color: var(--_problem-border);
    background: var(--_problem-ground);
    color: var(--_problem-text);
  }

  .outcome-title {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    font-size: 1rem;
  }

  table {
    justify-self: start;
    border-collapse: collapse;
    font-size: 0.9375rem;
  }

  th,
  td {
    padding: 0.3rem 1.25rem 0.3rem 0;
    padding-inline: 0 1.25rem;
    border-block-end: 1px solid color-mix(in srgb, currentColor 25%, transparent);
    text-align: start;
    font-variant-numeric: tabular-nums;
  }

  th {
    font-weight: 500;
    white-space: nowrap;
  }

  td {
    font-weight: 700;
  }

  .notices-title {
    font-weight: 700;
  }

  .notices {
    padding-inline-start: 1.25rem;
  }

  .issues {
    list-style: none;
    display: grid;
    grid-template-columns: fit-content(45%) 1fr;
    column-gap: 0.75rem;
  }

  .issues li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
    min-block-size: 44px;
  }

  /* The field's name looks small; a finger has the whole height of its line. */
  .issue {
    min-inline-size: 44px;
    min-block-size: 44px;
    padding: 0;
    border: 0;
    border-radius: 8px;
    background: none;
    text-align: start;
    cursor: pointer;
  }

  .issue code {
    padding: 0.2rem 0.5rem;
    border: 1px solid var(--_problem-border);
    border-radius: 8px;
    background: var(--_surface);
    box-decoration-break: clone;
    font-weight: 700;
    line-height: 1.7;
  }

  .issue:hover code {
    border-color: currentColor;
    text-decoration: underline;
  }

  @media (max-width: 560px) {
    .issues {
      grid-template-columns: 1fr;
    }

    .issues li {
      padding-block-end: 0.4rem;
    }
  }
`;
