import { css } from 'lit';

export default css`
  .muted {
    color: var(--_muted);
  }

  .sum {
    font-weight: 600;
  }

  .runs {
    display: grid;
    gap: 1rem;
    margin: 0.75rem 0 0;
    padding: 0;
    list-style: none;
  }

  .window {
    max-block-size: 18rem;
    margin-block-start: 0.5rem;
    overflow: auto;
  }

  .window:focus-visible {
    border-radius: 10px;
  }

  .run {
    display: grid;
    gap: 0.4rem;
    min-inline-size: 0;
    padding-block-start: 0.75rem;
    border-block-start: 1px solid var(--_border);
  }

  .question {
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  .tag {
    display: inline-block;
    padding: 0.1rem 0.6rem;
    border: 1px solid var(--_border);
    border-radius: 999px;
    font-size: 0.875rem;
  }

  .tag--good {
    color: var(--_good-text);
  }

  .sides {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
    gap: 1rem;
  }

  .sides > div {
    min-inline-size: 0;
  }

  dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0.1rem 0.75rem;
    margin: 0.25rem 0;
  }

  dt {
    color: var(--_muted);
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }

  blockquote {
    margin: 0.25rem 0 0;
    padding: 0.6rem 0.8rem;
    border: 1px solid var(--_border);
    border-radius: 10px;
    background: var(--_ground);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 0.6rem;
  }

  .acts[hidden] {
    display: none;
  }

  .caution {
    padding: 0.75rem 1rem;
    border: 1px solid var(--_warning-border);
    border-inline-start-width: 5px;
    border-radius: 12px;
    background: var(--_warning-ground);
    color: var(--_warning-text);
  }
`;
