import type { HealthConcern } from '../../../server/contract/health.ts';

/** What the panel on the health of the knowledge says. */
export interface HealthWords {
  readonly title: string;
  readonly well: string;
  readonly concernsTitle: (count: number) => string;
  readonly concerns: Record<HealthConcern, string>;
  readonly details: string;
  readonly documents: string;
  readonly expiresSoon: string;
  readonly beginsSoon: string;
  readonly successor: (version: number) => string;
  readonly contradictions: (count: number) => string;
  readonly verdictsDiffer: (item: string, hazard: string) => string;
  readonly contradictsItself: (item: string, hazard: string) => string;
  readonly namesDiffer: (id: string) => string;
  readonly fieldsDiffer: (item: string, field: string) => string;
  readonly withoutHazards: (count: number) => string;
  readonly withoutItems: (count: number) => string;
  readonly unknownWords: (count: number) => string;
  /** Why they matter, and what to do. */
  readonly unknownWordsWhy: string;
  /** Heads of the columns. */
  readonly unknownWord: string;
  readonly unknownItems: string;
  readonly unknownWhere: string;
  readonly andMore: (count: number) => string;
  readonly failedJobs: string;
}

export const healthEs: HealthWords = {
  title: 'Salud del conocimiento',
  well: 'Todo en orden: nada necesita tu atención.',
  concernsTitle: (count) =>
    count === 1 ? '1 cosa necesita tu atención' : `${String(count)} cosas necesitan tu atención`,
  concerns: {
    'nothing-in-force': 'No hay nada en vigencia: no se puede responder ninguna pregunta.',
    contradictions: 'Hay datos que se contradicen.',
    'documents-without-items':
      'Hay documentos de los que no se entendió ningún elemento: sobre sus peligros no se responde con seguridad.',
    'items-without-hazards': 'Hay elementos que no declaran ningún peligro: no se sabe si son seguros.',
    'expires-without-successor': 'Algo vence pronto y nada lo reemplaza.',
    'embeddings-missing': 'La búsqueda todavía no está completa.',
    'jobs-failed': 'Un trabajo falló.',
    'domain-problems': 'Hay problemas en los archivos de los dominios.',
    'demo-not-whole': 'La demo no está completa.',
  },
  details: 'Ver el detalle',
  documents: 'Cuántos hay',
  expiresSoon: 'Vence pronto',
  beginsSoon: 'Empieza pronto',
  successor: (version) => `lo reemplaza la versión ${String(version)}`,
  contradictions: (count) => `Contradicciones (${String(count)})`,
  verdictsDiffer: (item, hazard) => `${item}: no todos los documentos dicen lo mismo de ${hazard}`,
  contradictsItself: (item, hazard) => `${item}: la ficha se contradice sobre ${hazard}`,
  namesDiffer: (id) => `${id}: el mismo código tiene nombres distintos`,
  fieldsDiffer: (item, field) => `${item}: difiere ${field}`,
  withoutItems: (count) => `Documentos sin elementos reconocidos (${String(count)})`,
  withoutHazards: (count) => `Sin peligros declarados (${String(count)})`,
  unknownWords: (count) => `Palabras que no conozco (${String(count)})`,
  unknownWordsWhy:
    'Están entre lo que llevan los elementos y no figuran en el vocabulario del dominio: por ellas no se puede decir que algo no figura. Agregalas al archivo del dominio.',
  unknownWord: 'Palabra',
  unknownItems: 'Elementos',
  unknownWhere: 'Dónde',
  andMore: (count) => `y ${String(count)} más`,
  failedJobs: 'Trabajos que fallaron',
};

export const healthEn: HealthWords = {
  title: 'Health of the knowledge',
  well: 'All is well: nothing needs you.',
  concernsTitle: (count) => (count === 1 ? '1 thing needs you' : `${String(count)} things need you`),
  concerns: {
    'nothing-in-force': 'Nothing is in force: no question can be answered.',
    contradictions: 'Some facts contradict each other.',
    'documents-without-items':
      'In some documents no item was understood: nothing certain is answered about their hazards.',
    'items-without-hazards': 'Some items declare no hazard: nobody knows whether they are safe.',
    'expires-without-successor': 'Something expires soon and nothing takes its place.',
    'embeddings-missing': 'The search is not complete yet.',
    'jobs-failed': 'A job failed.',
    'domain-problems': 'There are problems in the domain files.',
    'demo-not-whole': 'The demo is not whole.',
  },
  details: 'See the details',
  documents: 'How many there are',
  expiresSoon: 'Expires soon',
  beginsSoon: 'Begins soon',
  successor: (version) => `version ${String(version)} takes its place`,
  contradictions: (count) => `Contradictions (${String(count)})`,
  verdictsDiffer: (item, hazard) => `${item}: not every document says the same of ${hazard}`,
  contradictsItself: (item, hazard) => `${item}: the record contradicts itself on ${hazard}`,
  namesDiffer: (id) => `${id}: one id has several names`,
  fieldsDiffer: (item, field) => `${item}: ${field} differs`,
  withoutItems: (count) => `Documents without recognised items (${String(count)})`,
  withoutHazards: (count) => `Without declared hazards (${String(count)})`,
  unknownWords: (count) => `Words I don't know (${String(count)})`,
  unknownWordsWhy:
    "They stand among what items are made of and are not in the domain's vocabulary: because of them nothing can be said not to be there. Add them to the domain file.",
  unknownWord: 'Word',
  unknownItems: 'Items',
  unknownWhere: 'Where',
  andMore: (count) => `and ${String(count)} more`,
  failedJobs: 'Jobs that failed',
};

export const healthPt: HealthWords = {
  title: 'Saúde do conhecimento',
  well: 'Tudo em ordem: nada precisa de você.',
  concernsTitle: (count) => (count === 1 ? '1 coisa precisa de você' : `${String(count)} coisas precisam de você`),
  concerns: {
    'nothing-in-force': 'Não há nada em vigor: nenhuma pergunta pode ser respondida.',
    contradictions: 'Há dados que se contradizem.',
    'documents-without-items':
      'Há documentos dos quais nenhum item foi entendido: sobre os perigos deles não se responde com segurança.',
    'items-without-hazards': 'Há itens que não declaram nenhum perigo: não se sabe se são seguros.',
    'expires-without-successor': 'Algo vence em breve e nada o substitui.',
    'embeddings-missing': 'A busca ainda não está completa.',
    'jobs-failed': 'Um trabalho falhou.',
    'domain-problems': 'Há problemas nos arquivos dos domínios.',
    'demo-not-whole': 'A demo não está completa.',
  },
  details: 'Ver os detalhes',
  documents: 'Quantos há',
  expiresSoon: 'Vence em breve',
  beginsSoon: 'Começa em breve',
  successor: (version) => `a versão ${String(version)} o substitui`,
  contradictions: (count) => `Contradições (${String(count)})`,
  verdictsDiffer: (item, hazard) => `${item}: nem todos os documentos dizem o mesmo de ${hazard}`,
  contradictsItself: (item, hazard) => `${item}: a ficha se contradiz sobre ${hazard}`,
  namesDiffer: (id) => `${id}: o mesmo código tem nomes diferentes`,
  fieldsDiffer: (item, field) => `${item}: ${field} difere`,
  withoutItems: (count) => `Documentos sem itens reconhecidos (${String(count)})`,
  withoutHazards: (count) => `Sem perigos declarados (${String(count)})`,
  unknownWords: (count) => `Palavras que não conheço (${String(count)})`,
  unknownWordsWhy:
    'Estão entre o que os itens levam e não constam no vocabulário do domínio: por causa delas não se pode dizer que algo não aparece. Acrescente-as ao arquivo do domínio.',
  unknownWord: 'Palavra',
  unknownItems: 'Itens',
  unknownWhere: 'Onde',
  andMore: (count) => `e mais ${String(count)}`,
  failedJobs: 'Trabalhos que falharam',
};
