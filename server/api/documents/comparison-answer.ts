/** What publishing would change, as the wire has it. */
import type {
  ComparisonAnswer,
  FieldChangeAnswer,
  HazardChangeAnswer,
  ItemChangeAnswer,
  ItemGlanceAnswer,
  TextChangeAnswer,
} from '../../contract/previews.ts';
import type {
  ContentComparison,
  ContentPage,
  FieldChange,
  HazardChange,
  ItemChange,
  ItemGlance,
  TextChange,
} from '../../knowledge/index.ts';
import { toUncertainty } from './content-answers.ts';

/** The summary is of all, the lists are of the page. */
export function toComparisonAnswer(comparison: ContentComparison, { after, limit }: ContentPage): ComparisonAnswer {
  const { items, hazards, texts } = comparison.summary;
  const page = <Each>(list: readonly Each[]): Each[] => list.slice(after, after + limit);
  return {
    attention: comparison.attention,
    summary: { items: { ...items }, hazards: { ...hazards }, texts: { ...texts } },
    appeared: page(comparison.appeared).map(toGlance),
    disappeared: page(comparison.disappeared).map(toGlance),
    changed: page(comparison.changed.toSorted((one, other) => rankOf(one) - rankOf(other))).map(toItemChange),
    texts: page(comparison.texts).map(toTextChange),
  };
}

/** The most that a list of it holds. */
export function longestList({ appeared, disappeared, changed, texts }: ContentComparison): number {
  return Math.max(appeared.length, disappeared.length, changed.length, texts.length);
}

/** A mistake in a relief tells a guest that something is safe: it is shown first. */
function rankOf({ hazards }: ItemChange): number {
  const turns = hazards.map(({ turn }) => turn);
  if (turns.includes('relief')) return 0;
  return turns.includes('danger') ? 1 : 2;
}

function toGlance({ itemId, name, category, hazards }: ItemGlance): ItemGlanceAnswer {
  return { item_id: itemId, name, category: category ?? null, hazards: hazards.map((hazard) => ({ ...hazard })) };
}

function toItemChange({ itemId, name, category, previously, hazards, doubts, fields }: ItemChange): ItemChangeAnswer {
  return {
    item_id: itemId,
    name,
    category: category ?? null,
    previously: previously === undefined ? null : { item_id: previously.itemId, name: previously.name },
    hazards: hazards.map(toHazardChange),
    doubts: { appeared: doubts.appeared.map(toUncertainty), vanished: doubts.vanished.map(toUncertainty) },
    fields: fields.map(toFieldChange),
  };
}

function toHazardChange({ id, name, kind, before, after, turn, severity }: HazardChange): HazardChangeAnswer {
  return {
    id,
    name,
    ...(kind === undefined ? {} : { kind }),
    before,
    after,
    turn,
    ...(severity === undefined ? {} : { severity: { ...severity } }),
  };
}

function toFieldChange(change: FieldChange): FieldChangeAnswer {
  const { path, isHazardField: hazard_field } = change;
  if (change.kind === 'value') {
    return { kind: 'value', path, hazard_field, before: change.before ?? null, after: change.after ?? null };
  }
  return { kind: 'list', path, hazard_field, added: [...change.added], removed: [...change.removed] };
}

function toTextChange({ kind, type, before, after, hazards, isAboutSharedPlace }: TextChange): TextChangeAnswer {
  return {
    kind,
    type,
    before: before ?? null,
    after: after ?? null,
    hazards: [...hazards],
    shared_place: isAboutSharedPlace,
  };
}
