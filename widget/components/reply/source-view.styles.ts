import { css } from 'lit';

/** Sources and the passage they lead to. */
export default css`
  .sources ol {
    list-style: none;
    display: grid;
    gap: 0.4rem;
    padding-block-end: 0.25rem;
  }

  .source {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    inline-size: 100%;
    min-block-size: 44px;
    padding: 0.35rem 0.75rem;
    border: 1px solid var(--_border);
    border-radius: 12px;
    background: var(--_surface);
    color: var(--_text);
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  .source:hover {
    border-color: var(--_accent-text);
  }

  .source-place {
    flex: none;
    min-inline-size: 24px;
    border-radius: 8px;
    background: var(--_accent-soft);
    color: var(--_accent-text);
    font-size: 0.8125rem;
    font-weight: 700;
    line-height: 24px;
    text-align: center;
  }

  .source-name {
    flex: 1;
    font-weight: 600;
  }

  .source-type {
    color: var(--_muted);
    text-align: end;
  }

  .passage {
    position: fixed;
    inset: auto;
    margin: 0;
    max-block-size: min(24rem, 70dvh);
    padding: 0;
    border: 1px solid var(--_field-border);
    border-radius: var(--_radius-card);
    background: var(--_surface);
    color: var(--_text);
    box-shadow: var(--_shadow);
    overflow: auto;
    overflow-wrap: anywhere;
  }

  .passage:not(:popover-open) {
    display: none;
  }

  .passage:focus-visible {
    outline-offset: -2px;
  }

  .passage-head {
    position: sticky;
    inset-block-start: 0;
    display: flex;
    align-items: start;
    gap: 0.5rem;
    padding-block: 0.35rem;
    padding-inline: 1rem 0.35rem;
    border-block-end: 1px solid var(--_border);
    background: var(--_surface);
  }

  .passage-head h3 {
    flex: 1;
    padding-block: 0.65rem;
    font-size: 0.9375rem;
  }

  .passage-place {
    color: var(--_accent-text);
  }

  .passage-body {
    padding: 0.75rem 1rem 0.9rem;
  }

  .passage-body:focus-visible {
    outline-offset: -3px;
  }

  blockquote {
    margin: 0;
    padding-inline-start: 0.75rem;
    border-inline-start: 3px solid var(--_accent-text);
    white-space: pre-wrap;
  }

  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr));
    gap: 0.5rem 1rem;
    margin: 0.9rem 0 0;
    font-size: 0.8125rem;
  }

  dt {
    color: var(--_muted);
  }

  dd {
    margin: 0;
    font-weight: 600;
  }
`;
