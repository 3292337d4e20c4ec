import { css } from 'lit';

export default css`
  .action {
    display: grid;
    gap: 0.75rem;
    padding: 0.75rem 1rem;
    border: 2px solid var(--_accent-text);
    border-radius: var(--_radius-card);
    background: var(--_surface);
  }

  h3 {
    font-size: 1rem;
    line-height: 1.35;
  }

  dl {
    display: grid;
    gap: 0.4rem;
    margin: 0;
  }

  dl div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 1rem;
    padding-block-end: 0.35rem;
    border-block-end: 1px solid var(--_border);
  }

  dt {
    color: var(--_muted);
  }

  dd {
    margin: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  .time {
    display: flex;
    align-items: center;
    gap: 0.4rem;
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
    color: var(--_muted);
  }

  .work {
    color: var(--_muted);
  }

  .outcome {
    padding: 0.5rem 0.75rem;
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius-card) / 2);
    overflow-wrap: anywhere;
  }

  .outcome--succeeded {
    border-color: var(--_good-border);
    background: var(--_good-ground);
    color: var(--_good-text);
  }

  .outcome--failed {
    border-color: var(--_problem-border);
    background: var(--_problem-ground);
    color: var(--_problem-text);
  }

  .outcome--unknown {
    border-color: var(--_warning-border);
    background: var(--_warning-ground);
    color: var(--_warning-text);
  }

  .action:focus-visible {
    outline: 3px solid var(--_accent-text);
    outline-offset: 2px;
  }
`;
