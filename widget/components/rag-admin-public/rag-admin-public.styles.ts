import { css } from 'lit';

export default css`
  .settings {
    display: grid;
    gap: 0.5rem;
  }

  label.check {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    min-block-size: 44px;
    font-weight: 600;
  }

  .check input {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }

  a {
    color: var(--_accent-text);
    overflow-wrap: anywhere;
  }

  label.list {
    display: grid;
    gap: 0.25rem;
    max-inline-size: 32rem;
  }
`;
