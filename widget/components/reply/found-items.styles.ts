import { css } from 'lit';

/** What a search found, what was understood, and the ways on. */
export default css`
  .found {
    overflow: hidden;
  }

  .found-items {
    list-style: none;
  }

  .found li + li,
  .found > * + * {
    border-block-start: 1px solid var(--_border);
  }

  .found-more {
    padding: 0.5rem 1rem;
    font-size: 0.8125rem;
    color: var(--_muted);
  }

  .found summary {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-block-size: 44px;
    padding-inline: 1rem;
    font-weight: 600;
    cursor: pointer;
  }

  .understood,
  .understood ul {
    list-style: none;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.35rem;
    font-size: 0.8125rem;
    color: var(--_muted);
  }

  .understood li {
    padding: 0.1rem 0.6rem;
    border: 1px solid var(--_border);
    border-radius: 99px;
    background: var(--_surface);
    color: var(--_text);
    overflow-wrap: anywhere;
  }

  .understood .removable {
    display: inline-flex;
    align-items: center;
    padding-inline-end: 0;
  }

  .understood button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-inline-size: 44px;
    min-block-size: 44px;
    margin-block: -0.4rem;
    padding: 0;
    border: 0;
    border-radius: 99px;
    background: none;
    color: inherit;
    cursor: pointer;
  }

  .understood button svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
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
`;
