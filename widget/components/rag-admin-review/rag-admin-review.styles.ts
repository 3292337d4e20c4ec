import { css } from 'lit';

export default css`
  .review {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1rem;
    padding: 1rem;
    border: 2px solid var(--_accent-text);
    border-radius: 14px;
  }

  .scroller {
    overflow: auto;
    max-block-size: 75vh;
    border: 1px solid var(--_border);
    border-radius: 12px;
  }

  .beside {
    display: grid;
    gap: 1rem;
  }

  @media (min-width: 70rem) {
    .beside {
      grid-template-columns: minmax(22rem, 2fr) 3fr;
      align-items: start;
    }
  }

  .beside > * {
    min-inline-size: 0;
  }

  /* It stays in sight while one cell after another is settled. */
  .beside > rag-admin-page {
    position: sticky;
    inset-block-start: 0;
    z-index: 3;
  }

  table {
    border-collapse: separate;
    border-spacing: 0;
    min-inline-size: 100%;
  }

  th,
  td {
    padding: 0.4rem 0.5rem;
    border-block-end: 1px solid var(--_border);
    text-align: start;
    vertical-align: top;
  }

  thead th {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    background: var(--_surface);
    font-size: 0.875rem;
  }

  tbody th,
  thead th:first-child {
    position: sticky;
    inset-inline-start: 0;
    min-inline-size: 11rem;
    background: var(--_surface);
    font-weight: 400;
  }

  thead th:first-child {
    z-index: 2;
  }

  .name {
    display: block;
    font-weight: 600;
  }

  th .muted,
  .why {
    display: block;
    font-size: 0.875rem;
  }

  .why {
    color: var(--_warning-text);
  }

  select {
    min-block-size: 44px;
    inline-size: 6.5rem;
    padding: 0.25rem 0.35rem;
    border: 1px solid var(--_field-border);
    border-radius: 8px;
    background: var(--_surface);
  }

  td > span {
    display: block;
    padding: 0.4rem 0.6rem;
    border: 1px solid var(--_border);
    border-radius: 10px;
  }

  td[data-status='unsaid'] :is(select, span) {
    border-style: dashed;
    color: var(--_muted);
  }

  td[data-status='contains'] :is(select, span) {
    border-color: var(--_problem-border);
    background: var(--_problem-ground);
    color: var(--_problem-text);
    font-weight: 600;
  }

  td[data-status='traces'] :is(select, span),
  td[data-status='doubtful'] :is(select, span) {
    border-color: var(--_warning-border);
    background: var(--_warning-ground);
    color: var(--_warning-text);
  }

  td[data-status='free'] :is(select, span) {
    border-color: var(--_good-border);
    background: var(--_good-ground);
    color: var(--_good-text);
  }

  td[data-asks] select,
  td[data-changed] select {
    border-width: 2px;
    font-weight: 700;
  }

  td[data-changed] select {
    border-style: double;
    border-width: 4px;
  }

  .columns {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    list-style: none;
  }

  .save {
    position: sticky;
    inset-block-end: 0;
    padding-block: 0.5rem;
    background: var(--_surface);
  }

  .narrow {
    display: none;
  }

  @media (max-width: 40rem) {
    .narrow {
      display: flex;
      align-items: center;
      gap: 0.5rem;
      min-block-size: 44px;
    }

    .told td[data-status='unsaid']:not([data-asks], [data-changed]) {
      display: none;
    }

    .scroller {
      max-block-size: none;
    }

    thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    table,
    tbody {
      display: block;
    }

    tr {
      display: grid;
      grid-template-columns: 1fr 1fr;
    }

    tbody th {
      grid-column: 1 / -1;
      position: static;
      border-block-end: 0;
      padding-block-start: 0.85rem;
    }

    td::before {
      content: attr(data-hazard-name);
      display: block;
      font-size: 0.875rem;
    }

    select {
      inline-size: 100%;
    }
  }
`;
