import { css } from 'lit';

/** What is not clear, what was corrected. */
export default css`
  .unclear {
    display: grid;
    gap: 0.4rem;
    padding: 0.75rem 1rem;
    font-size: 0.9375rem;
  }

  .unclear .plain {
    padding-inline-start: 1.7rem;
  }

  .corrections .plain {
    gap: 0.75rem;
    padding: 0.25rem 0.5rem 0.5rem;
    padding-inline-start: 1.9rem;
  }

  .corrections ins {
    color: var(--_text);
    text-decoration: none;
  }
`;
