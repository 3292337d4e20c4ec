import { css } from 'lit';

export default css`
  .rows .text {
    white-space: normal;
  }

  rag-admin-audit,
  rag-admin-remembered,
  .card + .card {
    margin-block-start: 1.25rem;
  }

  .rows {
    list-style: none;
    display: grid;
    gap: 0.5rem;
    margin-block: 0.75rem;
  }

  .rows li,
  form {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 0.5rem 0.75rem;
  }

  .rows li {
    align-items: center;
    padding-block-start: 0.5rem;
    border-block-start: 1px solid var(--_border);
  }

  .rows .text {
    flex: 1 1 14rem;
  }

  label {
    display: grid;
    gap: 0.25rem;
    font-weight: 600;
  }

  label .field {
    font-weight: 400;
  }

  .told {
    display: grid;
    gap: 0.5rem;
    margin-block: 0.75rem;
  }

  code {
    padding: 0.5rem 0.75rem;
    border: 1px solid var(--_accent-text);
    border-radius: 8px;
    overflow-wrap: anywhere;
    user-select: all;
  }

  .scrolling {
    overflow-x: auto;
    margin-block: 0.75rem;
  }

  table {
    border-collapse: collapse;
    inline-size: 100%;
  }

  th,
  td {
    padding: 0.4rem 0.6rem;
    border-block-end: 1px solid var(--_border);
    text-align: start;
    vertical-align: top;
  }
`;
