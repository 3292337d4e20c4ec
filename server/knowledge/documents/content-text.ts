/** What a document reader gives, as Markdown: where no listing is in it, it is read as a text is. */
import type { SourceBlock, SourceContent, SourceTable } from '../source-content.ts';

export function contentText({ blocks }: SourceContent): string {
  return blocks.map(blockText).join('\n');
}

function blockText(block: SourceBlock): string {
  if (block.kind === 'table') return `\n${tableText(block)}\n`;
  const text = block.segments.map((segment) => segment.text).join(' ');
  const apart = block.gapAbove > 0 ? '\n' : '';
  if (block.headingLevel !== undefined) return `\n${'#'.repeat(block.headingLevel)} ${text}\n`;
  return apart + (block.isListItem === true ? `- ${text}` : text);
}

function tableText({ rows }: SourceTable): string {
  const [first, ...rest] = rows.map((row) => `| ${row.map(({ text }) => cellText(text)).join(' | ')} |`);
  const width = rows[0]?.length ?? 0;
  return [first, `|${' --- |'.repeat(width)}`, ...rest].join('\n');
}

function cellText(text: string): string {
  return text.replaceAll('\n', ' ').replaceAll('|', '/');
}
