/** The oldest Node that the packages take, as in package.json's `engines`: with Node 20 the database ends with a segmentation fault. */
const OLDEST = [22, 14] as const;

/** What is wrong with this version of Node, in one line, or nothing. */
export function refuseNode(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return undefined;
  return `rag-chat needs Node ${OLDEST.join('.')} or newer, and this is Node ${version}. Get it from https://nodejs.org`;
}
