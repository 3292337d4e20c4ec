import { css } from 'lit';

export default css`
  .came-of-it {
    display: grid;
    gap: 1rem;
    margin-block-start: 0.75rem;
  }
`;
