/** What the rows are of, of a tool that finds them in one place. */
export const ONLY_PART = 'rows';
