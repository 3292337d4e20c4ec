import { css } from 'lit';

export default css`
  .reply {
    display: grid;
    gap: 0.75rem;
    min-inline-size: 0;
  }

  .answer {
    padding: 0.85rem 1rem;
    border: 1px solid var(--_border);
    border-radius: 14px;
    background: var(--_ground);
  }

  .muted {
    color: var(--_muted);
  }

  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 0.6rem;
  }

  .caution,
  .alerts {
    padding: 0.75rem 1rem;
    border: 1px solid var(--_warning-border);
    border-inline-start-width: 5px;
    border-radius: 12px;
    background: var(--_warning-ground);
    color: var(--_warning-text);
  }
`;
