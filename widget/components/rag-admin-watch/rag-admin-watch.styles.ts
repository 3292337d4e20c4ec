import { css } from 'lit';

export default css`
  .watch {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.6rem 1rem;
    padding: 0.75rem 1rem;
    border: 1px solid var(--_warning-border);
    border-inline-start-width: 5px;
    border-radius: 12px;
    background: var(--_warning-ground);
    color: var(--_warning-text);
  }
`;
