import { css } from 'lit';

export default css`
  :host {
    display: grid;
    gap: 1.25rem;
  }

  form {
    display: grid;
    gap: 1.25rem;
  }

  .part {
    display: grid;
    gap: 0.75rem;
    min-inline-size: 0;
    margin: 0;
    padding: 1rem;
    border: 1px solid var(--_border);
    border-radius: 12px;
  }

  .part > legend {
    padding-inline: 0.35rem;
    font-size: 1.0625rem;
    font-weight: 700;
  }

  .short {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(12rem, 100%), 1fr));
    align-items: start;
    gap: 0.75rem;
  }

  .entries {
    display: grid;
    gap: 0.75rem;
    list-style: none;
  }

  .entry {
    display: grid;
    gap: 0.75rem;
    padding: 0.75rem;
    border-radius: 12px;
    background: var(--_ground);
  }

  .entry > .button,
  .add {
    justify-self: start;
  }

  .days {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1rem;
    margin: 0;
    padding: 0;
    border: 0;
  }

  .day {
    display: inline-flex;
    align-items: center;
    gap: 0.4rem;
    min-block-size: 44px;
  }

  .day input {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    accent-color: var(--_accent-text);
  }

  .foot {
    position: sticky;
    inset-block-end: 0;
    display: grid;
    gap: 0.5rem;
    padding-block: 0.75rem;
    background: var(--_surface);
  }

  .foot .button {
    justify-self: start;
  }
`;
