import { css } from 'lit';

export default css`
  .words {
    display: grid;
    gap: 0.75rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .words > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.4rem 1rem;
    min-inline-size: 0;
    padding-block-start: 0.75rem;
    border-block-start: 1px solid var(--_border);
    overflow-wrap: anywhere;
  }

  .words form {
    flex: 1 1 100%;
  }

  .words [hidden] {
    display: none;
  }

  h3 {
    margin-block: 1.25rem 0.5rem;
    font-size: 1rem;
  }

  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }

  .check {
    display: flex;
    gap: 0.6rem;
    align-items: center;
    min-block-size: 44px;
  }

  .check input {
    inline-size: 1.2rem;
    block-size: 1.2rem;
  }

  .hazards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
    padding-inline-start: 1.8rem;
  }
`;
