import { fold } from '../../../text/fold.ts';
import { markReliefs } from '../items/reliefs.ts';
import type { LibraryRules, PdfHeading, PdfRules, SectionCut, SectionRule } from '../../rules.ts';

/** What the chunks of a section are, and how its text is cut. */
export interface SectionKind {
  readonly type: string;
  readonly cut: SectionCut;
}

/** The headings of a domain as its texts use them: those that read a field of an item, and those of free text. */
export interface TextLabels {
  /** Those of items; absent when the domain reads none from documents. */
  readonly pdf?: PdfRules;
  /** By any heading that the domain knows, but for those of names. */
  sectionOf(label: string): SectionKind | undefined;
  isName(label: string): boolean;
  /** Of text without a heading. */
  readonly rest: SectionKind;
  readonly questions?: SectionKind;
  /** The field of an item that takes the text behind its name. */
  readonly prose?: PdfHeading;
  /** The field of an item that takes what stands in it and has no field. */
  readonly itemRest?: PdfHeading;
}

/** What has no structure is a description. */
const REST: SectionKind = { type: 'description', cut: 'passages' };

/** `preferred`: the section types of the document's own kind, the most likely first. */
export function readLabels(rules: LibraryRules, preferred: readonly string[]): TextLabels {
  const { sections = [], item } = rules;
  const pdf =
    item === undefined || rules.pdf === undefined
      ? undefined
      : withSections(markReliefs(rules.pdf, rules.hazards), rules);
  const ofDocument = sections.find(({ restOf }) => restOf === 'document') ?? REST;
  const own = preferred[0];
  const rest = own === undefined ? ofDocument : (sections.find(({ type }) => type === own) ?? { ...REST, type: own });
  const kinds = kindsByLabel(pdf, rules, ofDocument);
  const names = new Set(pdf?.nameHeadings.map(fold));
  const questions = sections.find(({ cut }) => cut === 'questions');
  const prose = fieldOf(ofDocument, pdf, rules);
  const itemRest = fieldOf(
    sections.find(({ restOf }) => restOf === 'item'),
    pdf,
    rules,
  );
  return {
    sectionOf: (label) => kinds.get(fold(label)),
    isName: (label) => names.has(fold(label)),
    rest,
    ...(pdf === undefined ? {} : { pdf }),
    ...(questions === undefined ? {} : { questions }),
    ...(prose === undefined ? {} : { prose }),
    ...(itemRest === undefined ? {} : { itemRest }),
  };
}

/** What stands under each heading; that of an item's field is of the section whose chunks the field makes. */
function kindsByLabel(
  pdf: PdfRules | undefined,
  rules: LibraryRules,
  rest: SectionKind,
): ReadonlyMap<string, SectionKind> {
  const kinds = new Map<string, SectionKind>();
  for (const heading of pdf?.headings ?? []) {
    const kind = { type: typeOf(heading, rules) ?? rest.type, cut: 'passages' as const };
    for (const label of heading.labels) kinds.set(fold(label), kind);
  }
  for (const section of rules.sections ?? []) {
    for (const label of section.labels) if (!kinds.has(fold(label))) kinds.set(fold(label), section);
  }
  return kinds;
}

/** The headings of items with the labels of the sections whose chunks are made of the same field. */
function withSections(pdf: PdfRules, rules: LibraryRules): PdfRules {
  const taken = new Set([...pdf.nameHeadings, ...pdf.headings.flatMap(({ labels }) => labels)].map(fold));
  return {
    ...pdf,
    headings: pdf.headings.map((heading) => {
      const more = (rules.sections ?? [])
        .filter((section) => fieldOf(section, pdf, rules) === heading)
        .flatMap(({ labels }) => labels.filter((label) => !taken.has(fold(label))));
      return { ...heading, labels: [...heading.labels, ...more] };
    }),
  };
}

/** The heading that reads the field of a section's chunks. */
function fieldOf(
  section: Pick<SectionRule, 'type'> | undefined,
  pdf: PdfRules | undefined,
  { chunks }: LibraryRules,
): PdfHeading | undefined {
  const fields = chunks.filter(({ type }) => type === section?.type).map(({ field }) => field);
  return pdf?.headings.find(({ field }) => fields.includes(field));
}

function typeOf({ field }: PdfHeading, { chunks }: LibraryRules): string | undefined {
  return chunks.find((rule) => field === rule.field || field.startsWith(`${rule.field}.`))?.type;
}
