import MagicString from 'magic-string';

/** A line's end in a template of markup or of a sheet, with what indents the next line: for a page it is one space. */
const LINE_END = /\s*\n\s*/g;

/** Takes the indentation out of tagged templates, which a minifier of scripts takes for texts. */
export const minifyTemplates = {
  name: 'minify-templates',
  renderChunk(code) {
    const short = new MagicString(code);
    for (const { start, end } of quasisOf(this.parse(code))) {
      const text = code.slice(start, end);
      const folded = text.replace(LINE_END, ' ');
      if (folded !== text) short.overwrite(start, end, folded);
    }
    return { code: short.toString(), map: short.generateMap({ hires: true }) };
  },
};

/** The texts of all tagged templates below a node. */
function quasisOf(node) {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(quasisOf);
  const own = node.type === 'TaggedTemplateExpression' ? node.quasi.quasis : [];
  return [...own, ...Object.values(node).flatMap(quasisOf)];
}
