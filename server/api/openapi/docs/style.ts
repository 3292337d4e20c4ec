/** The look of `GET /docs`. It is served by itself: the policy of our pages permits no style within them. */
export const docsStyle = `
*, *::before, *::after { box-sizing: border-box; }

html { color-scheme: light dark; text-size-adjust: 100%; -webkit-text-size-adjust: 100%; scroll-padding-block-start: 1rem; }

@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }

body {
  --ground: #f6f8f9; --card: #fff; --ink: #16211f; --soft: #51605d; --line: #d9e2e0; --accent: #0b6b63; --wash: #e9f3f1;
  --get: #0b5fa5; --post: #1c6b2c; --change: #8a4a00; --remove: #b3261e; --well: #eef2f2;
  margin: 0; background: var(--ground); color: var(--ink);
  font: 400 1rem / 1.6 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; overflow-wrap: break-word;
}

@media (prefers-color-scheme: dark) {
  body {
    --ground: #101418; --card: #171e22; --ink: #e8f0ee; --soft: #a5b5b1; --line: #2c3a3c; --accent: #74d0c4; --wash: #17302d;
    --get: #8cc4f5; --post: #8fd6a0; --change: #f0b775; --remove: #f7a49c; --well: #0b0f12;
  }
}

h1, h2, h3, h4 { line-height: 1.25; text-wrap: balance; }
h1 { margin: 0; font-size: clamp(1.75rem, 5vw, 2.5rem); letter-spacing: -0.02em; }
h2 { margin: 2.5rem 0 0.5rem; font-size: 1.5rem; letter-spacing: -0.01em; }
h3 { margin: 0; font-size: 1.0625rem; }
h4 { margin: 1.25rem 0 0.35rem; color: var(--soft); font-size: 0.8125rem; letter-spacing: 0.04em; text-transform: uppercase; }
p { margin: 0.5rem 0; max-inline-size: 46rem; }
a { color: var(--accent); text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
code, pre { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace; font-size: 0.875em; }

pre {
  margin: 0.5rem 0; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--well);
  line-height: 1.5; white-space: pre-wrap; overflow-wrap: anywhere;
}
pre code { font-size: 0.8125rem; }

.skip { position: absolute; inset: 0.5rem auto auto 0.5rem; z-index: 1; padding: 0.6rem 1rem; border-radius: 8px; background: var(--ink); color: var(--ground); }
.skip:not(:focus) { clip-path: inset(50%); inline-size: 1px; block-size: 1px; padding: 0; overflow: hidden; white-space: nowrap; }

.sheet { inline-size: min(84rem, 100% - 2rem); margin-inline: auto; padding-block: 1.5rem 4rem; }
.version { color: var(--soft); }

nav ul { margin: 0; padding: 0; list-style: none; }
nav > ul { display: flex; flex-wrap: wrap; gap: 0.25rem 0.5rem; margin-block-end: 1.5rem; }
nav ul ul { display: none; }
nav > ul > li > a { display: inline-flex; align-items: center; min-block-size: 44px; padding-inline: 0.5rem; font-weight: 600; }

.overview { margin: 0.75rem 0 1rem; padding: 0; list-style: none; }
.overview li { padding-block: 0.3rem; border-block-start: 1px solid var(--line); }
.overview a { display: inline-block; padding-block: 0.15rem; overflow-wrap: anywhere; text-decoration: none; }
.overview a:hover, h3 a:hover, nav a:hover { text-decoration: underline; }
.overview span:not(.method) { display: block; color: var(--soft); }

.route, .named { margin-block-start: 1rem; padding: 1rem 1.25rem 1.25rem; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
.route:target, .named:target { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
.fields > div:target { background: var(--wash); }
h3 a { color: inherit; overflow-wrap: anywhere; text-decoration: none; }
h3 code { font-size: 1em; }

.method { display: inline-block; min-inline-size: 3.25em; font: 700 0.75rem / 1.6 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 0.03em; }
.get { color: var(--get); }
.post { color: var(--post); }
.put, .patch { color: var(--change); }
.delete { color: var(--remove); }

.summary { font-weight: 600; }
.access { margin-inline-start: 0.35rem; color: var(--soft); font-size: 0.875rem; font-weight: 400; }
.access.admin { color: var(--change); }
.access a { color: inherit; }

dl { margin: 0.25rem 0; }
dd { margin: 0; }
dd p { margin: 0.1rem 0; }
.fields > div { padding-block: 0.4rem; border-block-start: 1px solid var(--line); }
.fields dt { overflow-wrap: anywhere; }
.fields dt > code { font-weight: 700; }
.fields .fields { margin-inline-start: 0.25rem; padding-inline-start: 0.75rem; border-inline-start: 2px solid var(--line); }
.type { color: var(--soft); font-size: 0.875rem; }
.type code { font-size: 0.8125rem; }
.may { color: var(--soft); font-size: 0.8125rem; font-style: italic; }
.alternatives { margin: 0.25rem 0; padding-inline-start: 1.5rem; }
.alternatives > li { padding-block: 0.25rem; }

.answers > div { display: grid; grid-template-columns: 3.25rem 1fr; gap: 0.5rem; padding-block: 0.3rem; border-block-start: 1px solid var(--line); }
.answers > div > dt { font-weight: 700; font-variant-numeric: tabular-nums; }
.refusal dt { color: var(--remove); }
.answers dd { min-inline-size: 0; }
.code { display: inline-block; margin-inline-end: 0.4rem; padding-block: 0.1rem; font-size: 0.875rem; }
.order { padding: 0.4rem 0.75rem; border-radius: 8px; background: var(--wash); }

@media (min-width: 40rem) {
  .overview span:not(.method) { display: inline; margin-inline-start: 0.5rem; }
}

@media (min-width: 62rem) {
  .sheet { display: grid; grid-template-columns: 19rem minmax(0, 1fr); gap: 2.5rem; }
  nav { position: sticky; inset-block-start: 0; align-self: start; block-size: 100vh; padding-block: 1rem; overflow-y: auto; scrollbar-gutter: stable; }
  nav > ul { display: block; }
  nav > ul > li > a { min-block-size: 0; padding: 0.3rem 0; color: var(--ink); text-decoration: none; }
  nav ul ul { display: block; padding-block-end: 0.5rem; }
  nav ul ul a { display: block; padding-block: 0.1rem; color: var(--soft); font-size: 0.8125rem; overflow-wrap: anywhere; text-decoration: none; }
  nav ul ul code { font-size: 0.75rem; }
}

@media print {
  nav, .skip { display: none; }
  .route, .named { break-inside: avoid-page; border-color: #999; }
}
`;
