import type { CellStatus } from '../../../server/contract/reviews.ts';
import { chooseLanguage } from '../language.ts';
import type { Language } from '../language.ts';

/** What the review of a reading says. */
export interface ReviewWords {
  readonly open: string;
  readonly title: (version: number) => string;
  readonly why: string;
  /** Of cells that wait for the owner. */
  readonly waiting: (cells: number) => string;
  readonly nothingWaits: string;
  readonly statuses: Record<CellStatus, string>;
  /** What guests hear while a cell is left as it is. */
  readonly heard: Record<'doubtful' | 'free', string>;
  readonly items: string;
  readonly cellLabel: (item: string, hazard: string) => string;
  readonly asWritten: (text: string) => string;
  readonly doubts: Readonly<Record<string, string>>;
  readonly onPage: (page: number) => string;
  readonly inCell: (cell: string) => string;
  readonly settledBy: (who: string) => string;
  readonly notUnderstood: (lines: number) => string;
  readonly notUnderstoodWhy: string;
  readonly emptyColumn: (hazard: string, items: number) => string;
  readonly unsaved: (cells: number) => string;
  readonly save: string;
  readonly discard: string;
  readonly saved: string;
  readonly allCells: string;
  readonly noItems: string;
  /** Of the page of a PDF. */
  readonly picture: { readonly title: (page: number) => string; readonly loading: string };
}

const plural = (count: number, one: string, many: string): string => `${String(count)} ${count === 1 ? one : many}`;

const es: ReviewWords = {
  open: 'Revisar',
  title: (version) => `Revisión de la versión ${String(version)}`,
  why: 'Así se entendió el documento. Lo que está en duda va primero: lo que elijas acá vale para tus clientes, queda con tu nombre y no se pregunta de nuevo mientras no cambie.',
  waiting: (cells) => `${plural(cells, 'celda espera', 'celdas esperan')} tu respuesta.`,
  nothingWaits: 'No queda nada por responder.',
  statuses: { contains: 'Sí', traces: 'Trazas', free: 'Libre', unsaid: 'No dice', doubtful: 'Dudoso' },
  heard: {
    doubtful: 'Mientras tanto, de lo dudoso se avisa: «no está claro».',
    free: 'Lo que el documento dice libre no se asegura hasta que lo confirmes.',
  },
  items: 'Ficha',
  cellLabel: (item, hazard) => `${item}: ${hazard}`,
  asWritten: (text) => `Dice «${text}».`,
  doubts: {
    'code-without-legend': 'El código no está explicado en ningún lado.',
    'unreadable-heading': 'No se pudo leer el título de la columna.',
    'unknown-mark': 'No se sabe qué significa la marca.',
    'between-columns': 'La marca está entre dos columnas.',
    'between-items': 'La marca está entre dos filas.',
    conflicting: 'El documento se contradice.',
    'on-request': 'Se ofrece una opción sin eso; el documento no dice cómo viene.',
    'read-from-picture': 'Se leyó de una foto: puede estar mal leído o faltar algo.',
  },
  onPage: (page) => `página ${String(page)}`,
  inCell: (cell) => `celda ${cell}`,
  settledBy: (who) => `Lo respondió ${who}`,
  notUnderstood: (lines) => plural(lines, 'línea que no se entendió', 'líneas que no se entendieron'),
  notUnderstoodWhy: 'Quedaron como texto: se encuentran al preguntar, y no cuentan como declaradas.',
  emptyColumn: (hazard, items) => `${hazard}: las ${plural(items, 'celda vacía es', 'celdas vacías son')} «libre»`,
  unsaved: (cells) => `${plural(cells, 'cambio', 'cambios')} sin guardar`,
  save: 'Guardar',
  discard: 'Descartar',
  saved: 'Guardado. El documento se leyó de nuevo con tus respuestas.',
  allCells: 'Mostrar también lo que no se dice',
  noItems: 'No se entendió ninguna ficha en este documento.',
  picture: { title: (page) => `Así se ve la página ${String(page)}`, loading: 'Dibujando la página…' },
};

const en: ReviewWords = {
  open: 'Review',
  title: (version) => `Review of version ${String(version)}`,
  why: 'This is how the document was understood. What is in doubt comes first: what you choose here holds for your guests, stays under your name and is not asked again while the item does not change.',
  waiting: (cells) => `${plural(cells, 'cell waits', 'cells wait')} for your answer.`,
  nothingWaits: 'Nothing is left to answer.',
  statuses: { contains: 'Yes', traces: 'Traces', free: 'Free', unsaid: 'Not said', doubtful: 'In doubt' },
  heard: {
    doubtful: 'Until then guests are warned of what is in doubt: “it is not clear”.',
    free: 'What the document calls free is not assured until you confirm it.',
  },
  items: 'Item',
  cellLabel: (item, hazard) => `${item}: ${hazard}`,
  asWritten: (text) => `It says “${text}”.`,
  doubts: {
    'code-without-legend': 'The code is not explained anywhere.',
    'unreadable-heading': 'The heading of the column could not be read.',
    'unknown-mark': 'It is not known what the mark means.',
    'between-columns': 'The mark stands between two columns.',
    'between-items': 'The mark stands between two rows.',
    conflicting: 'The document contradicts itself.',
    'on-request': 'An option without it is offered; the document does not say how it comes.',
    'read-from-picture': 'It was read from a photo: it may be misread, or something may be missing.',
  },
  onPage: (page) => `page ${String(page)}`,
  inCell: (cell) => `cell ${cell}`,
  settledBy: (who) => `Answered by ${who}`,
  notUnderstood: (lines) => plural(lines, 'line that was not understood', 'lines that were not understood'),
  notUnderstoodWhy: 'They stay as text: questions find them, and they do not count as declared.',
  emptyColumn: (hazard, items) => `${hazard}: the ${plural(items, 'empty cell is', 'empty cells are')} “free”`,
  unsaved: (cells) => `${plural(cells, 'change', 'changes')} not saved`,
  save: 'Save',
  discard: 'Discard',
  saved: 'Saved. The document was read again with your answers.',
  allCells: 'Also show what is not said',
  noItems: 'No item was understood in this document.',
  picture: { title: (page) => `Page ${String(page)} as it looks`, loading: 'Drawing the page…' },
};

const pt: ReviewWords = {
  open: 'Revisar',
  title: (version) => `Revisão da versão ${String(version)}`,
  why: 'Assim o documento foi entendido. O que está em dúvida vem primeiro: o que você escolher aqui vale para seus clientes, fica em seu nome e não é perguntado de novo enquanto o item não mudar.',
  waiting: (cells) => `${plural(cells, 'célula espera', 'células esperam')} a sua resposta.`,
  nothingWaits: 'Não resta nada a responder.',
  statuses: { contains: 'Sim', traces: 'Traços', free: 'Livre', unsaid: 'Não diz', doubtful: 'Em dúvida' },
  heard: {
    doubtful: 'Enquanto isso, do que está em dúvida se avisa: «não está claro».',
    free: 'O que o documento diz livre não é garantido até você confirmar.',
  },
  items: 'Item',
  cellLabel: (item, hazard) => `${item}: ${hazard}`,
  asWritten: (text) => `Diz «${text}».`,
  doubts: {
    'code-without-legend': 'O código não está explicado em lugar nenhum.',
    'unreadable-heading': 'O título da coluna não pôde ser lido.',
    'unknown-mark': 'Não se sabe o que a marca significa.',
    'between-columns': 'A marca está entre duas colunas.',
    'between-items': 'A marca está entre duas linhas.',
    conflicting: 'O documento se contradiz.',
    'on-request': 'Oferece-se uma opção sem isso; o documento não diz como vem.',
    'read-from-picture': 'Foi lido de uma foto: pode estar mal lido ou faltar algo.',
  },
  onPage: (page) => `página ${String(page)}`,
  inCell: (cell) => `célula ${cell}`,
  settledBy: (who) => `Respondido por ${who}`,
  notUnderstood: (lines) => plural(lines, 'linha que não foi entendida', 'linhas que não foram entendidas'),
  notUnderstoodWhy: 'Ficaram como texto: as perguntas as encontram, e não contam como declaradas.',
  emptyColumn: (hazard, items) => `${hazard}: as ${plural(items, 'célula vazia é', 'células vazias são')} «livre»`,
  unsaved: (cells) => plural(cells, 'mudança não salva', 'mudanças não salvas'),
  save: 'Salvar',
  discard: 'Descartar',
  saved: 'Salvo. O documento foi lido de novo com as suas respostas.',
  allCells: 'Mostrar também o que não se diz',
  noItems: 'Nenhum item foi entendido neste documento.',
  picture: { title: (page) => `A página ${String(page)} como ela é`, loading: 'Desenhando a página…' },
};

const WORDS: Readonly<Record<Language, ReviewWords>> = { es, en, pt };

/** By the tag of the page's words. */
export function reviewWords(tag: string): ReviewWords {
  return WORDS[chooseLanguage(tag)];
}
