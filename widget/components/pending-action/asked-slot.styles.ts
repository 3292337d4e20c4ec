import { css } from 'lit';

export default css`
  .slot {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 0.75rem;
    align-items: center;
  }

  label {
    color: var(--_muted);
  }

  .field {
    flex: 1 1 9rem;
    inline-size: 0;
    color-scheme: inherit;
  }
`;
