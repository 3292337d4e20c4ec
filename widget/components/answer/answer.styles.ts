import { css } from 'lit';

export default css`
  .text {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  .text > :not(:first-child) {
    margin-block-start: 0.6rem;
  }

  .text :is(ul, ol) {
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
    margin-inline: 1px;
    display: inline-block;
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

  .mark:hover {
    border-color: currentColor;
  }

  .sources {
    font-size: 0.875rem;
    color: var(--_muted);
  }

  summary {
    display: inline-flex;
    align-items: center;
    gap: 0.4rem;
    min-block-size: 44px;
    padding-inline: 0.25rem 0.6rem;
    border-radius: 10px;
    font-weight: 600;
    list-style: none;
    cursor: pointer;
  }

  summary::-webkit-details-marker {
    display: none;
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

  summary:hover {
    color: var(--_accent-text);
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
    .mark {
      border-color: ButtonText;
    }

    .sources li:focus {
      border-color: Highlight;
    }
  }
`;
