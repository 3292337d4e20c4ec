import { css } from 'lit';

/** Boxes to tick, buttons to choose between at the end of a box, and the box that asks whether something shall really be erased. */
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

  .sure .yes,
  .all,
  .forget {
    border-color: var(--_problem-border);
    color: var(--_problem-text);
  }

  label {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    min-block-size: 44px;
    cursor: pointer;
  }

  input {
    flex: none;
    inline-size: 24px;
    block-size: 24px;
    accent-color: var(--_accent-text);
  }

  .hint {
    font-size: 0.875rem;
    color: var(--_muted);
  }
`;
