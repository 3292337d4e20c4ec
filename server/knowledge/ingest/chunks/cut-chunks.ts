import type { NewChunk } from '../../ports.ts';
import { fold } from '../../../text/fold.ts';
import { isEmpty, valueAt } from '../../../text/record-path.ts';
import type { ChunkRule, ItemRecord } from '../../rules.ts';
import { fillTemplate } from '../../../text/fill-template.ts';

/** A chunk before its hash is known. */
export type CutChunk = Omit<NewChunk, 'contentHash'>;

/**
 * One item's record as chunks, in the order of the rules, the counted ones first; a field without a value makes none.
 */
export function cutChunks(record: ItemRecord, rules: readonly ChunkRule[], source: string): CutChunk[] {
  const ordered = [...rules.filter(({ counted }) => counted), ...rules.filter(({ counted }) => !counted)];
  return ordered.flatMap((rule) => {
    const value = keep(valueAt(record, rule.field), rule);
    if (isEmpty(value)) return [];
    const values: unknown[] =
      rule.each && Array.isArray(value) ? value.filter((element) => !isEmpty(element)) : [value];
    return values.flatMap((each) => {
      const style = { join: rule.join, ...(rule.element === undefined ? {} : { element: rule.element }) };
      const text = fillTemplate(rule.template, each, style)?.trim();
      if (text === undefined || text === '') return [];
      return [{ type: rule.type, text, source, counted: rule.counted }];
    });
  });
}

/** The value, or what of it the rule lets through. */
function keep(value: unknown, { only }: ChunkRule): unknown {
  if (only === undefined) return value;
  const isKept = (each: unknown): boolean => typeof each === 'string' && only.includes(fold(each));
  if (Array.isArray(value)) return value.filter(isKept);
  return isKept(value) ? value : undefined;
}
