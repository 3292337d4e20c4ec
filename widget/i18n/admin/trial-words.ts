import type { DifferenceOnWire } from '../../../server/contract/kept-tests.ts';
import type { Language } from '../language.ts';

/** What is said where an owner tries a question and keeps it as a test. */
export interface TrialWords {
  readonly title: string;
  readonly why: string;
  readonly question: string;
  readonly placeholder: string;
  readonly act: string;
  /** Opens the choice of another branch, language or moment. */
  readonly as: string;
  readonly branch: string;
  readonly thisBranch: string;
  readonly language: string;
  readonly ownLanguage: string;
  /** Of a moment; left empty: now. */
  readonly day: string;
  readonly hour: string;
  readonly momentHint: string;
  readonly dayMissing: string;
  /** For which moment it is told, by which clock. */
  readonly toldFor: (moment: string, zone: string) => string;
  readonly trying: string;
  readonly answered: string;
  readonly keep: string;
  readonly keepHint: string;
  readonly kept: string;
  readonly tests: TestWords;
}

/** Of the tests that are kept. */
export interface TestWords {
  readonly title: string;
  readonly why: string;
  readonly none: string;
  readonly run: string;
  readonly running: string;
  readonly allSame: (count: number) => string;
  readonly differing: (differing: number, count: number) => string;
  /** Of a version before guests meet it. */
  readonly wouldDiffer: (differing: number, count: number) => string;
  readonly wouldBeSame: (count: number) => string;
  readonly isSame: string;
  readonly differences: Readonly<Record<DifferenceOnWire, string>>;
  /** By whom, and when. */
  readonly accepted: (by: string, when: string) => string;
  readonly before: string;
  readonly now: string;
  /** In the place of `now`, of a version before guests meet it. */
  readonly withChange: string;
  /** What a side of a comparison has nothing of. */
  readonly nothing: string;
  readonly accept: string;
  readonly wasAccepted: (question: string) => string;
  readonly remove: string;
  readonly wasRemoved: (question: string) => string;
  /** An act and the question that it is for. */
  readonly ofQuestion: (act: string, question: string) => string;
  readonly parts: {
    readonly decision: Readonly<Record<'ANSWER' | 'SOFT_DISCLAIMER' | 'DISCLAIMER' | 'ASK_CLARIFY', string>>;
    readonly explicit: string;
    readonly possible: string;
    readonly declared_free: string;
    readonly unknown: string;
    readonly verdicts: Readonly<Record<'CONTAINS' | 'MAY_CONTAIN' | 'DECLARED_FREE' | 'NOT_DECLARED', string>>;
    readonly offered: string;
    readonly safe: string;
  };
}

const es: TrialWords = {
  title: 'Probar una pregunta',
  why: 'Preguntá como lo haría un cliente y mirá qué responde.',
  question: 'Pregunta de prueba',
  placeholder: 'Escribí una pregunta…',
  act: 'Probar',
  as: 'Otro día, otra sucursal u otro idioma',
  branch: 'Sucursal',
  thisBranch: 'Esta',
  language: 'Idioma',
  ownLanguage: 'El del asistente',
  day: 'Día',
  hour: 'Hora',
  momentHint:
    'Vacío: ahora. Con un día (sin hora, al mediodía) responde con lo que habrá entonces: lo programado, lo que falta y los horarios.',
  dayMissing: 'Elegí también el día.',
  toldFor: (moment, zone) => `Así respondería el ${moment} (hora de ${zone}).`,
  trying: 'Consultando la información…',
  answered: 'Respuesta lista.',
  keep: 'Guardar como prueba',
  keepHint: 'Después de cada cambio se vuelve a preguntar, y te avisa si la respuesta es otra.',
  kept: 'Quedó guardada como prueba.',
  tests: {
    title: 'Pruebas guardadas',
    why: 'Preguntas que se vuelven a hacer después de cada cambio y antes de publicar. Si la respuesta es otra, lo ves acá y decidís.',
    none: 'Todavía no guardaste ninguna. Probá una pregunta y guardala.',
    run: 'Preguntar de nuevo',
    running: 'Preguntando…',
    allSame: (count) =>
      count === 1 ? 'La prueba se responde igual.' : `Las ${String(count)} pruebas se responden igual.`,
    differing: (differing, count) =>
      count === 1
        ? 'La prueba se responde distinto.'
        : `${String(differing)} de ${String(count)} pruebas se ${differing === 1 ? 'responde' : 'responden'} distinto.`,
    wouldDiffer: (differing, count) =>
      count === 1
        ? 'Con este cambio, la prueba guardada se respondería distinto:'
        : `Con este cambio, ${String(differing)} de ${String(count)} pruebas guardadas se ${differing === 1 ? 'respondería' : 'responderían'} distinto:`,
    wouldBeSame: (count) =>
      count === 1
        ? 'Con este cambio, la prueba guardada se respondería igual.'
        : `Con este cambio, las ${String(count)} pruebas guardadas se responderían igual.`,
    isSame: 'Igual',
    differences: {
      decision: 'si responde',
      verdict: 'qué contiene',
      items: 'los ítems',
      offered: 'lo que ofrece',
      facts: 'los datos',
      warnings: 'las advertencias',
      wording: 'solo las palabras',
    },
    accepted: (by, when) => `Aceptada por ${by}, ${when}`,
    before: 'Antes',
    now: 'Ahora',
    withChange: 'Con este cambio',
    nothing: 'nada',
    accept: 'La nueva está bien',
    wasAccepted: (question) => `Desde ahora vale la respuesta nueva de «${question}».`,
    remove: 'Quitar',
    wasRemoved: (question) => `Se quitó la prueba «${question}».`,
    ofQuestion: (act, question) => `${act}: ${question}`,
    parts: {
      decision: {
        ANSWER: 'Responde',
        SOFT_DISCLAIMER: 'Responde con reservas',
        DISCLAIMER: 'No responde',
        ASK_CLARIFY: 'Pregunta cuál',
      },
      explicit: 'Contiene',
      possible: 'Puede contener',
      declared_free: 'Declarado sin',
      unknown: 'No se sabe de',
      verdicts: {
        CONTAINS: 'contiene',
        MAY_CONTAIN: 'puede contener',
        DECLARED_FREE: 'declarado sin',
        NOT_DECLARED: 'no declarado',
      },
      offered: 'Ofrece',
      safe: 'Dice que se puede pedir',
    },
  },
};

const en: TrialWords = {
  title: 'Try a question',
  why: 'Ask as a customer would and see what it answers.',
  question: 'Question to try',
  placeholder: 'Write a question…',
  act: 'Try it',
  as: 'Another day, branch or language',
  branch: 'Branch',
  thisBranch: 'This one',
  language: 'Language',
  ownLanguage: 'The assistant’s own',
  day: 'Day',
  hour: 'Hour',
  momentHint:
    'Empty: now. With a day (without an hour, at noon) it answers from what there will be then: what is scheduled, what is out, and the hours.',
  dayMissing: 'Choose the day, too.',
  toldFor: (moment, zone) => `So it would answer on ${moment} (time of ${zone}).`,
  trying: 'Looking up the information…',
  answered: 'Answer ready.',
  keep: 'Keep as a test',
  keepHint: 'It is asked again after each change, and you are told if the answer is another one.',
  kept: 'It is kept as a test.',
  tests: {
    title: 'Kept tests',
    why: 'Questions that are asked again after each change and before publishing. Where the answer is another one you see it here, and decide.',
    none: 'You have kept none yet. Try a question and keep it.',
    run: 'Ask again',
    running: 'Asking…',
    allSame: (count) =>
      count === 1 ? 'The test is answered alike.' : `All ${String(count)} tests are answered alike.`,
    differing: (differing, count) =>
      count === 1
        ? 'The test is answered otherwise.'
        : `${String(differing)} of ${String(count)} tests ${differing === 1 ? 'is' : 'are'} answered otherwise.`,
    wouldDiffer: (differing, count) =>
      count === 1
        ? 'With this change the kept test would be answered otherwise:'
        : `With this change ${String(differing)} of ${String(count)} kept tests would be answered otherwise:`,
    wouldBeSame: (count) =>
      count === 1
        ? 'With this change the kept test would be answered alike.'
        : `With this change all ${String(count)} kept tests would be answered alike.`,
    isSame: 'Alike',
    differences: {
      decision: 'whether it answers',
      verdict: 'what is in it',
      items: 'the items',
      offered: 'what it offers',
      facts: 'the facts',
      warnings: 'the warnings',
      wording: 'only the words',
    },
    accepted: (by, when) => `Accepted by ${by}, ${when}`,
    before: 'Before',
    now: 'Now',
    withChange: 'With this change',
    nothing: 'nothing',
    accept: 'The new one is right',
    wasAccepted: (question) => `From now on the new answer of “${question}” holds.`,
    remove: 'Remove',
    wasRemoved: (question) => `The test “${question}” is gone.`,
    ofQuestion: (act, question) => `${act}: ${question}`,
    parts: {
      decision: {
        ANSWER: 'Answers',
        SOFT_DISCLAIMER: 'Answers with reservations',
        DISCLAIMER: 'Does not answer',
        ASK_CLARIFY: 'Asks which one',
      },
      explicit: 'Contains',
      possible: 'May contain',
      declared_free: 'Declared free of',
      unknown: 'Nothing known of',
      verdicts: {
        CONTAINS: 'contains',
        MAY_CONTAIN: 'may contain',
        DECLARED_FREE: 'declared free',
        NOT_DECLARED: 'not declared',
      },
      offered: 'Offers',
      safe: 'Says it may be ordered',
    },
  },
};

const pt: TrialWords = {
  title: 'Testar uma pergunta',
  why: 'Pergunte como um cliente e veja o que ele responde.',
  question: 'Pergunta de teste',
  placeholder: 'Escreva uma pergunta…',
  act: 'Testar',
  as: 'Outro dia, outra filial ou outro idioma',
  branch: 'Filial',
  thisBranch: 'Esta',
  language: 'Idioma',
  ownLanguage: 'O do assistente',
  day: 'Dia',
  hour: 'Hora',
  momentHint:
    'Vazio: agora. Com um dia (sem hora, ao meio-dia), responde com o que haverá então: o que está agendado, o que falta e os horários.',
  dayMissing: 'Escolha também o dia.',
  toldFor: (moment, zone) => `Assim responderia em ${moment} (hora de ${zone}).`,
  trying: 'Consultando as informações…',
  answered: 'Resposta pronta.',
  keep: 'Guardar como teste',
  keepHint: 'Depois de cada mudança a pergunta é feita de novo, e você é avisado se a resposta for outra.',
  kept: 'Ficou guardada como teste.',
  tests: {
    title: 'Testes guardados',
    why: 'Perguntas feitas de novo depois de cada mudança e antes de publicar. Se a resposta for outra, você vê aqui e decide.',
    none: 'Você ainda não guardou nenhum. Teste uma pergunta e guarde.',
    run: 'Perguntar de novo',
    running: 'Perguntando…',
    allSame: (count) =>
      count === 1 ? 'O teste tem a mesma resposta.' : `Os ${String(count)} testes têm a mesma resposta.`,
    differing: (differing, count) =>
      count === 1
        ? 'O teste tem outra resposta.'
        : `${String(differing)} de ${String(count)} testes ${differing === 1 ? 'tem' : 'têm'} outra resposta.`,
    wouldDiffer: (differing, count) =>
      count === 1
        ? 'Com esta mudança, o teste guardado teria outra resposta:'
        : `Com esta mudança, ${String(differing)} de ${String(count)} testes guardados ${differing === 1 ? 'teria' : 'teriam'} outra resposta:`,
    wouldBeSame: (count) =>
      count === 1
        ? 'Com esta mudança, o teste guardado teria a mesma resposta.'
        : `Com esta mudança, os ${String(count)} testes guardados teriam a mesma resposta.`,
    isSame: 'Igual',
    differences: {
      decision: 'se responde',
      verdict: 'o que contém',
      items: 'os itens',
      offered: 'o que oferece',
      facts: 'os dados',
      warnings: 'os avisos',
      wording: 'só as palavras',
    },
    accepted: (by, when) => `Aceito por ${by}, ${when}`,
    before: 'Antes',
    now: 'Agora',
    withChange: 'Com esta mudança',
    nothing: 'nada',
    accept: 'A nova está certa',
    wasAccepted: (question) => `A partir de agora vale a nova resposta de «${question}».`,
    remove: 'Tirar',
    wasRemoved: (question) => `O teste «${question}» foi tirado.`,
    ofQuestion: (act, question) => `${act}: ${question}`,
    parts: {
      decision: {
        ANSWER: 'Responde',
        SOFT_DISCLAIMER: 'Responde com ressalvas',
        DISCLAIMER: 'Não responde',
        ASK_CLARIFY: 'Pergunta qual',
      },
      explicit: 'Contém',
      possible: 'Pode conter',
      declared_free: 'Declarado sem',
      unknown: 'Nada se sabe de',
      verdicts: {
        CONTAINS: 'contém',
        MAY_CONTAIN: 'pode conter',
        DECLARED_FREE: 'declarado sem',
        NOT_DECLARED: 'não declarado',
      },
      offered: 'Oferece',
      safe: 'Diz que se pode pedir',
    },
  },
};

export const trialWords: Readonly<Record<Language, TrialWords>> = { es, en, pt };
