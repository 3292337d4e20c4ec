import type { ItemVerdict } from '../../../server/contract/v2.ts';
import { chooseLanguage } from '../language.ts';
import type { Language } from '../language.ts';

/** What the items of a branch and their matrix say. */
export interface ItemWords {
  readonly title: string;
  readonly why: string;
  readonly search: string;
  readonly searchPlaceholder: string;
  readonly sections: string;
  readonly anySection: string;
  readonly noSection: string;
  readonly shown: (shown: number, total: number) => string;
  readonly more: string;
  readonly refresh: string;
  readonly empty: string;
  readonly nothingFound: string;
  readonly showAll: string;
  readonly outNow: (items: number) => string;
  /** Marks it as out until the end of the day. */
  readonly out: string;
  readonly outLabel: (name: string) => string;
  readonly back: string;
  readonly backLabel: (name: string) => string;
  readonly untilMoment: (when: string) => string;
  readonly throughDay: (day: string) => string;
  readonly otherDay: string;
  readonly day: string;
  readonly setDay: string;
  readonly nowOut: (name: string, until: string) => string;
  readonly nowBack: (name: string) => string;
  readonly legend: string;
  readonly verdicts: Record<ItemVerdict, string>;
  readonly doubtful: string;
  /** Of an item: so many hazards of which nobody said anything. */
  readonly undeclared: (hazards: number) => string;
  readonly unclear: (text: string) => string;
  readonly from: string;
  readonly ofChain: string;
  readonly matrix: MatrixWords;
}

export interface MatrixWords {
  readonly title: string;
  readonly why: string;
  readonly item: string;
  readonly holes: (cells: number, items: number) => string;
  readonly noHoles: string;
  readonly holesFirst: string;
  readonly print: string;
  readonly file: string;
  readonly keys: string;
  readonly cellLabel: (item: string, hazard: string, status: string) => string;
  /** Above the choices of a cell. */
  readonly settle: (item: string, hazard: string) => string;
  readonly choices: Record<'contains' | 'traces' | 'free', string>;
  readonly takeBack: string;
  readonly because: (words: string) => string;
  readonly document: (title: string) => string;
  /** Why a cell has no choice. */
  readonly fixed: Record<'contains' | 'undeclared-word' | 'no-document', string>;
  readonly settledBy: (who: string) => string;
  readonly ofVersion: (title: string, version: number) => string;
  readonly close: string;
  readonly saved: string;
  /** It was kept, and guests are told it once the draft is published. */
  readonly inDraft: string;
  readonly printTitle: string;
  readonly made: (when: string, zone: string, revision: string) => string;
  readonly holeLegend: string;
  readonly notices: string;
  readonly blocked: string;
}

const plural = (count: number, one: string, many: string): string => `${String(count)} ${count === 1 ? one : many}`;

const itemsEs: ItemWords = {
  title: 'Hoy',
  why: 'Todo lo que está en vigencia, como lo ven tus clientes. Tocá un nombre para cambiar su precio, su texto o su sección. «No hoy» lo saca hasta que termina el día y vuelve solo; lo que contiene se sigue diciendo igual.',
  search: 'Buscar por nombre',
  searchPlaceholder: 'Buscar por nombre…',
  sections: 'Sección',
  anySection: 'Todas',
  noSection: 'Sin sección',
  shown: (shown, total) => `Se muestran ${String(shown)} de ${String(total)}.`,
  more: 'Mostrar más',
  refresh: 'Actualizar',
  empty: 'Todavía no hay nada en vigencia acá. Publicá un documento y aparece.',
  nothingFound: 'Nada coincide con lo que buscás.',
  showAll: 'Ver todo',
  outNow: (items) => plural(items, 'no está hoy', 'no están hoy'),
  out: 'No hoy',
  outLabel: (name) => `No hoy: ${name}`,
  back: 'Volvió',
  backLabel: (name) => `Volvió: ${name}`,
  untilMoment: (when) => `No hay hasta ${when}`,
  throughDay: (day) => `No hay hasta el ${day} inclusive`,
  otherDay: 'Hasta otro día',
  day: 'Último día sin',
  setDay: 'Guardar día',
  nowOut: (name, until) => `${name}: ${until}.`,
  nowBack: (name) => `${name} volvió.`,
  legend: 'Qué quiere decir cada marca',
  verdicts: {
    CONTAINS: 'contiene',
    MAY_CONTAIN: 'puede contener',
    DECLARED_FREE: 'declarado libre',
    NOT_DECLARED: 'nadie lo declaró',
  },
  doubtful: 'a confirmar',
  undeclared: (hazards) => `${String(hazards)} sin declarar`,
  unclear: (text) => `Marca sin aclarar: «${text}». Puede ser cualquiera.`,
  from: 'Sale de',
  ofChain: 'de toda la cadena',
  matrix: {
    title: 'Qué contiene cada uno',
    why: 'Lo mismo con lo que se les responde a tus clientes. «?» quiere decir que nadie lo declaró: no es «no tiene».',
    item: 'Nombre',
    holes: (cells, items) => `${plural(cells, 'celda', 'celdas')} sin declarar en ${plural(items, 'fila', 'filas')}.`,
    noHoles: 'No queda ninguna celda sin declarar.',
    holesFirst: 'Primero lo que falta',
    print: 'Imprimir',
    file: 'Descargar CSV',
    keys: 'Con las flechas se va de celda en celda; Enter la abre.',
    cellLabel: (item, hazard, status) => `${item}, ${hazard}: ${status}`,
    settle: (item, hazard) => `${item}: ${hazard}`,
    choices: { contains: 'Contiene', traces: 'Puede contener', free: 'Declarar libre' },
    takeBack: 'Sacar lo que respondí',
    because: (words) => `Se lee: ${words}.`,
    document: (title) => `Queda guardado en «${title}».`,
    fixed: {
      contains: 'El documento dice que lo contiene: un peligro no se borra acá, se corrige en el documento.',
      'undeclared-word': 'Esta palabra la trae un documento y la lista del asistente no la conoce: se cambia ahí.',
      'no-document': 'El documento del que sale ya no está.',
    },
    settledBy: (who) => `Lo respondió ${who}.`,
    ofVersion: (title, version) => `${title} (versión ${String(version)})`,
    close: 'Cerrar',
    saved: 'Guardado.',
    inDraft: 'Guardado en el borrador de ese documento: tus clientes lo ven cuando lo publiques.',
    printTitle: 'Qué contiene cada uno',
    made: (when, zone, revision) => `${when} (${zone}) · revisión ${revision}`,
    holeLegend: '«?»: nadie lo declaró. No quiere decir que no tenga: consultá al personal.',
    notices: 'Avisos del local',
    blocked: 'El navegador no dejó abrir la página para imprimir. Permitile abrir ventanas y probá de nuevo.',
  },
};

const itemsEn: ItemWords = {
  title: 'Today',
  why: 'Everything in force, as your guests see it. Press a name to change its price, its text or its section. “Not today” takes it out until the day is over and it comes back by itself; what it contains is told as ever.',
  search: 'Search by name',
  searchPlaceholder: 'Search by name…',
  sections: 'Section',
  anySection: 'All',
  noSection: 'No section',
  shown: (shown, total) => `Showing ${String(shown)} of ${String(total)}.`,
  more: 'Show more',
  refresh: 'Refresh',
  empty: 'Nothing is in force here yet. Publish a document and it appears.',
  nothingFound: 'Nothing matches your search.',
  showAll: 'Show all',
  outNow: (items) => `${String(items)} out today`,
  out: 'Not today',
  outLabel: (name) => `Not today: ${name}`,
  back: 'It is back',
  backLabel: (name) => `It is back: ${name}`,
  untilMoment: (when) => `Out until ${when}`,
  throughDay: (day) => `Out through ${day}`,
  otherDay: 'Until another day',
  day: 'Last day without it',
  setDay: 'Save day',
  nowOut: (name, until) => `${name}: ${until}.`,
  nowBack: (name) => `${name} is back.`,
  legend: 'What each mark means',
  verdicts: {
    CONTAINS: 'contains',
    MAY_CONTAIN: 'may contain',
    DECLARED_FREE: 'declared free',
    NOT_DECLARED: 'nobody declared it',
  },
  doubtful: 'to be confirmed',
  undeclared: (hazards) => `${String(hazards)} not declared`,
  unclear: (text) => `Mark nobody explained: “${text}”. It may be any.`,
  from: 'From',
  ofChain: 'of the whole chain',
  matrix: {
    title: 'What each contains',
    why: 'The same that your guests are answered with. “?” means that nobody declared it: it is not “free from”.',
    item: 'Name',
    holes: (cells, items) => `${plural(cells, 'cell', 'cells')} not declared in ${plural(items, 'row', 'rows')}.`,
    noHoles: 'No cell is left undeclared.',
    holesFirst: 'What is missing first',
    print: 'Print',
    file: 'Download CSV',
    keys: 'Arrow keys go from cell to cell; Enter opens one.',
    cellLabel: (item, hazard, status) => `${item}, ${hazard}: ${status}`,
    settle: (item, hazard) => `${item}: ${hazard}`,
    choices: { contains: 'Contains', traces: 'May contain', free: 'Declare free' },
    takeBack: 'Take back my answer',
    because: (words) => `It reads: ${words}.`,
    document: (title) => `It is kept in “${title}”.`,
    fixed: {
      contains:
        'The document says that it contains this: a danger is not erased here, it is corrected in the document.',
      'undeclared-word': 'A document brings this word and the list of the assistant does not know it: change it there.',
      'no-document': 'The document it comes from is gone.',
    },
    settledBy: (who) => `Answered by ${who}.`,
    ofVersion: (title, version) => `${title} (version ${String(version)})`,
    close: 'Close',
    saved: 'Saved.',
    inDraft: 'Saved in the draft of that document: your guests see it once you publish it.',
    printTitle: 'What each contains',
    made: (when, zone, revision) => `${when} (${zone}) · revision ${revision}`,
    holeLegend: '“?”: nobody declared it. That does not mean it is absent: ask the staff.',
    notices: 'Notices of the house',
    blocked: 'The browser did not let the page for printing open. Allow it to open windows and try again.',
  },
};

const itemsPt: ItemWords = {
  title: 'Hoje',
  why: 'Tudo o que está em vigor, como seus clientes veem. Toque um nome para mudar seu preço, seu texto ou sua seção. «Hoje não» tira até o fim do dia e volta sozinho; o que contém continua sendo dito igual.',
  search: 'Buscar por nome',
  searchPlaceholder: 'Buscar por nome…',
  sections: 'Seção',
  anySection: 'Todas',
  noSection: 'Sem seção',
  shown: (shown, total) => `Mostrando ${String(shown)} de ${String(total)}.`,
  more: 'Mostrar mais',
  refresh: 'Atualizar',
  empty: 'Ainda não há nada em vigor aqui. Publique um documento e ele aparece.',
  nothingFound: 'Nada coincide com a busca.',
  showAll: 'Ver tudo',
  outNow: (items) => plural(items, 'em falta hoje', 'em falta hoje'),
  out: 'Hoje não',
  outLabel: (name) => `Hoje não: ${name}`,
  back: 'Voltou',
  backLabel: (name) => `Voltou: ${name}`,
  untilMoment: (when) => `Em falta até ${when}`,
  throughDay: (day) => `Em falta até ${day} inclusive`,
  otherDay: 'Até outro dia',
  day: 'Último dia sem',
  setDay: 'Salvar dia',
  nowOut: (name, until) => `${name}: ${until}.`,
  nowBack: (name) => `${name} voltou.`,
  legend: 'O que cada marca quer dizer',
  verdicts: {
    CONTAINS: 'contém',
    MAY_CONTAIN: 'pode conter',
    DECLARED_FREE: 'declarado livre',
    NOT_DECLARED: 'ninguém declarou',
  },
  doubtful: 'a confirmar',
  undeclared: (hazards) => `${String(hazards)} sem declarar`,
  unclear: (text) => `Marca sem explicação: «${text}». Pode ser qualquer um.`,
  from: 'Vem de',
  ofChain: 'de toda a rede',
  matrix: {
    title: 'O que cada um contém',
    why: 'O mesmo com que seus clientes são respondidos. «?» quer dizer que ninguém declarou: não é «não tem».',
    item: 'Nome',
    holes: (cells, items) =>
      `${plural(cells, 'célula', 'células')} sem declarar em ${plural(items, 'linha', 'linhas')}.`,
    noHoles: 'Nenhuma célula ficou sem declarar.',
    holesFirst: 'Primeiro o que falta',
    print: 'Imprimir',
    file: 'Baixar CSV',
    keys: 'Com as setas se vai de célula em célula; Enter abre uma.',
    cellLabel: (item, hazard, status) => `${item}, ${hazard}: ${status}`,
    settle: (item, hazard) => `${item}: ${hazard}`,
    choices: { contains: 'Contém', traces: 'Pode conter', free: 'Declarar livre' },
    takeBack: 'Retirar o que respondi',
    because: (words) => `Lê-se: ${words}.`,
    document: (title) => `Fica guardado em «${title}».`,
    fixed: {
      contains: 'O documento diz que contém: um perigo não se apaga aqui, corrige-se no documento.',
      'undeclared-word': 'Um documento traz esta palavra e a lista do assistente não a conhece: muda-se lá.',
      'no-document': 'O documento de onde vem não está mais.',
    },
    settledBy: (who) => `Respondido por ${who}.`,
    ofVersion: (title, version) => `${title} (versão ${String(version)})`,
    close: 'Fechar',
    saved: 'Salvo.',
    inDraft: 'Salvo no rascunho desse documento: seus clientes veem quando você o publicar.',
    printTitle: 'O que cada um contém',
    made: (when, zone, revision) => `${when} (${zone}) · revisão ${revision}`,
    holeLegend: '«?»: ninguém declarou. Não quer dizer que não tenha: consulte a equipe.',
    notices: 'Avisos do local',
    blocked: 'O navegador não deixou abrir a página para imprimir. Permita que abra janelas e tente de novo.',
  },
};

const dictionaries: Readonly<Record<Language, ItemWords>> = { es: itemsEs, en: itemsEn, pt: itemsPt };

/** Loaded with the pages that say them. `tag`: of the words of the admin (BCP 47). */
export function itemWords(tag: string): ItemWords {
  return dictionaries[chooseLanguage(tag)];
}
