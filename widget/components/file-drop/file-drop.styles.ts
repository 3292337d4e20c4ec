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

  .choose:hover .button {
    border-color: var(--_accent-text);
    color: var(--_accent-text);
  }

  .choose:focus-within .button {
    outline: 2px solid var(--_accent-text);
    outline-offset: 2px;
  }

  .chosen {
    min-inline-size: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
