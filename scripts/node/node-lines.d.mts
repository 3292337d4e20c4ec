export interface NodeLine {
  readonly version: string;
  readonly megabytes: number;
  /** By platform, e.g. `linux-x64`: the integrity of its package at npm. */
  readonly integrity: Readonly<Record<string, string>>;
}

export const nodeLines: {
  /** `major.minor` */
  readonly oldest: string;
  /** The line that an older Node fetches. */
  readonly fetched: string;
  /** By major version: those that rag-chat is tested on. */
  readonly lines: Readonly<Record<string, NodeLine>>;
  /** Those with which it is tried whether they fetch one that fits. */
  readonly older: Readonly<Record<string, NodeLine>>;
};
