/** What the readers of plain text and of Markdown make of a document; what follows them is the same for both. */
export type SheetLine =
  /** `level`: 1 for the outermost. */
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | TextRow
  | { readonly kind: 'row'; readonly cells: readonly Cell[]; readonly opens: boolean }
  /** A rule between two records or subjects. */
  | { readonly kind: 'separator' };

export interface TextRow {
  readonly kind: 'text';
  readonly text: string;
  /** It begins a paragraph. */
  readonly opens: boolean;
  /** It stands out as a heading does: bold from end to end, in capitals, underlined by nothing but a colon. */
  readonly isLoud: boolean;
}

/** A cell of a table with what stands above its column. */
export interface Cell {
  readonly label: string;
  readonly value: string;
}

/** No person writes a longer heading; what is longer is text. */
export const HEADING_LIMIT = 100;

export function textRow(text: string, marks: { readonly opens?: boolean; readonly isLoud?: boolean } = {}): TextRow {
  return { kind: 'text', text, opens: marks.opens ?? false, isLoud: marks.isLoud ?? false };
}
