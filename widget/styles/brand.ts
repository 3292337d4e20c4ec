/** A colour as a domain's file writes it. */
const COLOUR = /^#[0-9a-f]{6}$/iu;

const TEXTS = ['#ffffff', '#000000'] as const;

/**
 * The style sheet that gives a business's colour to a chat, with a text on it that can be read; nothing for what is no colour. What the owner of
 * the page sets (`--rag-accent`) goes before it.
 */
export function brandSheet(accent: string | undefined): CSSStyleSheet | undefined {
  if (accent === undefined || !COLOUR.test(accent)) return undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:host { --_brand: ${accent}; --_on-brand: ${textOn(accent)}; }`);
  return sheet;
}

/** Black or white, whichever can be read better on a colour; never less than 4.5 : 1. */
export function textOn(colour: string): string {
  const [white, black] = TEXTS;
  return contrast(colour, white) >= contrast(colour, black) ? white : black;
}

/** The contrast of two colours as WCAG 2 counts it. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
