import type { HazardRules } from '../rules.ts';

/** A field whose words come with a grade or a note of their own declares hazards; any other declares what an item is made of. */
export function declaresHazards(field: string, { explicit }: HazardRules): boolean {
  return explicit.some((each) => each.field === field && (each.severity !== undefined || each.notes !== undefined));
}
