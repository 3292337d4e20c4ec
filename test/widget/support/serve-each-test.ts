import { clearPage } from './page.ts';
import { FakeServer } from './server.ts';

/** A server for every test of the suite, each time as new; behind each test the page is empty and neither a token nor a choice is kept. */
export function serveEachTest(setUp: (server: FakeServer) => void = () => undefined): FakeServer {
  const server = new FakeServer();
  server.restore();
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    server.open();
    setUp(server);
  });
  afterEach(() => {
    clearPage();
    server.restore();
    sessionStorage.clear();
    localStorage.clear();
  });
  return server;
}
