import { css } from 'lit';

/** What opens and closes (`details`), with a line that a finger hits. */
export default css`
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

  summary:hover {
    color: var(--_accent-text);
  }
`;
