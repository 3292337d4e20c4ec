import { css } from 'lit';

export default css`
  :host {
    display: grid;
    gap: 1.25rem;
  }

  .range {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 0.75rem;
    margin-block-end: 1rem;
  }

  .labelled {
    display: grid;
    gap: 0.25rem;
  }

  .labelled .field {
    inline-size: auto;
    max-inline-size: 100%;
  }

  .sums {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem 2rem;
    margin-block: 0.75rem;
  }

  dt {
    font-size: 0.875rem;
    color: var(--_muted);
  }

  dd {
    margin: 0;
    font-size: 1.375rem;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }

  .alerts {
    margin-block-start: 0.75rem;
  }

  .alerts-title {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    font-weight: 600;
  }

  .alerts ul,
  .others {
    padding-inline-start: 1.25rem;
  }

  .figures-grid {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
    gap: 1.5rem;
    margin-block-start: 0.75rem;
  }

  .figure {
    min-inline-size: 0;
  }

  /* The one with most columns. */
  .figure:last-child {
    grid-column: 1 / -1;
  }

  h3 {
    font-size: 1rem;
  }

  .plot {
    margin-block-start: 0.5rem;
  }

  .plot svg {
    display: block;
    inline-size: 100%;
    block-size: 9rem;
    border-block-end: 1px solid var(--_field-border);
  }

  .top,
  .ends {
    font-size: 0.8125rem;
    color: var(--_muted);
    font-variant-numeric: tabular-nums;
  }

  .ends {
    display: flex;
    justify-content: space-between;
    gap: 1rem;
  }

  .series-0 {
    fill: var(--_accent-text);
  }

  .series-1 {
    fill: color-mix(in srgb, var(--_accent-text) 45%, var(--_surface));
  }

  .series-2 {
    fill: var(--_problem-border);
  }

  .series-3 {
    fill: var(--_warning-border);
  }

  .line {
    stroke: var(--_problem-text);
    stroke-dasharray: 4 4;
  }

  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1rem;
    margin-block-start: 0.35rem;
    font-size: 0.875rem;
    list-style: none;
  }

  .legend li {
    display: flex;
    align-items: center;
    gap: 0.4rem;
  }

  .key {
    inline-size: 0.8rem;
    block-size: 0.8rem;
  }

  .scrolling {
    overflow: auto;
    max-block-size: 22rem;
    margin-block: 0.5rem;
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
    font-weight: 400;
  }

  th[scope='row'] {
    min-inline-size: 7rem;
    overflow-wrap: break-word;
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

  .groups {
    display: grid;
    gap: 0.75rem;
    list-style: none;
  }

  .group {
    display: grid;
    gap: 0.4rem;
    min-inline-size: 0;
    padding: 0.85rem 1rem;
    border: 1px solid var(--_border);
    border-radius: 14px;
  }

  .question {
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  .others {
    overflow-wrap: anywhere;
  }

  .tag {
    display: inline-block;
    padding-inline: 0.5rem;
    border: 1px solid var(--_border);
    border-radius: 999px;
    font-size: 0.875rem;
  }

  blockquote {
    margin: 0;
    padding-inline-start: 0.75rem;
    border-inline-start: 3px solid var(--_border);
  }

  .problem {
    margin-block-end: 0.75rem;
  }

  @media (forced-colors: active) {
    .series-1,
    .series-3 {
      fill: GrayText;
    }

    .series-0,
    .series-2 {
      fill: CanvasText;
    }
  }
`;
