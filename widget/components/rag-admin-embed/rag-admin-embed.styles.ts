import { css } from 'lit';

export default css`
  .ways {
    display: grid;
    gap: 1.5rem;
  }

  .way {
    display: grid;
    justify-items: start;
    gap: 0.5rem;
    min-inline-size: 0;
  }

  h3 {
    font-size: 1.0625rem;
  }

  .snippet {
    font:
      0.875rem / 1.5 ui-monospace,
      'SF Mono',
      Menlo,
      Consolas,
      monospace;
    resize: vertical;
    overflow-wrap: anywhere;
  }

  .address {
    overflow-wrap: anywhere;
    color: var(--_accent-text);
  }

  .qr {
    inline-size: 12rem;
    max-inline-size: 100%;
    border: 1px solid var(--_border);
    border-radius: 12px;
  }

  a.button {
    color: var(--_text);
    text-decoration: none;
  }

  .size {
    inline-size: auto;
  }
`;
