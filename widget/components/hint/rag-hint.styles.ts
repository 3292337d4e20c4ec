import { css } from 'lit';

export default css`
  :host {
    display: block;
  }

  .hint {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.5rem;
    padding-block: 0.5rem;
    padding-inline: 1rem 0.5rem;
    border-block-start: 1px solid var(--_border);
    background: var(--_accent-soft);
    font-size: 0.9375rem;
    line-height: 1.4;
    animation: appear 0.3s ease-out;
  }

  .message {
    flex: 1 1 14rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem;
    max-inline-size: 100%;
  }

  .follow {
    color: var(--_accent-text);
    overflow-wrap: anywhere;
    text-decoration: none;
  }

  .dismiss {
    padding-inline: 0.75rem;
    color: var(--_text);
    font-weight: 400;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  @keyframes appear {
    from {
      opacity: 0;
    }
  }
`;
