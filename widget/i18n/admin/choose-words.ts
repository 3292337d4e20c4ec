/** What is said where an owner chooses among assistants. */
export interface ChooseWords {
  readonly title: string;
  readonly why: string;
  /** A business that nobody has named. */
  readonly unnamed: string;
  /** The sample business. */
  readonly demo: string;
  readonly empty: string;
  readonly change: string;
  readonly back: string;
  readonly add: string;
  readonly search: string;
  readonly nothingFound: string;
  readonly chosen: (name: string) => string;
}

export const chooseEs: ChooseWords = {
  title: '¿Con cuál querés trabajar?',
  why: 'Lo que subas o cambies queda en el que elijas. La próxima vez se abre ese.',
  unnamed: 'Negocio sin nombre',
  demo: 'Muestra',
  empty: 'todavía vacío',
  change: 'Cambiar',
  back: 'Seguir con este',
  add: 'Agregar un negocio',
  search: 'Buscar por nombre',
  nothingFound: 'Ninguno se llama así.',
  chosen: (name) => `Ahora trabajás con ${name}.`,
};

export const chooseEn: ChooseWords = {
  title: 'Which one do you want to work on?',
  why: 'What you upload or change goes to the one you choose. Next time it opens by itself.',
  unnamed: 'Unnamed business',
  demo: 'Sample',
  empty: 'still empty',
  change: 'Change',
  back: 'Stay with this one',
  add: 'Add a business',
  search: 'Search by name',
  nothingFound: 'None is called that.',
  chosen: (name) => `You are now working on ${name}.`,
};

export const choosePt: ChooseWords = {
  title: 'Com qual você quer trabalhar?',
  why: 'O que você enviar ou mudar fica no que escolher. Da próxima vez, ele abre sozinho.',
  unnamed: 'Negócio sem nome',
  demo: 'Amostra',
  empty: 'ainda vazio',
  change: 'Trocar',
  back: 'Continuar com este',
  add: 'Adicionar um negócio',
  search: 'Buscar pelo nome',
  nothingFound: 'Nenhum tem esse nome.',
  chosen: (name) => `Agora você trabalha com ${name}.`,
};
