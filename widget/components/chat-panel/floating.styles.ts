/** Where the floating panel stands, above its button; on a phone the panel takes the whole screen the keyboard leaves. */
export default `
  :host([mode='floating']) {
    display: contents;
  }

  :host([mode='floating']) .panel {
    position: fixed;
    z-index: var(--rag-z-index, 2147483000);
    inset-block: auto max(20px, env(safe-area-inset-bottom));
    /* "Right" and "left" are meant as written, also where the text runs from right to left. */
    right: max(20px, env(safe-area-inset-right));
  }

  :host([mode='floating'][placement='bottom-left']) .panel {
    right: auto;
    left: max(20px, env(safe-area-inset-left));
  }

  :host([mode='floating']) .panel {
    inset-block-end: calc(max(20px, env(safe-area-inset-bottom)) + 60px + 0.75rem);
    inline-size: min(var(--rag-width, 26rem), calc(100vw - 2.5rem));
    block-size: min(var(--rag-height, 44rem), calc(100vh - 8rem));
    block-size: min(var(--rag-height, 44rem), calc(100dvh - 8rem));
    box-shadow: var(--_shadow);
    animation: rise 0.18s ease-out;
  }

  :host([mode='floating']) .panel:focus-visible {
    outline-offset: -2px;
  }

  @media (max-width: 560px), (max-height: 420px) {
    :host([mode='floating']) .panel,
    :host([mode='floating'][placement='bottom-left']) .panel {
      inset: var(--_visible-top, 0) 0 auto;
      inline-size: 100%;
      block-size: var(--_visible-height, 100vh);
      block-size: var(--_visible-height, 100dvh);
      padding-block-start: env(safe-area-inset-top);
      padding-inline: env(safe-area-inset-left) env(safe-area-inset-right);
      border: 0;
      border-radius: 0;
    }

    :host([mode='floating']) rag-composer {
      padding-block-end: max(0.75rem, env(safe-area-inset-bottom));
    }
  }

  @media print {
    :host([mode='floating']) {
      display: none;
    }
  }
`;
