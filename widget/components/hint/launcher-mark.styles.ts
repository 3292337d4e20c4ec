import { css } from 'lit';

/** A dot on the launcher, which is fixed: readable on every accent, and before every page. */
export default css`
  .launcher.hinted::after {
    content: '';
    position: absolute;
    inset-block-start: -2px;
    inset-inline-end: -2px;
    inline-size: 18px;
    block-size: 18px;
    box-sizing: border-box;
    border: 4px solid var(--_accent);
    border-radius: 50%;
    background: var(--_on-accent);
    box-shadow: 0 0 0 2px var(--_on-accent);
  }

  .hint-note {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  @media (forced-colors: active) {
    .launcher.hinted::after {
      border-color: ButtonFace;
      background: ButtonText;
    }
  }
`;
