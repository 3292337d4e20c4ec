/**
 * Words that are brought later stand in their files in the order of those of the first language and get their names from there
 * (widget/i18n/name-words.ts): here their objects become lists.
 */
export const unnamedWords = {
  name: 'unnamed-words',
  transform(code, id) {
    if (!/widget\/i18n\/.*\/(?:en|pt)\.ts$/.test(id)) return null;
    let list = '';
    let at = 0;
    const put = (until, instead) => {
      list += code.slice(at, until) + instead;
    };
    const visit = ({ type, start, end, properties }) => {
      if (type !== 'ObjectExpression') return;
      put(start, '[');
      at = start + 1;
      for (const { key, value } of properties) {
        put(key.start, '');
        at = value.start;
        visit(value);
      }
      put(end - 1, ']');
      at = end;
    };
    for (const { declaration } of this.parse(code).body) {
      for (const { init } of declaration?.declarations ?? []) visit(init);
    }
    put(code.length, '');
    return { code: list, map: null };
  },
};
