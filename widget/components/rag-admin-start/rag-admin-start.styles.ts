import { css } from 'lit';

export default css`
  :host,
  .steps {
    display: grid;
    gap: 1.25rem;
    min-inline-size: 0;
  }

  .kinds {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
    gap: 0.75rem;
    margin-block-end: 1rem;
  }

  .kind {
    min-block-size: 4rem;
    font-size: 1.0625rem;
  }

  form {
    display: grid;
    gap: 1rem;
    max-inline-size: 30rem;
  }

  .card-title:focus-visible {
    outline-offset: 4px;
  }
`;
