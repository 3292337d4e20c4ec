import { css } from 'lit';

export default css`
  :host {
    display: block;
    block-size: 100%;
  }

  :host([mode='fullscreen']) .panel {
    block-size: var(--_visible-height, 100%);
    border: 0;
    border-radius: 0;
  }

  .panel {
    display: flex;
    flex-direction: column;
    block-size: 100%;
    overflow: hidden;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_ground);
    container-type: inline-size;
  }

  .header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem;
    padding-block: 0.6rem;
    padding-inline: 1.1rem 0.5rem;
    border-block-end: 1px solid var(--_border);
    background: var(--_surface);
  }

  .titles {
    flex: 1;
    min-inline-size: 0;
  }

  .title {
    font-size: 1.0625rem;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }

  .subtitle {
    font-size: 0.8125rem;
    line-height: 1.35;
    color: var(--_muted);
  }

  .selector {
    flex: 1 0 100%;
    margin-block-start: 0.35rem;
    margin-inline-end: 0.6rem;
  }

  @container (min-width: 32rem) {
    .header .button {
      order: 1;
    }

    .selector {
      flex: 0 1 16rem;
      margin: 0;
    }
  }

  .middle,
  .log {
    position: relative;
    display: flex;
    flex: 1;
    min-block-size: 0;
  }

  .log {
    flex-direction: column;
    gap: 1rem;
    padding: 1.1rem 1rem;
    overflow-y: auto;
    overflow-anchor: none;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    scrollbar-color: var(--_field-border) transparent;
  }

  .log:focus-visible {
    outline-offset: -3px;
  }

  .bubble {
    inline-size: fit-content;
    max-inline-size: min(88%, 44rem);
    padding: 0.65rem 0.95rem;
    border-radius: var(--_radius);
    overflow-wrap: anywhere;
  }

  .answer {
    border: 1px solid var(--_border);
    border-end-start-radius: 6px;
    background: var(--_bubble);
  }

  .question {
    margin-inline-start: auto;
    border: 1px solid transparent;
    border-end-end-radius: 6px;
    background: var(--_accent);
    color: var(--_on-accent);
  }

  .turn {
    display: grid;
    gap: 1rem;
    animation: rise 0.2s ease-out;
  }

  .reply {
    display: grid;
    gap: 0.6rem;
    justify-items: start;
  }

  .warnings,
  .reply .problem {
    max-inline-size: min(100%, 44rem);
  }

  .waiting {
    display: flex;
    align-items: center;
    gap: 0.7rem;
    color: var(--_muted);
  }

  .dots {
    display: flex;
    gap: 4px;
  }

  .dots i {
    inline-size: 7px;
    block-size: 7px;
    border-radius: 50%;
    background: var(--_accent-text);
    animation: breathe 1.2s ease-in-out infinite;
  }

  .dots i + i {
    animation-delay: 0.15s;
  }

  .dots i + i + i {
    animation-delay: 0.3s;
  }

  .note {
    display: flex;
    align-items: center;
    gap: 0.4rem;
    font-size: 0.875rem;
    color: var(--_muted);
  }

  .problem {
    display: grid;
    gap: 0.6rem;
    justify-items: start;
    padding: 0.75rem 1rem;
    border: 1px solid var(--_problem-border);
    border-radius: 12px;
    background: var(--_problem-ground);
    color: var(--_problem-text);
  }

  .problem-text {
    display: flex;
    gap: 0.5rem;
  }

  .problem .button {
    color: var(--_text);
  }

  .suggestions {
    list-style: none;
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }

  .suggestion {
    border-color: var(--_border);
    border-radius: 22px;
    background: var(--_surface);
    color: var(--_accent-text);
    font-weight: 500;
    line-height: 1.3;
    text-align: start;
    overflow-wrap: anywhere;
  }

  /* Beside the answers, which leave this strip free: what is told of an allergen must not be covered. */
  .to-end {
    position: absolute;
    inset-block-end: 0.4rem;
    inset-inline-end: 0.3rem;
    inline-size: 44px;
    padding: 0;
    border-color: currentColor;
    border-radius: 50%;
    color: var(--_accent-text);
  }

  .consent {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    padding: 0.75rem 1rem;
    border-block-start: 1px solid var(--_border);
    background: var(--_surface);
    font-size: 0.9375rem;
  }

  .consent p {
    flex: 1 0 100%;
  }

  rag-composer {
    padding: 0.6rem 0.75rem 0.75rem;
    border-block-start: 1px solid var(--_border);
    background: var(--_surface);
  }

  @keyframes breathe {
    0%,
    60%,
    100% {
      opacity: 0.3;
    }

    30% {
      opacity: 1;
    }
  }

  @keyframes rise {
    from {
      opacity: 0;
      transform: translateY(6px);
    }
  }

  @media (forced-colors: active) {
    .dots i {
      background: CanvasText;
    }
  }
`;
