import { css } from 'lit';

export default css`
  .offer {
    display: grid;
    gap: 0.5rem;
    padding: 0.75rem 1rem;
    border: 1px solid var(--_border);
    border-radius: var(--_radius-card);
    overflow-wrap: anywhere;
  }

  .asked {
    font-weight: 600;
  }
`;
