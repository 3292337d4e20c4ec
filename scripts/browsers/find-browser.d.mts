export declare const browserFlags: readonly string[];
export declare function findBrowser(): string | undefined;
export declare function ensureBrowser(): string;
export declare function requireBrowser(): string;
