import { css } from 'lit';

/** Marks and their legend. */
export default css`
  .muted {
    color: var(--_muted);
  }

  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 1rem;
  }

  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    justify-content: space-between;
    gap: 0.5rem 1rem;
    margin-block-end: 1rem;
  }

  .head > div:first-child {
    flex: 1 1 20rem;
    min-inline-size: 0;
  }

  .head .card-why {
    margin-block-end: 0;
  }

  .notice {
    display: flex;
    gap: 0.5rem;
    padding: 0.75rem 1rem;
    border: 1px solid var(--_good-border);
    border-radius: 12px;
    background: var(--_good-ground);
    color: var(--_good-text);
  }

  .sign {
    display: inline-grid;
    place-items: center;
    inline-size: 1.6em;
    block-size: 1.6em;
    flex: none;
    border: 1px solid var(--_field-border);
    border-radius: 6px;
    font-weight: 700;
    line-height: 1;
  }

  .sign[data-verdict='CONTAINS'] {
    border-color: var(--_problem-border);
    background: var(--_problem-ground);
    color: var(--_problem-text);
  }

  .sign[data-verdict='MAY_CONTAIN'] {
    border-color: var(--_warning-border);
    background: var(--_warning-ground);
    color: var(--_warning-text);
  }

  .sign[data-verdict='DECLARED_FREE'] {
    border-color: var(--_good-border);
    background: var(--_good-ground);
    color: var(--_good-text);
  }

  .sign[data-verdict='NOT_DECLARED'] {
    border-style: dashed;
    color: var(--_text);
  }

  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 0.35rem 1.1rem;
    margin-block: 0 0.6rem;
    font-size: 0.9375rem;
  }

  .legend > div {
    display: flex;
    align-items: center;
    gap: 0.4rem;
  }

  .legend dd {
    margin: 0;
  }
`;
