import { css } from 'lit';

export default css`
  .drop {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.75rem;
    padding: 1rem;
    border: 2px dashed var(--_border);
    border-radius: 14px;
    background: var(--_ground);
  }

  .drop--over {
    border-color: var(--_accent-text);
    background: var(--_accent-soft);
  }

  .choose {
    position: relative;
    display: inline-flex;
  }

  .chooser {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    opacity: 0;
    cursor: pointer;
  }

  .choose:focus-within .button {
    outline: 2px solid var(--_accent-text);
    outline-offset: 2px;
  }

  .given-file {
    font-weight: 600;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .came-of-it {
    display: grid;
    gap: 1rem;
    margin-block-start: 0.75rem;
  }
`;
