/** SHA-256 of a text in hexadecimal; handed in, since the library touches no platform. */
export type ContentHash = (text: string) => string;
