/** Whether rag-chat runs on this version. */
export function isFitting(version: string): boolean;

/** The sentence for a Node that is too old and can't be helped. */
export function askForNode(version: string): string;

/** Calls `goOn` where this Node fits, else starts the same command in one that does and ends as that ends. */
export function withFittingNode(goOn: () => Promise<unknown>): Promise<unknown>;
