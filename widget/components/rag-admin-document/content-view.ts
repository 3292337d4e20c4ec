import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { PreviewAnswer, VersionChunk, VersionItem } from '../../../server/contract/previews.ts';
import type { DocumentWords } from '../../i18n/words/documents.ts';
import { describeDoubt, renderHazards } from './comparison-view.ts';

/** The items of a version with what they were understood to hold, and the passages that answers come from. */
export function renderContent({ version, items, chunks }: PreviewAnswer, words: DocumentWords): TemplateResult {
  return html`${
      items.length === 0
        ? nothing
        : html`<details>
            <summary>${words.itemsTitle(version.items)}</summary>
            <ul class="items">
              ${items.map((item) => renderItem(item, words))}
            </ul>
          </details>`
    }
    <details>
      <summary>${words.chunksTitle(version.chunks)}</summary>
      <ul class="items">
        ${chunks.map((chunk) => renderChunk(chunk, words))}
      </ul>
    </details>`;
}

function renderItem({ name, category, hazards, uncertainties }: VersionItem, words: DocumentWords): TemplateResult {
  const doubts = uncertainties.map((doubt) => describeDoubt(doubt, words));
  const origins = hazards.flatMap((hazard) => hazard.origins.map(({ field, text }) => words.readFrom(field, text)));
  return html`<li>
    <strong>${name}</strong> ${category === null ? nothing : html`<span class="muted">${category}</span>`}
    ${renderHazards(hazards, words)}
    ${
      doubts.length + origins.length === 0
        ? nothing
        : html`<ul class="changes">
            ${[...doubts, ...new Set(origins)].map((line) => html`<li class="text muted">${line}</li>`)}
          </ul>`
    }
  </li>`;
}

function renderChunk({ type, tokens, page, text }: VersionChunk, words: DocumentWords): TemplateResult {
  return html`<li>
    <span class="muted">
      ${tokens === null ? type : words.chunkMeta(type, tokens)}${page === null ? nothing : html` · ${words.pageOf(page)}`}
    </span>
    <p class="text" dir="auto">${text}</p>
  </li>`;
}
