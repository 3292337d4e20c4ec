/** What the three public searches of the mining domain answer, for tests: none of it is real. By the path under their address. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServiceAnswer } from './start-service.ts';

const GUIDES = [
  { titulo: 'Guía de ejemplo de participación ciudadana', resumen: 'Cómo se abre un proceso.', fecha: '2026-02-01' },
];

const ASSESSED = [
  { nombre: 'Mina de ejemplo', region: 'Atacama', tipo: 'EIA', estado: 'Aprobado', fecha: '2025-08-04' },
  { nombre: 'Planta de ejemplo', region: 'Coquimbo', tipo: 'DIA', estado: 'Aprobado', fecha: '2024-03-12' },
];

const LAW = { titulo: 'Ley 19.300 de ejemplo', texto: 'Texto de ejemplo del artículo.', version: '2026-01-15' };

export function answerSource(url: URL): ServiceAnswer {
  const [source, what, kind, number] = url.pathname.split('/').slice(1);
  switch (`${source ?? ''}/${what ?? ''}`) {
    case 'sea/buscar':
      return { status: 200, body: { resultados: GUIDES } };
    case 'eseia/proyectos': {
      const region = url.searchParams.get('region');
      return { status: 200, body: { proyectos: ASSESSED.filter((one) => region === null || one.region === region) } };
    }
    case 'bcn/normas':
      return kind === 'ley' && number === '19300' ? { status: 200, body: LAW } : { status: 404, body: {} };
    default:
      return { status: 404, body: {} };
  }
}

export interface Sources {
  readonly host: string;
  /** `/sea/buscar?q=…`, in the order in which they came. */
  readonly seen: string[];
  close(): Promise<void>;
}

/** On a free port of this machine. */
export async function startSources(): Promise<Sources> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    seen.push(url.pathname + url.search);
    const { status, body } = answerSource(url);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    host: `127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    seen,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => {
          done();
        });
      }),
  };
}
