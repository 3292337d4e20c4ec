import { css } from 'lit';

export default css`
  .filters {
    display: flex;
    flex-wrap: wrap;
    gap: 0.6rem;
    margin-block: 1rem;
  }

  .filters > * {
    flex: 1 1 14rem;
    max-inline-size: 26rem;
  }

  .section {
    font-size: 1.0625rem;
  }

  .section::first-letter {
    text-transform: uppercase;
  }

  .items,
  .marks {
    list-style: none;
  }

  .item {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1rem;
    justify-content: space-between;
    padding-block: 0.75rem;
    border-block-start: 1px solid var(--_border);
  }

  .item[data-out] {
    padding-inline: 0.75rem;
    border-inline-start: 5px solid var(--_warning-border);
    background: var(--_warning-ground);
    color: var(--_warning-text);
  }

  .item[data-out] .muted {
    color: inherit;
  }

  .item[data-hidden] .told {
    border-inline-start: 5px solid var(--_border);
    padding-inline-start: 0.75rem;
  }

  .pick {
    display: flex;
    flex: none;
    align-items: start;
    gap: 0.5rem;
    min-inline-size: 44px;
    min-block-size: 44px;
    padding-block: 0.15rem;
    cursor: pointer;
  }

  .pick input {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }

  .section-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 1rem;
    margin-block: 1.25rem 0.25rem;
  }

  .section-head .pick {
    align-items: center;
  }

  .bar {
    position: sticky;
    inset-block-end: 0.5rem;
    z-index: 1;
    padding: 0.6rem;
    border: 1px solid var(--_field-border);
    border-radius: 12px;
    background: var(--_surface);
  }

  .together {
    display: grid;
    gap: 0.5rem;
    justify-items: start;
  }

  .together .notice {
    inline-size: 100%;
  }

  .news {
    padding-inline-start: 0.6rem;
    border-inline-start: 4px solid var(--_warning-border);
  }

  .open {
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    text-align: start;
    cursor: pointer;
  }

  /* A press anywhere on what is told of it opens it. */
  .open::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  .told:hover .open {
    text-decoration: underline;
  }

  .told {
    position: relative;
    flex: 1 1 13rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .acts {
    display: grid;
    gap: 0.35rem;
    align-content: start;
    justify-items: end;
  }

  .acts .button,
  .acts .other {
    color: var(--_text);
  }

  .line {
    display: flex;
    flex-wrap: wrap;
    gap: 0.1rem 0.75rem;
  }

  .name,
  .until {
    font-weight: 600;
  }

  .marks {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.9rem;
    margin-block: 0.35rem;
  }

  .mark {
    display: inline-flex;
    align-items: center;
    gap: 0.35rem;
    font-size: 0.9375rem;
  }

  .source {
    font-size: 0.875rem;
  }

  .other {
    max-inline-size: 16rem;
    padding-inline: 0.5rem;
    border-radius: 12px;
    background: var(--_surface);
  }

  form {
    display: grid;
    gap: 0.5rem;
    padding-block-end: 0.5rem;
  }

  @media (max-width: 480px) {
    .acts {
      flex: 1 1 100%;
      justify-items: stretch;
    }
  }
`;
