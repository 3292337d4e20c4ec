import { css } from 'lit';

/** On paper and in forced colours; after everything that it changes. */
export default css`
  @media print {
    .tools,
    .chips,
    .comment {
      display: none;
    }
  }

  @media (forced-colors: active) {
    .tool[aria-pressed='true'] {
      border-color: Highlight;
      color: Highlight;
    }

    .tool[aria-pressed='true'] .icon {
      stroke: currentColor;
    }
  }
`;
