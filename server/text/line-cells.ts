import { fold, words } from './fold.ts';

/** Where a name stands in a line, in UTF-16 offsets. */
export interface NameSpan {
  readonly start: number;
  readonly end: number;
}

/** What a line is made of, as far as it tells prose from what is left of a table. */
export interface LineCells {
  /** Cells stand side by side in it, or names without anything between them: the columns of a table. */
  readonly isTable: boolean;
  /** Nothing but marks, single letters, figures. */
  readonly isOnlyCells: boolean;
  /** Its last word is the content of a cell: a mark, a capital by itself, `trazas`. */
  readonly endsInCell: boolean;
  /** It is one of the names and nothing else. */
  readonly isOnlyName: boolean;
}

type Kind = 'mark' | 'letter' | 'weak' | 'answer' | 'figure' | 'price' | 'word' | 'leader';

interface Token {
  readonly kind: Kind;
  /** Folded, without the signs around it. */
  readonly core: string;
  readonly isCapital: boolean;
}

const MARK = /^[✓✔✗✘☑☒☐×•●○◦■□▪▫★☆–—−+*·\-/]+$/u;
const LEADER = /^(?:\.{2,}|…+|_{2,}|\p{Sc})$/u;
const FIGURE = /^\d+(?:[.,]\d+)?%?$/u;

/** Single letters that are words: they stand between others in prose. */
const WEAK_LETTERS = new Set(['a', 'i']);
const LINKING_LETTERS = new Set(['e', 'o', 'u', 'y']);

/** What a cell says in words, in the languages guests and documents use. Folded. */
const ANSWERS = new Set(
  'si no yes sim nao n/a contiene contienen contains contem traza trazas trace traces traco tracos libre free livre'.split(
    ' ',
  ),
);

/** Answers that say nothing else in prose. */
const BARE_ANSWERS = new Set('si no yes sim nao n/a'.split(' '));

/** Cells side by side from which on nobody writes so in prose. */
const SIDE_BY_SIDE = 2;
const WEAK_SIDE_BY_SIDE = 3;
const FIGURES_SIDE_BY_SIDE = 3;
const ANSWERS_SIDE_BY_SIDE = 4;
const NAMES_SIDE_BY_SIDE = 2;
const BETWEEN_CELLS = 2;
const LEGEND_ENTRIES = 2;

/** What one line shows by itself. `names`: words that head columns, where the line holds any. */
export function readCells(
  line: string,
  names: readonly NameSpan[],
  isFunctionWord: (folded: string) => boolean,
): LineCells {
  const tokens = tokensOf(line);
  const last = tokens.at(-1);
  return {
    isTable:
      isDelimited(line) ||
      isLegend(line, names) ||
      holdsCellRun(tokens) ||
      holdsFigureRun(tokens) ||
      holdsAnswerRun(tokens) ||
      holdsNameRun(line, names, tokens, isFunctionWord),
    isOnlyCells:
      tokens.length > 0 &&
      tokens.every(({ kind }) => isCell(kind) || kind === 'figure') &&
      !isTelephone(tokens) &&
      !/\p{Sc}/u.test(line),
    endsInCell: last !== undefined && (last.kind === 'mark' || last.kind === 'letter' || last.kind === 'answer'),
    isOnlyName: isOnlyName(line, names),
  };
}

function tokensOf(line: string): Token[] {
  // What stands in brackets belongs to the word before it: `Ensalada (G, L)`.
  const found = line
    .replaceAll(/\([^()]{1,60}\)/gu, ' ')
    .split(/[\s|]+/u)
    .filter((text) => text !== '')
    .flatMap((text) => (isList(text) ? text.split(/[,;/]/u) : [text]))
    .map((text, index, all): Token => {
      const bare = bareWord(text);
      const kind = isPreposition(text, all[index + 1]) ? 'word' : kindOf(text, bare);
      return { kind, core: fold(bare), isCapital: /^\p{Lu}/u.test(bare) };
    });
  return found.filter(({ kind }) => kind !== 'leader');
}

/** `A,A,,T`: cells that a sign divides. `(A,T)` and `y/o` are words of a sentence. */
function isList(text: string): boolean {
  const cells = text.split(/[,;/]/u);
  return cells.length > BETWEEN_CELLS && cells.every((cell) => /^[\p{Lu}x✓✔✗✘-]?$/u.test(cell));
}

const SIGNS = new Set(['"', "'", '«', '»', '“', '”', '(', ')', '[', ']', ':', ';', ',', '.', '?', '!', '¿', '¡']);

function bareWord(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && SIGNS.has(text.charAt(start))) start += 1;
  while (end > start && SIGNS.has(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const ARTICLES = new Set('la las los el lo un una the o os as'.split(' '));

/** `POLLO A LA BRASA`: in capitals a letter before an article is no cell. */
function isPreposition(text: string, next = ''): boolean {
  return /^[AÀ]$/u.test(text) && next.length > 1 && ARTICLES.has(fold(next));
}

function kindOf(text: string, bare: string): Kind {
  if (LEADER.test(text)) return 'leader';
  if (MARK.test(text)) return 'mark';
  // «D. O. Rioja»: a letter with its stop is an abbreviation.
  if (/^\p{L}$/u.test(bare)) return text.endsWith('.') ? 'word' : letterKind(bare);
  if (ANSWERS.has(fold(bare))) return 'answer';
  if (isPrice(bare)) return 'price';
  return FIGURE.test(bare) ? 'figure' : bare === '' ? 'leader' : 'word';
}

function isPrice(bare: string): boolean {
  return (/\d/u.test(bare) && /\p{Sc}/u.test(bare)) || /^\d{1,9}[.,]\d{2}$/u.test(bare);
}

function letterKind(letter: string): Kind {
  const folded = fold(letter);
  if (letter !== letter.toUpperCase() && LINKING_LETTERS.has(folded)) return 'word';
  return letter !== letter.toUpperCase() && WEAK_LETTERS.has(folded) ? 'weak' : 'letter';
}

function isCell(kind: Kind): boolean {
  return kind === 'mark' || kind === 'letter' || kind === 'weak' || kind === 'answer';
}

/** `| a | b |`, and columns of which some are empty or hold a mark. */
function isDelimited(line: string): boolean {
  if (/[;,] ?[;,]/u.test(line)) return true;
  const cells = line.split(/[|\t;]|\s;\s?/u).map((cell) => cell.trim());
  if (cells.length <= BETWEEN_CELLS) return false;
  if (line.trim().startsWith('|')) return true;
  // One «contiene» between two signs may be prose; two cells that are nothing else are not.
  if (cells.filter((cell) => ANSWERS.has(fold(cell))).length >= SIDE_BY_SIDE) return true;
  return cells.some((cell) => cell === '' || MARK.test(cell) || /^\p{L}$/u.test(cell) || BARE_ANSWERS.has(fold(cell)));
}

const LEGEND_KEY = /^[([]?(\p{Lu}{1,3}|\d{1,2}|[✓✔✗✘☑☒☐×•●○◦■□▪▫★☆*†‡])[)\].]?([=:→–-])?/u;

interface LegendKey {
  readonly key: string;
  readonly sign: string;
  readonly at: number;
}

/** `G`, `(1)`, `•` with what follows it, by itself or bound to a word: `G=gluten`. */
function legendKeys(line: string): LegendKey[] {
  const parts = line.split(/\s+/u);
  return parts.flatMap((part, at): LegendKey[] => {
    const [found = '', key, sign = ''] = LEGEND_KEY.exec(part) ?? [];
    if (key === undefined) return [];
    const rest = part.slice(found.length);
    const next = rest === '' ? (parts[at + 1] ?? '') : rest;
    if (rest !== '' && !(sign === '=' && /^\p{L}{2}/u.test(rest))) return [];
    return /^[=→]$/u.test(next) ? [{ key, sign: next, at }] : /^\p{L}{2}/u.test(next) ? [{ key, sign, at }] : [];
  });
}

/** «G = gluten», «1 Cereales 2 Huevo»: what the marks of a table mean. It says nothing of any row. */
function isLegend(line: string, names: readonly NameSpan[]): boolean {
  const keys = legendKeys(line);
  if (keys.some(({ sign }) => sign === '=' || sign === '→')) return true;
  if (keys[0]?.at !== 0 || keys.length < LEGEND_ENTRIES) return false;
  if (new Set(keys.map(({ key }) => key)).size < keys.length) return false;
  if (keys.every(({ key }) => /^[^\p{L}\p{N}]$/u.test(key))) return true;
  const isCounted = keys.every(({ key }, index) => Number(key) === Number(keys[0]?.key) + index);
  const isLettered = keys.every(({ key, sign }) => sign !== '' && /\p{Lu}/u.test(key));
  return names.length >= LEGEND_ENTRIES && (isCounted || isLettered);
}

function runsOf(tokens: readonly Token[], holds: (token: Token) => boolean): Token[][] {
  const runs: Token[][] = [];
  let open: Token[] = [];
  for (const token of tokens) {
    if (holds(token)) {
      if (open.length === 0) runs.push(open);
      open.push(token);
    } else open = [];
  }
  return runs;
}

/** `A A T`, `✓ – ✓`, `Sí No`. */
function holdsCellRun(tokens: readonly Token[]): boolean {
  const isBare = ({ kind, core }: Token): boolean =>
    kind === 'mark' || kind === 'letter' || kind === 'weak' || BARE_ANSWERS.has(core);
  return runsOf(tokens, isBare).some((run) => {
    const strong = run.filter(({ kind }) => kind !== 'weak').length;
    return strong >= SIDE_BY_SIDE || (run.length >= WEAK_SIDE_BY_SIDE && run.length > 0);
  });
}

/** Figures of several columns. A telephone number is one figure written apart. */
function holdsFigureRun(tokens: readonly Token[]): boolean {
  const isFigure = ({ kind }: Token): boolean => kind === 'figure' || kind === 'price';
  return runsOf(tokens, isFigure).some((run) => run.length >= FIGURES_SIDE_BY_SIDE && !isTelephone(run));
}

function isTelephone(run: readonly Token[]): boolean {
  const digits = run.map(({ core }) => core).join('');
  return /^\d{8,15}$/u.test(digits) && run.length <= 6 && run.every(({ core }) => core.length >= 2 || run.length <= 3);
}

/** `Contiene Trazas No`: words that answer a column each. */
function holdsAnswerRun(tokens: readonly Token[]): boolean {
  return runsOf(tokens, ({ kind }) => kind === 'answer').some((run) => {
    const isRepeated = new Set(run.map(({ core }) => core)).size < run.length;
    const capitals = run.filter((token) => token.isCapital && token !== tokens[0]).length;
    return run.length >= ANSWERS_SIDE_BY_SIDE || isRepeated || capitals >= SIDE_BY_SIDE;
  });
}

/** `GLUTEN HUEVO LECHE`: names with nothing between them head columns. Two may stand so in a sentence. */
function holdsNameRun(
  line: string,
  names: readonly NameSpan[],
  tokens: readonly Token[],
  isFunctionWord: (folded: string) => boolean,
): boolean {
  let run = names.length > 0 ? 1 : 0;
  let longest = run;
  for (const [index, { start }] of names.entries()) {
    const before = names[index - 1];
    if (before === undefined) continue;
    run = /^(?:[\s|/;]*|,)$/u.test(line.slice(before.end, start)) ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  // «Beer Battered Hake 17.50»: what has its price is an entry.
  if (tokens.some(({ kind }) => kind === 'price')) return false;
  if (longest > NAMES_SIDE_BY_SIDE) return true;
  const isSentence = tokens.some(({ kind, core }) => (core.length > 1 || kind === 'word') && isFunctionWord(core));
  return longest === NAMES_SIDE_BY_SIDE && !isSentence;
}

function isOnlyName(line: string, names: readonly NameSpan[]): boolean {
  const spoken = words(line);
  return (
    spoken.length > 0 && spoken.every((word) => names.some(({ start, end }) => start <= word.start && word.end <= end))
  );
}
