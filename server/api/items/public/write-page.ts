/** The public page as HTML: without a script, everything in it is text. */
import { raw } from 'hono/html';
import { LANGUAGES } from '../../../contract/v2.ts';
import type { PublicItem, PublicSection } from '../../../knowledge/index.ts';
import { markup } from '../../openapi/docs/markup.ts';
import type { Markup } from '../../openapi/docs/markup.ts';
import { pathOf } from './public-path.ts';
import { publicStyle } from './public-style.ts';
import { listingOf, MARKS, marksOf, outOf, SIGNS, wordsFor } from './public-view.ts';
import type { PublicView } from './public-view.ts';
import { inScript } from './write-jsonld.ts';

/** `jsonld`: as `writeJsonld` makes it. */
export function writePage(view: PublicView, jsonld: string): string {
  const { words, name, page } = view;
  const path = pathOf(view.scope);
  return markup`<!doctype html>
<html lang="${view.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name} · ${words.heading}</title>
<link rel="alternate" type="application/ld+json" href="${path}/items.jsonld">
<link rel="alternate" type="text/plain" href="${path}/llms.txt">
<style>${trusted(publicStyle)}</style>
<script type="application/ld+json">${trusted(inScript(jsonld))}</script>
</head>
<body>
${header(view)}
<main>
${notices(view)}
${today(view)}
${page.sections.length === 0 ? markup`<p>${words.nothing}</p>` : page.sections.map((each) => section(each, view))}
${columns(view)}
</main>
<footer>
<p class="soft">${words.made(view.day, page.revision)}</p>
<nav aria-label="${words.languages}">${LANGUAGES.map(
    (language) =>
      markup`<a href="${path}?lang=${language}" lang="${language}" hreflang="${language}">${wordsFor(language).language}</a>`,
  )}</nav>
<nav aria-label="${words.forPrograms}"><a href="${path}/llms.txt?lang=${view.language}">llms.txt</a><a href="${path}/items.jsonld?lang=${view.language}">JSON-LD</a></nav>
</footer>
</body>
</html>
`.toString();
}

/** Ours, and made for where it stands. */
function trusted(text: string): Markup {
  return raw(text);
}

function header({ words, name, page }: PublicView): Markup {
  const { address, phone } = page.business ?? {};
  const place = [address?.street, address?.locality].filter((each) => each !== undefined);
  const reached = [...place, ...(phone === undefined ? [] : [phone])];
  return markup`<header>
<h1>${name}</h1>
${reached.length === 0 ? undefined : markup`<p class="soft">${reached.join(' · ')}</p>`}
<p>${words.heading}</p>
<p class="ask"><strong>${words.ask}</strong></p>
<h2>${words.legend}</h2>
<ul class="plain">${MARKS.map(
    (mark) =>
      markup`<li class="${mark}"><span class="sign" aria-hidden="true">${SIGNS[mark]}</span> <strong>${words.marks[mark]}</strong>: ${words.meanings[mark]}</li>`,
  )}</ul>
</header>`;
}

function notices({ words, page }: PublicView): Markup | undefined {
  if (page.notices.length === 0) return undefined;
  return markup`<section class="notices"><h2>${words.notices}</h2>
<ul>${page.notices.map((sentence) => markup`<li>${sentence}</li>`)}</ul></section>`;
}

function today(view: PublicView): Markup | undefined {
  const out = outOf(view);
  if (out.length === 0) return undefined;
  return markup`<section class="today"><h2>${view.words.outToday}</h2>
<ul>${out.map((name) => markup`<li>${name}</li>`)}</ul></section>`;
}

function section({ name, items }: PublicSection, view: PublicView): Markup {
  return markup`<section><h2>${name ?? view.words.noSection}</h2>
${items.map((each) => item(each, view))}</section>
`;
}

function item(each: PublicItem, view: PublicView): Markup {
  const { words } = view;
  return markup`<article class="item"><div class="head"><h3>${each.name}${
    each.isOut ? markup` <span class="out">${words.out}</span>` : undefined
  }</h3>${each.prices.length === 0 ? undefined : markup`<span class="prices">${each.prices.join(' / ')}</span>`}</div>
<ul class="plain">${marksOf(each, view).map(
    ({ mark, names }) =>
      markup`<li class="${mark}"><span class="sign" aria-hidden="true">${SIGNS[mark]}</span> <strong>${words.marks[mark]}</strong>: ${names.join(', ')}</li>`,
  )}${each.isUnclear ? doubt(words.unclear) : undefined}${each.sharesPlace ? doubt(words.sharesPlace) : undefined}</ul></article>
`;
}

function doubt(text: string): Markup {
  return markup`<li class="doubt"><span class="sign" aria-hidden="true">?</span> <strong>${text}</strong></li>`;
}

/** Every column with its name, and what the chosen list says of it. */
function columns(view: PublicView): Markup | undefined {
  const { regime, words } = view;
  if (view.columns.length === 0) return undefined;
  if (regime === null) {
    return markup`<section><h2>${words.columns}</h2><p>${view.columns.map(({ name }) => name).join(', ')}</p></section>`;
  }
  return markup`<section><h2>${words.columns}</h2>
<dl>${view.columns.map((column) => markup`<dt>${column.name}</dt><dd>${listingOf(column, view)}</dd>`)}</dl>
<p>${words.regime.title}: ${regime.name}. ${words.regime.source}: ${regime.source}.</p>
${regime.beyond.length === 0 ? undefined : markup`<p>${words.regime.beyond(regime.beyond.join(', '))}</p>`}
<p class="soft">${words.regime.noClaim}</p></section>`;
}
