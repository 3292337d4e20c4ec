import { css } from 'lit';

export default css`
  .muted {
    color: var(--_muted);
  }

  .well,
  .concerns-title {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    font-weight: 600;
  }

  .well {
    margin-block-start: 0.5rem;
    color: var(--_good-text);
  }

  .concerns {
    display: grid;
    gap: 0.35rem;
    margin-block-start: 0.6rem;
    padding: 0.75rem 1rem;
    border: 1px solid var(--_warning-border);
    border-inline-start-width: 5px;
    border-radius: 12px;
    background: var(--_warning-ground);
    color: var(--_warning-text);
  }

  ul {
    padding-inline-start: 1.25rem;
  }

  .details {
    display: grid;
    gap: 1rem;
  }

  h3 {
    font-size: 1rem;
  }

  .scrolling {
    overflow-x: auto;
    margin-block-start: 0.5rem;
  }

  table {
    border-collapse: collapse;
    inline-size: 100%;
  }

  th,
  td {
    padding: 0.35rem 0.75rem 0.35rem 0;
    border-block-end: 1px solid var(--_border);
    text-align: start;
    vertical-align: baseline;
  }

  thead th {
    font-size: 0.875rem;
    font-weight: 600;
    color: var(--_muted);
  }

  .figures {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }

  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1.5rem;
    margin: 0.35rem 0 0;
  }

  dt {
    font-size: 0.875rem;
    color: var(--_muted);
  }

  dd {
    margin: 0;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
`;
