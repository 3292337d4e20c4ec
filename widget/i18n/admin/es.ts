import { issuesInSpanish } from './issue-words.ts';
import { answerEs } from '../both/es.ts';
import { failuresEs } from '../failures/es.ts';
import { documentsEs } from './documents/es.ts';
import { healthEs } from './health-words.ts';
import type { AdminWords } from './words.ts';

export const es: AdminWords = {
  tag: 'es-AR',
  issue: issuesInSpanish,
  title: 'Administrar el conocimiento',
  assistant: 'Asistente',
  scope: (tenant, branch) => `Se publica en ${tenant} · ${branch}`,
  loading: 'Cargando…',
  retry: 'Reintentar',
  signInTitle: 'Ingresá para continuar',
  signInWhy:
    'El servidor pide el token de administración: el de ADMIN_TOKEN o, si no lo definiste, el del archivo admin-token de su carpeta de datos. Se guarda solo hasta que cierres esta pestaña.',
  token: 'Token de administración',
  signIn: 'Ingresar',
  signOut: 'Salir',
  uploadTitle: 'Subir documentos',
  uploadWhy: 'Elegí un PDF o un JSON, o pegá el JSON. Lo que subís se publica enseguida.',
  chooseFile: 'Elegir archivo',
  dropHere: 'o soltalo acá',
  chosenFile: (name, kilobytes) => `${name} (${String(kilobytes)} kB)`,
  removeFile: 'Quitar archivo',
  jsonLabel: 'JSON',
  jsonHint: 'Un objeto o una lista de objetos.',
  jsonValid: (items) => (items === 1 ? 'JSON válido: 1 elemento.' : `JSON válido: ${String(items)} elementos.`),
  jsonWrong: (line, column, reason) => `Línea ${String(line)}, columna ${String(column)}: ${reason}`,
  jsonReasons: {
    unexpected: 'acá hay algo que no corresponde.',
    unfinished: 'el JSON termina antes de tiempo.',
    'comma-too-many': 'sobra esta coma.',
    'too-deep': 'hay demasiados niveles.',
  },
  goThere: 'Ir al lugar',
  upload: 'Subir',
  cancel: 'Cancelar',
  cancelled: 'Cancelaste la subida antes de que terminara.',
  uploading: (percent) => `Subiendo… ${String(percent)} %`,
  reading: 'Leyendo el documento…',
  nothingToUpload: 'Elegí un archivo o pegá un JSON para subirlo.',
  results: 'Resultado',
  pastedJson: 'JSON pegado',
  published: (items, chunks) =>
    `${items === 1 ? 'Se publicó 1 elemento' : `Se publicaron ${String(items)} elementos`} en ${fragments(chunks)}.`,
  publishedRaw: (chunks) => `Se publicó como texto corrido, sin elementos reconocidos, en ${fragments(chunks)}.`,
  items: 'Elementos',
  chunks: 'Fragmentos',
  mode: 'Modo',
  modes: { canonical: 'Con estructura (canonical)', raw_pdf: 'Texto corrido (raw_pdf)' },
  notices: 'Avisos',
  refusedFields: (count) =>
    count === 1
      ? 'No se publicó nada: hay 1 campo para corregir.'
      : `No se publicó nada: hay ${String(count)} campos para corregir.`,
  showField: (path) => `Mostrar ${path} en el JSON`,
  wholeDocument: 'documento',
  trialTitle: 'Prueba rápida',
  trialWhy: 'Preguntá como lo haría un cliente y mirá qué responde.',
  trialQuestion: 'Pregunta de prueba',
  trialPlaceholder: 'Escribí una pregunta…',
  trial: 'Probar',
  trying: 'Consultando la información…',
  answered: 'Respuesta lista.',
  problemsTitle: (count) =>
    count === 1 ? 'Hay 1 problema en los dominios' : `Hay ${String(count)} problemas en los dominios`,
  problemsWhy: 'Los demás dominios siguen en uso.',
  problemPlace: (line) => `línea ${String(line)}`,
  severities: { error: 'Error', warning: 'Advertencia' },
  answer: answerEs,
  failures: failuresEs,
  documents: documentsEs,
  health: healthEs,
};

function fragments(count: number): string {
  return count === 1 ? '1 fragmento' : `${String(count)} fragmentos`;
}
