import { css } from 'lit';

export default css`
  :host {
    background: var(--_surface);
  }

  summary {
    min-block-size: 44px;
    align-content: center;
    font-weight: 600;
    cursor: pointer;
  }

  .page {
    overflow: auto;
    max-block-size: 30vh;
    border: 1px solid var(--_border);
    border-radius: 12px;
    background: #fff;
  }

  .sheet {
    position: relative;
    min-inline-size: 26rem;
    direction: ltr;
  }

  img {
    display: block;
    inline-size: 100%;
    block-size: auto;
  }

  /* Larger than the words: a line around them, on paper that is white in the dark, too. */
  .mark {
    position: absolute;
    box-sizing: content-box;
    margin: -5px;
    padding: 2px;
    border: 3px solid #b3261e;
    border-radius: 6px;
    pointer-events: none;
  }

  @media (min-width: 70rem) {
    .page {
      max-block-size: 70vh;
    }
  }
`;
