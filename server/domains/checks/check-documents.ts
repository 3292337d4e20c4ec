/** What the sections and kinds of document of a domain file must not say against the rest of it. */
import { fold } from '../../text/fold.ts';
import { DEFAULT_SECTIONS } from '../schema/default-sections.ts';
import type { DomainFile } from '../schema/domain-file.ts';
import { finding, suggest } from './finding.ts';
import type { DomainPath, Finding } from './finding.ts';

type Section = NonNullable<DomainFile['sections']>[number];

export function checkDocuments(file: Partial<DomainFile>): Finding[] {
  const { sections = [], document_types: documentTypes = [], chunks = [] } = file;
  const types = [...chunks, ...(file.sections ?? DEFAULT_SECTIONS)].map(({ type }) => type);
  return [
    ...checkTypes(sections),
    ...checkLabels(sections, file),
    ...(['document', 'item'] as const).flatMap((rest) => checkRest(rest, sections, file)),
    ...documentTypes.flatMap(({ id, prefers }, index) => [
      ...(documentTypes.findIndex((each) => each.id === id) < index
        ? [finding(['document_types', index, 'id'], `the document type "${id}" stands twice`)]
        : []),
      ...prefers.flatMap((type, place) => {
        const path = ['document_types', index, 'prefers', place];
        const isKnown = types.includes(type) || file.chunks === undefined;
        return isKnown ? [] : [finding(path, `no section has the type "${type}"${suggest(type, types)}`)];
      }),
    ]),
  ];
}

function checkTypes(sections: readonly Section[]): Finding[] {
  return sections.flatMap(({ type }, index) => {
    const path = ['sections', index, 'type'];
    if (type === 'raw_pdf') return [finding(path, '"raw_pdf" is the server\'s own')];
    return sections.findIndex((each) => each.type === type) < index
      ? [finding(path, `the section "${type}" stands twice`)]
      : [];
  });
}

/** A heading means one thing: the field that `pdf` reads under it is the one that the section's chunks are made of. */
function checkLabels(sections: readonly Section[], { pdf, chunks }: Partial<DomainFile>): Finding[] {
  const seen = new Set<string>();
  const names = new Set(pdf?.nameHeadings.map(fold));
  const fields = new Map(
    pdf?.headings.flatMap(({ labels, field }) => labels.map((label) => [fold(label), field] as const)),
  );
  return sections.flatMap(({ type, labels }, index) =>
    labels.flatMap((label, place) => {
      const path: DomainPath = ['sections', index, 'labels', place];
      const folded = fold(label);
      if (seen.size === seen.add(folded).size) return [finding(path, `the heading "${label}" stands twice`)];
      if (names.has(folded)) return [finding(path, `the heading "${label}" names items in "pdf"`)];
      const field = fields.get(folded);
      const own = chunks?.filter((chunk) => chunk.type === type).map((chunk) => chunk.field) ?? [];
      if (field === undefined || chunks === undefined || own.some((each) => isWithin(field, each))) return [];
      return [finding(path, `the heading "${label}" reads "${field}" in "pdf", which makes no chunk of "${type}"`)];
    }),
  );
}

function isWithin(field: string, root: string): boolean {
  return field === root || field.startsWith(`${root}.`);
}

function checkRest(
  rest: 'document' | 'item',
  sections: readonly Section[],
  { chunks, pdf }: Partial<DomainFile>,
): Finding[] {
  const [first, ...others] = sections.flatMap((section, index) => (section.restOf === rest ? [index] : []));
  const twice = others.map((index) =>
    finding(
      ['sections', index, 'rest_of'],
      `another section takes the rest of ${rest === 'item' ? 'an item' : 'a document'}`,
    ),
  );
  const type = sections[first ?? -1]?.type;
  if (rest === 'document' || first === undefined || chunks === undefined) return twice;
  const fields = chunks.filter((chunk) => chunk.type === type).map(({ field }) => field);
  const isRead = pdf?.headings.some(({ field, as }) => fields.includes(field) && (as === 'text' || as === 'notes'));
  if (isRead === true) return twice;
  const reason = 'takes the rest of an item, so "pdf" must read the field of its chunks as text or notes';
  return [finding(['sections', first, 'rest_of'], reason), ...twice];
}
