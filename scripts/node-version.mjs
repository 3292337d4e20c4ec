// Keep the syntax of this file and of start.mjs, test.mjs plain: an old Node has to get as far as the sentence below.
const NEEDED = [20, 19];

/** Ends the process with a clear sentence when this Node is older than the one in package.json's `engines`. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  console.error(
    `rag-chat needs Node ${NEEDED.join('.')} or newer, and this is Node ${process.versions.node}. Get it from https://nodejs.org`,
  );
  process.exit(1);
}
