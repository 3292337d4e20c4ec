/** A colour as a domain's file writes it. */
const COLOUR = /^#[0-9a-f]{6}$/iu;

/**
 * The style sheet that gives a business's colour to a chat, whose styles find the text that can be read on it; nothing for what is no colour. What
 * the owner of the page sets (`--rag-accent`) goes before it.
 */
export function brandSheet(accent = ''): CSSStyleSheet | undefined {
  if (!COLOUR.test(accent)) return undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:host { --_brand: ${accent}; }`);
  return sheet;
}
