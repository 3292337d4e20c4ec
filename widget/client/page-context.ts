/** What the address of a page says of where the guest is, as a QR code on a table or an item writes it. */
export interface PageContext {
  /** `rag-item`: the id of the item the guest looks at. */
  readonly item?: string;
  /** `rag-branch`: the slug of the branch. */
  readonly branch?: string;
  /** `rag-table`: told with the question, identifies nobody. */
  readonly table?: string;
}

/** As the server takes them: others would refuse the question. A branch is of a–z, 0–9 and single hyphens within. */
const FIELDS = [
  ['item', 200, /^\P{C}+$/u],
  ['branch', 60, /^[a-z0-9]+(?:-[a-z0-9]+)*$/u],
  ['table', 60, /^\P{C}+$/u],
] as const;

/** Reads the query of an address; what is no name is left out, since anybody can write an address. */
export function readPageContext(search: string): PageContext {
  const given = new URLSearchParams(search);
  const read = FIELDS.map(([name, most, shape]) => {
    const text = given.get(`rag-${name}`)?.trim() ?? '';
    return text.length <= most && shape.test(text) ? { [name]: text } : {};
  });
  return Object.assign({}, ...read) as PageContext;
}
