import { css } from 'lit';

/** Where the floating button and its panel stand; on a phone the panel takes the whole screen the keyboard leaves. */
export default css`
  :host([mode='floating']) {
    display: contents;
  }

  :host([mode='floating'][hidden]) {
    display: none;
  }

  :host([mode='floating']) .launcher,
  :host([mode='floating']) .panel {
    position: fixed;
    z-index: var(--rag-z-index, 2147483000);
    inset-block: auto max(1.25rem, env(safe-area-inset-bottom));
    /* "Right" and "left" are meant as written, also where the text runs from right to left. */
    right: max(1.25rem, env(safe-area-inset-right));
  }

  :host([mode='floating'][placement='bottom-left']) .launcher,
  :host([mode='floating'][placement='bottom-left']) .panel {
    right: auto;
    left: max(1.25rem, env(safe-area-inset-left));
  }

  .launcher {
    display: grid;
    place-items: center;
    inline-size: 60px;
    block-size: 60px;
    border: 1px solid transparent;
    border-radius: 50%;
    background: var(--_accent);
    color: var(--_on-accent);
    box-shadow: var(--_shadow);
    cursor: pointer;
    touch-action: manipulation;
    transition: transform 0.15s;
  }

  .launcher:hover {
    transform: scale(1.05);
  }

  .launcher:focus-visible {
    outline: 3px solid var(--_accent-text);
    outline-offset: 3px;
    box-shadow: 0 0 0 3px var(--_surface);
  }

  .launcher .icon {
    inline-size: 28px;
    block-size: 28px;
  }

  :host([mode='floating']) .panel {
    inset-block-end: calc(max(1.25rem, env(safe-area-inset-bottom)) + 60px + 0.75rem);
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

    :host([mode='floating'][open]) .launcher {
      display: none;
    }
  }

  @media print {
    :host([mode='floating']) {
      display: none;
    }
  }

  @media (forced-colors: active) {
    .launcher {
      border-color: ButtonText;
    }
  }
`;
