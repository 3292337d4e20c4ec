/** What the pages of the admin are called. */
export interface ViewWords {
  /** Of the choice between them. */
  readonly title: string;
  readonly names: {
    readonly documents: string;
    readonly items: string;
    readonly matrix: string;
    readonly trial: string;
    readonly insights: string;
    readonly acts: string;
    readonly business: string;
    readonly embed: string;
    readonly people: string;
  };
  /** Its script could not be had. */
  readonly notLoaded: string;
}

export const viewsEs: ViewWords = {
  title: 'Páginas',
  names: {
    documents: 'Documentos',
    items: 'Hoy',
    matrix: 'Qué contiene',
    trial: 'Pruebas',
    insights: 'Qué preguntaron',
    acts: 'Acciones',
    business: 'El negocio',
    embed: 'Poner en mi página',
    people: 'Personas',
  },
  notLoaded: 'No se pudo cargar esta página. Probá de nuevo.',
};

export const viewsEn: ViewWords = {
  title: 'Pages',
  names: {
    documents: 'Documents',
    items: 'Today',
    matrix: 'What’s in it',
    trial: 'Trials',
    insights: 'What was asked',
    acts: 'Actions',
    business: 'The business',
    embed: 'Put on my page',
    people: 'People',
  },
  notLoaded: 'This page could not be loaded. Try again.',
};

export const viewsPt: ViewWords = {
  title: 'Páginas',
  names: {
    documents: 'Documentos',
    items: 'Hoje',
    matrix: 'O que contém',
    trial: 'Testes',
    insights: 'O que perguntaram',
    acts: 'Ações',
    business: 'O negócio',
    embed: 'Pôr na minha página',
    people: 'Pessoas',
  },
  notLoaded: 'Não foi possível carregar esta página. Tente de novo.',
};
