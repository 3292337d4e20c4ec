import type { PreviewAnswer } from '../../../server/contract/previews.ts';

/** A preview with its next page; the summary is of all in each. */
export function joinPages(before: PreviewAnswer, page: PreviewAnswer): PreviewAnswer {
  const { comparison } = page;
  return {
    ...page,
    items: [...before.items, ...page.items],
    chunks: [...before.chunks, ...page.chunks],
    comparison: {
      ...comparison,
      appeared: [...before.comparison.appeared, ...comparison.appeared],
      disappeared: [...before.comparison.disappeared, ...comparison.disappeared],
      changed: [...before.comparison.changed, ...comparison.changed],
      texts: [...before.comparison.texts, ...comparison.texts],
    },
  };
}
