import { css } from 'lit';

export default css`
  :host {
    display: grid;
    gap: 0.6rem;
    max-inline-size: 44rem;
    inline-size: 100%;
  }

  :host([hidden]) {
    display: none;
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

  .card-name,
  .verdict-name {
    display: flex;
    align-items: center;
    gap: 0.45rem;
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

  /* Facts: colour, sign and word say the same. */
  [data-verdict='CONTAINS'] {
    --_tone: var(--_problem-text);
    --_tone-ground: var(--_problem-ground);
    --_tone-border: var(--_problem-border);
  }

  [data-verdict='MAY_CONTAIN'] {
    --_tone: var(--_warning-text);
    --_tone-ground: var(--_warning-ground);
    --_tone-border: var(--_warning-border);
  }

  [data-verdict='DECLARED_FREE'] {
    --_tone: var(--_good-text);
    --_tone-ground: var(--_good-ground);
    --_tone-border: var(--_good-border);
  }

  [data-verdict='NOT_DECLARED'] {
    --_tone: var(--_text);
    --_tone-ground: var(--_ground);
    --_tone-border: var(--_field-border);
  }

  .facts {
    overflow: hidden;
  }

  .facts-head {
    display: grid;
    gap: 0.1rem;
    padding: 0.7rem 1rem;
  }

  .facts > summary {
    display: flex;
    padding-inline: 0 0.75rem;
  }

  .facts > summary .facts-head {
    flex: 1;
  }

  .facts-item {
    font-weight: 700;
  }

  .facts-label {
    font-size: 0.8125rem;
    font-weight: 500;
    color: var(--_muted);
  }

  .verdicts {
    display: grid;
  }

  .verdict {
    display: grid;
    grid-template-columns: minmax(8.75rem, 1fr) minmax(0, 2.2fr);
    gap: 0.15rem 1rem;
    padding: 0.6rem 1rem;
    border-block-start: 1px solid var(--_border);
    border-inline-start: 5px solid var(--_tone-border);
    background: var(--_tone-ground);
    color: var(--_tone);
  }

  .verdict-name {
    align-items: start;
  }

  .hazards {
    list-style: none;
    display: grid;
    gap: 0.2rem;
  }

  .hazard {
    font-weight: 650;
  }

  .severity {
    font-size: 0.8125rem;
  }

  .severity::before {
    content: '· ';
  }

  .asked {
    display: inline-block;
    margin-inline-start: 0.25rem;
    padding: 0 0.5rem;
    border: 1px solid currentColor;
    border-radius: 99px;
    font-size: 0.75rem;
    font-weight: 600;
    line-height: 1.5;
  }

  .hazard-notes {
    display: block;
    font-size: 0.875rem;
  }

  .silence {
    grid-column: 2;
    font-size: 0.875rem;
  }

  .declared-only {
    padding: 0.6rem 1rem;
    border-block-start: 1px solid var(--_border);
    font-size: 0.9375rem;
  }

  @container (max-width: 25rem) {
    .verdict {
      grid-template-columns: minmax(0, 1fr);
    }

    .silence {
      grid-column: 1;
    }

    .hazards,
    .silence {
      padding-inline-start: 1.7rem;
    }
  }

  /* Sets */
  .items {
    display: table;
    inline-size: 100%;
    border-collapse: separate;
    border-spacing: 0;
    overflow: hidden;
  }

  .items caption {
    padding: 0 0.25rem 0.35rem;
    font-size: 0.8125rem;
    font-weight: 600;
    text-align: start;
    color: var(--_muted);
  }

  .items th {
    padding: 0;
    font-weight: 500;
    text-align: start;
  }

  tbody:not(:first-of-type) .items-group {
    border-block-start: 1px solid var(--_border);
  }

  .items-toggle {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    inline-size: 100%;
    min-block-size: 48px;
    padding: 0.4rem 1rem;
    border: 0;
    border-inline-start: 5px solid var(--_tone-border);
    background: var(--_tone-ground);
    color: var(--_tone);
    font-weight: 700;
    text-align: start;
    cursor: pointer;
  }

  .items-toggle:focus-visible {
    outline-offset: -3px;
  }

  .items-word {
    flex: 1;
  }

  .items-count {
    min-inline-size: 1.75rem;
    padding: 0 0.5rem;
    border: 1px solid currentColor;
    border-radius: 99px;
    font-size: 0.8125rem;
    text-align: center;
  }

  .items-toggle::after,
  summary::after {
    content: '';
    flex: none;
    inline-size: 0.45em;
    block-size: 0.45em;
    margin: 0 0.15rem;
    border: solid currentColor;
    border-width: 0 2px 2px 0;
    transform: translateY(-0.12em) rotate(45deg);
    transition: transform 0.15s;
  }

  .items-toggle[aria-expanded='true']::after,
  details[open] > summary::after {
    transform: translateY(0.12em) rotate(225deg);
  }

  .items-rows th,
  .items-rows td {
    padding: 0.5rem 1rem;
    border-block-start: 1px solid var(--_border);
    vertical-align: top;
  }

  .items-rows td {
    inline-size: 1%;
    white-space: nowrap;
  }

  .items-verdict {
    display: inline-flex;
    align-items: center;
    gap: 0.35rem;
    font-size: 0.8125rem;
    font-weight: 600;
    color: var(--_tone);
  }

  .items-verdict .icon {
    inline-size: 1rem;
    block-size: 1rem;
  }

  @container (max-width: 25rem) {
    .items-rows th {
      padding-inline-end: 0.25rem;
    }

    .items-rows td {
      padding-inline-start: 0.25rem;
    }
  }

  /* What is not clear, what was corrected */
  .unclear {
    display: grid;
    gap: 0.35rem;
    padding: 0.7rem 1rem;
    font-size: 0.9375rem;
  }

  .unclear .plain {
    padding-inline-start: 1.7rem;
  }

  .corrections {
    font-size: 0.875rem;
    color: var(--_muted);
  }

  .corrections .plain {
    gap: 0.75rem;
    padding: 0.25rem 0.5rem 0.5rem 1.9rem;
    padding: 0.25rem 0.5rem 0.5rem;
    padding-inline-start: 1.9rem;
  }

  .corrections ins {
    color: var(--_text);
    text-decoration: none;
  }

  summary {
    display: inline-flex;
    align-items: center;
    gap: 0.4rem;
    min-block-size: 44px;
    padding-inline: 0.25rem 0.6rem;
    border-radius: 10px;
    font-weight: 600;
    list-style: none;
    cursor: pointer;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary:hover {
    color: var(--_accent-text);
  }

  /* Sources */
  .sources {
    font-size: 0.875rem;
    color: var(--_muted);
  }

  .sources ol {
    list-style: none;
    display: grid;
    gap: 0.35rem;
    padding-block-end: 0.25rem;
  }

  .source {
    display: flex;
    align-items: center;
    gap: 0.6rem;
    inline-size: 100%;
    min-block-size: 44px;
    padding: 0.35rem 0.75rem;
    border: 1px solid var(--_border);
    border-radius: 12px;
    background: var(--_surface);
    color: var(--_text);
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  .source:hover {
    border-color: var(--_accent-text);
  }

  .source-place {
    flex: none;
    min-inline-size: 24px;
    border-radius: 8px;
    background: var(--_accent-soft);
    color: var(--_accent-text);
    font-size: 0.75rem;
    font-weight: 700;
    line-height: 24px;
    text-align: center;
  }

  .source-name {
    flex: 1;
    font-weight: 600;
  }

  .source-type {
    color: var(--_muted);
    text-align: end;
  }

  .passage {
    position: fixed;
    inset: auto;
    margin: 0;
    max-block-size: min(24rem, 70vh);
    max-block-size: min(24rem, 70dvh);
    padding: 0;
    border: 1px solid var(--_field-border);
    border-radius: var(--_radius-card);
    background: var(--_surface);
    color: var(--_text);
    box-shadow: var(--_shadow);
    overflow: auto;
    overflow-wrap: anywhere;
  }

  .passage:not(:popover-open) {
    display: none;
  }

  .passage:focus-visible {
    outline-offset: -2px;
  }

  .passage-head {
    position: sticky;
    inset-block-start: 0;
    display: flex;
    align-items: start;
    gap: 0.5rem;
    padding: 0.35rem 0.35rem 0.35rem 1rem;
    padding-inline: 1rem 0.35rem;
    border-block-end: 1px solid var(--_border);
    background: var(--_surface);
  }

  .passage-head h3 {
    flex: 1;
    padding-block: 0.65rem;
    font-size: 0.9375rem;
  }

  .passage-place {
    color: var(--_accent-text);
  }

  .passage-place::after {
    content: ' ·';
  }

  .passage-body {
    padding: 0.75rem 1rem 0.9rem;
  }

  .passage-body:focus-visible {
    outline-offset: -3px;
  }

  blockquote {
    margin: 0;
    padding-inline-start: 0.75rem;
    border-inline-start: 3px solid var(--_accent-text);
    white-space: pre-wrap;
  }

  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr));
    gap: 0.5rem 1rem;
    margin: 0.9rem 0 0;
    font-size: 0.8125rem;
  }

  dt {
    color: var(--_muted);
  }

  dd {
    margin: 0;
    font-weight: 600;
  }

  /* What can be done */
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.15rem;
    margin-block-start: -0.25rem;
  }

  .tool {
    min-inline-size: 44px;
    padding: 0;
    border-color: transparent;
    background: transparent;
    color: var(--_muted);
  }

  .tool--worded {
    padding-inline: 0.8rem;
    margin-inline-end: 0.25rem;
    border-color: var(--_field-border);
    border-radius: 22px;
    background: var(--_surface);
    color: var(--_accent-text);
    font-size: 0.875rem;
  }

  .tool[aria-pressed='true'] {
    background: var(--_accent-soft);
    color: var(--_accent-text);
  }

  .tool[aria-pressed='true'] .icon {
    fill: currentColor;
    stroke: var(--_accent-soft);
    stroke-width: 1.2;
  }

  .told {
    font-size: 0.875rem;
    color: var(--_muted);
  }

  .comment {
    display: grid;
    gap: 0.5rem;
    padding: 0.8rem 1rem;
  }

  .comment label {
    font-weight: 600;
  }

  .comment textarea {
    resize: vertical;
  }

  .hint {
    font-size: 0.8125rem;
    color: var(--_muted);
  }

  .comment-failed {
    font-weight: 600;
    color: var(--_problem-text);
  }

  .comment-ends,
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }

  .chip {
    border-radius: 22px;
    background: var(--_surface);
    color: var(--_accent-text);
    font-weight: 500;
    line-height: 1.3;
    text-align: start;
    overflow-wrap: anywhere;
  }

  @media print {
    .tools,
    .chips,
    .comment {
      display: none;
    }
  }

  @media (forced-colors: active) {
    .tool[aria-pressed='true'] {
      border-color: Highlight;
      color: Highlight;
    }

    .tool[aria-pressed='true'] .icon {
      stroke: currentColor;
    }
  }
`;
