import type { Level } from '../../../server/contract/v2.ts';
import type { DocumentFields } from '../../client/document-client.ts';
import type { DocumentWords } from '../../i18n/words/documents.ts';
import type { FormProblems } from '../documents/field-problems.ts';
import { readMoment, textIn } from '../documents/moment-field.ts';

export interface DocumentForm {
  readonly form: HTMLFormElement;
  /** What was chosen or dropped, in its order. */
  readonly chosen: readonly File[];
  readonly level: Level;
  /** Of a document that is there already: a name alone is no new version. */
  readonly isVersion: boolean;
}

export type ReadDocumentForm =
  | { readonly kind: 'given'; readonly given: DocumentFields }
  | { readonly kind: 'wrong'; readonly problems: FormProblems };

/** The form as the wire wants it, or what is wrong with it at its fields. */
export function readDocumentForm(
  { form, chosen, level, isVersion }: DocumentForm,
  words: DocumentWords,
): ReadDocumentForm {
  const fields = new FormData(form);
  const [from, to] = [readMoment(form, 'effective_from'), readMoment(form, 'effective_to')];
  const [title, type] = [textIn(fields, 'title'), textIn(fields, 'type')];
  const files = [...chosen, ...pastedIn(fields, title, words)];
  const isEmpty = files.length === 0 && (isVersion || title === '');
  if (isEmpty || from === undefined || to === undefined) {
    const wrong = {
      ...(isEmpty ? { file: words.nothingChosen } : {}),
      ...(from === undefined ? { effective_from: words.hourWithoutDay } : {}),
      ...(to === undefined ? { effective_to: words.hourWithoutDay } : {}),
    };
    return { kind: 'wrong', problems: { fields: wrong, rest: [] } };
  }
  const given: DocumentFields = {
    files,
    title,
    type,
    level,
    effectiveFrom: from,
    effectiveTo: to,
    publish: fields.get('publish') !== null,
  };
  return { kind: 'given', given };
}

/** What was pasted, as the last of the files: its bytes say what it is, as those of any file do. */
function pastedIn(fields: FormData, title: string, words: DocumentWords): File[] {
  const text = textIn(fields, 'pasted');
  return text === ''
    ? []
    : [new File([text], `${title === '' ? words.pastedName : title}.txt`, { type: 'text/plain' })];
}
