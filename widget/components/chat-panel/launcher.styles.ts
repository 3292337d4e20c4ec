import { css } from 'lit';

/** How the launcher of a chat that is there looks; the loader paints it before. */
export default css`
  :host([open]) .launcher::before {
    clip-path: path('M3 6 6 3l8 8 8-8 3 3-8 8 8 8-3 3-8-8-8 8-3-3 8-8Z');
  }

  .launcher {
    background: var(--_accent);
    color: var(--_on-accent);
  }

  .launcher:hover {
    transform: scale(1.05);
  }

  @media (max-width: 560px), (max-height: 420px) {
    :host([open]) .launcher {
      display: none;
    }
  }

  @media (prefers-reduced-motion: no-preference) {
    .launcher {
      transition: transform 0.15s;
    }
  }
`;
