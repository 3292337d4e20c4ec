/**
 * Text of somebody else, so that it stays text in a prompt. What a model reads as structure is taken from it: characters nobody sees,
 * and the marks from which chat templates and our own fence are made. Letters, figures and their order stay, so that what a model
 * quotes is found again.
 */
export function asData(text: string): string {
  return (
    text
      .replaceAll(/\r\n?|[\u2028\u2029\u0085\v\f]/gu, '\n')
      // Also the letters of the tag block, with which orders are written that no person sees.
      .replaceAll(/[\p{Cf}\p{Co}\p{Cn}]|(?![\n\t])\p{Cc}/gu, '')
      .replaceAll(/[<＜﹤]/gu, '‹')
      .replaceAll(/[>＞﹥]/gu, '›')
      .replaceAll(TEMPLATE_MARKS, '($1)')
  );
}

/** As one line: it can't begin a section of the prompt. */
export function asDataLine(text: string): string {
  return asData(text).replaceAll(/\s+/gu, ' ').trim();
}

/** Foreign text has no `<` and no `>` behind `asData`: whatever it holds, it can't end the fence or begin another. */
export const DATA_OPEN = '<<<DATOS';
export const DATA_CLOSE = 'DATOS>>>';

/** Marks in brackets that some models read as the turn of another speaker. */
const TEMPLATE_MARKS = /\[(\/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS|TOOL_CONTENT|THINK))\]/giu;
