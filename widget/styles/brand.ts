/** A colour as a domain's file writes it. */
const COLOUR = /^#[0-9a-f]{6}$/iu;

/**
 * Gives a business's colour to shadow roots, whose styles find the text that can be read on it; another one takes its place, and what is no
 * colour gives none. What the owner of the page sets (`--rag-accent`) goes before it.
 */
export function createBrandPainter(): (accent: string | undefined, roots: readonly (Node | null)[]) => void {
  let painted: string | undefined;
  let brand: CSSStyleSheet | undefined;
  return (accent = '', roots) => {
    if (accent === painted) return;
    painted = accent;
    const before = brand;
    brand = COLOUR.test(accent) ? new CSSStyleSheet() : undefined;
    brand?.replaceSync(`:host { --_brand: ${accent}; }`);
    for (const root of roots) {
      if (!(root instanceof ShadowRoot)) continue;
      const others = root.adoptedStyleSheets.filter((sheet) => sheet !== before);
      root.adoptedStyleSheets = brand ? [...others, brand] : others;
    }
  };
}
