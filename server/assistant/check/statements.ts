/** What the documents state, sentence by sentence and part by part: the only things a model may repeat. */
import type { Domain, DomainChunkRule } from '../../domains/index.ts';
import type { CatalogItem, ChunkRow, ChunkEvidence, Lexicon } from '../../knowledge/index.ts';
import { fold, words } from '../../text/fold.ts';
import { property, valuesAt } from '../../text/record-path.ts';
import { stem } from '../../text/stem.ts';
import { spokenWords } from './clean-sentence.ts';
import { ASSURANCES, CONDITIONS, HAVING_VERBS, LINKING, NEGATIONS, PLAIN } from './plain-words.ts';
import { withoutEnd } from './signs.ts';
import type { WordSpan } from './statement-bounds.ts';
import { boundFrom, calms, choiceIn, isNumber, segmentStart, tiedIn } from './statement-bounds.ts';

/** One sentence or one element of a list, as it stands in a record. */
export interface Statement {
  readonly text: string;
  readonly words: readonly StatementWord[];
  /** `part`: an element of what the item is declared to have. */
  readonly role: 'part' | 'prose';
  /** What has to be told whole begins at this word; behind the last one when all may be told in pieces. */
  readonly boundFrom: number;
  /** Alternatives (`con salsa o crema`): all of one or nothing of it, word for word. */
  readonly tied: readonly WordSpan[];
  /** It offers a choice: it may be told only as one. */
  readonly isChoice: boolean;
  /** From this word on it reads as if it suited somebody, or speaks of a guest's state; behind the last one where nothing does. */
  readonly assuresFrom: number;
  /** The facts took a danger from it and it says nothing calming: it may be told to anybody, whole. */
  readonly warns: boolean;
  /** It says why a danger that is declared is there. */
  readonly isReason: boolean;
  /** Of one that says for whom the item is not: where its guidance begins. */
  readonly guidanceFrom?: number;
  /** It tells what the item is made of: a part, a description, or by a verb of its own. */
  readonly composes: boolean;
  readonly hazards: readonly StatementHazard[];
  readonly labels: ReadonlySet<string>;
  readonly cites: readonly ChunkRow[];
}

export interface StatementWord {
  readonly text: string;
  readonly stem: string;
  readonly isPlain: boolean;
  readonly isNumber: boolean;
  /** Words of one segment stand together: a sign or a link begins another. */
  readonly segment: number;
}

/** A danger word of a statement: words `from`…`to`, and what it may mean. */
export interface StatementHazard {
  readonly from: number;
  readonly to: number;
  readonly ids: readonly string[];
}

export interface StatementSource {
  readonly domain: Domain;
  readonly lexicon: Lexicon;
  readonly plain: ReadonlySet<string>;
}

/** What is stated of one item: each field that is shown to guests, as its record has it. */
export function statementsOfItem(item: CatalogItem, source: StatementSource): Statement[] {
  const { domain } = source;
  const ruled = domain.chunks.flatMap((rule) => {
    const shown = item.chunks.filter(({ chunkType }) => chunkType === rule.type);
    if (shown.length === 0 || isFreeFrom(rule.field, domain)) return [];
    const labels = labelsOf(rule, source);
    return item.records
      .flatMap((record) => valuesAt(record, rule.field).flatMap((value) => textsOf(value, rule, domain)))
      .flatMap((leaf) => {
        const cites = citesFor(leaf, shown);
        return cites.length === 0 ? [] : make(leaf, { ...source, labels, cites, warnings: warningsOf(item) });
      });
  });
  const types = new Set(domain.chunks.map(({ type }) => type));
  const raw = item.chunks.filter(({ chunkType }) => !types.has(chunkType));
  return [...ruled, ...raw.flatMap((row) => statementsOfRow(row, source, warningsOf(item)))];
}

/** What passages that belong to no item state. */
export function statementsOfPassages(evidence: readonly ChunkEvidence[], source: StatementSource): Statement[] {
  return evidence.flatMap(({ metadata: { row } }) =>
    row.itemId === undefined ? statementsOfRow(row, source, new Set()) : [],
  );
}

function statementsOfRow(row: ChunkRow, source: StatementSource, warnings: ReadonlySet<string>): Statement[] {
  const leaf: Leaf = { text: row.text, role: 'prose', composes: false, isPossible: false };
  return make(leaf, { ...source, labels: new Set(), cites: [row], warnings });
}

interface Leaf {
  readonly text: string;
  readonly role: Statement['role'];
  readonly composes: boolean;
  /** Of a field whose words are taken as dangers. */
  readonly isPossible: boolean;
  /** It says for whom the item is not. */
  readonly isContra?: boolean;
  /** It says why a danger that is declared is there. */
  readonly isReason?: boolean;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function textsOf(value: unknown, rule: DomainChunkRule, domain: Domain): Leaf[] {
  const { explicit, mentioned, possible } = domain.hazards;
  if (typeof value === 'string' || typeof value === 'number') {
    const isPart = explicit.some(({ field }) => field === rule.field);
    const isDescription = mentioned.some(({ field }) => field === rule.field);
    const isPossible = possible.some(({ field }) => field === rule.field);
    return [{ text: String(value), role: isPart ? 'part' : 'prose', composes: isPart || isDescription, isPossible }];
  }
  if (typeof value !== 'object' || value === null) return [];
  const declares = explicit.find(({ field }) => field === rule.field);
  // What is declared with guidance is a state of the guest: apart from its guidance it would read as whom the item is for.
  if (declares?.notes !== undefined && declares.severity === undefined) {
    const pieces = [...(declares.words ?? []), declares.notes].map((key) => property(value, key));
    const text = pieces.filter((piece) => typeof piece === 'string').join(': ');
    return [{ text, role: 'prose', composes: false, isPossible: false, isContra: true }];
  }
  return Object.entries(value).flatMap(([key, leaf]): Leaf[] => {
    if (key === declares?.severity || isListed(`${rule.field}.${key}`, domain)) return [];
    const isPart = declares?.words?.includes(key) === true;
    const texts = (Array.isArray(leaf) ? (leaf as unknown[]) : [leaf]).filter((each) => typeof each === 'string');
    const isPossible = possible.some(({ field }) => field === `${rule.field}.${key}`);
    const isReason = key === declares?.notes;
    return texts.map((text) => ({ text, role: isPart ? 'part' : 'prose', composes: isPart, isPossible, isReason }));
  });
}

/** A list of mere names of hazards: facts speak for it. */
function isListed(path: string, { chunks, hazards }: Domain): boolean {
  const isPossible = hazards.possible.some(({ field }) => field === path);
  return isPossible && chunks.some(({ template }) => template.includes(`[`) && isInGroup(template, path));
}

function isInGroup(template: string, path: string): boolean {
  const key = path.slice(path.lastIndexOf('.') + 1);
  return template.slice(template.indexOf('[')).includes(`{${key}}`);
}

function isFreeFrom(path: string, { hazards }: Domain): boolean {
  return hazards.freeFrom.some(({ field }) => field === path);
}

interface Making extends StatementSource {
  readonly labels: ReadonlySet<string>;
  readonly cites: readonly ChunkRow[];
  /** Folded texts from which the facts took a danger. */
  readonly warnings: ReadonlySet<string>;
}

function make(leaf: Leaf, making: Making): Statement[] {
  const texts = leaf.role === 'part' ? [leaf.text.trim()] : leaf.text.split(/(?<=[.!?])\s+|\n+/u);
  return texts.flatMap((text) => {
    const made = makeOne({ ...leaf, text: text.trim() }, making);
    return made.words.length === 0 ? [] : [made];
  });
}

function makeOne(leaf: Leaf, { domain, lexicon, plain, labels, cites, warnings }: Making): Statement {
  const spoken = spokenWords(leaf.text);
  const choice = choiceIn(spoken.map(({ text }) => text));
  let segment = 0;
  const own = spoken.map(({ text, isAfterSign }, index): StatementWord => {
    if (isAfterSign || LINKING.has(text)) segment += 1;
    const isPlain = plain.has(text) || choice.includes(index);
    return { text, stem: stem(text, domain.language), isPlain, isNumber: isNumber(text), segment };
  });
  const found = lexicon.match(leaf.text);
  const hazards = found.flatMap(({ start, end, meanings }): StatementHazard[] => {
    const ids = meanings.flatMap(({ manner, hazardId }) =>
      hazardId === undefined || manner === 'harmless' ? [] : [hazardId],
    );
    const from = spoken.findIndex((word) => word.start >= start);
    return ids.length === 0 ? [] : [{ from, to: spoken.findLastIndex((word) => word.end <= end), ids }];
  });
  const ofGuest = found.filter(({ meanings }) =>
    meanings.some(
      ({ manner, hazardId }) => manner === 'condition' || lexicon.entry(hazardId ?? '')?.kind === 'condition',
    ),
  );
  // The `puede` of `puede contener` warns, and allows nothing.
  const mayContain = found.filter(({ meanings }) => meanings.some(({ manner }) => manner === 'may-contain'));
  const isIn = ({ start, end }: Span, spans: readonly Span[]): boolean =>
    spans.some((span) => span.start <= start && end <= span.end);
  const calming = spoken.filter((word, index) => !choice.includes(index) && !isIn(word, mayContain));
  const assuring = spoken.filter(
    (word) =>
      (calming.includes(word) && ASSURANCES.has(word.text)) ||
      isIn(word, ofGuest) ||
      domain.healthTriggers.some((trigger) => word.text.startsWith(trigger)),
  );
  const isDanger =
    warnings.has(bare(leaf.text)) ||
    (leaf.isReason === true && hazards.length > 0) ||
    (leaf.isPossible &&
      (hazards.length > 0 || found.some(({ meanings }) => meanings.some(({ manner }) => manner === 'shared-place'))));
  const guidance = leaf.isContra === true ? leaf.text.indexOf(': ') : -1;
  return {
    text: leaf.text,
    words: own,
    role: leaf.role,
    boundFrom: boundFrom(leaf.text, choice),
    isChoice: choice.length > 0,
    tied: tiedIn(leaf.text),
    assuresFrom: assuring[0] === undefined ? own.length : segmentStart(leaf.text, assuring[0].start),
    warns: leaf.isContra === true || (isDanger && !calms(calming.map(({ text }) => text))),
    isReason: leaf.isReason === true,
    ...(guidance === -1 ? {} : { guidanceFrom: spoken.findIndex(({ start }) => start > guidance) }),
    composes: leaf.composes || own.some(({ text }) => HAVING_VERBS.has(text)),
    hazards,
    labels,
    cites,
  };
}

/** The texts from which the facts took that something is or may be in the item. */
function warningsOf(item: CatalogItem): ReadonlySet<string> {
  const dangers = item.facts.hazards.filter(({ verdict, kind }) => verdict !== 'DECLARED_FREE' && kind !== 'diet');
  const shared = item.facts.uncertainties.flatMap((each) => ('statement' in each ? [each.statement] : []));
  return new Set([...dangers.flatMap(({ origins }) => origins.map(({ text }) => text)), ...shared].map(bare));
}

function bare(text: string): string {
  return withoutEnd(fold(text), '.!?');
}

/** What a template writes beside the values: `{sale|salen}` is written, `{value}` is not. */
function literalsOf(template: string): string[] {
  return template.split(/[{[\]]/u).flatMap((piece) => {
    const [inside = '', ...behind] = piece.split('}');
    if (behind.length === 0) return [inside];
    return [...(inside.includes('|') ? inside.split('|') : []), ...behind];
  });
}

/** The words by which a section is called: they may stand beside what it says. */
function labelsOf(rule: DomainChunkRule, { domain, lexicon }: StatementSource): ReadonlySet<string> {
  const literal = [rule.template, rule.say ?? ''].flatMap(literalsOf);
  const named = words([...literal, rule.label, ...rule.askedBy].join(' . ')).filter(
    ({ text }) =>
      !NEGATIONS.has(text) &&
      !CONDITIONS.has(text) &&
      !ASSURANCES.has(text) &&
      (!PLAIN.has(text) || HAVING_VERBS.has(text)) &&
      lexicon.match(text).length === 0 &&
      !domain.healthTriggers.some((trigger) => text.startsWith(trigger)),
  );
  return new Set(named.map(({ text }) => stem(text, domain.language)));
}

/** A part that a chunk writes otherwise is shown by the list it is in; a sentence that no chunk shows is no evidence. */
function citesFor({ text, role, isContra, isReason }: Leaf, shown: readonly ChunkRow[]): ChunkRow[] {
  const holding = shown.find((chunk) => fold(chunk.text).includes(fold(text)));
  const nearest = role === 'part' || isContra === true || isReason === true ? shown[0] : undefined;
  return [holding ?? nearest].filter((chunk) => chunk !== undefined);
}
