import type { MemoryPeople } from '../../../server/contract/memory.ts';
import type { Role } from '../../../server/contract/people.ts';
import { chooseLanguage } from '../language.ts';
import type { Language } from '../language.ts';

/** What the page of people, keys and the audit says. */
export interface PeopleWords {
  readonly roles: Readonly<Record<Role, string>>;
  readonly rolesWhy: string;
  readonly everywhere: string;
  readonly allBranches: string;
  readonly name: string;
  readonly role: string;
  readonly where: string;
  /** A second place, and what somebody may do there. */
  readonly another: string;
  readonly remove: string;
  /** What one more press does. */
  readonly sure: (what: string) => string;
  readonly done: string;
  readonly once: string;
  readonly copy: string;
  readonly more: string;
  readonly own: string;
  readonly here: string;
  readonly end: string;
  readonly current: string;
  readonly password: string;
  readonly passwordWhy: string;
  readonly change: string;
  readonly people: string;
  readonly peopleWhy: string;
  readonly elsewhere: string;
  readonly endAll: string;
  readonly newPassword: string;
  readonly invite: string;
  readonly invited: (until: string) => string;
  readonly seen: (at: string) => string;
  readonly link: string;
  readonly keys: string;
  readonly keysWhy: string;
  readonly makeKey: string;
  readonly key: string;
  readonly used: (at: string) => string;
  readonly unused: string;
  readonly audit: string;
  readonly all: string;
  readonly who: string;
  readonly kind: string;
  readonly when: string;
  readonly what: string;
  readonly csv: string;
  readonly join: (by: string) => string;
  readonly renew: string;
  readonly joinWhy: string;
  /** Of a link that is used up: its person has an account by now. */
  readonly signIn: string;
  /** Of the audit. */
  readonly from: string;
  readonly to: string;
  readonly enter: string;
  /** Of what an assistant remembers of guests. */
  readonly remembered: string;
  readonly rememberedWhy: string;
  readonly nobody: string;
  readonly kept: Readonly<Record<MemoryPeople['people'][number]['kinds'][number], string>>;
}

const es: PeopleWords = {
  roles: { reader: 'lector', editor: 'editor', publisher: 'publicador', owner: 'dueño' },
  rolesWhy:
    'El lector mira; el editor además prepara borradores y marca lo que hoy no hay; el publicador cambia lo que se le dice a la gente; el dueño decide sobre personas y claves.',
  everywhere: 'Todo el servidor',
  allBranches: 'todas las sucursales',
  name: 'Nombre',
  role: 'Rol',
  where: 'Dónde',
  another: 'Agregar otro lugar',
  remove: 'Quitar',
  sure: (what) => `¿Seguro? ${what}`,
  done: 'Listo.',
  once: 'Se muestra solo esta vez: copialo ahora.',
  copy: 'Copiar',
  more: 'Ver más',
  own: 'Tu cuenta',
  here: 'este navegador',
  end: 'Cerrar sesión',
  current: 'Contraseña actual',
  password: 'Contraseña nueva',
  passwordWhy: 'Al menos 12 caracteres: una frase que nadie más diría.',
  change: 'Cambiar contraseña',
  people: 'Personas',
  peopleWhy:
    'Quién puede entrar y qué puede hacer. Se invita con un enlace que le pasás vos: sirve una vez, por siete días.',
  elsewhere: 'y en otros lugares',
  endAll: 'Cerrar sus sesiones',
  newPassword: 'Enlace para otra contraseña',
  invite: 'Invitar',
  invited: (until) => `invitación sin usar, hasta el ${until}`,
  seen: (at) => `última vez: ${at}`,
  link: 'Enlace',
  keys: 'Claves para programas',
  keysWhy:
    'Para la caja, o para esta administración dentro de otra página. Siguen cuando alguien se va: anulá las que no uses.',
  makeKey: 'Crear clave',
  key: 'Clave',
  used: (at) => `usada: ${at}`,
  unused: 'sin usar',
  audit: 'Quién hizo qué',
  all: 'Todo',
  who: 'Quién',
  kind: 'Tipo',
  when: 'Cuándo',
  what: 'Qué',
  csv: 'Descargar CSV',
  join: (by) => `${by} te invita`,
  renew: 'Elegí otra contraseña',
  joinWhy: 'Con este nombre y esta contraseña vas a entrar.',
  signIn: 'Entrar con mi cuenta',
  from: 'Desde',
  to: 'Hasta',
  enter: 'Entrar',
  remembered: 'Lo que se recuerda de clientes',
  rememberedWhy: 'De quienes lo aceptaron, sin su nombre: para borrarlo si lo piden.',
  nobody: 'No se recuerda a nadie.',
  kept: { allergy: 'Alergia', preference: 'Prefiere', item: 'Preguntó por', question: 'Preguntó', feedback: 'Opinó' },
};

const en: PeopleWords = {
  roles: { reader: 'reader', editor: 'editor', publisher: 'publisher', owner: 'owner' },
  rolesWhy:
    'A reader looks; an editor also prepares drafts and marks what is out today; a publisher changes what guests are told; an owner decides about people and keys.',
  everywhere: 'The whole server',
  allBranches: 'all branches',
  name: 'Name',
  role: 'Role',
  where: 'Where',
  another: 'Add another place',
  remove: 'Remove',
  sure: (what) => `Sure? ${what}`,
  done: 'Done.',
  once: 'It is shown this once only: copy it now.',
  copy: 'Copy',
  more: 'Show more',
  own: 'Your account',
  here: 'this browser',
  end: 'End session',
  current: 'Current password',
  password: 'New password',
  passwordWhy: 'At least 12 characters: a phrase that nobody else would say.',
  change: 'Change password',
  people: 'People',
  peopleWhy:
    'Who may come in and what each may do. You invite with a link that you hand over: it is good once, for seven days.',
  elsewhere: 'and elsewhere',
  endAll: 'End their sessions',
  newPassword: 'Link for a new password',
  invite: 'Invite',
  invited: (until) => `invitation not used yet, until ${until}`,
  seen: (at) => `last seen: ${at}`,
  link: 'Link',
  keys: 'Keys for programs',
  keysWhy:
    'For the till, or for this administration within another page. They stay when somebody leaves: revoke those that you don’t use.',
  makeKey: 'Make a key',
  key: 'Key',
  used: (at) => `used: ${at}`,
  unused: 'not used',
  audit: 'Who did what',
  all: 'All',
  who: 'Who',
  kind: 'Kind',
  when: 'When',
  what: 'What',
  csv: 'Download CSV',
  join: (by) => `${by} invites you`,
  renew: 'Choose a new password',
  joinWhy: 'You will sign in with this name and this password.',
  signIn: 'Sign in with my account',
  from: 'From',
  to: 'To',
  enter: 'Come in',
  remembered: 'What is remembered of guests',
  rememberedWhy: 'Of those who agreed, without names: to erase it where they ask.',
  nobody: 'Nobody is remembered.',
  kept: { allergy: 'Allergy', preference: 'Prefers', item: 'Asked about', question: 'Asked', feedback: 'Judged' },
};

const pt: PeopleWords = {
  roles: { reader: 'leitor', editor: 'editor', publisher: 'publicador', owner: 'dono' },
  rolesWhy:
    'O leitor olha; o editor também prepara rascunhos e marca o que hoje não há; o publicador muda o que se diz às pessoas; o dono decide sobre pessoas e chaves.',
  everywhere: 'Todo o servidor',
  allBranches: 'todas as filiais',
  name: 'Nome',
  role: 'Papel',
  where: 'Onde',
  another: 'Adicionar outro lugar',
  remove: 'Remover',
  sure: (what) => `Tem certeza? ${what}`,
  done: 'Pronto.',
  once: 'É mostrado só desta vez: copie agora.',
  copy: 'Copiar',
  more: 'Ver mais',
  own: 'Sua conta',
  here: 'este navegador',
  end: 'Encerrar sessão',
  current: 'Senha atual',
  password: 'Senha nova',
  passwordWhy: 'Pelo menos 12 caracteres: uma frase que ninguém mais diria.',
  change: 'Mudar senha',
  people: 'Pessoas',
  peopleWhy: 'Quem pode entrar e o que pode fazer. Você convida com um link que entrega: serve uma vez, por sete dias.',
  elsewhere: 'e em outros lugares',
  endAll: 'Encerrar suas sessões',
  newPassword: 'Link para outra senha',
  invite: 'Convidar',
  invited: (until) => `convite não usado, até ${until}`,
  seen: (at) => `última vez: ${at}`,
  link: 'Link',
  keys: 'Chaves para programas',
  keysWhy:
    'Para o caixa, ou para esta administração dentro de outra página. Continuam quando alguém sai: revogue as que não usa.',
  makeKey: 'Criar chave',
  key: 'Chave',
  used: (at) => `usada: ${at}`,
  unused: 'não usada',
  audit: 'Quem fez o quê',
  all: 'Tudo',
  who: 'Quem',
  kind: 'Tipo',
  when: 'Quando',
  what: 'O quê',
  csv: 'Baixar CSV',
  join: (by) => `${by} convida você`,
  renew: 'Escolha outra senha',
  joinWhy: 'Você vai entrar com este nome e esta senha.',
  signIn: 'Entrar com a minha conta',
  from: 'De',
  to: 'Até',
  enter: 'Entrar',
  remembered: 'O que se lembra de clientes',
  rememberedWhy: 'De quem aceitou, sem nomes: para apagar se pedirem.',
  nobody: 'Não se lembra de ninguém.',
  kept: {
    allergy: 'Alergia',
    preference: 'Prefere',
    item: 'Perguntou por',
    question: 'Perguntou',
    feedback: 'Avaliou',
  },
};

const WORDS: Readonly<Record<Language, PeopleWords>> = { es, en, pt };

/** By the tag of the page's words. */
export function peopleWords(tag: string): PeopleWords {
  return WORDS[chooseLanguage(tag)];
}
