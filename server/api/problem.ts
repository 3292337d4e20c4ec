/** The only map from a fault to an HTTP status and a sentence for a person. The texts of v1 are fixed (RULINGS 2). */
import { HTTPException } from 'hono/http-exception';
import { MESSAGE_LIMIT } from '../contract/v1.ts';
import type { ErrorBody } from '../contract/v1.ts';
import { Fault } from '../fault.ts';
import type { FaultCode } from '../fault.ts';
import { clean, cut } from './clean-text.ts';

export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 413 | 422 | 429 | 500 | 503;

export interface Problem {
  readonly status: ProblemStatus;
  readonly code: FaultCode;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;
}

interface Entry {
  readonly status: ProblemStatus;
  readonly say: (fault: Fault) => string;
}

const SHOWN_LENGTH = 100;

/** Every code, its status and its sentence; `docs/errors.md` is the same list for people. */
const ENTRIES: Readonly<Record<FaultCode, Entry>> = {
  'request-malformed': { status: 400, say: () => 'El pedido no se puede leer: revisá la dirección y los encabezados.' },
  'method-not-allowed': { status: 405, say: () => 'Esta dirección no admite ese método.' },
  'body-not-json': { status: 400, say: () => 'El cuerpo del pedido no es JSON válido (en UTF-8).' },
  'body-not-multipart': {
    status: 400,
    say: () => 'El cuerpo del pedido no es un formulario multipart/form-data válido.',
  },
  'body-too-large': { status: 413, say: (fault) => `El pedido es demasiado grande: el máximo es ${megabytes(fault)}.` },
  'domain-missing': { status: 400, say: () => 'domain_id requerido' },
  'domain-unknown': { status: 400, say: sayDomain },
  'domain-refused': { status: 400, say: sayDomain },
  'scope-unknown': { status: 400, say: sayScope },
  'message-missing': { status: 400, say: () => 'message requerido' },
  'message-too-long': {
    status: 413,
    say: (fault) => `El mensaje es demasiado largo: el máximo es ${amount(fault, 'limit', MESSAGE_LIMIT)} caracteres.`,
  },
  'fields-invalid': { status: 422, say: () => 'Hay campos que no se pueden usar.' },
  'file-missing': { status: 422, say: () => 'Falta el archivo.' },
  'file-not-pdf': { status: 400, say: () => 'file debe ser PDF' },
  'pdf-without-text': { status: 400, say: () => 'No se pudo extraer texto del PDF (o esta vacio).' },
  'pdf-too-large': {
    status: 413,
    say: (fault) => `El PDF tiene demasiadas páginas: el máximo es ${amount(fault, 'limit', 2000)}.`,
  },
  'pdf-too-costly': {
    status: 413,
    say: () => 'El PDF es demasiado complejo para leerlo entero. Exportalo de nuevo o dividilo en partes.',
  },
  'upload-too-large': {
    status: 413,
    say: (fault) => `El archivo es demasiado grande: el máximo es ${megabytes(fault)}.`,
  },
  'rate-limited': {
    status: 429,
    say: (fault) => `Hubo muchos pedidos seguidos. Probá de nuevo en ${waiting(retryAfter(fault))}.`,
  },
  'admin-token-required': { status: 401, say: () => 'Falta la clave de administración o no es la correcta.' },
  'admin-local-only': {
    status: 403,
    say: () =>
      'Sin ADMIN_TOKEN, la administración solo responde en esta misma máquina y desde su propia página. Definí ADMIN_TOKEN para usarla desde otro lugar.',
  },
  'origin-not-allowed': { status: 403, say: sayOrigin },
  'not-found': { status: 404, say: () => 'No hay nada en esta dirección.' },
  cancelled: { status: 503, say: () => 'El pedido se interrumpió. Probá de nuevo en un momento.' },
  'records-unavailable': {
    status: 503,
    say: () => 'La información no está disponible en este momento. Probá de nuevo en un rato.',
  },
  'model-unavailable': {
    status: 503,
    say: () => 'El asistente no está disponible en este momento. Probá de nuevo en un rato o consultá al personal.',
  },
  'model-failed': {
    status: 503,
    say: () =>
      'El asistente no está disponible en este momento: no pudo terminar la respuesta. Probá de nuevo o consultá al personal.',
  },
  internal: { status: 500, say: () => 'Algo falló de nuestro lado. Probá de nuevo en un momento.' },
};

/** Everything that was thrown becomes one of the known faults; what nobody expected is `internal`. */
export function toFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  if (error instanceof HTTPException) {
    if (error.status === 404) return new Fault('not-found', { cause: error });
    if (error.status >= 400 && error.status < 500) return new Fault('request-malformed', { cause: error });
  }
  return new Fault('internal', { cause: error });
}

/** The answer to a fault. */
export function describeProblem(fault: Fault): Problem {
  const { status } = ENTRIES[fault.code];
  return { status, code: fault.code, body: { detail: detailOf(fault) }, headers: headersOf(fault) };
}

/** The one sentence of a fault, where there is no room for a list. */
export function sentenceOf(fault: Fault): string {
  return ENTRIES[fault.code].say(fault);
}

function detailOf(fault: Fault): ErrorBody['detail'] {
  if (fault.issues.length === 0) return sentenceOf(fault);
  return fault.issues.map(({ loc, msg, type }) => ({ loc: [...loc], msg, type }));
}

function headersOf(fault: Fault): Record<string, string> {
  if (fault.code === 'rate-limited') return { 'Retry-After': String(retryAfter(fault)) };
  if (fault.code === 'admin-token-required') return { 'WWW-Authenticate': 'Bearer realm="rag-chat"' };
  if (fault.code === 'method-not-allowed') return { Allow: text(fault, 'allow') };
  return {};
}

function sayDomain(fault: Fault): string {
  return `domain_id invalido: ${shown(fault, 'domainId')}`;
}

function sayScope(fault: Fault): string {
  const named = [shown(fault, 'tenant'), shown(fault, 'branch')].filter((slug) => slug !== '').join('/');
  return named === '' ? 'tenant_slug o branch_slug invalido' : `tenant_slug o branch_slug invalido: ${named}`;
}

function sayOrigin(fault: Fault): string {
  const origin = shown(fault, 'origin');
  return `Este asistente no está habilitado para la página ${origin}. Su dueño puede sumarla en allowed_origins del dominio o en CORS_ORIGINS.`;
}

function megabytes(fault: Fault): string {
  return `${amount(fault, 'limitMegabytes', 1)} MB`;
}

function amount(fault: Fault, name: string, fallback: number): string {
  const value = fault.details[name];
  return new Intl.NumberFormat('es').format(typeof value === 'number' ? value : fallback);
}

function retryAfter(fault: Fault): number {
  const seconds = fault.details['retryAfterSeconds'];
  return typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds)) : 60;
}

function waiting(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 segundo' : `${String(seconds)} segundos`;
  return `${String(Math.ceil(seconds / 60))} minutos`;
}

function text(fault: Fault, name: string): string {
  return String(fault.details[name] ?? '');
}

function shown(fault: Fault, name: string): string {
  return cut(clean(text(fault, name), 'line'), SHOWN_LENGTH);
}
