/** Changes made over HTTP, kept beside the files: how they are stored and laid over a file. */
import { isRecord } from '../checks/finding.ts';

export type Fields = Readonly<Record<string, unknown>>;

export interface Overlay {
  /** True for a domain that was made over HTTP: it needs no file. */
  readonly standalone: boolean;
  /** Names as in the file. */
  readonly fields: Fields;
}

/** Whose keys are merged one by one; every other field is replaced as a whole. */
const MERGED: readonly string[] = ['business_kind', 'policies', 'retrieval', 'theme', 'voice'];

/** The defaults of a domain made over HTTP. */
const STANDALONE_DEFAULTS: Fields = {
  tone: 'cordial, claro',
  policies: {
    must_disclaimer_on_health: true,
    must_cite_sources: true,
    do_not_invent: true,
    cross_contamination_always_if_present: false,
  },
  retrieval: { top_k: 6 },
  output_format: 'answer_warnings_sources',
};

/** Given fields over those that are there; absent ones stay. */
export function mergeFields(below: Fields, above: Fields): Fields {
  const merged = Object.entries(above).map(([key, value]): [string, unknown] => {
    const under = below[key];
    return MERGED.includes(key) && isRecord(under) && isRecord(value) ? [key, { ...under, ...value }] : [key, value];
  });
  return { ...below, ...Object.fromEntries(merged) };
}

/** The whole domain as its author would have written it. Undefined: an overlay whose file is gone. */
export function layOver(file: Fields | undefined, overlay: Overlay | undefined): Fields | undefined {
  if (!overlay) return file;
  if (file) return mergeFields(file, overlay.fields);
  return overlay.standalone ? mergeFields(STANDALONE_DEFAULTS, overlay.fields) : undefined;
}

/** As the store keeps it. */
export function packOverlay({ standalone, fields }: Overlay): Record<string, unknown> {
  return { standalone, fields };
}

/** Undefined when the stored thing is no overlay. */
export function unpackOverlay(stored: Fields): Overlay | undefined {
  const { standalone, fields } = stored;
  return typeof standalone === 'boolean' && isRecord(fields) ? { standalone, fields } : undefined;
}
