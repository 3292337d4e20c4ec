export declare function shortenParser(source: string): string;
