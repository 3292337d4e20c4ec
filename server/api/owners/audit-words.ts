/** What the audit tells, in words: a verb and its object, behind the name of who did it. */
import type { Language } from '../../contract/v2.ts';
import type { AuditEntry } from '../../knowledge/index.ts';

interface Words {
  /** By action. */
  readonly did: Readonly<Record<string, string>>;
  readonly roles: Readonly<Record<string, string>>;
  /** The heading of the file. */
  readonly heading: readonly string[];
}

/** Their subject is a number that means nothing to a person. */
const NAMELESS: ReadonlySet<string> = new Set([
  'picture.added',
  'questions.heeded',
  'questions.ignored',
  'account.password-renewed',
]);

/** «publicó el documento «Carta de verano»». What no version of this server writes is told as it is kept. */
export function tellChange({ action, details, subject }: AuditEntry, language: Language): string {
  const { did, roles } = AUDIT_WORDS[language];
  const role = typeof details['role'] === 'string' ? roles[details['role']] : undefined;
  const named = NAMELESS.has(action) || subject === '' ? '' : ` «${subject}»`;
  return `${did[action] ?? action}${named}${role === undefined ? '' : ` (${role})`}`;
}

export const AUDIT_WORDS: Readonly<Record<Language, Words>> = {
  es: {
    did: {
      'branch.changed': 'cambió la sucursal',
      'branch.created': 'creó la sucursal',
      'branch.removed': 'borró la sucursal',
      'document.archived': 'archivó el documento',
      'document.changed': 'cambió los datos del documento',
      'document.created': 'subió el documento',
      'document.edited': 'subió otra versión del documento',
      'document.published': 'publicó el documento',
      'document.removed': 'borró el documento',
      'document.unscheduled': 'canceló lo programado del documento',
      'document.settled': 'aclaró lo que contienen los ítems del documento',
      'item.back': 'volvió a ofrecer',
      'item.edit-taken-back': 'deshizo el cambio de',
      'item.edited': 'cambió',
      'item.out': 'marcó que hoy no hay',
      'items.edited': 'cambió varios ítems a la vez:',
      'page.changed': 'cambió la página pública de',
      'page.hidden': 'dejó de mostrar la página pública de',
      'page.shown': 'mostró la página pública de',
      'picture.added': 'subió una imagen',
      'questions.heeded': 'volvió a mostrar preguntas sin respuesta',
      'questions.ignored': 'dejó de lado preguntas sin respuesta',
      'tenant.changed': 'cambió el negocio',
      'tenant.created': 'creó el negocio',
      'tenant.removed': 'borró el negocio',
      'account.invited': 'invitó a',
      'account.link-made': 'hizo un enlace para que elija otra contraseña',
      'account.invitation-withdrawn': 'retiró la invitación de',
      'account.joined': 'aceptó la invitación como',
      'account.password-renewed': 'eligió otra contraseña',
      'account.role-given': 'dio un rol a',
      'account.role-taken': 'quitó un rol a',
      'account.removed': 'quitó la cuenta de',
      'account.signed-out': 'cerró las sesiones de',
      'key.made': 'hizo la clave',
      'key.revoked': 'anuló la clave',
    },
    roles: { reader: 'lector', editor: 'editor', publisher: 'publicador', owner: 'dueño' },
    heading: ['Cuándo', 'Quién', 'Qué hizo', 'Negocio', 'Sucursal', 'Tipo'],
  },
  en: {
    did: {
      'branch.changed': 'changed the branch',
      'branch.created': 'made the branch',
      'branch.removed': 'removed the branch',
      'document.archived': 'archived the document',
      'document.changed': 'changed the details of the document',
      'document.created': 'gave the document',
      'document.edited': 'gave another version of the document',
      'document.published': 'published the document',
      'document.removed': 'removed the document',
      'document.unscheduled': 'cancelled the schedule of the document',
      'document.settled': 'settled what the items contain in the document',
      'item.back': 'put back on offer',
      'item.edit-taken-back': 'took back the change of',
      'item.edited': 'changed',
      'item.out': 'marked as out today',
      'items.edited': 'changed several items at once:',
      'page.changed': 'changed the public page of',
      'page.hidden': 'took down the public page of',
      'page.shown': 'put up the public page of',
      'picture.added': 'handed in a picture',
      'questions.heeded': 'showed unanswered questions again',
      'questions.ignored': 'set unanswered questions aside',
      'tenant.changed': 'changed the business',
      'tenant.created': 'made the business',
      'tenant.removed': 'removed the business',
      'account.invited': 'invited',
      'account.link-made': 'made a link for a new password for',
      'account.invitation-withdrawn': 'withdrew the invitation of',
      'account.joined': 'took the invitation as',
      'account.password-renewed': 'set a new password',
      'account.role-given': 'gave a role to',
      'account.role-taken': 'took a role from',
      'account.removed': 'removed the account of',
      'account.signed-out': 'ended the sessions of',
      'key.made': 'made the key',
      'key.revoked': 'revoked the key',
    },
    roles: { reader: 'reader', editor: 'editor', publisher: 'publisher', owner: 'owner' },
    heading: ['When', 'Who', 'What', 'Business', 'Branch', 'Kind'],
  },
  pt: {
    did: {
      'branch.changed': 'mudou a filial',
      'branch.created': 'criou a filial',
      'branch.removed': 'apagou a filial',
      'document.archived': 'arquivou o documento',
      'document.changed': 'mudou os dados do documento',
      'document.created': 'enviou o documento',
      'document.edited': 'enviou outra versão do documento',
      'document.published': 'publicou o documento',
      'document.removed': 'apagou o documento',
      'document.unscheduled': 'cancelou o agendamento do documento',
      'document.settled': 'esclareceu o que contêm os itens do documento',
      'item.back': 'voltou a oferecer',
      'item.edit-taken-back': 'desfez a mudança de',
      'item.edited': 'mudou',
      'item.out': 'marcou que hoje não há',
      'items.edited': 'mudou vários itens de uma vez:',
      'page.changed': 'mudou a página pública de',
      'page.hidden': 'deixou de mostrar a página pública de',
      'page.shown': 'mostrou a página pública de',
      'picture.added': 'enviou uma imagem',
      'questions.heeded': 'voltou a mostrar perguntas sem resposta',
      'questions.ignored': 'deixou de lado perguntas sem resposta',
      'tenant.changed': 'mudou o negócio',
      'tenant.created': 'criou o negócio',
      'tenant.removed': 'apagou o negócio',
      'account.invited': 'convidou',
      'account.link-made': 'fez um link para uma nova senha para',
      'account.invitation-withdrawn': 'retirou o convite de',
      'account.joined': 'aceitou o convite como',
      'account.password-renewed': 'escolheu outra senha',
      'account.role-given': 'deu um papel a',
      'account.role-taken': 'tirou um papel de',
      'account.removed': 'removeu a conta de',
      'account.signed-out': 'encerrou as sessões de',
      'key.made': 'criou a chave',
      'key.revoked': 'revogou a chave',
    },
    roles: { reader: 'leitor', editor: 'editor', publisher: 'publicador', owner: 'dono' },
    heading: ['Quando', 'Quem', 'O que fez', 'Negócio', 'Filial', 'Tipo'],
  },
};
