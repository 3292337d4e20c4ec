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

  input {
    flex: 1 1 9rem;
    min-width: 0;
    min-height: 2.75rem;
    padding: 0.25rem 0.75rem;
    border: 1px solid var(--_field-border);
    border-radius: 10px;
    background: var(--_surface);
    color: inherit;
    color-scheme: inherit;
    font: inherit;
  }
`;
