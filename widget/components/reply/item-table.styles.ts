import { css } from 'lit';

/** Sets. */
export default css`
  .items {
    inline-size: 100%;
    border-collapse: separate;
    border-spacing: 0;
    overflow: hidden;
  }

  .items caption {
    padding: 0 0.25rem 0.35rem;
    font-size: 0.8125rem;
    font-weight: 600;
    text-align: start;
    color: var(--_muted);
  }

  .items th {
    padding: 0;
    font-weight: 500;
    text-align: start;
  }

  tbody + tbody :is(th, td) {
    border-block-start: 1px solid var(--_border);
  }

  .items-toggle {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    inline-size: 100%;
    min-block-size: 48px;
    padding: 0.5rem 1rem;
    border: 0;
    border-inline-start: 5px solid var(--_tone-border);
    background: var(--_tone-ground);
    color: var(--_tone);
    font-weight: 700;
    text-align: start;
    cursor: pointer;
  }

  .items-toggle:focus-visible {
    outline-offset: -3px;
  }

  .items-count {
    min-inline-size: 1.75rem;
    margin-inline-start: auto;
    padding: 0 0.5rem;
    border: 1px solid currentColor;
    border-radius: 99px;
    font-size: 0.8125rem;
    text-align: center;
  }

  .items-toggle::after,
  summary::after {
    content: '';
    flex: none;
    inline-size: 0.45em;
    block-size: 0.45em;
    margin: 0 0.15rem;
    border: solid currentColor;
    border-width: 0 2px 2px 0;
    transform: translateY(-0.12em) rotate(45deg);
    transition: transform 0.15s;
  }

  .items-toggle[aria-expanded='true']::after,
  details[open] > summary::after {
    transform: translateY(0.12em) rotate(225deg);
  }

  .items .items-verdict {
    position: relative;
    inline-size: 1%;
    padding-inline-end: 1rem;
    color: var(--_tone);
  }

  .items-verdict .icon {
    inline-size: 1rem;
    block-size: 1rem;
  }

  .items-rows .entry {
    padding-inline-end: 0.5rem;
  }

  .items-rows td {
    padding: 0;
  }

  .items-more {
    padding: 0.5rem 1rem;
  }
`;
