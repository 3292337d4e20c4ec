import { css } from 'lit';

export default css`
  :host {
    display: block;
  }

  .box {
    display: flex;
    align-items: flex-end;
    gap: 0.25rem;
    padding: 4px;
    border: 1px solid var(--_field-border);
    border-radius: 26px;
    background: var(--_surface);
  }

  .box:focus-within {
    border-color: var(--_accent-text);
    box-shadow: 0 0 0 1px var(--_accent-text);
  }

  textarea {
    flex: 1;
    min-block-size: 44px;
    max-block-size: 9.5rem;
    padding: 10px 12px;
    border: 0;
    background: none;
    /* Below 16px a phone zooms the page in. */
    font-size: max(1rem, 16px);
    resize: none;
    overflow-y: auto;
  }

  textarea:focus {
    outline: none;
  }

  ::placeholder {
    color: var(--_muted);
    opacity: 1;
  }

  textarea[readonly] {
    color: var(--_muted);
  }

  .send,
  .stop {
    inline-size: 44px;
    block-size: 44px;
    padding: 0;
    border-radius: 50%;
  }

  .stop {
    border-color: transparent;
    background: var(--_accent-soft);
    color: var(--_accent-text);
  }

  .left {
    padding: 0.35rem 0.75rem 0;
    font-size: 0.8125rem;
    color: var(--_muted);
  }

  .left--over {
    color: var(--_problem-text);
    font-weight: 600;
  }

  @media (forced-colors: active) {
    .box:focus-within {
      outline: 2px solid Highlight;
    }
  }
`;
