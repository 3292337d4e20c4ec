import type { SectionKind } from '../sheet/text-labels.ts';

/** A line of free text. */
export interface FreeLine {
  readonly text: string;
  /** It begins a paragraph. */
  readonly opens: boolean;
}

/** Free text under its headings. */
export interface TextSection {
  /** The headings it stands under, the outermost first. */
  readonly path: readonly string[];
  readonly kind: SectionKind;
  readonly lines: FreeLine[];
}

/** Levels below every heading of Markdown: of a line that stands out, and of a label before a colon. */
export const LOUD_LEVEL = 7;
export const LABEL_LEVEL = 8;

interface Step {
  readonly level: number;
  readonly text: string;
  readonly section: TextSection;
  /** Something stands under it, so that it needs no line of its own. */
  holds: boolean;
}

export interface SectionBuilder {
  readonly sections: readonly TextSection[];
  /** Ends what stands under headings of this level and below. */
  leave(level: number): void;
  enter(level: number, text: string, kind?: SectionKind): void;
  add(line: FreeLine): void;
  /** The headings that are open. */
  path(): readonly { readonly level: number; readonly text: string }[];
  /** The kind of what is open; undefined when no heading that the domain knows is. */
  known(): SectionKind | undefined;
  /** Takes back the last lines of what is open, to be read as something else. */
  takeBack(most: number): FreeLine[];
}

/**
 * Puts lines under the headings that are open. A heading with no text under it becomes a line of what it stands in; `title` does not, since it is
 * told as the document's.
 */
export function createSectionBuilder(rest: SectionKind, title?: string): SectionBuilder {
  const root: TextSection = { path: [], kind: rest, lines: [] };
  const sections: TextSection[] = [root];
  const steps: Step[] = [];
  const known: (SectionKind | undefined)[] = [];
  let current = root;

  const pop = (): void => {
    const step = steps.pop();
    known.pop();
    if (step === undefined) return;
    const parent = steps.at(-1);
    if (parent !== undefined) parent.holds = true;
    if (step.holds || step.section.lines.length > 0) return;
    (parent?.section ?? root).lines.push({ text: step.text, opens: false });
  };
  const leave = (level: number): void => {
    while ((steps.at(-1)?.level ?? 0) >= level) pop();
    // What follows comes behind what stood under the heading, so it is a section of its own.
    const open = steps.at(-1)?.section ?? root;
    if (open === current) return;
    current = { ...open, lines: [] };
    sections.push(current);
  };
  return {
    get sections() {
      while (steps.length > 0) pop();
      return sections.filter(({ lines }) => lines.length > 0);
    },
    leave,
    enter(level, text, kind) {
      leave(level);
      known.push(kind ?? known.at(-1));
      current = { path: [...steps.map((step) => step.text), text], kind: known.at(-1) ?? rest, lines: [] };
      sections.push(current);
      steps.push({ level, text, section: current, holds: level === 1 && text === title });
    },
    add(line) {
      const step = steps.at(-1);
      if (step !== undefined) step.holds = true;
      current.lines.push(line);
    },
    path: () => steps,
    known: () => known.at(-1),
    takeBack(most) {
      if (current.lines.length > most) return [];
      const step = steps.at(-1);
      if (step?.section === current) step.holds = false;
      return current.lines.splice(0);
    },
  };
}
