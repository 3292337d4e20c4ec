import type { Intent } from '../../../server/contract/v2.ts';
import type { Language } from '../language.ts';

/** What became of a question. */
export type Outcome = 'answered' | 'with_disclaimer' | 'abstained' | 'asked_back';

/** What the page on what guests asked says; it is loaded with it. */
export interface InsightWords {
  readonly title: string;
  readonly why: string;
  readonly days: string;
  readonly lastDays: (days: string) => string;
  readonly ownDays: string;
  readonly from: string;
  readonly to: string;
  readonly show: string;
  /** Since when there are figures. */
  readonly since: (day: string) => string;
  readonly nothingYet: string;
  readonly zone: (zone: string) => string;
  readonly questions: (count: number) => string;
  readonly outcomes: Record<Outcome, string>;
  readonly wait: (half: string, most: string) => string;
  readonly seconds: (seconds: string) => string;
  readonly alertsTitle: string;
  readonly disclaimerAlert: (week: string, share: string) => string;
  readonly evidenceAlert: (week: string, share: string) => string;
  readonly figuresTitle: string;
  readonly byDay: string;
  readonly byHour: string;
  readonly visitsByDay: string;
  readonly visitsByWeek: string;
  readonly visitsByMonth: string;
  readonly month: string;
  readonly conversations: string;
  readonly conversationsWhy: string;
  readonly began: string;
  readonly last: string;
  readonly tools: string;
  readonly questionsEach: string;
  readonly hintsTitle: string;
  readonly hints: Readonly<Record<'shown' | 'followed' | 'dismissed', string>>;
  readonly byIntent: string;
  readonly byLanguage: string;
  readonly byWeek: string;
  readonly day: string;
  readonly hour: string;
  readonly week: string;
  readonly intent: string;
  readonly language: string;
  readonly count: string;
  readonly disclaimers: string;
  readonly withoutEvidence: string;
  readonly intents: Record<Intent, string>;
  readonly items: string;
  readonly hazards: string;
  readonly name: string;
  /** Of a plot. */
  readonly asTable: string;
  readonly tableOf: (title: string) => string;
  readonly save: string;
  readonly saveAs: (title: string) => string;
  readonly nothingInTheseDays: string;
  readonly unansweredTitle: string;
  readonly unansweredWhy: string;
  readonly allAnswered: string;
  readonly cut: string;
  readonly further: (count: number) => string;
  readonly times: (count: number) => string;
  readonly lastAsked: (when: string) => string;
  readonly alsoAsked: string;
  readonly unknownWords: (words: string) => string;
  readonly write: string;
  readonly ignore: string;
  readonly heed: string;
  readonly ofQuestion: (action: string, question: string) => string;
  readonly ignoredTitle: (count: number) => string;
  readonly wasIgnored: (question: string) => string;
  readonly wasHeeded: (question: string) => string;
  readonly wrongTitle: string;
  readonly wrongWhy: string;
  readonly noneWrong: string;
  /** Of a group of questions. */
  readonly disliked: string;
  readonly ratings: (up: number, down: number) => string;
  readonly noComment: string;
  readonly questionGone: string;
  readonly showAnswer: string;
  readonly answerGone: string;
  /** The act that says which item is meant. */
  readonly isItem: string;
  readonly faq: FaqWords;
  readonly named: NamedWords;
}

/** Of the form that says which item guests mean. */
export interface NamedWords {
  readonly item: string;
  readonly words: string;
  readonly hint: string;
  readonly save: string;
  readonly saving: string;
  readonly itemMissing: string;
  readonly wordsMissing: string;
  /** What was done: the words, and the item that they mean. */
  readonly saved: (words: string, item: string) => string;
  readonly undo: string;
  readonly undone: string;
  readonly stillUnanswered: string;
}

/** Of the form that answers a question. */
export interface FaqWords {
  readonly question: string;
  readonly answer: string;
  readonly hint: string;
  /** Where a hazard was asked of. */
  readonly ofHazards: string;
  readonly publish: string;
  readonly publishing: string;
  readonly cancel: string;
  readonly close: string;
  readonly answerMissing: string;
  readonly changedMeanwhile: string;
  readonly published: string;
  readonly before: string;
  readonly now: string;
  readonly stillUnanswered: string;
  readonly notAskedAgain: string;
}

const es: InsightWords = {
  title: 'Qué preguntaron',
  why: 'Lo que preguntaron los clientes y qué se les respondió. No se guarda quién preguntó.',
  days: 'Días',
  lastDays: (days) => `Últimos ${days} días`,
  ownDays: 'Elegir días',
  from: 'Desde',
  to: 'Hasta',
  show: 'Mostrar',
  since: (day) => `Hay datos desde el ${day}.`,
  nothingYet: 'Todavía no hay preguntas guardadas.',
  zone: (zone) => `Días y horas de ${zone}.`,
  questions: (count) => (count === 1 ? '1 pregunta' : `${String(count)} preguntas`),
  outcomes: {
    answered: 'Respondidas',
    with_disclaimer: 'Con reserva',
    abstained: 'Sin respuesta',
    asked_back: 'Repreguntadas',
  },
  wait: (half, most) => `La mitad esperó ${half} o menos hasta la primera palabra; 95 de cada 100, ${most} o menos.`,
  seconds: (seconds) => `${seconds} s`,
  alertsTitle: 'Para mirar',
  disclaimerAlert: (week, share) =>
    `Semana del ${week}: el ${share} de las preguntas quedó con reserva o sin respuesta.`,
  evidenceAlert: (week, share) => `Semana del ${week}: el ${share} de las respuestas no se apoya en ningún documento.`,
  figuresTitle: 'En números',
  byDay: 'Preguntas por día',
  byHour: 'Preguntas por hora',
  visitsByDay: 'Conversaciones por día',
  visitsByWeek: 'Conversaciones por semana',
  visitsByMonth: 'Conversaciones por mes',
  month: 'Mes del',
  conversations: 'Conversaciones',
  conversationsWhy: 'Por lo primero que se preguntó en cada una.',
  began: 'Empezó',
  last: 'Última',
  tools: 'Herramientas',
  questionsEach: 'Preguntas por conversación',
  hintsTitle: 'Avisos',
  hints: { shown: 'Vistos', followed: 'Seguidos', dismissed: 'Descartados' },
  byIntent: 'Sobre qué preguntaron',
  byLanguage: 'En qué idioma',
  byWeek: 'Semana a semana',
  day: 'Día',
  hour: 'Hora',
  week: 'Semana del',
  intent: 'Tema',
  language: 'Idioma',
  count: 'Preguntas',
  disclaimers: 'Con reserva o sin respuesta',
  withoutEvidence: 'Respuestas sin documento',
  intents: {
    ALLERGENS: 'Peligros',
    INGREDIENTS: 'Qué lleva',
    DIETARY: 'Dietas y condiciones',
    RECOMMENDATION: 'Recomendaciones',
    GLOSSARY: 'Qué significa',
    GENERAL: 'Generales',
    AVAILABILITY: 'Qué hay en este momento',
    ACTION: 'Pedidos y reservas',
    UNKNOWN: 'No se entendió',
  },
  items: 'Lo más preguntado',
  hazards: 'Peligros y condiciones',
  name: 'Nombre',
  asTable: 'Ver como tabla',
  tableOf: (title) => `Ver como tabla: ${title}`,
  save: 'Descargar CSV',
  saveAs: (title) => `Descargar CSV: ${title}`,
  nothingInTheseDays: 'En estos días no hubo ninguna.',
  unansweredTitle: 'Quedaron sin respuesta',
  unansweredWhy:
    'Preguntas sin respuesta, repreguntadas o mal respondidas según el cliente, juntas las que se parecen. Escribí la respuesta una vez y la próxima ya se responde.',
  allAnswered: 'Nada quedó sin respuesta en estos días.',
  cut: 'Hubo más de 2.000: se muestran las más nuevas.',
  further: (count) => `Y ${String(count)} más, cada una con pocas preguntas.`,
  times: (count) => (count === 1 ? '1 vez' : `${String(count)} veces`),
  lastAsked: (when) => `la última, ${when}`,
  alsoAsked: 'También así',
  unknownWords: (words) => `Palabras que no se entendieron: ${words}.`,
  write: 'Escribir la respuesta',
  ignore: 'Ignorar',
  heed: 'Volver a mostrar',
  ofQuestion: (action, question) => `${action}: ${question}`,
  ignoredTitle: (count) => `Ignoradas (${String(count)})`,
  wasIgnored: (question) => `Se ignora «${question}».`,
  wasHeeded: (question) => `Se vuelve a mostrar «${question}».`,
  wrongTitle: 'Los clientes dijeron que estaba mal',
  wrongWhy: 'Respuestas con pulgar abajo, la última primero.',
  disliked: 'Pulgar abajo',
  noneWrong: 'Nadie marcó una respuesta como mala en estos días.',
  ratings: (up, down) => `${String(up)} con pulgar arriba, ${String(down)} con pulgar abajo.`,
  noComment: 'Sin comentario.',
  questionGone: 'La pregunta ya no se guarda.',
  showAnswer: 'Ver la respuesta',
  answerGone: 'La respuesta ya no se guarda.',
  isItem: 'Es este plato',
  faq: {
    question: 'Pregunta',
    answer: 'Tu respuesta',
    hint: 'Se publica enseguida, como una pregunta frecuente del negocio.',
    ofHazards:
      'Acá se preguntó por un peligro o una dieta. Eso se responde con los datos de cada elemento: si falta algo, corregilo en Documentos. Lo que escribas acá no vuelve seguro nada.',
    publish: 'Publicar',
    publishing: 'Publicando…',
    cancel: 'Cancelar',
    close: 'Listo',
    answerMissing: 'Escribí la respuesta.',
    changedMeanwhile: 'Otra persona cambió los datos del negocio mientras tanto. Tocá Publicar otra vez.',
    published: 'Publicada. Se volvió a preguntar lo mismo:',
    before: 'Antes',
    now: 'Ahora',
    stillUnanswered: 'Todavía no se responde. Escribí la pregunta como la hacen los clientes, con sus mismas palabras.',
    notAskedAgain: 'Publicada, pero no se pudo volver a preguntar.',
  },
  named: {
    item: 'Plato o producto',
    words: 'Palabras que usan',
    hint: 'Desde ahora esas palabras son otro nombre suyo. Lo que contiene sigue siendo lo que dice su ficha.',
    save: 'Es este',
    saving: 'Guardando…',
    itemMissing: 'Elegí uno de la lista.',
    wordsMissing: 'Escribí las palabras que usan.',
    saved: (words, item) => `Desde ahora «${words}» es ${item}. Se volvió a preguntar lo mismo:`,
    undo: 'Deshacer',
    undone: 'Se deshizo: esas palabras ya no son otro nombre.',
    stillUnanswered: 'Todavía no se responde. Fijate si esas son las palabras con las que lo piden.',
  },
};

const en: InsightWords = {
  title: 'What was asked',
  why: 'What guests asked and what they were answered. Who asked is not kept.',
  days: 'Days',
  lastDays: (days) => `Last ${days} days`,
  ownDays: 'Choose days',
  from: 'From',
  to: 'To',
  show: 'Show',
  since: (day) => `There are figures since ${day}.`,
  nothingYet: 'No question is kept yet.',
  zone: (zone) => `Days and hours of ${zone}.`,
  questions: (count) => (count === 1 ? '1 question' : `${String(count)} questions`),
  outcomes: {
    answered: 'Answered',
    with_disclaimer: 'With a reservation',
    abstained: 'Not answered',
    asked_back: 'Asked back',
  },
  wait: (half, most) => `Half waited ${half} or less for the first word; 95 of 100, ${most} or less.`,
  seconds: (seconds) => `${seconds} s`,
  alertsTitle: 'Worth a look',
  disclaimerAlert: (week, share) =>
    `Week of ${week}: ${share} of the questions were told with a reservation or not answered.`,
  evidenceAlert: (week, share) => `Week of ${week}: ${share} of the answers stand on no document.`,
  figuresTitle: 'In figures',
  byDay: 'Questions by day',
  byHour: 'Questions by hour',
  visitsByDay: 'Conversations by day',
  visitsByWeek: 'Conversations by week',
  visitsByMonth: 'Conversations by month',
  month: 'Month of',
  conversations: 'Conversations',
  conversationsWhy: 'By what was asked first in each.',
  began: 'Began',
  last: 'Last',
  tools: 'Tools',
  questionsEach: 'Questions of each',
  hintsTitle: 'Hints',
  hints: { shown: 'Seen', followed: 'Followed', dismissed: 'Dismissed' },
  byIntent: 'What they were about',
  byLanguage: 'In which language',
  byWeek: 'Week by week',
  day: 'Day',
  hour: 'Hour',
  week: 'Week of',
  intent: 'Subject',
  language: 'Language',
  count: 'Questions',
  disclaimers: 'With a reservation or not answered',
  withoutEvidence: 'Answers without a document',
  intents: {
    ALLERGENS: 'Hazards',
    INGREDIENTS: 'What is in it',
    DIETARY: 'Diets and conditions',
    RECOMMENDATION: 'Recommendations',
    GLOSSARY: 'What it means',
    GENERAL: 'General',
    AVAILABILITY: 'What there is right now',
    ACTION: 'Orders and bookings',
    UNKNOWN: 'Not understood',
  },
  items: 'Most asked of',
  hazards: 'Hazards and conditions',
  name: 'Name',
  asTable: 'See as a table',
  tableOf: (title) => `See as a table: ${title}`,
  save: 'Download CSV',
  saveAs: (title) => `Download CSV: ${title}`,
  nothingInTheseDays: 'There was none in these days.',
  unansweredTitle: 'Left without an answer',
  unansweredWhy:
    'Questions that were not answered, asked back, or answered wrongly as the guest says, those alike together. Write the answer once and the next one is answered.',
  allAnswered: 'Nothing was left without an answer in these days.',
  cut: 'There were more than 2,000: the newest are shown.',
  further: (count) => `And ${String(count)} more, each with few questions.`,
  times: (count) => (count === 1 ? 'once' : `${String(count)} times`),
  lastAsked: (when) => `last ${when}`,
  alsoAsked: 'Also like this',
  unknownWords: (words) => `Words that were not understood: ${words}.`,
  write: 'Write the answer',
  ignore: 'Ignore',
  heed: 'Show again',
  ofQuestion: (action, question) => `${action}: ${question}`,
  ignoredTitle: (count) => `Ignored (${String(count)})`,
  wasIgnored: (question) => `“${question}” is ignored.`,
  wasHeeded: (question) => `“${question}” is shown again.`,
  wrongTitle: 'Guests said it was wrong',
  wrongWhy: 'Answers with a thumb down, the last one first.',
  disliked: 'Thumb down',
  noneWrong: 'Nobody found an answer wrong in these days.',
  ratings: (up, down) => `${String(up)} thumbs up, ${String(down)} thumbs down.`,
  noComment: 'No comment.',
  questionGone: 'The question is kept no more.',
  showAnswer: 'See the answer',
  answerGone: 'The answer is kept no more.',
  isItem: 'It is this item',
  faq: {
    question: 'Question',
    answer: 'Your answer',
    hint: 'It is published at once, as a frequent question of the business.',
    ofHazards:
      'A hazard or a diet was asked of here. That is answered from what each item declares: if something is missing, mend it in Documents. What you write here makes nothing safe.',
    publish: 'Publish',
    publishing: 'Publishing…',
    cancel: 'Cancel',
    close: 'Done',
    answerMissing: 'Write the answer.',
    changedMeanwhile: 'Somebody else changed the facts of the business meanwhile. Press Publish again.',
    published: 'Published. The same was asked again:',
    before: 'Before',
    now: 'Now',
    stillUnanswered: 'It is not answered yet. Write the question as guests ask it, in their own words.',
    notAskedAgain: 'Published, but it could not be asked again.',
  },
  named: {
    item: 'Item',
    words: 'Words that they use',
    hint: 'From now on these words are another name of it. What is in it stays what its record says.',
    save: 'It is this one',
    saving: 'Saving…',
    itemMissing: 'Choose one of the list.',
    wordsMissing: 'Write the words that they use.',
    saved: (words, item) => `From now on “${words}” is ${item}. The same was asked again:`,
    undo: 'Undo',
    undone: 'Undone: these words are no other name any more.',
    stillUnanswered: 'It is still not answered. See whether these are the words in which it is asked for.',
  },
};

const pt: InsightWords = {
  title: 'O que perguntaram',
  why: 'O que os clientes perguntaram e o que foi respondido. Não se guarda quem perguntou.',
  days: 'Dias',
  lastDays: (days) => `Últimos ${days} dias`,
  ownDays: 'Escolher dias',
  from: 'De',
  to: 'Até',
  show: 'Mostrar',
  since: (day) => `Há dados desde ${day}.`,
  nothingYet: 'Ainda não há perguntas guardadas.',
  zone: (zone) => `Dias e horas de ${zone}.`,
  questions: (count) => (count === 1 ? '1 pergunta' : `${String(count)} perguntas`),
  outcomes: {
    answered: 'Respondidas',
    with_disclaimer: 'Com ressalva',
    abstained: 'Sem resposta',
    asked_back: 'Devolvidas com pergunta',
  },
  wait: (half, most) => `Metade esperou ${half} ou menos pela primeira palavra; 95 de cada 100, ${most} ou menos.`,
  seconds: (seconds) => `${seconds} s`,
  alertsTitle: 'Vale olhar',
  disclaimerAlert: (week, share) => `Semana de ${week}: ${share} das perguntas ficaram com ressalva ou sem resposta.`,
  evidenceAlert: (week, share) => `Semana de ${week}: ${share} das respostas não se apoiam em nenhum documento.`,
  figuresTitle: 'Em números',
  byDay: 'Perguntas por dia',
  byHour: 'Perguntas por hora',
  visitsByDay: 'Conversas por dia',
  visitsByWeek: 'Conversas por semana',
  visitsByMonth: 'Conversas por mês',
  month: 'Mês de',
  conversations: 'Conversas',
  conversationsWhy: 'Pelo que se perguntou primeiro em cada uma.',
  began: 'Começou',
  last: 'Última',
  tools: 'Ferramentas',
  questionsEach: 'Perguntas por conversa',
  hintsTitle: 'Avisos',
  hints: { shown: 'Vistos', followed: 'Seguidos', dismissed: 'Descartados' },
  byIntent: 'Sobre o que perguntaram',
  byLanguage: 'Em que idioma',
  byWeek: 'Semana a semana',
  day: 'Dia',
  hour: 'Hora',
  week: 'Semana de',
  intent: 'Assunto',
  language: 'Idioma',
  count: 'Perguntas',
  disclaimers: 'Com ressalva ou sem resposta',
  withoutEvidence: 'Respostas sem documento',
  intents: {
    ALLERGENS: 'Perigos',
    INGREDIENTS: 'O que leva',
    DIETARY: 'Dietas e condições',
    RECOMMENDATION: 'Recomendações',
    GLOSSARY: 'O que significa',
    GENERAL: 'Gerais',
    AVAILABILITY: 'O que há neste momento',
    ACTION: 'Pedidos e reservas',
    UNKNOWN: 'Não se entendeu',
  },
  items: 'O mais perguntado',
  hazards: 'Perigos e condições',
  name: 'Nome',
  asTable: 'Ver como tabela',
  tableOf: (title) => `Ver como tabela: ${title}`,
  save: 'Baixar CSV',
  saveAs: (title) => `Baixar CSV: ${title}`,
  nothingInTheseDays: 'Nestes dias não houve nenhuma.',
  unansweredTitle: 'Ficaram sem resposta',
  unansweredWhy:
    'Perguntas sem resposta, devolvidas com outra pergunta ou mal respondidas segundo o cliente, juntas as parecidas. Escreva a resposta uma vez e a próxima já é respondida.',
  allAnswered: 'Nada ficou sem resposta nestes dias.',
  cut: 'Houve mais de 2.000: são mostradas as mais novas.',
  further: (count) => `E mais ${String(count)}, cada uma com poucas perguntas.`,
  times: (count) => (count === 1 ? '1 vez' : `${String(count)} vezes`),
  lastAsked: (when) => `a última, ${when}`,
  alsoAsked: 'Também assim',
  unknownWords: (words) => `Palavras que não foram entendidas: ${words}.`,
  write: 'Escrever a resposta',
  ignore: 'Ignorar',
  heed: 'Mostrar de novo',
  ofQuestion: (action, question) => `${action}: ${question}`,
  ignoredTitle: (count) => `Ignoradas (${String(count)})`,
  wasIgnored: (question) => `«${question}» é ignorada.`,
  wasHeeded: (question) => `«${question}» é mostrada de novo.`,
  wrongTitle: 'Os clientes disseram que estava errado',
  wrongWhy: 'Respostas com polegar para baixo, a última primeiro.',
  disliked: 'Polegar para baixo',
  noneWrong: 'Ninguém marcou uma resposta como ruim nestes dias.',
  ratings: (up, down) => `${String(up)} com polegar para cima, ${String(down)} com polegar para baixo.`,
  noComment: 'Sem comentário.',
  questionGone: 'A pergunta não está mais guardada.',
  showAnswer: 'Ver a resposta',
  answerGone: 'A resposta não está mais guardada.',
  isItem: 'É este prato',
  faq: {
    question: 'Pergunta',
    answer: 'Sua resposta',
    hint: 'É publicada na hora, como uma pergunta frequente do negócio.',
    ofHazards:
      'Aqui se perguntou por um perigo ou uma dieta. Isso se responde com os dados de cada item: se falta algo, corrija em Documentos. O que você escrever aqui não torna nada seguro.',
    publish: 'Publicar',
    publishing: 'Publicando…',
    cancel: 'Cancelar',
    close: 'Pronto',
    answerMissing: 'Escreva a resposta.',
    changedMeanwhile: 'Outra pessoa mudou os dados do negócio nesse meio-tempo. Toque em Publicar de novo.',
    published: 'Publicada. A mesma pergunta foi feita de novo:',
    before: 'Antes',
    now: 'Agora',
    stillUnanswered: 'Ainda não é respondida. Escreva a pergunta como os clientes fazem, com as palavras deles.',
    notAskedAgain: 'Publicada, mas não foi possível perguntar de novo.',
  },
  named: {
    item: 'Prato ou produto',
    words: 'Palavras que usam',
    hint: 'A partir de agora essas palavras são outro nome dele. O que contém continua sendo o que diz sua ficha.',
    save: 'É este',
    saving: 'Guardando…',
    itemMissing: 'Escolha um da lista.',
    wordsMissing: 'Escreva as palavras que usam.',
    saved: (words, item) => `A partir de agora «${words}» é ${item}. A mesma pergunta foi feita de novo:`,
    undo: 'Desfazer',
    undone: 'Desfeito: essas palavras já não são outro nome.',
    stillUnanswered: 'Ainda não se responde. Veja se são essas as palavras com que pedem.',
  },
};

export const insightWords: Record<Language, InsightWords> = { es, en, pt };
