import { css } from 'lit';

/** What a search found, and the ways on. */
export default css`
  .found {
    padding: 0.25rem 1rem;
  }

  .found-items {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .found-items li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0 0.75rem;
    padding-block: 0.5rem;
  }

  .found-items li + li {
    border-block-start: 1px solid var(--_border);
  }

  .found-name {
    font-weight: 600;
  }

  .found-price {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  .found-why,
  .found-more {
    grid-column: 1 / -1;
    margin: 0;
    font-size: 0.8125rem;
    color: var(--_muted);
  }

  .links {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    margin: 0.5rem 0;
  }

  .links a {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    padding-inline: 1rem;
    border: 1px solid var(--_border);
    border-radius: 99px;
    color: inherit;
  }

  .found summary {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-block-size: 44px;
    font-weight: 600;
    cursor: pointer;
  }
`;
