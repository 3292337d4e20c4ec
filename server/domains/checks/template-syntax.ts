/** The grammar of templates, checked when a file is read: `{path}`, `[optional group]`, and in what is said `{one|many}`. */

/** What is wrong with it, or undefined. `choices`: whether `{lleva|llevan}` may stand in it. */
export function findTemplateMistake(template: string, choices: boolean): string | undefined {
  let group: { filled: boolean } | undefined;
  const pieces = template.split(/([{}[\]])/u);
  for (let index = 1; index < pieces.length; index += 2) {
    const piece = pieces[index];
    if (piece === '{' && pieces[index + 2] === '}') {
      const placeholder = pieces[index + 1] ?? '';
      const mistake = checkPlaceholder(placeholder, choices);
      if (mistake !== undefined) return mistake;
      if (group && !placeholder.includes('|')) group.filled = true;
      index += 2;
    } else if (piece === '[') {
      if (group) return 'a group in brackets can not hold another';
      group = { filled: false };
    } else if (piece === ']') {
      if (!group) return '"]" closes nothing';
      if (!group.filled) return 'a group in brackets needs a {placeholder}: it goes when that is empty';
      group = undefined;
    } else return piece === '{' ? '"{" is not closed' : '"}" closes nothing';
  }
  return group ? '"[" is not closed' : undefined;
}

function checkPlaceholder(content: string, choices: boolean): string | undefined {
  if (content.includes('|')) {
    if (!choices) return `"{${content}}" is a choice: it may stand in "say" only`;
    return content.split('|').length === 2 ? undefined : `"{${content}}" must be {one|many}`;
  }
  const fits = content.split('.').every((step) => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(step));
  return fits ? undefined : `"{${content}}" is not a field: write {name} or {path.to.name}`;
}
