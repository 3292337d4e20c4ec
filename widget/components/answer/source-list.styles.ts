import { css } from 'lit';

export default css`
  .sources {
    font-size: 0.875rem;
    color: var(--_muted);
  }

  summary::after {
    content: '';
    inline-size: 0.45em;
    block-size: 0.45em;
    margin-inline-start: 0.1rem;
    border: solid currentColor;
    border-width: 0 2px 2px 0;
    transform: translateY(-0.12em) rotate(45deg);
    transition: transform 0.15s;
  }

  details[open] > summary::after {
    transform: translateY(0.12em) rotate(225deg);
  }

  .sources ol {
    display: grid;
    gap: 0.4rem;
    padding-inline-start: 1.6rem;
    padding-block-end: 0.25rem;
  }

  .sources li {
    padding: 0.4rem 0.6rem;
    border: 1px solid var(--_border);
    border-radius: 10px;
    background: var(--_surface);
    overflow-wrap: anywhere;
  }

  .sources li::marker {
    color: var(--_muted);
    font-weight: 700;
  }

  .sources li:focus {
    border-color: var(--_accent-text);
    background: var(--_accent-soft);
    outline: none;
  }

  .source-name {
    color: var(--_text);
    font-weight: 600;
  }

  .source-type {
    margin-inline: 0.35rem;
    padding: 0.05rem 0.45rem;
    border-radius: 99px;
    background: var(--_accent-soft);
    color: var(--_accent-text);
    font-size: 0.8rem;
  }

  .source-id {
    display: block;
    font-size: 0.8rem;
  }

  @media (forced-colors: active) {
    .sources li:focus {
      border-color: Highlight;
    }
  }
`;
