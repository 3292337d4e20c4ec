import type { Domain, DomainChunkRule } from '../../domains/index.ts';
import type { CatalogItem, ChunkRow } from '../../knowledge/index.ts';
import { chooseForms, fillTemplate } from '../../text/fill-template.ts';
import { isEmpty, valueAt } from '../../text/record-path.ts';
import { closeSentence, joinList, lowerFirst, upperFirst } from '../../text/spanish.ts';
import { chunksOfType } from '../deciding-chunks.ts';
import type { SpokenItem } from './name-item.ts';
import type { Sentence } from './sentence.ts';
import { sentence, withRole } from './sentence.ts';

/** Stands for `{item}` while the document's own text, which may hold braces, is filled in. */
const ITEM = '\uE000';

/** What an item's record says under a rule's field, in the words of the rule's `say`; empty when it says nothing. */
export function tellSection(item: CatalogItem, spoken: SpokenItem, rule: DomainChunkRule): Sentence[] {
  return sectionValues(item, rule).flatMap(({ value, cites }) => {
    const text = say(rule, spoken, value);
    return text === undefined ? [] : [sentence(text, cites)];
  });
}

/** What an item's record holds under a rule's field, and the chunk that shows it: one value, or each of a list that is told one by one. */
function sectionValues(
  item: CatalogItem,
  rule: DomainChunkRule,
): { readonly value: unknown; readonly cites: readonly ChunkRow[] }[] {
  const chunks = chunksOfType(item, rule.type);
  const value = item.records.map((record) => valueAt(record, rule.field)).find((each) => !isEmpty(each));
  if (value === undefined) return [];
  // A blank element has made no chunk: without it the nth value is told by the nth chunk.
  const values: unknown[] = rule.each && Array.isArray(value) ? value.filter((each) => !isEmpty(each)) : [value];
  return values.map((each, index) => ({ value: each, cites: citedBy(chunks, rule, index) }));
}

/** The same as the record writes it, without the words of the domain around a value. */
export function sectionTexts(
  item: CatalogItem,
  rule: DomainChunkRule,
): { readonly text: string; readonly cites: readonly ChunkRow[] }[] {
  // Those between the fields of an object are its only ones.
  const template = rule.say === undefined || rule.say.includes('{value}') ? '{value}' : rule.say;
  return sectionValues(item, rule).flatMap(({ value, cites }) => {
    const text = fillTemplate(template.replaceAll('{item} ', ''), value, styleOf(rule))?.trim() ?? '';
    return text === '' ? [] : [{ text, cites }];
  });
}

/** «En la ficha del flan no figura el precio.» */
export function tellMissingSections(
  spoken: SpokenItem,
  missing: readonly DomainChunkRule[],
  domain: Domain,
): Sentence[] {
  if (missing.length === 0) return [];
  const labels = joinList([...new Set(missing.map(({ label }) => `«${lowerFirst(label)}»`))]);
  return withRole(
    [
      sentence(
        `La ficha ${spoken.of} no tiene cargado ${labels}. Si lo necesitás, consultalo con ${domain.voice.staff}.`,
      ),
    ],
    'gap',
  );
}

function say(rule: DomainChunkRule, spoken: SpokenItem, value: unknown): string | undefined {
  const template = chooseForms(rule.say ?? '{value}', spoken.isPlural ? 'many' : 'one');
  const spelled = Array.isArray(value) && value.every((each) => typeof each === 'string') ? joinList(value) : value;
  const filled = fillTemplate(template.replaceAll('{item}', ITEM), spelled, styleOf(rule))?.trim();
  if (filled === undefined || filled === '') return undefined;
  return closeSentence(upperFirst(filled.replaceAll(ITEM, spoken.subject)).replace(/([.!?])\.$/u, '$1'));
}

function styleOf({ join, element }: DomainChunkRule): { readonly join: string; readonly element?: string } {
  return { join, ...(element === undefined ? {} : { element }) };
}

function citedBy(chunks: readonly ChunkRow[], rule: DomainChunkRule, index: number): ChunkRow[] {
  const chunk = rule.each ? chunks[index] : chunks[0];
  return chunk === undefined ? [] : [chunk];
}
