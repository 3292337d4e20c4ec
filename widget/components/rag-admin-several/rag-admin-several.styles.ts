import { css } from 'lit';

export default css`
  .choices {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
    gap: 0.75rem;
  }

  table {
    inline-size: 100%;
    border-collapse: collapse;
    overflow-wrap: anywhere;
  }

  caption {
    margin-block-end: 0.35rem;
    font-weight: 600;
    text-align: start;
  }

  th,
  td {
    padding: 0.35rem 0.5rem 0.35rem 0;
    border-block-start: 1px solid var(--_border);
    font-weight: 400;
    text-align: start;
    vertical-align: top;
  }

  tbody th {
    inline-size: 38%;
  }

  td {
    overflow-wrap: normal;
  }

  thead th {
    color: var(--_muted);
  }

  .then {
    font-weight: 600;
  }
`;
