import { words } from '../../text/fold.ts';

/** One of these words, folded, at most so many words behind the one before. */
interface Stage {
  readonly within: number;
  readonly words: ReadonlySet<string>;
}

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** `a|b c` → one of a, b, and directly behind it c. */
const phrase = (text: string): Stage[] =>
  text.split(' ').map((choice) => ({ within: 1, words: new Set(choice.split('|')) }));

const then = (within: number, list: string): Stage => ({ within, words: set(list) });

const IGNORE = then(
  1,
  'ignore ignora ignoren ignorar ignoring disregard forget override bypass olvida olvidate olvidar olviden descarta descarten desestima ' +
    'omite omiti omitan saltate esqueca esquece desconsidere desconsidera',
);
const ORDERS = then(
  5,
  'instruction instructions instruccion instrucciones instrucao instrucoes rules reglas regras prompt prompts guidelines directives ' +
    'directivas directrizes diretrizes previous prior above anterior anteriores restricciones restrictions restricoes',
);
const ROLES = then(
  3,
  'assistant asistente assistente doctor medico medica nutricionista expert experto experta especialista administrator administrador admin ' +
    'developer desarrollador programador hacker model modelo ia ai bot dan',
);
const TELL = then(
  1,
  'reveal show print repeat output tell leak revela mostra mostrame muestra muestrame repeti repetime repite imprimi imprime deci decime ' +
    'dime copia copiame revele mostre repita imprima diga conte cuales what quais',
);
const OWN_ORDERS = then(
  1,
  'instructions instrucciones instrucoes rules reglas regras prompt prompts directives directivas diretrizes',
);

/** The well-known English wordings and what people write for them in Spanish and Portuguese. */
const PATTERNS: Readonly<Record<string, readonly (readonly Stage[])[]>> = {
  'ignore-instructions': [
    [IGNORE, ORDERS],
    [...phrase("no|nao|not|don’t|don't|dont"), ...phrase('sigas|siga|follow|obedezcas|obedeca|obey'), ORDERS],
    [...phrase('no hagas caso|caso'), ORDERS],
    [...phrase('deja|stop|pare|para de|following|seguir'), ORDERS],
    [IGNORE, then(2, 'todo everything tudo'), then(4, 'anterior dije dijeron dicho said told above disse dito')],
  ],
  'new-role': [
    phrase('you are now'),
    phrase('from now on you'),
    phrase('pretend to|you|that be|are|you'),
    phrase('ahora sos|eres'),
    phrase('ahora vas a ser'),
    phrase('a partir de ahora sos|eres|vas|responde|responderas|respondes|contesta'),
    phrase('de ahora en mas|adelante sos|eres|vas|responde|respondes|contesta'),
    phrase('hace|haz de cuenta que sos|eres'),
    phrase('finge|fingi|simula|simular que|ser'),
    phrase('agora voce e'),
    phrase('a partir de agora voce'),
    phrase('finja que|ser'),
    [...phrase('act as'), ROLES],
    [...phrase('actua|aja|atue como'), ROLES],
  ],
  'new-instructions': [
    phrase(
      'new|updated|nuevas|nuevos|novas|nova|nueva instructions|instruction|instrucciones|instruccion|instrucoes|instrucao|rules|reglas|regras',
    ),
    phrase('instrucciones|reglas|instrucoes|regras nuevas|novas|actualizadas|atualizadas'),
  ],
  'system-prompt': [
    phrase('system prompt|message|instructions'),
    phrase('prompt|mensaje|mensagem|instrucciones|instrucoes de|del|do sistema'),
  ],
  'reveal-instructions': [
    [TELL, then(4, 'your tus tu sus su suas seus teu teus the el las los os as'), OWN_ORDERS],
    [TELL, then(3, 'prompt prompts')],
  ],
  'lifted-limits': [
    phrase('developer|god|admin|debug mode'),
    phrase('modo desarrollador|dios|administrador|debug|desenvolvedor|deus'),
    phrase('do anything now'),
    phrase('jailbreak'),
    [
      ...phrase('answer|respond|responde|respondeme|contesta|contestame|responda'),
      then(4, 'sin sem without'),
      then(2, 'restricciones restricoes restrictions limites limits filtros filters censura censorship'),
    ],
  ],
};

/** Marks of chat templates; no guest writes them by chance. */
const MARKUP = [
  '<|',
  '|>',
  '[inst]',
  '[/inst]',
  '<<sys>>',
  '</s>',
  '<start_of_turn>',
  '<end_of_turn>',
  '### instruction',
  '### system',
];
const SPEAKERS = ['system:', 'assistant:', 'developer:', 'sistema:'];

/** Names of the wordings of prompt injection in a message, sorted: a signal, never a refusal (docs/decisions/0013-how-an-answer-is-decided.md). */
export function injectionSignals(message: string): string[] {
  // What can't be seen would keep two halves of a word apart.
  const seen = message.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  const said = words(seen).map(({ text }) => text);
  const found = Object.entries(PATTERNS)
    .filter(([, wordings]) => wordings.some((wording) => isSaid(said, wording)))
    .map(([name]) => name);
  return (hasMarkup(seen.toLowerCase()) ? [...found, 'chat-markup'] : found).toSorted();
}

function isSaid(said: readonly string[], [first, ...rest]: readonly Stage[]): boolean {
  if (first === undefined) return false;
  return said.some((word, at) => first.words.has(word) && follows(said, at, rest));
}

/** Wherever the next stage stands near enough, the others may follow. */
function follows(said: readonly string[], at: number, [next, ...rest]: readonly Stage[]): boolean {
  if (next === undefined) return true;
  for (let ahead = at + 1; ahead <= at + next.within; ahead += 1) {
    if (next.words.has(said[ahead] ?? '') && follows(said, ahead, rest)) return true;
  }
  return false;
}

function hasMarkup(text: string): boolean {
  return (
    MARKUP.some((mark) => text.includes(mark)) ||
    text.split('\n').some((line) => SPEAKERS.some((speaker) => line.trimStart().startsWith(speaker)))
  );
}
