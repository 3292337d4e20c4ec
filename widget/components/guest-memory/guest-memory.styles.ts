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

  summary {
    min-block-size: 32px;
    font-size: 0.875rem;
    color: var(--_muted);
    cursor: pointer;
  }

  fieldset {
    display: grid;
    margin: 0;
    padding: 0;
    border: 0;
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

  .told:empty {
    display: none;
  }
`;
