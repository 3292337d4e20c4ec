const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The lines of a part beside the text: what stands above or below each page. Without its fields and pictures. */
export function partText(xml: string): string {
  let text = '';
  for (const piece of xml.split('<')) {
    const end = piece.indexOf('>');
    const tag = piece.slice(0, Math.max(0, end));
    const [name = ''] = tag.split(/[ /]/u, 1);
    if (name === 'w:t') text += unescape(piece.slice(end + 1));
    else if (name === 'w:tab') text += '\t';
    else if (name === 'w:br' || name === 'w:cr' || tag === '/w:p') text += '\n';
  }
  return text;
}

/** The five that XML has, and numbers. A document of its own entities is not expanded. */
function unescape(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,10}));/giu,
    (whole, decimal?: string, hex?: string, name = '') => {
      if (decimal !== undefined || hex !== undefined) {
        const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      }
      return ENTITIES[String(name)] ?? whole;
    },
  );
}
