/** The grammar of templates, checked when a file is read: `{path}`, `[optional group]`, and in what is said `{one|many}`. */

const PATH = /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u;

/** What is wrong with it, or undefined. `choices`: whether `{lleva|llevan}` may stand in it. */
export function findTemplateMistake(template: string, choices: boolean): string | undefined {
  const pieces = [...template.matchAll(/[{}[\]]|[^{}[\]]+/gu)].map((match) => match[0]);
  let inside: 'text' | 'placeholder' = 'text';
  let group: { filled: boolean } | undefined;
  let content = '';
  for (const piece of pieces) {
    if (inside === 'placeholder') {
      if (piece !== '}' && '{[]'.includes(piece)) return `"{${content}" is not closed before "${piece}"`;
      if (piece !== '}') {
        content += piece;
        continue;
      }
      const mistake = checkPlaceholder(content, choices);
      if (mistake !== undefined) return mistake;
      if (group && !content.includes('|')) group.filled = true;
      inside = 'text';
    } else if (piece === '{') {
      inside = 'placeholder';
      content = '';
    } else if (piece === '}') return '"}" closes nothing';
    else if (piece === '[') {
      if (group) return 'a group in brackets can not hold another';
      group = { filled: false };
    } else if (piece === ']') {
      if (!group) return '"]" closes nothing';
      if (!group.filled) return 'a group in brackets needs a {placeholder}: it goes when that is empty';
      group = undefined;
    }
  }
  if (inside === 'placeholder') return `"{${content}" is not closed`;
  return group ? '"[" is not closed' : undefined;
}

function checkPlaceholder(content: string, choices: boolean): string | undefined {
  if (content.includes('|')) {
    if (!choices) return `"{${content}}" is a choice: it may stand in "say" only`;
    return content.split('|').length === 2 ? undefined : `"{${content}}" must be {one|many}`;
  }
  return PATH.test(content) ? undefined : `"{${content}}" is not a field: write {name} or {path.to.name}`;
}
