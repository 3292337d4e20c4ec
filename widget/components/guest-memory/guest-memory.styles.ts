import { css } from 'lit';

export default css`
  section {
    display: grid;
    gap: 0.5rem;
    padding-block: 0.75rem;
    border-block: 1px solid var(--_border);
    overflow-wrap: anywhere;
  }

  h3 {
    font-size: 1rem;
  }

  .hint,
  summary {
    font-size: 0.875rem;
    color: var(--_muted);
  }

  fieldset {
    display: grid;
    margin: 0;
    padding: 0;
    border: 0;
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

  summary {
    min-block-size: 32px;
    cursor: pointer;
  }

  ul {
    padding-inline-start: 2.25rem;
    list-style: none;
  }

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem;
  }

  details {
    margin-inline-start: 2.25rem;
  }

  details ul {
    padding: 0;
  }

  .all,
  .yes {
    border-color: var(--_problem-border);
    color: var(--_problem-text);
  }

  .told:empty {
    display: none;
  }
`;
