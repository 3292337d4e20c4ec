import { expect } from 'chai';
import '../../../../widget/rag-admin.ts';
import { openDocument, press, serveDocument } from '../../support/open-document.ts';
import { expectAccessible, find, findAll, settle, until } from '../../support/page.ts';
import { json } from '../../support/server.ts';
import { outcomeOf, runOf, runsOf } from '../../support/tests.ts';

const RUN = '/v2/test-runs';

describe('before a version is published', () => {
  const server = serveDocument();
  const shown = (admin: Element, what: string): boolean =>
    findAll(admin, 'dialog[open] rag-admin-tests').some((tests) => findAll(tests, what).length > 0);
  const asked = (): unknown[] => server.callsOf(RUN).map(({ body }) => JSON.parse(body) as unknown);

  it('the kept tests are asked of it, and those that would be answered otherwise are shown', async () => {
    const otherwise = runOf(2, '¿Hay pan de nuez?', {
      now: outcomeOf({ decision: 'DISCLAIMER', answer: 'No tengo esa información.' }),
      differences: ['decision'],
    });
    server.on(RUN, ({ body }) => json(runsOf(runOf(1, '¿Abren?'), ...(body === '{}' ? [] : [otherwise]))));
    const admin = await openDocument();
    await press(admin, 'Publicar, versión 2');
    await until(() => shown(admin, '.run'));
    expect(asked()).to.deep.include({ document_id: 7, version: 2 });
    const tests = find(admin, 'dialog[open] rag-admin-tests');
    expect(find(tests, '.caution').innerText).to.include('1 de 2 pruebas guardadas se respondería distinto');
    expect(find(tests, '.run').innerText).to.include('¿Hay pan de nuez?').and.include('No responde');
    await expectAccessible(admin);
  });

  it('nothing is asked where nothing is published', async () => {
    const admin = await openDocument();
    await press(admin, 'Archivar');
    await settle(admin);
    expect(asked().filter((body) => JSON.stringify(body) !== '{}')).to.deep.equal([]);
    expect(findAll(admin, 'rag-admin-tests')).to.deep.equal([]);
  });

  it('it can be published all the same where they could not be asked', async () => {
    server.on(RUN, () => json({ detail: 'Ahora no.' }, 503));
    const admin = await openDocument();
    await press(admin, 'Publicar, versión 2');
    await until(() => shown(admin, '.problem'));
    expect(find(admin, 'dialog[open] rag-admin-tests').shadowRoot!.textContent).to.include('Ahora no.');
    expect(find<HTMLButtonElement>(admin, 'dialog[open] button[type="submit"]').disabled).to.equal(false);
  });
});
