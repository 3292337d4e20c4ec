import { css } from 'lit';

export default css`
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    justify-content: space-between;
    gap: 0.5rem 1rem;
    margin-block-end: 1rem;
  }

  .head .card-why {
    margin-block-end: 0;
  }

  .head > div:first-child {
    flex: 1 1 20rem;
    min-inline-size: 0;
  }

  .filters {
    display: grid;
    gap: 0.6rem;
    margin-block-end: 1rem;
  }

  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }

  .chip {
    position: relative;
    display: inline-flex;
  }

  .chip input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    cursor: pointer;
  }

  .chip span {
    display: inline-flex;
    align-items: center;
    min-block-size: 36px;
    padding: 0.2rem 0.8rem;
    border: 1px solid var(--_field-border);
    border-radius: 999px;
    font-size: 0.9375rem;
  }

  .chip:hover span {
    border-color: var(--_accent-text);
  }

  .chip input:checked + span {
    border-color: var(--_accent-text);
    background: var(--_accent-soft);
    color: var(--_accent-text);
    font-weight: 700;
    box-shadow: inset 0 0 0 1px var(--_accent-text);
  }

  .chip input:focus-visible + span {
    outline: 2px solid var(--_accent-text);
    outline-offset: 2px;
  }

  .search {
    max-inline-size: 26rem;
  }

  .entries {
    list-style: none;
  }

  .entry {
    padding-block: 0.7rem;
    border-block-start: 1px solid var(--_border);
  }

  .entry-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.75rem;
  }

  .entry .muted + .muted {
    margin-block-start: 0.1rem;
  }

  .entry-title {
    min-block-size: 44px;
    padding: 0;
    border: 0;
    background: none;
    font-weight: 600;
    text-align: start;
    text-decoration: underline;
    text-decoration-color: var(--_field-border);
    text-underline-offset: 0.2em;
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  .entry-title:hover {
    color: var(--_accent-text);
    text-decoration-color: currentColor;
  }

  .empty {
    display: grid;
    gap: 0.5rem;
    justify-items: start;
    padding: 1.25rem;
    border: 2px dashed var(--_border);
    border-radius: 14px;
  }

  .foot {
    margin-block-start: 0.75rem;
  }

  .problem {
    margin-block: 0.5rem;
  }

  .notice {
    margin-block-end: 0.75rem;
  }

  @media (pointer: coarse) {
    .chip span {
      min-block-size: 44px;
    }
  }

  @media (forced-colors: active) {
    .chip input:checked + span {
      outline: 2px solid Highlight;
    }
  }
`;
