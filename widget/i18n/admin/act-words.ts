import type { ActionList } from '../../../server/contract/actions.ts';
import type { ToolList, ToolTrialAnswer } from '../../../server/contract/tools.ts';
import { chooseLanguage } from '../language.ts';
import type { Language } from '../language.ts';

type Tool = ToolList['tools'][number];
type Action = ActionList['actions'][number];

/** How an action stands, in one word. */
export type Standing = Exclude<Action['state'], 'confirmed'> | NonNullable<Action['outcome']>;

/** What the page of tools, actions and hints says. */
export interface ActWords {
  readonly title: string;
  readonly why: string;
  readonly noTools: string;
  readonly states: Readonly<Record<Tool['state'], string>>;
  /** What the operator has to give, by what it is called. */
  readonly off: Readonly<Record<NonNullable<Tool['off']>['reason'], (name: string) => string>>;
  readonly away: string;
  readonly permissions: Readonly<Record<Tool['permission'], string>>;
  readonly guest: string;
  readonly lastHour: string;
  readonly notCalled: string;
  readonly calls: string;
  readonly answered: string;
  readonly median: string;
  readonly slowest: string;
  readonly kept: string;
  readonly try: string;
  readonly trial: (title: string) => string;
  readonly trialWhy: string;
  readonly trialOfChange: string;
  readonly run: string;
  readonly running: string;
  readonly close: string;
  readonly request: string;
  readonly notSent: string;
  readonly results: Readonly<Record<NonNullable<ToolTrialAnswer['result']>['kind'], string>>;
  readonly reasons: Readonly<Record<string, string>>;
  readonly yes: string;
  readonly no: string;
  readonly cameTitle: string;
  readonly tool: string;
  readonly proposed: string;
  readonly confirmed: string;
  /** How many of them. */
  readonly counted: Readonly<Record<'succeeded' | 'failed' | 'unknown' | 'cancelled' | 'expired', string>>;
  readonly failedOrUnknown: string;
  readonly actions: (count: number) => string;
  readonly listTitle: string;
  readonly state: string;
  readonly all: string;
  readonly from: string;
  readonly to: string;
  readonly standings: Readonly<Record<Standing, string>>;
  readonly rolledBack: string;
  readonly notRolledBack: string;
  readonly noActions: string;
  readonly hintsTitle: string;
  readonly hintsWhy: string;
  readonly noHints: string;
  readonly hint: string;
  readonly made: string;
  readonly shown: string;
  readonly followed: string;
  readonly dismissed: string;
  /** Of those that were made. */
  readonly onlyShown: string;
  readonly notShown: string;
}

const es: ActWords = {
  title: 'Acciones',
  why: 'Lo que el asistente consulta y hace en tus sistemas. Lo que cambia algo se hace solo cuando la persona toca el botón.',
  noTools: 'Este asistente no tiene herramientas.',
  states: { on: 'Encendida', off: 'Apagada' },
  off: {
    address: (name) => `Falta su dirección: RAG_ADDRESS_${name}.`,
    host: (name) => `Falta ${name} en TOOL_HOSTS.`,
    secret: (name) => `Falta su clave: RAG_SECRET_${name}.`,
  },
  away: 'Su sistema no responde.',
  permissions: { read: 'Consulta', write: 'Cambia algo', admin: 'De administración' },
  guest: 'Para clientes',
  lastHour: 'En la última hora, en este servidor',
  notCalled: 'No se usó en la última hora.',
  calls: 'Llamadas',
  answered: 'Respondidas',
  median: 'La mitad tardó',
  slowest: 'La más lenta',
  kept: 'De lo guardado',
  try: 'Probar',
  trial: (title) => `Probar: ${title}`,
  trialWhy: 'Se consulta ahora mismo.',
  trialOfChange: 'Cambia algo: se muestra lo que enviaría, y no se envía.',
  run: 'Probar ahora',
  running: 'Probando…',
  close: 'Cerrar',
  request: 'Lo que enviaría',
  notSent: 'No se envió nada.',
  results: {
    given: 'Respondió:',
    none: 'Respondió que no hay nada.',
    refused: 'Respondió que no:',
    failed: 'No respondió.',
    unknown: 'No se sabe si quedó hecho.',
  },
  reasons: {
    away: 'No se llega a su sistema.',
    slow: 'Tardó demasiado.',
    unreadable: 'Su respuesta no se puede leer.',
    limit: 'Se llegó al límite.',
    forbidden: 'No deja verlo.',
  },
  yes: 'Sí',
  no: 'No',
  cameTitle: 'Qué pasó con las acciones',
  tool: 'Herramienta',
  proposed: 'Propuestas',
  confirmed: 'Confirmadas',
  counted: {
    succeeded: 'Hechas',
    failed: 'Fallidas',
    unknown: 'Sin saber',
    cancelled: 'Canceladas',
    expired: 'Vencidas',
  },
  failedOrUnknown: 'Fallidas o sin saber',
  actions: (count) => (count === 1 ? '1 acción' : `${String(count)} acciones`),
  listTitle: 'Lo que se propuso y se hizo',
  state: 'Cómo quedó',
  all: 'Todas',
  from: 'Desde',
  to: 'Hasta',
  standings: {
    pending: 'Espera el botón',
    cancelled: 'Cancelada',
    expired: 'Vencida',
    running: 'En curso',
    succeeded: 'Hecha',
    failed: 'Falló',
    unknown: 'No se sabe si se hizo',
  },
  rolledBack: 'Se deshizo.',
  notRolledBack: 'No se pudo deshacer.',
  noActions: 'No hay ninguna así.',
  hintsTitle: 'Avisos',
  hintsWhy: 'Lo que el asistente ofreció sin que se lo pidan.',
  noHints: 'Todavía no se ofreció ninguno.',
  hint: 'Aviso',
  made: 'Preparados',
  shown: 'Vistos',
  followed: 'Seguidos',
  dismissed: 'Descartados',
  onlyShown: 'Solo vistos',
  notShown: 'Sin ver',
};

const en: ActWords = {
  title: 'Actions',
  why: 'What the assistant looks up and does in your systems. What changes something is done only when the person presses the button.',
  noTools: 'This assistant has no tools.',
  states: { on: 'On', off: 'Off' },
  off: {
    address: (name) => `Its address is missing: RAG_ADDRESS_${name}.`,
    host: (name) => `${name} is missing in TOOL_HOSTS.`,
    secret: (name) => `Its key is missing: RAG_SECRET_${name}.`,
  },
  away: 'Its system does not answer.',
  permissions: { read: 'Looks up', write: 'Changes something', admin: 'For administration' },
  guest: 'For guests',
  lastHour: 'Within the last hour, on this server',
  notCalled: 'Not used within the last hour.',
  calls: 'Calls',
  answered: 'Answered',
  median: 'Half took up to',
  slowest: 'The slowest',
  kept: 'Told from before',
  try: 'Try',
  trial: (title) => `Try: ${title}`,
  trialWhy: 'It is looked up right now.',
  trialOfChange: 'It changes something: what it would send is shown, and not sent.',
  run: 'Try now',
  running: 'Trying…',
  close: 'Close',
  request: 'What it would send',
  notSent: 'Nothing was sent.',
  results: {
    given: 'It answered:',
    none: 'It answered that there is nothing.',
    refused: 'It said no:',
    failed: 'It did not answer.',
    unknown: 'It may have been done.',
  },
  reasons: {
    away: 'Its system can’t be reached.',
    slow: 'It took too long.',
    unreadable: 'Its answer can’t be read.',
    limit: 'The limit is reached.',
    forbidden: 'It does not allow that.',
  },
  yes: 'Yes',
  no: 'No',
  cameTitle: 'What came of the actions',
  tool: 'Tool',
  proposed: 'Proposed',
  confirmed: 'Confirmed',
  counted: {
    succeeded: 'Done',
    failed: 'Failed',
    unknown: 'Not known',
    cancelled: 'Cancelled',
    expired: 'Expired',
  },
  failedOrUnknown: 'Failed or not known',
  actions: (count) => (count === 1 ? '1 action' : `${String(count)} actions`),
  listTitle: 'What was proposed and done',
  state: 'How it stands',
  all: 'All',
  from: 'From',
  to: 'To',
  standings: {
    pending: 'Waiting for the button',
    cancelled: 'Cancelled',
    expired: 'Expired',
    running: 'Under way',
    succeeded: 'Done',
    failed: 'Failed',
    unknown: 'Not known whether done',
  },
  rolledBack: 'It was taken back.',
  notRolledBack: 'It could not be taken back.',
  noActions: 'There are none like that.',
  hintsTitle: 'Hints',
  hintsWhy: 'What the assistant offered unasked.',
  noHints: 'None was offered yet.',
  hint: 'Hint',
  made: 'Made',
  shown: 'Seen',
  followed: 'Followed',
  dismissed: 'Dismissed',
  onlyShown: 'Only seen',
  notShown: 'Not seen',
};

const pt: ActWords = {
  title: 'Ações',
  why: 'O que o assistente consulta e faz nos seus sistemas. O que muda algo só é feito quando a pessoa toca no botão.',
  noTools: 'Este assistente não tem ferramentas.',
  states: { on: 'Ligada', off: 'Desligada' },
  off: {
    address: (name) => `Falta o endereço: RAG_ADDRESS_${name}.`,
    host: (name) => `Falta ${name} em TOOL_HOSTS.`,
    secret: (name) => `Falta a chave: RAG_SECRET_${name}.`,
  },
  away: 'O sistema não responde.',
  permissions: { read: 'Consulta', write: 'Muda algo', admin: 'De administração' },
  guest: 'Para clientes',
  lastHour: 'Na última hora, neste servidor',
  notCalled: 'Não foi usada na última hora.',
  calls: 'Chamadas',
  answered: 'Respondidas',
  median: 'Metade levou até',
  slowest: 'A mais lenta',
  kept: 'Do que estava guardado',
  try: 'Testar',
  trial: (title) => `Testar: ${title}`,
  trialWhy: 'É consultado agora mesmo.',
  trialOfChange: 'Muda algo: mostra-se o que enviaria, e não se envia.',
  run: 'Testar agora',
  running: 'Testando…',
  close: 'Fechar',
  request: 'O que enviaria',
  notSent: 'Nada foi enviado.',
  results: {
    given: 'Respondeu:',
    none: 'Respondeu que não há nada.',
    refused: 'Respondeu que não:',
    failed: 'Não respondeu.',
    unknown: 'Não se sabe se foi feito.',
  },
  reasons: {
    away: 'Não se chega ao sistema.',
    slow: 'Demorou demais.',
    unreadable: 'A resposta não pode ser lida.',
    limit: 'O limite foi atingido.',
    forbidden: 'Não deixa ver isso.',
  },
  yes: 'Sim',
  no: 'Não',
  cameTitle: 'O que houve com as ações',
  tool: 'Ferramenta',
  proposed: 'Propostas',
  confirmed: 'Confirmadas',
  counted: {
    succeeded: 'Feitas',
    failed: 'Com falha',
    unknown: 'Sem saber',
    cancelled: 'Canceladas',
    expired: 'Vencidas',
  },
  failedOrUnknown: 'Com falha ou sem saber',
  actions: (count) => (count === 1 ? '1 ação' : `${String(count)} ações`),
  listTitle: 'O que foi proposto e feito',
  state: 'Como ficou',
  all: 'Todas',
  from: 'De',
  to: 'Até',
  standings: {
    pending: 'Espera o botão',
    cancelled: 'Cancelada',
    expired: 'Vencida',
    running: 'Em curso',
    succeeded: 'Feita',
    failed: 'Falhou',
    unknown: 'Não se sabe se foi feita',
  },
  rolledBack: 'Foi desfeita.',
  notRolledBack: 'Não foi possível desfazer.',
  noActions: 'Não há nenhuma assim.',
  hintsTitle: 'Avisos',
  hintsWhy: 'O que o assistente ofereceu sem que pedissem.',
  noHints: 'Nenhum foi oferecido ainda.',
  hint: 'Aviso',
  made: 'Preparados',
  shown: 'Vistos',
  followed: 'Seguidos',
  dismissed: 'Descartados',
  onlyShown: 'Só vistos',
  notShown: 'Não vistos',
};

const all: Readonly<Record<Language, ActWords>> = { es, en, pt };

/** `tag`: BCP 47. */
export function actWords(tag: string): ActWords {
  return all[chooseLanguage(tag)];
}
