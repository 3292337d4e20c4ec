import { css } from 'lit';

/** The ground the parts of the admin stand on. */
export default css`
  :host {
    display: block;
    min-inline-size: 0;
  }

  .card {
    padding: 1.25rem;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
  }

  .card-title {
    font-size: 1.1875rem;
    line-height: 1.3;
  }

  .card-why {
    margin-block: 0.15rem 1rem;
    color: var(--_muted);
  }

  .label {
    font-weight: 600;
  }

  .text {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  .problem {
    display: flex;
    gap: 0.5rem;
    padding: 0.75rem 1rem;
    border: 1px solid var(--_problem-border);
    border-radius: 12px;
    background: var(--_problem-ground);
    color: var(--_problem-text);
  }

  summary {
    min-block-size: 44px;
    align-content: center;
    font-weight: 600;
    cursor: pointer;
  }

  @media (max-width: 480px) {
    .card {
      padding: 1rem;
    }
  }
`;
