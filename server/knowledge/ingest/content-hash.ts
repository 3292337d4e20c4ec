/** SHA-256 in hexadecimal; handed in, since the library touches no platform. */
export type ContentHash = (content: string | Uint8Array) => string;
