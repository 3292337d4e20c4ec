/** The sheet on the screen and on paper: black on white, large enough to be read across a counter. */
export const summaryCss = `
  * { box-sizing: border-box; margin: 0; }
  html { color-scheme: light; }
  .summary {
    max-inline-size: 44rem;
    margin-inline: auto;
    color: #111;
    background: #fff;
    font: 1.125rem/1.45 system-ui, sans-serif;
    overflow-wrap: anywhere;
  }
  h1 { margin-block: 0.25rem 1rem; font-size: 1.6rem; line-height: 1.2; }
  h2 { margin-block: 1rem 0.25rem; font-size: 0.9375rem; font-weight: 600; color: #444; }
  blockquote { padding-inline-start: 0.75rem; border-inline-start: 4px solid #111; font-size: 1.25rem; }
  .item, .table { font-size: 1.35rem; font-weight: 700; }
  .where, .reference { font-size: 0.9375rem; color: #444; }
  table { inline-size: 100%; border-collapse: collapse; }
  th, td { padding: 0.4rem 0.6rem; border: 1px solid #111; text-align: start; vertical-align: top; }
  th { inline-size: 40%; max-inline-size: 12rem; }
  td { font-weight: 700; }
  ul { padding-inline-start: 1.25rem; }
  .advice { margin-block-start: 1rem; padding: 0.75rem; border: 2px solid #111; font-weight: 700; }
  .sign { margin-block: 1.5rem 1rem; white-space: pre-wrap; }
  @media print { .summary { max-inline-size: none; } tr, .advice { break-inside: avoid; } }
`;

/** The dialog around it. */
export const dialogCss = `
  dialog { inline-size: min(46rem, 100vw); max-inline-size: none; max-block-size: 100dvh; margin: auto; padding: 0; border: 1px solid #fff; background: #fff; color: #111; }
  dialog::backdrop { background: rgb(0 0 0 / 0.6); }
  .scroll { padding: 1.25rem; }
  .ends { position: sticky; inset-block-end: 0; display: flex; flex-wrap: wrap; gap: 0.5rem; padding: 0.75rem 1.25rem max(0.75rem, env(safe-area-inset-bottom)); border-block-start: 1px solid #888; background: #fff; }
  .ends button { flex: 1 1 8rem; min-block-size: 48px; border: 1px solid #111; border-radius: 12px; background: #fff; color: #111; font: 600 1rem/1.4 system-ui, sans-serif; cursor: pointer; }
  .ends .print { background: #111; color: #fff; }
  button:focus-visible { outline: 3px solid #0a58ca; outline-offset: 2px; }
  iframe { position: fixed; inline-size: 0; block-size: 0; border: 0; visibility: hidden; }
`;
