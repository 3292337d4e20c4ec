import { css } from 'lit';

/** What can be done with an answer. */
export default css`
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.15rem;
    margin-block-start: -0.25rem;
  }

  .tool {
    min-inline-size: 44px;
    padding: 0;
    border-color: transparent;
    background: transparent;
    color: var(--_muted);
  }

  .tool--worded {
    padding-inline: 0.8rem;
    margin-inline-end: 0.25rem;
    border-color: var(--_field-border);
    border-radius: 22px;
    background: var(--_surface);
    color: var(--_accent-text);
    font-size: 0.875rem;
  }

  .tool[aria-pressed='true'] {
    background: var(--_accent-soft);
    color: var(--_accent-text);
  }

  .tool[aria-pressed='true'] .icon {
    fill: currentColor;
    stroke: var(--_accent-soft);
    stroke-width: 1.2;
  }

  .comment {
    display: grid;
    gap: 0.5rem;
    padding: 0.75rem 1rem;
  }

  .comment label {
    font-weight: 600;
  }

  .comment textarea {
    resize: vertical;
  }

  .hint {
    font-size: 0.8125rem;
    color: var(--_muted);
  }

  .comment-failed {
    font-weight: 600;
    color: var(--_problem-text);
  }

  .comment-ends,
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }

  .chip {
    border-radius: 22px;
    background: var(--_surface);
    color: var(--_accent-text);
    font-weight: 500;
    line-height: 1.3;
    text-align: start;
    overflow-wrap: anywhere;
  }
`;
