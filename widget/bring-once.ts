/** Brings a script with the first call and hands the same out ever after; where it could not be had, the next call tries again. */
export function bringOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let brought: Promise<Module> | undefined;
  return () => {
    brought ??= load().catch((error: unknown) => {
      brought = undefined;
      throw error;
    });
    return brought;
  };
}
