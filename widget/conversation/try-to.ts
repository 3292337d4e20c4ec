/** What `run` returns; nothing where it throws: storage may be full, blocked or switched off, a text may be no JSON. */
export function tryTo<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
