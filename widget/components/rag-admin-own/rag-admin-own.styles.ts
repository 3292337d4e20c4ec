import { css } from 'lit';

/** Beside the sheet of the form of an item. */
export default css`
  .hazards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
    gap: 0.35rem 1rem;
  }

  .hazard {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 9.5rem);
    align-items: center;
    gap: 0.25rem 0.5rem;
  }

  .hazard .notes {
    grid-column: 1 / -1;
  }

  select[data-stated='contains'],
  select[data-stated='traces'] {
    border-color: var(--_warning-border);
    font-weight: 600;
  }
`;
