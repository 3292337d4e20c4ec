import '../../../widget/components/rag-admin-document/define-document.ts';
import { documentOf, inForce, moment, summary, version } from './documents.ts';
import { button, place, settle } from './page.ts';
import { serveEachTest } from './serve-each-test.ts';
import type { FakeServer } from './server.ts';
import { json } from './server.ts';

/** The second version of the document, not yet published. */
export const draft = version({ version: 2, effective_from: moment('2026-12-01T00:00', { end_of: '2026-11-30' }) });

export const subject = documentOf([draft, inForce()]);

/** A server that has this one document. */
export function serveDocument(setUp: (server: FakeServer) => void = () => undefined): FakeServer {
  return serveEachTest((server) => {
    server.on('/v2/documents', () => json({ documents: [summary()], total: 1, next: null }));
    server.on('/v2/documents/7', ({ method }) => json(method === 'DELETE' ? { ok: true, document_id: 7 } : subject));
    setUp(server);
  });
}

/** `<rag-admin>` with the document open. */
export async function openDocument(attributes: Record<string, string> = {}): Promise<Element> {
  const admin = await place('rag-admin', { lang: 'es', ...attributes });
  button(admin, 'Panes de verano').click();
  await settle(admin);
  return admin;
}

/** Presses the button of this name, which has the focus then. */
export async function press(admin: Element, name: string): Promise<void> {
  button(admin, name).focus();
  button(admin, name).click();
  await settle(admin);
}
