import { slug } from '../../../text/fold.ts';
import { isEmpty, valueAt } from '../../../text/record-path.ts';
import type { ItemRules, LibraryRules } from '../../rules.ts';
import type { PdfRecord } from '../pdf/record.ts';
import type { PreparedItem } from './prepare-item.ts';
import { prepareItem } from './prepare-item.ts';
import { weighReliefs } from './reliefs.ts';

/** What became of one record that was read from a document: an item, or why it is none. */
export type RecordOutcome =
  | { readonly kind: 'item'; readonly item: PreparedItem; readonly notices: readonly string[] }
  | { readonly kind: 'refused'; readonly notice: string };

/** A record of a document as item, checked as one that came as JSON; it declares absent only what it says beyond doubt. */
export function readItem(
  record: Pick<PdfRecord, 'fields' | 'doubts' | 'warnings'>,
  item: ItemRules,
  rules: LibraryRules,
  fileName: string,
): RecordOutcome {
  const { fields: weighed, notices: doubts } = weighReliefs(record, item, rules);
  const { fields, notices: pictures } = withoutPicture(weighed, item);
  const notices = [...doubts, ...pictures];
  const checked = item.validate(complete(fields, item, fileName));
  if (checked.kind === 'valid') return { kind: 'item', item: prepareItem(checked.record, item, rules), notices };
  const name = valueAt(fields, item.nameField);
  const reasons = checked.issues.map(({ loc, msg }) => `${loc.join('.')} ${msg}`).join('; ');
  return { kind: 'refused', notice: `${typeof name === 'string' ? name : '?'}: ${reasons}` };
}

/** What a document says there was written for its readers, and is no picture that is kept here. */
function withoutPicture(
  fields: Readonly<Record<string, unknown>>,
  { imageField, nameField }: ItemRules,
): { readonly fields: Readonly<Record<string, unknown>>; readonly notices: readonly string[] } {
  if (imageField === undefined || isEmpty(fields[imageField])) return { fields, notices: [] };
  const { [imageField]: _picture, ...rest } = fields;
  const name = valueAt(fields, nameField);
  const notice = `${typeof name === 'string' ? name : '?'}: «${imageField}» no se tomó; una imagen se carga aparte y va en una ficha JSON.`;
  return { fields: rest, notices: [notice] };
}

/** A record of a document has no id and no source of its own: the slug of its name and the file. */
function complete(
  fields: Readonly<Record<string, unknown>>,
  item: ItemRules,
  fileName: string,
): Record<string, unknown> {
  const name = valueAt(fields, item.nameField);
  const made = slug(typeof name === 'string' ? name : '');
  return {
    ...fields,
    [item.idField]: fields[item.idField] ?? (made === '' ? 'sin-nombre' : made),
    [item.sourcesField]: isEmpty(fields[item.sourcesField]) ? [fileName] : fields[item.sourcesField],
  };
}
