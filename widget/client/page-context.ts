/** What the address of a page says of where the guest is, as a QR code on a table or an item writes it. */
export interface PageContext {
  /** `rag-item`: the id of the item the guest looks at. */
  readonly item?: string;
  /** `rag-branch`: the slug of the branch. */
  readonly branch?: string;
  /** `rag-table`: told with the question, identifies nobody. */
  readonly table?: string;
}

/** As the server takes them: longer ones would refuse the question. */
const ITEM_LIMIT = 200;
const TABLE_LIMIT = 60;
const SLUG_LIMIT = 60;

/** Reads the query of an address; what is no name is left out, since anybody can write an address. */
export function readPageContext(search: string): PageContext {
  const given = new URLSearchParams(search);
  const item = readText(given.get('rag-item'), ITEM_LIMIT);
  const table = readText(given.get('rag-table'), TABLE_LIMIT);
  const branch = given.get('rag-branch')?.trim() ?? '';
  return {
    ...(item === undefined ? {} : { item }),
    ...(isSlug(branch) ? { branch } : {}),
    ...(table === undefined ? {} : { table }),
  };
}

function readText(given: string | null, limit: number): string | undefined {
  const text = given?.trim() ?? '';
  return text === '' || text.length > limit || /\p{C}/u.test(text) ? undefined : text;
}

/** As the contract has it: a–z, 0–9 and single hyphens within. */
function isSlug(text: string): boolean {
  return text.length <= SLUG_LIMIT && text.split('-').every((part) => /^[a-z0-9]+$/u.test(part));
}
