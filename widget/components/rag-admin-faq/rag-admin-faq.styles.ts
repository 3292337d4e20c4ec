import { css } from 'lit';

export default css`
  form,
  .result {
    display: grid;
    gap: 0.5rem;
  }

  .result:focus-visible {
    border-radius: 10px;
  }

  .notice {
    display: flex;
    gap: 0.5rem;
    color: var(--_good-text);
    font-weight: 600;
  }

  .sides {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
    gap: 1rem;
  }

  .sides > div {
    min-inline-size: 0;
  }

  .problem {
    margin-block-start: 0.75rem;
  }

  textarea {
    resize: vertical;
  }
`;
