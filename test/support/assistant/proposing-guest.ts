/** A guest of a house whose tools are on, and a model that proposes some. */
import type { Prompt } from '../../../server/assistant/index.ts';
import { createKeptShare } from '../../../server/assistant/index.ts';
import type { ModelPlan } from '../../../server/assistant/understand/by-model/model-plan.ts';
import { createReadingModel, planWith } from '../models/reading.ts';
import type { ActingGuest, ActingHouse } from './acting-guest.ts';
import { ACTING_NOW } from './acting-guest.ts';

/** However much of it is dropped, it is asked again; and it is in time, whatever else the machine does. */
export const ALWAYS_ASKED = {
  readingShare: { ...createKeptShare(() => undefined), isTrusted: () => true },
  speakerTimes: { patienceMs: 60_000, longestMs: 60_000 },
} as const;

export interface ProposingGuest extends ActingGuest {
  /** What the model was asked to read. */
  readonly asked: readonly Prompt[];
}

export function proposingGuest(place: ActingHouse, tools: ModelPlan['tools']): ProposingGuest {
  const asked: Prompt[] = [];
  const model = createReadingModel(() => JSON.stringify(planWith({ tools })), asked);
  const guest = place.guest({ ...ALWAYS_ASKED, model });
  guest.desk.gives({ kind: 'given', values: { libres: ['21:00'] }, asOf: ACTING_NOW, isStale: false });
  return { ...guest, asked };
}
