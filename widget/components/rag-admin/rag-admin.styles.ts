import { css } from 'lit';

export default css`
  :host([hidden]) {
    display: none;
  }

  :host {
    border-radius: var(--_radius);
    background: var(--_ground);
  }

  .base {
    display: grid;
    padding: clamp(1rem, 3vw, 2rem);
    gap: 1.25rem;
    max-inline-size: 72rem;
    margin-inline: auto;
    color: var(--_text);
  }

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 1rem;
  }

  .titles {
    flex: 1 1 16rem;
  }

  h1 {
    margin: 0;
    font-size: clamp(1.5rem, 1.2rem + 1.2vw, 2rem);
    line-height: 1.2;
    letter-spacing: -0.01em;
  }

  .scope {
    color: var(--_muted);
  }

  .current {
    margin-block-start: 0.25rem;
    font-size: 1.125rem;
    overflow-wrap: anywhere;
  }

  .current span {
    margin-inline-start: 0.35rem;
    padding: 0.1rem 0.6rem;
    border-radius: 999px;
    background: var(--_accent-soft);
    color: var(--_accent-text);
    font-size: 0.9375rem;
    font-weight: 600;
  }

  .choices {
    list-style: none;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
    gap: 0.75rem;
    margin-block: 0.75rem 1rem;
  }

  .choice {
    display: grid;
    justify-content: start;
    justify-items: start;
    gap: 0.1rem;
    inline-size: 100%;
    block-size: 100%;
    text-align: start;
    overflow-wrap: anywhere;
  }

  .choice[aria-current] {
    border-color: var(--_accent-text);
    box-shadow: inset 4px 0 var(--_accent-text);
  }

  .choice-kind {
    color: var(--_muted);
    font-weight: 400;
  }

  .chooser-rest {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
  }

  .all {
    display: grid;
    gap: 1.25rem;
    min-inline-size: 0;
  }

  .views {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }

  /* On a phone one line of them: what is looked at stands in view. */
  @media (max-width: 30rem) {
    .views {
      flex-wrap: nowrap;
      margin-inline: -0.25rem;
      padding: 0.25rem;
      overflow-x: auto;
      scrollbar-width: thin;
    }

    .view {
      flex: none;
    }
  }

  .view[aria-current] {
    border-color: var(--_accent-text);
    color: var(--_accent-text);
    box-shadow: inset 0 -3px var(--_accent-text);
  }

  .page {
    display: grid;
    gap: 1.25rem;
    min-inline-size: 0;
  }

  .sign-in {
    border-color: var(--_accent-text);
  }

  .sign-in-form {
    display: grid;
    gap: 0.5rem;
    justify-items: start;
    max-inline-size: 28rem;
    margin-block-start: 1rem;
  }

  .failure {
    display: grid;
    gap: 0.6rem;
    justify-items: start;
  }

  .failure .button {
    color: var(--_text);
  }

  .problems {
    display: grid;
    gap: 0.5rem;
    padding: 1rem 1.25rem;
    border: 1px solid var(--_warning-border);
    border-inline-start-width: 5px;
    border-radius: 12px;
    background: var(--_warning-ground);
    color: var(--_warning-text);
  }

  .problems-title {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    font-size: 1.0625rem;
  }

  .problems ul {
    list-style: none;
    display: grid;
    gap: 0.5rem;
  }

  .problems li {
    display: flex;
    flex-wrap: wrap;
    gap: 0.15rem 0.6rem;
    padding-block-start: 0.5rem;
    border-block-start: 1px solid color-mix(in srgb, currentColor 25%, transparent);
    overflow-wrap: anywhere;
  }

  .problems .text {
    flex: 1 1 100%;
  }
`;
