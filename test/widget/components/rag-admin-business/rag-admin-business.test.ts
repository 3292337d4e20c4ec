import { expect } from 'chai';
import '../../../../widget/rag-admin.ts';
import { businessWords } from '../../../../widget/i18n/admin/business-words.ts';
import { documentOf, inForce, summary } from '../../support/documents.ts';
import { button, expectAccessible, find, findAll, focused, place, settle, type, until } from '../../support/page.ts';
import { serveEachTest } from '../../support/serve-each-test.ts';
import { json } from '../../support/server.ts';

/** All that the wire has, and what no form of today has a field for. */
const OWN = {
  name: 'La Casa',
  geo: { latitude: -34.6, longitude: -58.4 },
  languages: ['es', 'en'],
  address: { street: 'Thames 1', country: 'AR' },
  hours: [
    { days: ['mon', 'tue'], opens: '08:00', closes: '12:00' },
    { days: ['fri'], opens: '20:00', closes: '24:00', last_order: '23:00', note: 'con show' },
  ],
  special_hours: [{ date: '2026-12-25', closed: true }],
  payment: ['efectivo', 'QR'],
  amenities: [
    { id: 'parking', available: false, details: 'A media cuadra.' },
    { name: 'Pelotero', available: true },
  ],
  reservations: { accepted: true, phone: '+54 11 4000' },
  faq: [{ question: '¿Perros?', answer: 'En el patio.' }],
};

const published = summary({ in_force: inForce() });

describe('rag-admin-business', () => {
  const server = serveEachTest((each) => {
    each.on('/v2/documents', () => json({ documents: [published], total: 1, next: null }));
    each.on('/v2/documents/7/content', () => json(OWN));
    each.on('/v2/business', ({ method }) =>
      method === 'PUT'
        ? json({ document: documentOf([inForce()]) })
        : json({ facts: { ...OWN, email: 'la@casa.example' } }),
    );
  });

  async function open(attributes: Record<string, string> = {}, name = 'El negocio'): Promise<HTMLElement> {
    const admin = await place('rag-admin', { lang: 'es', ...attributes });
    button(admin, name).click();
    const isThere = (): boolean =>
      findAll(admin, 'rag-admin-business').some((element) => findAll(element, '.part, .problem').length > 0);
    await until(isThere);
    return admin;
  }

  const at = (admin: Element, path: string): HTMLInputElement => find<HTMLInputElement>(admin, `#at-${path}`);
  const save = async (admin: HTMLElement): Promise<void> => {
    button(admin, 'Guardar y publicar').click();
    await settle(admin);
    await settle(admin);
  };
  const sent = (): { facts: Record<string, unknown>; expected_version: number } => {
    const puts = server.callsOf('/v2/business').filter(({ method }) => method === 'PUT');
    return JSON.parse(puts.at(-1)!.body) as ReturnType<typeof sent>;
  };
  const told = (admin: Element): string => find(find(admin, 'rag-admin-business'), '.foot').innerText;

  it('is loaded when it is opened, and shows what guests are told, with what comes of the chain', async () => {
    const admin = await open();
    expect(at(admin, 'name').value).to.equal('La Casa');
    expect(at(admin, 'email').value).to.equal('la@casa.example');
    expect(at(admin, 'hours-1-note').value).to.equal('con show');
    expect(at(admin, 'payment').value).to.equal('efectivo\nQR');
    expect(find<HTMLSelectElement>(admin, '#amenity-parking').value).to.equal('false');
    expect(find<HTMLSelectElement>(admin, '#amenity-wifi').value).to.equal('');
    expect(at(admin, 'amenities-1-name').value).to.equal('Pelotero');
    expect(findAll<HTMLInputElement>(admin, '#at-hours-0-days input').map(({ checked }) => checked)).to.deep.equal([
      true,
      true,
      ...Array<boolean>(5).fill(false),
    ]);
    await expectAccessible(admin);
  });

  it('loses nothing of what it has no field for, and leaves to the chain what comes of it', async () => {
    const admin = await open();
    type(at(admin, 'name'), 'La Casa Nueva');
    await save(admin);
    expect(sent().facts).to.deep.equal({ ...OWN, name: 'La Casa Nueva' });
    expect(sent().expected_version).to.equal(published.latest.version);
    expect(told(admin)).to.include('Guardado');
  });

  it('takes hours of several spans, over midnight and on days of their own', async () => {
    const admin = await open();
    button(admin, 'Agregar un horario').click();
    await settle(admin);
    findAll(admin, '#at-hours-2-days input')[5]!.click();
    type(at(admin, 'hours-2-opens'), '20:00');
    type(at(admin, 'hours-2-closes'), '02:00');
    button(admin, 'Agregar un día').click();
    await settle(admin);
    type(at(admin, 'special_hours-1-date'), '2026-12-31');
    type(at(admin, 'special_hours-1-opens'), '12:00');
    type(at(admin, 'special_hours-1-closes'), '17:00');
    await save(admin);
    const { hours, special_hours: special } = sent().facts as typeof OWN;
    expect(hours).to.deep.equal([...OWN.hours, { days: ['sat'], opens: '20:00', closes: '02:00' }]);
    expect(special[1]).to.deep.equal({ date: '2026-12-31', opens: '12:00', closes: '17:00' });
  });

  it('tells yes, no and what is not known apart', async () => {
    const admin = await open();
    const choose = async (id: string, value: string): Promise<void> => {
      const select = find<HTMLSelectElement>(admin, id);
      select.value = value;
      select.dispatchEvent(new Event('change'));
      await settle(admin);
    };
    await choose('#amenity-wifi', 'true');
    await choose('#amenity-parking', '');
    await choose('#at-delivery-available', 'false');
    await save(admin);
    const { amenities, delivery } = sent().facts as typeof OWN & { delivery: unknown };
    expect(amenities).to.deep.equal([
      { name: 'Pelotero', available: true },
      { id: 'wifi', available: true },
    ]);
    expect(delivery).to.deep.equal({ available: false });
  });

  it('takes an entry out of a list, and the lines of the payments as they are', async () => {
    const admin = await open();
    find(admin, '#at-hours-0 > .button').click();
    await settle(admin);
    type(at(admin, 'payment'), 'efectivo\n\ntarjeta');
    await save(admin);
    expect(sent().facts).to.deep.include({ hours: [OWN.hours[1]], payment: ['efectivo', 'tarjeta'] });
  });

  it('tells beside its field what is wrong, keeps what was typed and goes there', async () => {
    const admin = await open();
    const issues = [
      { loc: ['facts', 'currency'], msg: 'no', type: 'value_error.currency' },
      { loc: ['facts', 'hours', 1], msg: 'overlaps', type: 'value_error.overlap' },
      { loc: ['facts', 'geo', 'latitude'], msg: 'too far', type: 'value_error.x' },
    ];
    server.on('/v2/business', () => json({ detail: issues }, 422));
    type(at(admin, 'currency'), 'PESOS');
    await save(admin);
    expect(at(admin, 'currency').value).to.equal('PESOS');
    expect(find(admin, '#at-currency-problem').innerText).to.include('usá su código');
    expect(find(admin, '#at-hours-1-problem').innerText).to.include('se pisa');
    expect(told(admin)).to.include('3 datos').and.to.include('geo.latitude');
    expect(focused()).to.equal(at(admin, 'currency'));
    await expectAccessible(admin);
  });

  it('keeps what was typed when the server is away or wants another key', async () => {
    const admin = await open();
    server.on('/v2/business', () => json({ detail: 'Venció la clave.' }, 401));
    type(at(admin, 'name'), 'Otra');
    await save(admin);
    expect(find(admin, '.sign-in').innerText).to.include('Venció la clave.');
    type(find<HTMLInputElement>(admin, 'input[type="password"]'), 'nueva');
    button(admin, 'Ingresar').click();
    await settle(admin);
    await settle(admin);
    expect(at(admin, 'name').value).to.equal('Otra');
  });

  it('goes over what another owner saved meanwhile, and says where both wrote', async () => {
    const admin = await open();
    type(at(admin, 'name'), 'La Mía');
    const theirs = { ...OWN, name: 'La Suya', payment: ['cheque'] };
    server.on('/v2/documents', () => json({ documents: [{ ...published, latest: { ...published.latest, version: 9 } }], total: 1, next: null })); // prettier-ignore
    server.on('/v2/documents/7/content', () => json(theirs));
    server.on('/v2/business', ({ method }) =>
      method === 'PUT' ? json({ detail: 'Cambió.' }, 409) : json({ facts: theirs }),
    );
    await save(admin);
    expect(told(admin)).to.include('alguien más guardó').and.to.include('Nombre');
    expect(at(admin, 'name').value).to.equal('La Mía');
    expect(at(admin, 'payment').value).to.equal('cheque');
    server.on('/v2/business', () => json({ document: documentOf([inForce()]) }));
    await save(admin);
    expect(sent().facts).to.deep.equal({ ...theirs, name: 'La Mía' });
    expect(sent().expected_version).to.equal(9);
  });

  it('begins with nothing, and says what could not be read', async () => {
    server.on('/v2/documents', () => json({ documents: [], total: 0, next: null }));
    server.on('/v2/business', ({ method }) =>
      method === 'PUT' ? json({ document: documentOf([inForce()]) }, 201) : json({ facts: null }),
    );
    const admin = await open();
    type(at(admin, 'address-street'), 'Thames 2');
    await save(admin);
    expect(sent()).to.deep.include({ facts: { address: { street: 'Thames 2' } }, expected_version: 0 });
    admin.remove();
    server.on('/v2/business', () => json({ detail: 'No ahora.' }, 503));
    const other = await open();
    expect(find(find(other, 'rag-admin-business'), '.problem').innerText).to.include('No ahora.');
  });

  it('has a question ready to see what a guest would be told', async () => {
    const admin = await open();
    const trial = findAll(admin, 'rag-admin-trial').at(-1)!;
    expect(find<HTMLInputElement>(trial, 'input').value).to.equal('¿Abren el lunes?');
  });

  for (const theme of ['light', 'dark']) {
    it(`keeps every text readable: ${theme}`, async () => {
      await expectAccessible(await open({ theme, lang: 'en' }, 'The business'));
    });
  }
});

describe('the words of the form', () => {
  it('are the same set in each language', () => {
    const keysOf = (words: object): string[] =>
      Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
        typeof value === 'object' && value !== null ? keysOf(value).map((inner) => `${key}.${inner}`) : [key],
      );
    const spanish = keysOf(businessWords('es-AR'));
    for (const tag of ['en', 'pt-BR']) expect(keysOf(businessWords(tag))).to.deep.equal(spanish);
  });
});
