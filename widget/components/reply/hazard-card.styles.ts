import { css } from 'lit';

/** Facts: colour, sign and word say the same. */
export default css`
  [data-verdict='CONTAINS'] {
    --_tone: var(--_problem-text);
    --_tone-ground: var(--_problem-ground);
    --_tone-border: var(--_problem-border);
  }

  [data-verdict='MAY_CONTAIN'] {
    --_tone: var(--_warning-text);
    --_tone-ground: var(--_warning-ground);
    --_tone-border: var(--_warning-border);
  }

  [data-verdict='DECLARED_FREE'] {
    --_tone: var(--_good-text);
    --_tone-ground: var(--_good-ground);
    --_tone-border: var(--_good-border);
  }

  [data-verdict='NOT_DECLARED'] {
    --_tone: var(--_text);
    --_tone-ground: var(--_ground);
    --_tone-border: var(--_field-border);
  }

  .facts {
    overflow: hidden;
  }

  .facts-head {
    display: grid;
    gap: 0.15rem;
    padding: 0.75rem 1rem;
  }

  .facts > summary {
    display: flex;
    padding-inline: 0 0.75rem;
  }

  .facts > summary .facts-head {
    flex: 1;
  }

  .facts-label {
    font-size: 0.8125rem;
    font-weight: 500;
    color: var(--_muted);
  }

  .verdict {
    display: grid;
    grid-template-columns: minmax(8.75rem, 1fr) minmax(0, 2.2fr);
    gap: 0.15rem 1rem;
    padding: 0.75rem 1rem;
    border-block-start: 1px solid var(--_border);
    border-inline-start: 5px solid var(--_tone-border);
    background: var(--_tone-ground);
    color: var(--_tone);
  }

  .verdict .card-name {
    align-items: start;
  }

  .hazards {
    list-style: none;
    display: grid;
    gap: 0.15rem;
  }

  .hazard {
    font-weight: 600;
  }

  .severity {
    font-size: 0.8125rem;
  }

  .asked {
    display: inline-block;
    margin-inline-start: 0.25rem;
    padding: 0 0.5rem;
    border: 1px solid currentColor;
    border-radius: 99px;
    font-size: 0.8125rem;
    font-weight: 600;
    line-height: 1.5;
  }

  .hazard-notes {
    display: block;
    font-size: 0.875rem;
  }

  .silence {
    grid-column: 2;
    font-size: 0.875rem;
  }

  .declared-only {
    padding: 0.75rem 1rem;
    border-block-start: 1px solid var(--_border);
    font-size: 0.9375rem;
  }

  @container (max-width: 25rem) {
    .verdict {
      grid-template-columns: minmax(0, 1fr);
    }

    .silence {
      grid-column: 1;
    }

    .hazards,
    .silence {
      padding-inline-start: 1.7rem;
    }
  }
`;
