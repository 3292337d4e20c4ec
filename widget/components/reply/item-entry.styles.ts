import { css } from 'lit';

/** An item that can be pressed, in a list and in a table. */
export default css`
  .entry,
  .items-rest {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    inline-size: 100%;
    min-block-size: 48px;
    padding: 0.5rem 1rem;
    border: 0;
    background: none;
    color: var(--_text);
    font: inherit;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  .entry:hover,
  .items-rest:hover {
    background: var(--_accent-soft);
  }

  .entry:focus-visible,
  .items-rest:focus-visible {
    outline-offset: -3px;
  }

  .items-rest {
    color: var(--_accent-text);
    font-weight: 600;
  }

  .entry-picture {
    flex: none;
    border-radius: 10px;
    background: var(--_ground);
    object-fit: cover;
  }

  .entry-words {
    flex: 1;
    display: grid;
    min-inline-size: 0;
  }

  .entry-name {
    font-weight: 600;
  }

  .entry-why {
    font-size: 0.8125rem;
    font-weight: 400;
    color: var(--_muted);
  }

  .entry-price {
    flex: none;
    max-inline-size: 40%;
    font-variant-numeric: tabular-nums;
    font-weight: 500;
  }
`;
