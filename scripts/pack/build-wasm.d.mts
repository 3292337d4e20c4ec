export function assembleScan(): Promise<string>;
