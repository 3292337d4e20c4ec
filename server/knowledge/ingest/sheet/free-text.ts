import type { Meaning } from './line-meanings.ts';
import { HEADING_LIMIT } from '../text/sheet-line.ts';
import type { TextLabels } from './text-labels.ts';
import type { FreeLine, SectionBuilder } from '../chunks/text-sections.ts';
import { LABEL_LEVEL, LOUD_LEVEL, createSectionBuilder } from '../chunks/text-sections.ts';

export interface FreeReader {
  readonly builder: SectionBuilder;
  take(meaning: Meaning): void;
  line(line: FreeLine): void;
  /** The lines above a first field that may be a name and what tells of it; none when they are no such. */
  takeName(most: number): FreeLine[];
}

/** Free text: every line stands under the headings that are open. */
export function createFreeReader(labels: TextLabels, title?: string): FreeReader {
  const builder = createSectionBuilder(labels.rest, title);
  const section = (level: number, label: string, value: string, kind = labels.rest): void => {
    builder.enter(level > 0 ? level : LABEL_LEVEL, label, kind);
    if (value !== '') builder.add({ text: value, opens: true });
  };
  const heading = (level: number, text: string): void => {
    const isQuestion = text.endsWith('?') && labels.questions !== undefined;
    // One question is not part of another.
    const above = isQuestion ? builder.path().find((step) => step.level < level && step.text.endsWith('?')) : undefined;
    if (above !== undefined) builder.leave(above.level);
    builder.enter(level, text, isQuestion ? { type: labels.questions.type, cut: 'passages' } : undefined);
  };
  return {
    builder,
    line(line) {
      builder.add(line);
    },
    take(meaning) {
      switch (meaning.kind) {
        case 'heading': {
          heading(meaning.level, meaning.text);
          return;
        }
        case 'section':
        case 'fields': {
          section(meaning.level, meaning.label, meaning.value, meaning.section);
          return;
        }
        case 'separator': {
          builder.leave(LOUD_LEVEL);
          return;
        }
        case 'record': {
          builder.add({ text: meaning.text, opens: true });
          return;
        }
        case 'text': {
          const { text, opens, isLoud } = meaning.row;
          if (isLoud) heading(LOUD_LEVEL, text);
          else builder.add({ text, opens });
          return;
        }
      }
    },
    takeName(most) {
      const lines = builder.takeBack(most);
      const [first] = lines;
      const isName = first !== undefined && first.text.length <= HEADING_LIMIT && !endsSentence(first.text);
      if (!isName) for (const line of lines) builder.add(line);
      return isName ? lines : [];
    },
  };
}

/** A name has no mark at its end. */
export function endsSentence(text: string): boolean {
  return '.,;:!?'.includes(text.at(-1) ?? '.');
}
