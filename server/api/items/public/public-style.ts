/** The look of the public page: on a phone, on a wide screen, by night and on A4. It holds for no other page, and is part of it. */
import { createHash } from 'node:crypto';

export const publicStyle = `
:root { color-scheme: light dark; --paper: #fff; --ink: #1d1b16; --soft: #5a554a; --line: #d9d4c8; --danger: #a3161b; --may: #7d4a00; --free: #14602f; --hole: #44403a; --tint: #f6f3ec; }
@media (prefers-color-scheme: dark) { :root { --paper: #17150f; --ink: #f2efe7; --soft: #b9b3a5; --line: #444034; --danger: #ff9a94; --may: #f3bd6b; --free: #8fdca8; --hole: #cfc9bb; --tint: #221f17; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main, header, footer { max-width: 52rem; margin: 0 auto; padding: 0 1rem; }
header { padding-top: 1.5rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0; }
h2 { font-size: 1.25rem; margin: 2rem 0 .5rem; padding-bottom: .25rem; border-bottom: 2px solid var(--line); }
h3 { font-size: 1.0625rem; margin: 0; }
p { margin: .5rem 0; }
a { color: inherit; }
.soft { color: var(--soft); }
.ask, .notices, .today { background: var(--tint); border: 1px solid var(--line); border-radius: .5rem; padding: .5rem 1rem; margin: 1rem 0; }
.notices h2, .today h2 { border: 0; margin: .25rem 0; font-size: 1.0625rem; }
ul { margin: .25rem 0; padding-left: 1.25rem; }
.plain { list-style: none; padding: 0; }
.plain li { padding-left: 1.5em; text-indent: -1.5em; }
h2::first-letter { text-transform: uppercase; }
.item { padding: .75rem 0; border-bottom: 1px solid var(--line); break-inside: avoid; }
.head { display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between; }
.prices { font-variant-numeric: tabular-nums; }
.out { display: inline-block; border: 1px solid currentColor; border-radius: .25rem; padding: 0 .375rem; font-size: .875rem; font-weight: 600; }
.sign { display: inline-block; width: 1.5em; text-indent: 0; font-weight: 700; }
.contains { color: var(--danger); }
.may-contain, .doubt { color: var(--may); }
.free { color: var(--free); }
.unknown { color: var(--hole); }
dl { display: grid; gap: .25rem 1rem; margin: .5rem 0; }
dt { font-weight: 600; }
dd { margin: 0; }
@media (min-width: 40rem) { dl { grid-template-columns: max-content 1fr; } }
footer { padding-bottom: 2rem; }
nav a { display: inline-block; padding: .5rem .75rem .5rem 0; }
@page { size: A4; margin: 14mm; }
@media print { :root { color-scheme: light; --paper: #fff; --ink: #000; --soft: #333; --line: #999; --danger: #000; --may: #000; --free: #000; --hole: #000; --tint: #fff; }
  body { font-size: 10pt; } main, header, footer { max-width: none; padding: 0; } nav { display: none; } h2 { break-after: avoid; } }
`;

/** Nothing runs, nothing is fetched, nobody frames it; its own style alone is taken. */
export const PUBLIC_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(publicStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
