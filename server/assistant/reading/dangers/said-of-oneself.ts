import { sentencePhrases, sentenceWords } from '../../../language/index.ts';
import { words } from '../../../text/fold.ts';
import { remember } from '../../../text/remember.ts';

/** What somebody may as well only choose: «no como picante», «estoy evitando la fritura». As `PATTERNS` are. */
const CHOSEN = rowsOf([
  'no/nao/tampoco/nunca/jamas como/come/comen/comemos/tomo/toma/toman/tomamos/uso/consumo/consume/consumen/bebo/bebe',
  'evito/evita/evitan/evitamos/evitando',
  "don’t/don't/dont/doesn’t/doesn't/doesnt/not/never/won’t/won't/wont/wouldn’t/wouldn't eat/eats/drink/drinks/touch/touches",
  'avoid/avoids/avoiding',
]);

/**
 * «no como maní», «le hace mal la leche», «can't have dairy»: what somebody can't have, of oneself or of another at the table, in words that
 * hold for any hazard. A pattern is a row of steps, each one of the words behind it. Folded.
 */
const PATTERNS: readonly Row[] = [
  ...CHOSEN,
  ...sentencePhrases('toleratesNot').map((phrase) => phrase.map((word) => new Set([word]))),
  ...rowsOf([
    'no/nao/tampoco puedo/puede/pueden/podemos/podria/debo/debe/deben/debemos/posso/pode/podem/quiere/quieren/quer/querem comer/tomar/usar/consumir/probar/ingerir/tocar/beber/con/com/ni/nem',
    'me/le/les/nos hace/hacen/cae/caen/sienta/sientan/faz/fazem/cai mal/pesado/pesada/pesados',
    'me/le/les/nos da/dan/produce/producen/provoca/provocan alergia/reaccion/urticaria/ronchas/gases/diarrea',
    'debo/debe/deben/debemos/quiero/quiere/queremos/necesito/necesita/prefiero/prefiere evitar',
    'tengo/tiene/tenemos/tienen que evitar',
    'me/le/nos/les prohibio/prohibieron/saco/sacaron/quito/quitaron/proibiu',
    'tengo/tiene/tenemos/tienen prohibido/prohibida/prohibidos/prohibidas',
    'me/nos llevo/llevamos bien/mal con',
    'se lleva/llevan bien/mal con',
    'sensible/sensibles/sensibilidad/reaccion/reacciono/reacciona a/al',
    'hago/sigo/hace/sigue/hacemos dieta/regimen sin',
    'dieta/regimen sin',
    'como/comemos/come/comer/todo sin',
    "can’t/can't/cant/cannot eat/have/drink/tolerate/digest/do/use/touch",
    "don’t/don't/dont/doesn’t/doesn't/doesnt/not tolerate/digest",
    'can not have',
    'make/makes me/him/her/us sick/ill',
    'give/gives me/him/her/us hives/rash/reaction/reactions',
    'sensitive/react/reacts to',
    'is/are bad/terrible/awful for me/him/her/us',
    "don’t/don't/dont/doesn’t/doesn't/doesnt agree with me/him/her/us",
    'upset/upsets my/his/her/our stomach/tummy',
    'me/le/les hincha/hinchan/inflama/inflaman/brota/brotan',
  ]),
];

type Row = readonly ReadonlySet<string>[];

function rowsOf(patterns: readonly string[]): readonly Row[] {
  return patterns.map((pattern) => pattern.split(' ').map((step) => new Set(step.split('/'))));
}

/** The patterns that begin with a word: of most words there is none. */
const BY_FIRST = new Map<string, (typeof PATTERNS)[number][]>();
for (const pattern of PATTERNS)
  for (const word of pattern[0] ?? []) BY_FIRST.set(word, [...(BY_FIRST.get(word) ?? []), pattern]);

/** «muy mal», «re mal», «tan bien»: nothing changes without them. */
const BETWEEN = sentenceWords('degree');

const AVOIDING = sentenceWords('avoid');

/** The folded words of a clause, where they say of somebody what they can't have; none where it says nothing of the kind. */
const saidIn = remember(findSaid, { most: 1000, longest: 240 });

function findSaid(clause: string): readonly string[] {
  const spoken = words(clause)
    .map(({ text }) => text)
    .filter((word) => !BETWEEN.has(word));
  // «¿qué debo evitar?» asks.
  if (sentenceWords('what').has(spoken[0] ?? '') && spoken.some((word) => AVOIDING.has(word))) return [];
  const said = spoken.flatMap((word, at) =>
    (BY_FIRST.get(word) ?? []).flatMap((pattern) =>
      pattern.every((step, offset) => step.has(spoken[at + offset] ?? '')) ? spoken.slice(at, at + pattern.length) : [],
    ),
  );
  return [...said, ...unsaidVerb(spoken), ...neededWithout(spoken), ...sickOf(spoken)];
}

/** «el gluten no puedo», «no puede gluten»: the verb is left out. */
function unsaidVerb(spoken: readonly string[]): readonly string[] {
  const may = spoken.findIndex((word, at) => MAY.has(word) && NOT.has(spoken[at - 1] ?? ''));
  const isSaid = may >= 0 && spoken.length > 2 && !/[aei]r(?:l[aeo]s?|se|me|te|nos)?$/u.test(spoken[may + 1] ?? '');
  return isSaid ? [spoken[may - 1] ?? '', spoken[may] ?? ''] : [];
}

const NOT = sentenceWords('notOneself');
const MAY = sentenceWords('may');

/** «si como nueces me muero»; not «si como mucho me duermo» */
function sickOf(spoken: readonly string[]): readonly string[] {
  const at = spoken.findIndex((word, index) => EATING.has(word) && spoken[index - 1] === 'si');
  const pronoun = spoken.findIndex((word, index) => index > at && sentenceWords('dative').has(word));
  const isHarmed = pronoun > at && !HARMLESS.has(spoken[pronoun + 1] ?? '');
  return at >= 0 && isHarmed ? ['si', spoken[at] ?? '', spoken[pronoun + 1] ?? ''] : [];
}

const EATING = sentenceWords('eats');
const HARMLESS = sentenceWords('harmlessEffect');

/** «necesito algo sin gluten» */
function neededWithout(spoken: readonly string[]): readonly string[] {
  const need = spoken.findIndex((word) => sentenceWords('needs').has(word));
  const isWithout = need >= 0 && spoken.slice(need).some((word) => sentenceWords('without').has(word));
  return isWithout ? [spoken[need] ?? ''] : [];
}

/** Whether all that a clause says so may be somebody's choice, and nothing in it speaks of what they can't have. */
export function mayBeChosen(clause: string): boolean {
  const spoken = words(clause)
    .map(({ text }) => text)
    .filter((word) => !BETWEEN.has(word));
  const patterns = spoken.flatMap((_, at) =>
    (BY_FIRST.get(spoken[at] ?? '') ?? []).filter((pattern) =>
      pattern.every((step, offset) => step.has(spoken[at + offset] ?? '')),
    ),
  );
  const others = [...unsaidVerb(spoken), ...neededWithout(spoken), ...sickOf(spoken)];
  return others.length === 0 && patterns.every((pattern) => CHOSEN.includes(pattern));
}

/** Whether a clause says of somebody that they can't have what it names. */
export function isSaidOfOneself(clause: string): boolean {
  return saidIn(clause).length > 0;
}

/** Who forbids it and who is spoken of: no part of anything. Folded. */
const PEOPLE = sentenceWords('somebody');

/** Words that say that, and of whom; what is said stands beside them. */
export function sayingWords(question: string): ReadonlySet<string> {
  const said = question.split(/[.;?!¿¡\n]+/u).flatMap(saidIn);
  return said.length === 0
    ? new Set()
    : new Set([...said, ...words(question).flatMap(({ text }) => (PEOPLE.has(text) ? [text] : []))]);
}
