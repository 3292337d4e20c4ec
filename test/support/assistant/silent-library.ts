import type { Library } from '../../../server/assistant/ports.ts';
import { openingAt, openingOn } from '../../../server/knowledge/business/opening.ts';

/** Of a library that knows no business and nothing that an item can be told by. */
export const silentLibrary: Pick<
  Library,
  'attributes' | 'business' | 'judge' | 'namedThings' | 'openingAt' | 'openingOn' | 'usual' | 'variants'
> = {
  attributes: () => new Map(),
  usual: () => undefined,
  namedThings: () => [],
  variants: () => [],
  business: () => Promise.resolve(undefined),
  judge: ({ itemId }) => ({ itemId, value: 'unknown', rows: [] }),
  openingAt,
  openingOn,
};
