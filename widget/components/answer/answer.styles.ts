import { css } from 'lit';

export default css`
  .text {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  .text > :not(:first-child) {
    margin-block-start: 0.6rem;
  }

  .text ul {
    padding-inline-start: 1.25rem;
  }

  .text ol {
    padding-inline-start: 1.75rem;
  }

  .text li:not(:first-child) {
    margin-block-start: 0.4rem;
  }

  .text a {
    color: var(--_accent-text);
    text-underline-offset: 0.15em;
  }

  .text code {
    padding: 0.05em 0.3em;
    border-radius: 5px;
    background: var(--_accent-soft);
    font-size: 0.9em;
  }

  .leads-to {
    font-size: 0.875em;
    color: var(--_muted);
  }

  .warnings {
    padding: 0.75rem 1rem;
    border: 1px solid var(--_warning-border);
    border-inline-start-width: 5px;
    border-radius: 12px;
    background: var(--_warning-ground);
    color: var(--_warning-text);
    overflow-wrap: anywhere;
  }

  .warnings--calm {
    border-color: var(--_border);
    background: var(--_surface);
    color: var(--_text);
  }

  .warnings-title {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    font-weight: 700;
  }

  .warnings ul {
    list-style: none;
    display: grid;
    gap: 0.25rem;
    margin-block-start: 0.25rem;
    white-space: pre-wrap;
  }

  .warnings li:not(:only-child) {
    margin-inline-start: 1.1rem;
    list-style: disc;
  }

  .held {
    white-space: nowrap;
  }

  sup {
    line-height: 0;
    vertical-align: 0.3em;
  }

  .mark {
    position: relative;
    /* Its line is no higher than others: nothing below moves when it comes. */
    margin: -6px 1px;
    min-inline-size: 24px;
    min-block-size: 24px;
    padding: 0 4px;
    border: 1px solid transparent;
    border-radius: 8px;
    background: var(--_accent-soft);
    color: var(--_accent-text);
    font-size: 0.75rem;
    font-weight: 700;
    line-height: 22px;
    white-space: normal;
    cursor: pointer;
  }

  /* A finger needs more than what is seen; the words around have nothing to press. */
  .mark::after {
    content: '';
    position: absolute;
    inset: -11px -2px;
  }

  .mark:hover {
    border-color: currentColor;
  }

  @media (forced-colors: active) {
    .mark {
      border-color: ButtonText;
    }
  }
`;
