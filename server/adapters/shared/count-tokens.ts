/** No fewer tokens than a model will count: of Latin text a token is three or four characters long, of anything else as short as a byte. */
export function countTokens(text: string): number {
  const bytes = new TextEncoder().encode(text).length;
  const beyondAscii = bytes - text.replaceAll(/\P{ASCII}/gu, '').length;
  return Math.ceil((bytes - beyondAscii) / CHARACTERS_PER_TOKEN) + beyondAscii;
}

const CHARACTERS_PER_TOKEN = 2.5;
