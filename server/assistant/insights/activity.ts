/** Who is there, for whoever watches the server. */
import type { Activity, InsightStore } from './ports.ts';

const DAY_MS = 86_400_000;

/** Figures that are younger are told again: whoever watches asks several times a minute. */
const KEPT_MS = 60_000;

export interface ActivityParts {
  readonly store: Pick<InsightStore, 'active'>;
  readonly now: () => Date;
}

/** Of the last 24 hours, 7 and 30 days, a minute old at most. @throws Fault `records-unavailable` */
export function createActivity({ store, now }: ActivityParts): () => Promise<Activity> {
  let kept: { readonly at: number; readonly activity: Promise<Activity> } | undefined;
  return async () => {
    const at = now().getTime();
    if (kept === undefined || at - kept.at >= KEPT_MS) {
      const before = (days: number): string => new Date(at - days * DAY_MS).toISOString();
      kept = { at, activity: store.active({ day: before(1), week: before(7), month: before(30) }) };
    }
    const { activity } = kept;
    try {
      return await activity;
    } catch (error) {
      kept = undefined;
      throw error;
    }
  };
}
