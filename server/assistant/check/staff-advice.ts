/** Advice to ask the staff: it claims nothing, so it may stand anywhere. A closed grammar, since its words in another order would allow. */
import type { Domain } from '../../domains/index.ts';
import { words } from '../../text/fold.ts';
import { longestAt, phrases, skipPhrases } from './slots.ts';

/** What may open it, any number of times. */
const OPENINGS = phrases(`
  por favor|te recomiendo|te recomendamos|te sugiero|te sugerimos|te aconsejo|te conviene|conviene|recomendamos|se recomienda|recomiendo|sugiero|lo mejor es|es mejor|mejor|es importante|
  siempre conviene|ante la duda|ante cualquier duda|en caso de duda|si tenes dudas|si tienes dudas|si tenes alguna duda|por las dudas|por seguridad|igual|de todos modos|de todas formas|igualmente|por eso|
  y|entonces|asi que|por lo que|ademas|pero|please|we recommend|i recommend|it is best to|you should|if in doubt|so|recomendo|e melhor|em caso de duvida|que lo|que la|que le`);

/** What opens a clause that says whom the advice is for. */
const FOR_WHOM = phrases('si|ante|con|en caso de|por|if|se|que');
/** Its words beside those of a hazard or of a guest's state. */
const WHOM = phrases(`
  sos|eres|tenes|tienes|una|un|tu|la|el|al|a la|a los|a las|a|de|alergia|alergias|alergica|alergico|intolerancia|intolerante|sensible|condicion|severa|severas|grave|graves|alergicas|alergicos|personas|alguna|you have|you are|
  you're|es|an|allergy|allergic|allergies|to|voce tem|voce e|uma`);

const VERBS = phrases(`
  confirmalo|confirmala|confirma|confirmar|confirmarlo|confirmarla|confirme|confirmelo|confirmes|consultalo|consultala|consulta|consultar|consultarlo|consultarla|consulte|consultelo|consultes|
  contale|contarle|decile|decirle|dile|informa|informale|avisa|avisar|avisale|avisarle|avise|pregunta|preguntar|preguntale|preguntarle|pregunte|preguntes|hablalo|hablarlo|habla|verificalo|verificarlo|check|check it|confirm|confirm it|confirm this|ask|tell|
  let|pergunte|confira`);

const TO_STAFF = phrases('a|al|con|with|to|com|ao|o|the');
const AND_TO = phrases('y con|y a|y al|y|and|e com|e');
const STAFF = phrases(
  'personal|equipo|staff|our staff|the staff|team|our team|equipe|pessoal|un profesional|el profesional|tu medico|el medico|profesional',
);
const BEHIND = phrases(`
  antes|antes de pedir|antes de pedirlo|antes de pedirla|antes de pedirlos|antes de pedirlas|antes de ordenar|antes de elegir|antes de decidir|antes de usar|antes de usarlo|antes de usarla|
  antes de comprar|antes de hacerlo|antes de hacertelo|que otras opciones hay|que otros platos hay|que opciones hay|por favor|siempre|directamente|sobre tu alergia|sobre esto|cuando pidas|al pedir|al ordenar|antes de pedir|before ordering|before you order|before deciding|please|first|antes de escolher`);

/** Whether the words, as a whole, only tell the guest to ask the staff. `isOfGuest`: words that name a hazard or a state of a guest. */
export function isStaffAdvice(
  spoken: readonly string[],
  { voice }: Domain,
  isOfGuest: (index: number) => boolean,
): boolean {
  const own = words(voice.staff).map(({ text }) => text);
  const others = voice.staffWords.map((name) => words(name).map(({ text }) => text));
  const staff = [own, own.slice(1), ...others, ...STAFF].filter((phrase) => phrase.length > 0);
  const behind = [words(voice.before).map(({ text }) => text), ...BEHIND];
  const skipWhom = (from: number): number => {
    let at = from + longestAt(spoken, from, FOR_WHOM);
    if (at === from) return from;
    while (at < spoken.length && (isOfGuest(at) || longestAt(spoken, at, WHOM) > 0))
      at += Math.max(1, longestAt(spoken, at, WHOM));
    return at;
  };
  const verbAt = skipPhrases(spoken, skipWhom(skipPhrases(spoken, 0, [...OPENINGS, ...behind])), [
    ...OPENINGS,
    ...behind,
  ]);
  const verb = longestAt(spoken, verbAt, VERBS);
  if (verb === 0) return false;
  const toAt = skipPhrases(spoken, verbAt + verb, behind);
  const whomAt = toAt + longestAt(spoken, toAt, TO_STAFF);
  const whom = longestAt(spoken, whomAt, staff);
  if (whom === 0) return false;
  // `con tu médico y con el equipo`.
  const andAt = whomAt + whom + longestAt(spoken, whomAt + whom, AND_TO);
  const other = andAt === whomAt + whom ? 0 : longestAt(spoken, andAt, staff);
  const told = other === 0 ? whomAt + whom : andAt + other;
  return skipPhrases(spoken, skipWhom(skipPhrases(spoken, told, behind)), behind) === spoken.length;
}
