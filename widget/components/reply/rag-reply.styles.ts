import { css } from 'lit';

export default css`
  :host {
    display: flex;
    flex-direction: column;
    gap: 0.5rem;
    max-inline-size: 44rem;
    inline-size: 100%;
  }

  :host([hidden]) {
    display: none;
  }

  ::slotted(*) {
    align-self: start;
  }

  /* However long the words above it grow, it stays in sight with them. */
  ::slotted(.warnings) {
    position: sticky;
    inset-block-end: 0;
  }

  h3,
  h4 {
    margin: 0;
    font-size: 1rem;
    line-height: 1.35;
  }

  .card {
    border: 1px solid var(--_border);
    border-radius: var(--_radius-card);
    background: var(--_surface);
    overflow-wrap: anywhere;
  }

  .card-name {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    font-size: 0.9375rem;
    font-weight: 700;
  }

  .plain {
    list-style: none;
    display: grid;
    gap: 0.4rem;
  }

  .muted {
    color: var(--_muted);
  }

  .sources,
  .corrections,
  .told {
    font-size: 0.875rem;
    color: var(--_muted);
  }
`;
