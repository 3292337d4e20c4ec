import { css } from 'lit';

export default css`
  .filters {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.6rem 1.25rem;
    margin-block: 1rem;
  }

  .filters .field {
    inline-size: auto;
    flex: 0 1 18rem;
  }

  .check {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    min-block-size: 44px;
  }

  .check input {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }

  .scroller {
    overflow: auto;
    max-block-size: 75vh;
    border: 1px solid var(--_border);
    border-radius: 12px;
  }

  table {
    border-collapse: separate;
    border-spacing: 0;
    min-inline-size: 100%;
  }

  th,
  td {
    padding: 0.1rem;
    border-block-end: 1px solid var(--_border);
    text-align: center;
  }

  thead th {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    padding: 0.4rem 0.2rem;
    background: var(--_surface);
    font-size: 0.875rem;
    vertical-align: bottom;
  }

  /* As narrow as its cells, so that many columns are seen at once. */
  .hazard > span {
    writing-mode: vertical-rl;
    transform: rotate(180deg);
    max-block-size: 9rem;
    text-align: start;
  }

  .listed {
    display: block;
    position: relative;
    font-style: normal;
    text-align: center;
    min-block-size: 1.5em;
  }

  .regime {
    margin-block-start: 0.75rem;
    max-inline-size: 80ch;
  }

  rag-admin-public {
    margin-block-start: 1rem;
  }

  thead th:first-child,
  th[scope='row'],
  .section {
    position: sticky;
    inset-inline-start: 0;
    min-inline-size: 9rem;
    max-inline-size: 18rem;
    padding: 0.35rem 0.6rem;
    background: var(--_surface);
    font-weight: 400;
    text-align: start;
    overflow-wrap: anywhere;
  }

  thead th:first-child {
    z-index: 2;
    font-weight: 600;
  }

  .section {
    background: var(--_ground);
    font-weight: 600;
  }

  /* It stays in sight while the columns are scrolled. */
  .section span {
    position: sticky;
    inset-inline-start: 0.6rem;
    display: inline-block;
  }

  .section span::first-letter {
    text-transform: uppercase;
  }

  .name {
    display: block;
    font-weight: 600;
  }

  th .muted,
  .doubt {
    display: block;
    font-size: 0.875rem;
  }

  .doubt {
    color: var(--_warning-text);
  }

  .cell {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    margin-inline: auto;
    padding: 0;
    border: 0;
    border-radius: 8px;
    background: none;
    cursor: pointer;
  }

  .cell:hover {
    background: var(--_accent-soft);
  }

  .doubt-sign {
    position: absolute;
    inset-block-start: 2px;
    inset-inline-end: 6px;
    color: var(--_warning-text);
    font-weight: 700;
  }

  dialog {
    inline-size: min(32rem, calc(100vw - 2rem));
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

  .settling {
    display: grid;
    gap: 0.75rem;
  }

  .verdict::first-letter {
    text-transform: uppercase;
  }

  .foot {
    display: grid;
    gap: 0.35rem;
    margin-block-start: 1rem;
  }
`;
