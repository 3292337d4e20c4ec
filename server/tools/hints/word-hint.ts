/** Fills the words of a hint with what its event says, which is data: bounded, and never of a danger or of health. */
import type { EventState, HintRule, Language, Proactive, Tool } from '../../domains/index.ts';
import type { TemplatePiece } from '../../text/placeholders.ts';
import { readTemplate } from '../../text/placeholders.ts';
import type { HintAct, NewHint } from './hint.ts';

export interface WordingParts {
  readonly language: Language;
  /** In which its file is written. */
  readonly fileLanguage: Language;
  readonly findHealthWord: Proactive['findHealthWord'];
  /** That are on, for guests. */
  readonly tools: readonly Tool[];
}

type Worded = Pick<NewHint, 'message' | 'label' | 'act'>;

/** Of what is filled in, and of the whole. */
const LONGEST_VALUE = 80;
const LONGEST_MESSAGE = 300;

/** Undefined: a value is missing, what it offers is off, or what came in speaks of what nobody is told unasked. */
export function wordHint(
  { suggests, message: written, translations }: HintRule,
  { state, subject }: { readonly state: EventState; readonly subject: string },
  { language, fileLanguage, findHealthWord, tools }: WordingParts,
): Worded | undefined {
  const texts = language === fileLanguage ? undefined : translations[language];
  const fill = (template: string, spell = spellValue): string | undefined =>
    fillTemplate(template, { ...state.data, subject }, spell);
  const message = fill(texts?.message ?? written);
  if (message === undefined || message.length > LONGEST_MESSAGE) return undefined;
  if (suggests === undefined) return findHealthWord(message) === undefined ? { message } : undefined;
  const label = fill(texts?.label ?? suggests.label);
  const act = actOf(
    { ...suggests, ask: suggests.ask && (texts?.ask ?? suggests.ask) },
    { fill, tools, language, fileLanguage },
  );
  if (label === undefined || act === undefined) return undefined;
  const said = [message, label, act.kind === 'ask' ? act.question : ''];
  return said.every((text) => findHealthWord(text) === undefined) ? { message, label, act } : undefined;
}

interface ActParts extends Pick<WordingParts, 'tools' | 'language' | 'fileLanguage'> {
  readonly fill: (template: string, spell?: (value: unknown) => string) => string | undefined;
}

function actOf(
  { ask, link, tool: name }: { readonly ask?: string | undefined; readonly link?: string; readonly tool?: string },
  { fill, fileLanguage, language, tools }: ActParts,
): HintAct | undefined {
  if (link !== undefined) {
    // Behind the address itself: a value ends no path and begins no host.
    const filled = fill(link, (value) => encodeURIComponent(String(value)));
    return filled === undefined ? undefined : { kind: 'link', link: filled };
  }
  const tool = tools.find((each) => each.name === name);
  if (name !== undefined && tool === undefined) return undefined;
  const texts = language === fileLanguage ? undefined : tool?.translations[language];
  const asking = [texts?.examples, texts?.askedBy, tool?.examples, tool?.askedBy].find((each) => each?.length)?.[0];
  const question = ask === undefined ? asking : fill(ask);
  return question === undefined ? undefined : { kind: 'ask', question };
}

function fillTemplate(
  template: string,
  values: Readonly<Record<string, unknown>>,
  spell: (value: unknown) => string,
): string | undefined {
  const pieces = readTemplate(template)?.map((piece) => spellPiece(piece, values, spell));
  return pieces === undefined || pieces.includes(undefined) ? undefined : pieces.join('').trim();
}

function spellPiece(
  piece: TemplatePiece,
  values: Readonly<Record<string, unknown>>,
  spell: (value: unknown) => string,
): string | undefined {
  if (piece.kind !== 'name') return piece.kind === 'text' ? piece.text : undefined;
  const value = Object.hasOwn(values, piece.name) ? values[piece.name] : undefined;
  return value === undefined || value === null || value === '' ? undefined : spell(value);
}

/** One line of plain characters. */
function spellValue(value: unknown): string {
  const line = String(value)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length > LONGEST_VALUE ? `${characters.slice(0, LONGEST_VALUE - 1).join('')}…` : line;
}
