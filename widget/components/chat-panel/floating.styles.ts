import { css } from 'lit';

/** Where the floating panel stands, above its button; on a phone the panel takes the whole screen the keyboard leaves. */
export default css`
  :host([mode='floating']) {
    display: contents;
  }

  :host([mode='floating']) .panel {
    position: fixed;
    z-index: var(--rag-z-index, 2147483000);
    bottom: calc(max(20px, env(safe-area-inset-bottom)) + 60px + 0.75rem);
    /* "Right" and "left" are meant as written, also where the text runs from right to left. */
    right: max(20px, env(safe-area-inset-right));
    inline-size: min(var(--rag-width, 26rem), 100vw - 2.5rem);
    block-size: min(var(--rag-height, 44rem), 100dvh - 8rem);
    box-shadow: var(--_shadow);
    animation: rise 0.18s ease-out;
  }

  :host([placement='bottom-left']) .panel {
    right: auto;
    left: max(20px, env(safe-area-inset-left));
  }

  .panel:focus-visible {
    outline-offset: -2px;
  }

  @media (max-width: 560px), (max-height: 420px) {
    :host([mode='floating']) .panel {
      inset: var(--_visible-top, 0) 0 auto;
      inline-size: 100%;
      block-size: var(--_visible-height, 100dvh);
      padding: env(safe-area-inset-top) env(safe-area-inset-right) 0 env(safe-area-inset-left);
      border: 0;
      border-radius: 0;
    }

    :host([mode='floating']) rag-composer {
      padding-block-end: max(0.75rem, env(safe-area-inset-bottom));
    }
  }
`;
