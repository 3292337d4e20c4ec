import { css } from 'lit';

/** Beside those of the figures. */
export default css`
  rag-admin-dry-run {
    gap: 0.5rem;
  }

  .muted {
    color: var(--_muted);
  }

  .plot {
    max-inline-size: 30rem;
  }

  /* A bar is of a thing, not of a day between two others. */
  .ends span {
    flex: 1;
    text-align: center;
    overflow-wrap: anywhere;
  }

  .name,
  .field-problem {
    overflow-wrap: anywhere;
  }

  .group .sums {
    gap: 0.25rem 1.5rem;
    margin-block: 0;
  }

  .group dd {
    font-size: 1rem;
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  .details dd {
    font-weight: 400;
  }

  .tag--off {
    border-color: var(--_warning-border);
    background: var(--_warning-ground);
    color: var(--_warning-text);
  }

  form {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 0.75rem;
    margin-block: 0.5rem;
  }

  .labelled {
    min-inline-size: 0;
  }

  .field-problem {
    color: var(--_problem-text);
    font-size: 0.875rem;
  }

  pre {
    overflow: auto;
    max-block-size: 16rem;
    margin-block: 0.35rem;
    padding: 0.6rem 0.8rem;
    border: 1px solid var(--_border);
    border-radius: 12px;
    font-size: 0.875rem;
    text-align: start;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
