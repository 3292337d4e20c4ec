/** What the words of an answer say, read without the server: facts, items by their names, and whether it declines. */
import { fold } from './fold.ts';

/** As both sides of a comparison are read: marks of emphasis and of sources are no words. */
export function plain(text: string): string {
  return fold(
    text
      .replaceAll('**', '')
      .replaceAll(/\s*\[\d+\]/gu, '')
      .replaceAll(/\s+/gu, ' '),
  );
}

/**
 * Whether a fact is said. Its alternatives are parts of words («icante» of picante and picantes), but a number is a whole
 * one (3 is not in 30 nor in 3.500) and so is what has three letters or less («no», «sí»).
 */
export function saysFact(fact: string, text: string): boolean {
  const said = withTimes(plain(text));
  return fact
    .split('|')
    .map((alternative) => withTimes(plain(alternative)))
    .some((alternative) => alternative.trim() !== '' && toPattern(alternative.trim()).test(said));
}

/** «23.30» and «23:30» are the same. */
function withTimes(text: string): string {
  return text.replaceAll(/(?<![\d.,:])(\d{1,2})[.:h](\d{2})(?!\d)/gu, '$1:$2');
}

function toPattern(alternative: string): RegExp {
  const isShort = /^\p{L}{1,3}$/u.test(alternative);
  const before = /^\d/u.test(alternative) ? '(?<!\\d|\\d[.,:])' : isShort ? '(?<!\\p{L})' : '';
  // «12» is said by «12:00» and «12.», not by «12.30».
  const after = /\d$/u.test(alternative) ? '(?!\\d|[.,]\\d|:(?!00)\\d)' : isShort ? '(?!\\p{L})' : '';
  return new RegExp(`${before}${escaped(alternative)}${after}`, 'u');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
}

const NONE: readonly RegExp[] = [
  /\bno (?:hay|tienen?|vendo|servimos|hacemos|encuentro|encontre|veo|esta en|existe|ofrecemos|manejamos)\b/u,
  // «No tengo esa información» says that it is not known.
  /\bno (?:tengo|tenemos|contamos con) (?!es[aeo]\b|(?:la |el |mas )?(?:informacion|dato|registro|detalle))/u,
  /\b(?:ningun[ao]?|nada de)\b/u,
  /\b(?:there (?:is|are) (?:no|not|none|nothing)|(?:i|we) (?:have|serve|see|found|find) (?:no|none|nothing)|none of|no such)\b/u,
  /\b(?:do not|don'?t|can(?:no|')t|could not|couldn'?t) (?:have (?!that|this|the|any info)|serve|sell|offer|find|see)/u,
  /\bnao (?:ha|tem|encontro|encontrei|vejo|vendemos|servimos|consta)\b|\bnenhuma?\b/u,
  /\bnao (?:temos|tenho) (?!ess[ae]\b|(?:a |o |mais )?(?:informac|dado|detalhe))/u,
];

/** «No hay», in three languages. */
export function saysNone(answer: string): boolean {
  // «Not enough to say there is none» says the contrary.
  const said = plain(answer).replaceAll(/\bto say (?:that )?there is none\b/gu, '');
  return NONE.some((pattern) => pattern.test(said));
}

const UNKNOWN: readonly RegExp[] = [
  /\bno (?:tengo|tenemos) (?:esa|ese|la|el|informacion|datos?|registro)\b|\bno (?:lo )?se\b|\bno (?:dispongo|cuento|entend\w+|puedo|aclara|dice|declara|sabria)\b/u,
  /\bno (?:que )?(?:lo )?(?:figura|consta)\b|\b(?:consult|pregunt|confirm)\w*(?: \w+)? (?:al|con el|a tu|con la) (?:personal|moz\w+|equipo|profesional)\b/u,
  /\b(?:don'?t|do not|can'?t|cannot) (?:know|tell|say|understand)\b|\b(?:ask|check with|confirm with) (?:the |our |your )?(?:staff|waiter|team)\b/u,
  /\bno te lo puedo asegurar\b|\bcan'?t assure\b|\bnao posso (?:te |lhe )?(?:garantir|assegurar)\b/u,
  /\bnao (?:sei|tenho essa|posso|entendi|diz|declara)\b|\b(?:pergunt|consult|confirm)\w* (?:ao|a|com o|com a) (?:pessoal|equipe|garcom)\b/u,
];

/** «I don't know», «ask the staff», in three languages. */
export function saysUnknown(answer: string): boolean {
  const said = plain(answer);
  return UNKNOWN.some((pattern) => pattern.test(said));
}

const WARNS = /\b(?:conta con que pueden?|assume that (?:it|they) may|considere que podem?|conte que podem?)\b/u;

/** «Careful: it may be in it», in three languages. */
export function saysMayHold(answer: string): boolean {
  return WARNS.test(plain(answer));
}

export function countWords(answer: string): number {
  return answer
    .replaceAll(/\[\d+\]/gu, ' ')
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Sentences that name what is not offered. */
const EXCLUDES =
  /\b(?:evitar|evita|avoid|evite|pueden contener|contienen|llevan|nombran|may contain|contain|podem conter|contem|no llevan?|levam|mencionam|preguntar|perguntar|confirmar|confirm|no se si|advertencia|warning|en duda|em duda|in doubt|no lo puedo saber)\b/u;

/** Ids of the items named in an answer, in the order of their first naming. `offering`: not where a sentence or point of a list excludes. */
export function namedIn(answer: string, names: ReadonlyMap<string, string>, use: 'offering' | 'any' = 'any'): string[] {
  const parts = answer.split(/\n|(?<=[.!?])\s+/u).map(plain);
  const said = (use === 'any' ? parts : parts.filter((part) => !EXCLUDES.test(part))).join(' \n ');
  const found = new Map<string, number>();
  let open = said;
  for (const { id, text, isWhole } of callings(names)) {
    // A name in full may stand anywhere; the head of one only as an entry of a list.
    const edge = isWhole ? ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'] : [HEAD_BEFORE, HEAD_AFTER];
    const pattern = new RegExp(`${edge[0]!}${escaped(text)}${edge[1]!}`, 'gu');
    for (const { index } of open.matchAll(pattern)) found.set(id, Math.min(index, found.get(id) ?? Infinity));
    // «Agua» is not named by «agua de horchata».
    open = open.replaceAll(pattern, '#'.repeat(text.length));
  }
  return [...found].sort(([, one], [, other]) => one - other).map(([id]) => id);
}

const HEAD_BEFORE = String.raw`(?<=(?:^|[:,;•(«\n] ?|\b(?:y|e|o|u|and|or|ou|el|la|los|las|un|una|the|o|a|os|as) ))`;
const HEAD_AFTER = String.raw`(?=\s*(?:$|[,;:.()»—–\n-]| (?:y|e|o|u|and|or|ou|cuesta|sale|lleva|es|is|costs) ))`;
const HEAD_END = /\s(?:con|al|a la|a las|en|del|de la|with|of|in|on|com|ao|[ey&]|and)\s/u;

interface Calling {
  readonly id: string;
  readonly text: string;
  readonly isWhole: boolean;
}

/** Every name, and its head («tallarines» of «tallarines al fileto») where no other item has it; the longest first. */
function callings(names: ReadonlyMap<string, string>): Calling[] {
  const whole = [...names].map(([id, name]) => ({ id, text: plain(name).trim(), isWhole: true }));
  const heads = whole.flatMap(({ id, text }) => {
    const [head = ''] = text.split(HEAD_END, 1);
    const isAnothers = whole.some(
      (other) => other.id !== id && (other.text === head || other.text.startsWith(`${head} `)),
    );
    return head === text || head.length < 4 || isAnothers ? [] : [{ id, text: head, isWhole: false }];
  });
  const byLength = (one: Calling, other: Calling): number => other.text.length - one.text.length;
  return [...whole.sort(byLength), ...heads.sort(byLength)];
}
