import { css } from 'lit';

/** Buttons to choose between at the end of a box, and the box that asks whether something shall really be erased. */
export default css`
  .ends {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }

  .ends .button {
    flex: 1 1 7rem;
  }

  .sure {
    display: grid;
    gap: 0.5rem;
    padding: 0.75rem;
    border: 1px solid var(--_problem-border);
    border-radius: var(--_radius-card);
  }
`;
