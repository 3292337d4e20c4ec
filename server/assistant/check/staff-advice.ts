/** Advice to ask the staff: it claims nothing, so it may stand anywhere. A closed grammar, since its words in another order would allow. */
import type { Domain } from '../../domains/index.ts';
import { words } from '../../text/fold.ts';

type Phrase = readonly string[];

const phrases = (text: string): Phrase[] =>
  text
    .split('|')
    .map((phrase) => phrase.trim().split(/\s+/u))
    .sort((left, right) => right.length - left.length);

/** What may open it, any number of times. */
const OPENINGS = phrases(`
  por favor|te recomiendo|te recomendamos|te sugiero|te sugerimos|te aconsejo|te conviene|conviene|recomendamos|se recomienda|recomiendo|sugiero|lo mejor es|es mejor|mejor|es importante|
  siempre conviene|ante la duda|ante cualquier duda|en caso de duda|si tenes dudas|si tienes dudas|si tenes alguna duda|por las dudas|por seguridad|igual|de todos modos|de todas formas|igualmente|
  y|entonces|ademas|pero|please|we recommend|i recommend|it is best to|you should|if in doubt|recomendo|recomendamos|e melhor|em caso de duvida|que lo|que la`);

const VERBS = phrases(`
  confirmalo|confirmala|confirma|confirmar|confirmarlo|confirmarla|confirme|confirmelo|confirmes|consultalo|consultala|consulta|consultar|consultarlo|consultarla|consulte|consultelo|consultes|
  avisa|avisar|avisale|avisarle|avise|pregunta|preguntar|preguntale|preguntarle|pregunte|preguntes|hablalo|hablarlo|verificalo|verificarlo|check|check it|confirm|confirm it|confirm this|ask|tell|let|confirme|pergunte|consulte|avise`);

const TO_STAFF = phrases('a|al|con|with|to|com|ao|o|the');
const STAFF = phrases('personal|equipo|staff|our staff|the staff|team|our team|equipe|pessoal');
const BEFORE = phrases(`
  antes|antes de pedir|antes de pedirlo|antes de pedirla|antes de ordenar|antes de elegir|antes de decidir|antes de usar|antes de usarlo|antes de usarla|antes de comprar|antes de hacerlo|
  por favor|siempre|directamente|before ordering|before you order|before deciding|please|first|antes de pedir|antes de escolher`);

/** Whether the words, as a whole, only tell the guest to ask the staff. */
export function isStaffAdvice(spoken: readonly string[], { voice }: Domain): boolean {
  const own = words(voice.staff).map(({ text }) => text);
  const staff = [own, own.slice(1), ...STAFF].filter((phrase) => phrase.length > 0);
  const before = [words(voice.before).map(({ text }) => text), ...BEFORE];
  let at = skip(spoken, 0, [...OPENINGS, ...before]);
  const verb = longestAt(spoken, at, VERBS);
  if (verb === 0) return false;
  at = skip(spoken, at + verb, before);
  const to = longestAt(spoken, at, TO_STAFF);
  const whom = longestAt(spoken, at + to, staff);
  if (whom === 0) return false;
  return skip(spoken, at + to + whom, before) === spoken.length;
}

function skip(spoken: readonly string[], from: number, options: readonly Phrase[]): number {
  let at = from;
  for (let length = longestAt(spoken, at, options); length > 0; length = longestAt(spoken, at, options)) at += length;
  return at;
}

function longestAt(spoken: readonly string[], at: number, options: readonly Phrase[]): number {
  return Math.max(
    0,
    ...options
      .filter((phrase) => phrase.every((word, index) => spoken[at + index] === word))
      .map(({ length }) => length),
  );
}
