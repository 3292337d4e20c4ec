/**
 * Who may use which route of the administration: the least role, and where it has to be held. A route without a line here does not start the server; a
 * test asks each with every role and in every place.
 */
import type { Role } from '../people/index.ts';

/**
 * Where the role has to be held:
 *
 * - `server`: over all that the server has.
 * - `query`: in the branch that the address names, by default `default` and `main`.
 * - `filter`: in the part that the address narrows the list to; without a tenant all that the server has.
 * - `tenant`: in the whole tenant that the address names, by default `default`.
 * - `path`: in the tenant, or the branch of it, that the path names.
 * - `within`: somewhere in the tenant that the address names.
 * - `record`: where that is of which the request tells, which its handler finds out (`requirePart`).
 * - `anywhere`: in any place; the handler answers with what is the caller's.
 */
export type Place = 'server' | 'query' | 'filter' | 'tenant' | 'path' | 'within' | 'record' | 'anywhere';

export interface Permission {
  readonly role: Role;
  readonly place: Place;
}

const may = (role: Role, place: Place): Permission => ({ role, place });

/** By the `id` of the route. */
export const PERMISSIONS: Readonly<Record<string, Permission>> = {
  listFeedback: may('reader', 'filter'),
  listActions: may('reader', 'filter'),
  listTools: may('reader', 'query'),
  // The service of the business is asked.
  tryTool: may('editor', 'query'),
  giveEvent: may('editor', 'record'),
  countHints: may('reader', 'query'),
  // What people asked to be remembered by may be of their health.
  listRemembered: may('owner', 'tenant'),
  eraseRemembered: may('owner', 'tenant'),
  changeDomain: may('owner', 'server'),
  listAssistants: may('reader', 'anywhere'),

  // What guests are told of the business.
  giveBusiness: may('publisher', 'record'),
  listDocuments: may('reader', 'filter'),
  readDocument: may('reader', 'record'),
  downloadContent: may('reader', 'record'),
  previewVersion: may('reader', 'record'),
  readVersion: may('reader', 'record'),
  reviewVersion: may('reader', 'record'),
  showPage: may('reader', 'record'),
  createDocument: may('editor', 'record'),
  changeContent: may('editor', 'record'),
  settleDocument: may('editor', 'record'),
  readDocumentAgain: may('editor', 'record'),
  changeDocument: may('publisher', 'record'),
  publishDocument: may('publisher', 'record'),
  archiveDocument: may('publisher', 'record'),
  unscheduleDocument: may('publisher', 'record'),
  removeDocument: may('publisher', 'record'),

  // Items. What is written over one is told to guests at once.
  listItems: may('reader', 'query'),
  readMatrix: may('reader', 'query'),
  downloadMatrix: may('reader', 'query'),
  readPageSetting: may('reader', 'query'),
  listItemEdits: may('reader', 'query'),
  markAbsent: may('editor', 'query'),
  endAbsence: may('editor', 'query'),
  addPicture: may('editor', 'within'),
  listOwnChanges: may('reader', 'query'),
  addItem: may('publisher', 'query'),
  changeOwnItem: may('publisher', 'query'),
  removeOwnItem: may('publisher', 'query'),
  undoOwnChange: may('publisher', 'query'),
  changePageSetting: may('publisher', 'query'),
  listWords: may('reader', 'query'),
  markWord: may('publisher', 'query'),
  removeWord: may('publisher', 'query'),
  editItem: may('publisher', 'query'),
  takeEditBack: may('publisher', 'query'),
  undoItemEdit: may('publisher', 'query'),
  editSeveralItems: may('publisher', 'query'),
  undoSeveralEdits: may('publisher', 'query'),

  // Places.
  listTenants: may('reader', 'anywhere'),
  readTenant: may('reader', 'within'),
  listBranches: may('reader', 'within'),
  readBranch: may('reader', 'path'),
  createTenant: may('owner', 'server'),
  removeTenant: may('owner', 'server'),
  changeTenant: may('owner', 'path'),
  createBranch: may('owner', 'path'),
  changeBranch: may('owner', 'path'),
  removeBranch: may('owner', 'path'),

  listJobs: may('reader', 'filter'),
  readJob: may('reader', 'record'),
  streamJob: may('reader', 'record'),
  cancelJob: may('editor', 'record'),

  // What guests asked, and how the knowledge is.
  readInsights: may('reader', 'query'),
  readUnanswered: may('reader', 'query'),
  listConversations: may('reader', 'query'),
  ignoreQuestions: may('editor', 'query'),
  heedQuestions: may('editor', 'query'),
  tryQuestion: may('reader', 'query'),
  listKeptTests: may('reader', 'query'),
  runKeptTests: may('reader', 'query'),
  keepTest: may('editor', 'query'),
  acceptTest: may('editor', 'query'),
  removeTest: may('editor', 'query'),
  listTraces: may('reader', 'filter'),
  readTrace: may('reader', 'record'),
  readKnowledgeHealth: may('reader', 'query'),
  readMetrics: may('reader', 'server'),

  // The first contract publishes what it is given.
  ingestJson: may('publisher', 'record'),
  ingestPdf: may('publisher', 'record'),

  // People. Each handler goes by what is the caller's: nobody gives what they have not.
  readSelf: may('reader', 'anywhere'),
  changePassword: may('reader', 'anywhere'),
  endOwnSession: may('reader', 'anywhere'),
  listPeople: may('owner', 'anywhere'),
  changeRoles: may('owner', 'anywhere'),
  removePerson: may('owner', 'anywhere'),
  endSessions: may('owner', 'anywhere'),
  renewPassword: may('owner', 'anywhere'),
  listInvitations: may('owner', 'anywhere'),
  invitePerson: may('owner', 'anywhere'),
  withdrawInvitation: may('owner', 'anywhere'),
  listKeys: may('owner', 'anywhere'),
  makeKey: may('owner', 'anywhere'),
  revokeKey: may('owner', 'anywhere'),
  listAudit: may('owner', 'filter'),
  downloadAudit: may('owner', 'filter'),
};
