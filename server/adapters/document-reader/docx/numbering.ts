/** The lists of a Word document: how each of their levels is numbered, and which styles number their paragraphs. */
import type { NumberFormat } from '../list-number.ts';
import { attribute, xmlTags } from './xml-tags.ts';
import type { XmlTag } from './xml-tags.ts';

export interface Level {
  start: number;
  /** Undefined: a bullet, or nothing that could be read. */
  format: NumberFormat | undefined;
  /** `%1.`, `%1.%2)`. */
  text: string;
  /** The level (from 1) behind whose paragraphs it begins again; 0: never. Undefined: behind each above it. */
  restart?: number;
  /** Its paragraphs are those of a style. */
  style?: string;
}

/** A level of a list that a paragraph is of. */
export interface Numbered {
  readonly list: string;
  readonly level: number;
}

export interface Numbering {
  /** Undefined: there is no such list or level. */
  level(numbered: Numbered): Level | undefined;
  /** What counts together: lists of one pattern go on with each other's numbers. */
  pattern(list: string): string | undefined;
  /** Where a list begins at its own number. */
  override(numbered: Numbered): number | undefined;
  /** Of the paragraphs of a style. */
  ofStyle(style: string): Numbered | undefined;
}

interface List {
  pattern: string;
  readonly starts: Map<number, number>;
  readonly levels: Map<number, Level>;
}

interface Pattern {
  readonly levels: Map<number, Level>;
  /** Its levels are those of a style's list. */
  link?: string;
}

interface Style {
  basedOn?: string;
  list?: string;
  level?: number;
}

const FORMATS: Readonly<Record<string, NumberFormat>> = {
  decimal: 'decimal',
  decimalZero: 'decimal-zero',
  lowerLetter: 'lower-alpha',
  upperLetter: 'upper-alpha',
  lowerRoman: 'lower-roman',
  upperRoman: 'upper-roman',
  // Signs of their own, read by the number that they show.
  ordinal: 'decimal',
  decimalEnclosedCircle: 'decimal',
  decimalEnclosedFullstop: 'decimal',
  decimalEnclosedParen: 'decimal',
  decimalFullWidth: 'decimal',
  decimalHalfWidth: 'decimal',
};

/** @param numbering `word/numbering.xml` @param styles `word/styles.xml` */
export function readNumbering(numbering: string, styles: string): Numbering {
  const { lists, patterns } = readLists(numbering);
  const known = readStyles(styles);
  const ofLevels = levelStyles(lists, patterns);
  const levelsOf = (list: string, hops = 0): ReadonlyMap<number, Level> | undefined => {
    const pattern = patterns.get(lists.get(list)?.pattern ?? '');
    if (pattern?.link === undefined || pattern.levels.size > 0) return pattern?.levels;
    const linked = known.get(pattern.link)?.list;
    return linked === undefined || hops > MOST_HOPS ? undefined : levelsOf(linked, hops + 1);
  };
  return {
    level: ({ list, level }) => lists.get(list)?.levels.get(level) ?? levelsOf(list)?.get(level),
    pattern: (list) => lists.get(list)?.pattern,
    override: ({ list, level }) => lists.get(list)?.starts.get(level),
    ofStyle(style) {
      const list = inherited(known, style, 'list');
      const level = inherited(known, style, 'level');
      if (typeof list === 'string' && list !== NO_LIST)
        return { list, level: typeof level === 'number' ? level : (ofLevels.get(style)?.level ?? 0) };
      return list === NO_LIST ? undefined : ofLevels.get(style);
    },
  };
}

/** Word's own sign for «of no list». */
export const NO_LIST = '0';
/** Styles that are based on each other in a circle end somewhere. */
const MOST_HOPS = 20;

function readLists(xml: string): { readonly lists: Map<string, List>; readonly patterns: Map<string, Pattern> } {
  const lists = new Map<string, List>();
  const patterns = new Map<string, Pattern>();
  let [list, pattern, level]: [List | undefined, Pattern | undefined, Level | undefined] = [
    undefined,
    undefined,
    undefined,
  ];
  let overridden = 0;
  for (const tag of xmlTags(xml)) {
    if (tag.kind === 'close') {
      if (tag.name === 'w:abstractNum') pattern = undefined;
      else if (tag.name === 'w:num') list = undefined;
      else if (tag.name === 'w:lvl') level = undefined;
      continue;
    }
    const value = attribute(tag, 'w:val') ?? '';
    switch (tag.name) {
      case 'w:abstractNum':
        pattern = { levels: new Map() };
        patterns.set(attribute(tag, 'w:abstractNumId') ?? '', pattern);
        break;
      case 'w:num':
        list = { pattern: '', starts: new Map(), levels: new Map() };
        lists.set(attribute(tag, 'w:numId') ?? '', list);
        break;
      case 'w:abstractNumId':
        if (list !== undefined) list.pattern = value;
        break;
      case 'w:numStyleLink':
        if (pattern !== undefined) pattern.link = value;
        break;
      case 'w:lvlOverride':
        overridden = numberOf(tag, 'w:ilvl') ?? 0;
        break;
      case 'w:startOverride':
        list?.starts.set(overridden, numberOf(tag, 'w:val') ?? 1);
        break;
      case 'w:lvl':
        level = { start: 0, format: 'decimal', text: '' };
        (pattern ?? list)?.levels.set(numberOf(tag, 'w:ilvl') ?? 0, level);
        break;
      default:
        if (level !== undefined) describeLevel(level, tag, value);
    }
  }
  return { lists, patterns };
}

function describeLevel(level: Level, tag: XmlTag, value: string): void {
  switch (tag.name) {
    case 'w:start':
      level.start = numberOf(tag, 'w:val') ?? 0;
      break;
    case 'w:numFmt':
      level.format = FORMATS[value];
      break;
    case 'w:lvlText':
      level.text = value;
      break;
    case 'w:lvlRestart':
      level.restart = numberOf(tag, 'w:val') ?? 0;
      break;
    case 'w:pStyle':
      level.style = value;
  }
}

function levelStyles(
  lists: ReadonlyMap<string, List>,
  patterns: ReadonlyMap<string, Pattern>,
): ReadonlyMap<string, Numbered> {
  const byStyle = new Map<string, Numbered>();
  for (const [list, { pattern }] of lists) {
    for (const [level, { style }] of patterns.get(pattern)?.levels ?? [])
      if (style !== undefined && !byStyle.has(style)) byStyle.set(style, { list, level });
  }
  return byStyle;
}

function readStyles(xml: string): ReadonlyMap<string, Style> {
  const styles = new Map<string, Style>();
  let style: Style | undefined;
  for (const tag of xmlTags(xml)) {
    if (tag.name === 'w:style') {
      style = tag.kind === 'open' ? {} : undefined;
      if (style !== undefined) styles.set(attribute(tag, 'w:styleId') ?? '', style);
    } else if (style !== undefined) describeStyle(style, tag);
  }
  return styles;
}

function describeStyle(style: Style, tag: XmlTag): void {
  const value = attribute(tag, 'w:val');
  if (value === undefined) return;
  if (tag.name === 'w:basedOn') style.basedOn = value;
  else if (tag.name === 'w:numId') style.list = value;
  else if (tag.name === 'w:ilvl') style.level = Number(value);
}

function inherited(
  styles: ReadonlyMap<string, Style>,
  id: string,
  what: 'list' | 'level',
): string | number | undefined {
  let style = styles.get(id);
  for (let hop = 0; style !== undefined && hop < MOST_HOPS; hop += 1) {
    if (style[what] !== undefined) return style[what];
    style = styles.get(style.basedOn ?? '');
  }
  return undefined;
}

export function numberOf(tag: XmlTag, name: string): number | undefined {
  const value = Number(attribute(tag, name) ?? Number.NaN);
  return Number.isInteger(value) ? value : undefined;
}
