import { issuesInPortuguese } from './issue-words.ts';
import { answerPt } from '../both/pt.ts';
import { failuresPt } from '../failures/pt.ts';
import { documentsPt } from './documents/pt.ts';
import { healthPt } from './health-words.ts';
import type { AdminWords } from './words.ts';

export const pt: AdminWords = {
  tag: 'pt-BR',
  issue: issuesInPortuguese,
  title: 'Administrar o conhecimento',
  assistant: 'Assistente',
  scope: (tenant, branch) => `Publica em ${tenant} · ${branch}`,
  loading: 'Carregando…',
  retry: 'Tentar de novo',
  signInTitle: 'Entre para continuar',
  signInWhy:
    'O servidor pede o token de administração: o de ADMIN_TOKEN ou, se você não o definiu, o do arquivo admin-token da pasta de dados. Ele fica guardado só até você fechar esta aba.',
  token: 'Token de administração',
  signIn: 'Entrar',
  signOut: 'Sair',
  uploadTitle: 'Enviar documentos',
  uploadWhy: 'Escolha um PDF ou um JSON, ou cole o JSON. O que você envia é publicado na hora.',
  chooseFile: 'Escolher arquivo',
  dropHere: 'ou solte aqui',
  chosenFile: (name, kilobytes) => `${name} (${String(kilobytes)} kB)`,
  removeFile: 'Remover arquivo',
  jsonLabel: 'JSON',
  jsonHint: 'Um objeto ou uma lista de objetos.',
  jsonValid: (items) => (items === 1 ? 'JSON válido: 1 elemento.' : `JSON válido: ${String(items)} elementos.`),
  jsonWrong: (line, column, reason) => `Linha ${String(line)}, coluna ${String(column)}: ${reason}`,
  jsonReasons: {
    unexpected: 'há algo aqui que não deveria estar.',
    unfinished: 'o JSON termina antes da hora.',
    'comma-too-many': 'esta vírgula está sobrando.',
    'too-deep': 'há níveis demais.',
  },
  goThere: 'Ir até lá',
  upload: 'Enviar',
  cancel: 'Cancelar',
  cancelled: 'Você cancelou o envio antes do fim.',
  uploading: (percent) => `Enviando… ${String(percent)} %`,
  reading: 'Lendo o documento…',
  nothingToUpload: 'Escolha um arquivo ou cole um JSON para enviar.',
  results: 'Resultado',
  pastedJson: 'JSON colado',
  published: (items, chunks) =>
    `${items === 1 ? 'Foi publicado 1 elemento' : `Foram publicados ${String(items)} elementos`} em ${fragments(chunks)}.`,
  publishedRaw: (chunks) => `Foi publicado como texto corrido, sem elementos reconhecidos, em ${fragments(chunks)}.`,
  items: 'Elementos',
  chunks: 'Fragmentos',
  mode: 'Modo',
  modes: { canonical: 'Com estrutura (canonical)', raw_pdf: 'Texto corrido (raw_pdf)' },
  notices: 'Avisos',
  refusedFields: (count) =>
    count === 1
      ? 'Nada foi publicado: há 1 campo para corrigir.'
      : `Nada foi publicado: há ${String(count)} campos para corrigir.`,
  showField: (path) => `Mostrar ${path} no JSON`,
  wholeDocument: 'documento',
  trialTitle: 'Teste rápido',
  trialWhy: 'Pergunte como um cliente e veja o que ele responde.',
  trialQuestion: 'Pergunta de teste',
  trialPlaceholder: 'Escreva uma pergunta…',
  trial: 'Testar',
  trying: 'Consultando as informações…',
  answered: 'Resposta pronta.',
  problemsTitle: (count) => (count === 1 ? 'Há 1 problema nos domínios' : `Há ${String(count)} problemas nos domínios`),
  problemsWhy: 'Os outros domínios continuam em uso.',
  problemPlace: (line) => `linha ${String(line)}`,
  severities: { error: 'Erro', warning: 'Aviso' },
  answer: answerPt,
  failures: failuresPt,
  documents: documentsPt,
  health: healthPt,
};

function fragments(count: number): string {
  return count === 1 ? '1 fragmento' : `${String(count)} fragmentos`;
}
