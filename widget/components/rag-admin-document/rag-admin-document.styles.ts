import { css } from 'lit';

export default css`
  .document {
    display: grid;
    gap: 1rem;
  }

  .document-title {
    margin-block-end: 0.35rem;
    font-size: 1.1875rem;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }

  h4 {
    margin: 0;
    font-size: 1rem;
  }

  .versions {
    margin-block-start: 0.5rem;
    list-style: none;
    display: grid;
    gap: 0.75rem;
  }

  .version {
    display: grid;
    gap: 0.5rem;
    padding: 0.85rem 1rem;
    border: 1px solid var(--_border);
    border-radius: 12px;
  }

  .preview {
    display: grid;
    gap: 1rem;
    padding: 1rem;
    border: 2px solid var(--_accent-text);
    border-radius: 14px;
  }

  .comparison {
    display: grid;
    gap: 0.75rem;
  }

  .attention {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    font-weight: 600;
  }

  .attention--hazards {
    color: var(--_problem-text);
  }

  .turns {
    display: grid;
    gap: 0.4rem;
    padding: 0.85rem 1rem;
    border: 1px solid;
    border-inline-start-width: 6px;
    border-radius: 12px;
    overflow-wrap: anywhere;
  }

  .turns-title {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    font-size: 1.0625rem;
  }

  .turns--relief {
    border-color: var(--_problem-border);
    background: var(--_problem-ground);
    color: var(--_problem-text);
  }

  .turns--danger {
    border-color: var(--_warning-border);
    background: var(--_warning-ground);
    color: var(--_warning-text);
  }

  .turns ul,
  .changes {
    padding-inline-start: 1.1rem;
  }

  .items {
    list-style: none;
    display: grid;
    gap: 0.6rem;
    margin-block-start: 0.5rem;
  }

  .items > li {
    padding-block-start: 0.6rem;
    border-block-start: 1px solid var(--_border);
    overflow-wrap: anywhere;
  }

  .hazards {
    list-style: none;
    display: flex;
    flex-wrap: wrap;
    gap: 0.35rem 0.5rem;
    margin-block: 0.25rem;
  }

  .hazard {
    display: inline-flex;
    align-items: center;
    gap: 0.35rem;
    padding: 0.05rem 0.6rem;
    border: 1px solid var(--_warning-border);
    border-radius: 10px;
    background: var(--_warning-ground);
    color: var(--_warning-text);
    font-size: 0.875rem;
  }

  .hazard .icon {
    inline-size: 1rem;
    block-size: 1rem;
  }

  .hazard[data-verdict='DECLARED_FREE'] {
    border-color: var(--_good-border);
    background: var(--_good-ground);
    color: var(--_good-text);
  }

  .hazard[data-kind='diet']:not([data-verdict='DECLARED_FREE']) {
    border-color: var(--_field-border);
    background: var(--_ground);
    color: var(--_text);
  }
`;
