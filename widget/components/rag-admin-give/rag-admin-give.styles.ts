import { css } from 'lit';

export default css`
  .came-of-it {
    display: grid;
    gap: 1rem;
    margin-block-start: 0.75rem;
  }

  .files {
    display: grid;
    gap: 0.375rem;
    margin: 0.5rem 0 0;
    padding: 0;
    list-style: none;
  }

  .files li {
    display: flex;
    align-items: center;
    gap: 0.375rem;
  }

  .files .chosen {
    flex: 1;
  }

  .files .small {
    min-inline-size: 2.75rem;
    padding-inline: 0.5rem;
  }

  .example {
    margin: 0.25rem 0 0;
    overflow: auto;
    font-size: 0.875rem;
  }

  .pasted {
    inline-size: 100%;
    min-block-size: 4.5rem;
    resize: vertical;
  }
`;
