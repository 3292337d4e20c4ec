import { css } from 'lit';

export default css`
  :host {
    display: grid;
    gap: 1.25rem;
  }
`;
