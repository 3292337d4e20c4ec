import { css } from 'lit';

export default css`
  form {
    display: flex;
    flex-wrap: wrap;
    gap: 0.6rem;
  }

  .field {
    flex: 1 1 12rem;
    inline-size: auto;
    min-inline-size: 0;
  }

  .as {
    display: flex;
    flex-wrap: wrap;
    gap: 0.6rem;
  }

  .as label {
    flex: 1 1 10rem;
  }

  .as .field {
    inline-size: 100%;
  }

  .trying,
  .problem {
    margin-block-start: 1rem;
  }

  .trying,
  .hint {
    color: var(--_muted);
  }

  .hint {
    margin-block-start: 0.35rem;
  }

  .notice {
    display: flex;
    gap: 0.5rem;
    color: var(--_good-text);
    font-weight: 600;
  }

  .reply {
    display: grid;
    gap: 0.75rem;
    margin-block-start: 1rem;
  }

  .answer {
    padding: 0.85rem 1rem;
    border: 1px solid var(--_border);
    border-radius: 14px;
    background: var(--_ground);
  }
`;
