/** What a business uploads as a text or a PDF without a single record, asked for over the API: never an assurance, never cells, never a false «not there». */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerEnvelope } from '../../server/contract/v2.ts';
import type { ChatAnswer } from '../../server/contract/v1.ts';
import { makeTextPdf } from '../support/pdf/make-pdf.ts';
import type { PrintedMatrix, PrintedMenu } from '../support/samples/printed-menus.ts';
import { printedMatrices, printedMenus } from '../support/samples/printed-menus.ts';
import type { EmbeddedServer, Folders } from '../support/server/start-server.ts';
import { makeFolders, startEmbedded } from '../support/server/start-server.ts';

let folders: Folders;
let server: EmbeddedServer;
beforeAll(async () => {
  // A vertical that does not say how its listings are written: everything stays text.
  folders = await makeFolders({ shipped: ['restaurant.yaml'], without: ['restaurant/listing.yaml'] });
  server = await startEmbedded(folders);
});
afterAll(async () => {
  await server.close();
  await folders.remove();
});

const RUNS = 6;
const SLOW = 240_000;

let tenants = 0;

/** A text in a tenant of its own; what its owner is told of it. */
async function publishText(text: string): Promise<{ readonly tenant: string; readonly notices: readonly string[] }> {
  tenants += 1;
  const tenant = `casa-${String(tenants)}`;
  await server.client.post('/v2/tenants', { slug: tenant, name: tenant });
  await server.client.post(`/v2/tenants/${tenant}/branches`, { slug: 'main', name: 'main' });
  const given = { domain_id: 'restaurant', tenant_slug: tenant, title: 'Carta', text, publish: true };
  const { status, body } = await server.client.post('/v2/documents?wait_ms=10000', given);
  expect(status, JSON.stringify(body)).toBe(201);
  const { document } = body as { document: { latest: { items: number; notices: string[] } } };
  expect(document.latest.items).toBe(0);
  return { tenant, notices: document.latest.notices };
}

/** Into the default scope, in the place of what was there. */
async function publishPdf(text: string): Promise<void> {
  const { status, body } = await server.client.upload(await makeTextPdf([text.split('\n')]));
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({ items: 0, mode: 'raw_pdf', notices: [expect.stringContaining('ninguna ficha')] });
}

async function ask(message: string, tenant: string, language = 'es'): Promise<AnswerEnvelope> {
  const question = { domain_id: 'restaurant', tenant_slug: tenant, message, language };
  const { status, body } = await server.client.post('/v2/query', question);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as AnswerEnvelope;
}

const IDS: Readonly<Record<string, string>> = {
  Gluten: 'gluten',
  Huevo: 'huevo',
  Lácteos: 'lacteos',
  Soja: 'soja',
  Pescado: 'pescado',
  Maní: 'mani',
  Apio: 'apio',
  Mostaza: 'mostaza',
  Sésamo: 'sesamo',
  Sulfitos: 'sulfitos',
};
const ENGLISH: Readonly<Record<string, string>> = {
  Gluten: 'gluten',
  Huevo: 'eggs',
  Lácteos: 'milk',
  Soja: 'soy',
  Pescado: 'fish',
  Maní: 'peanuts',
  Apio: 'celery',
  Mostaza: 'mustard',
  Sésamo: 'sesame',
  Sulfitos: 'sulphites',
};
const PORTUGUESE: Readonly<Record<string, string>> = {
  Gluten: 'glúten',
  Huevo: 'ovos',
  Lácteos: 'leite',
  Soja: 'soja',
  Pescado: 'peixe',
  Maní: 'amendoim',
  Apio: 'aipo',
  Mostaza: 'mostarda',
  Sésamo: 'gergelim',
  Sulfitos: 'sulfitos',
};

const CELLS =
  /(?:^|[\s«])[✓✗•○·–ACPTX](?:[\s;|]+[✓✗•○·–\-ACPTX])+(?:[\s»]|$)|\|.*\||(?:Sí|No|SI|NO|Trazas|Contiene)[\s;]+(?:Sí|No|SI|NO|Trazas|Contiene)/u;
const ASSURED = /libres? de|free of|livres? de|figura como apt|es apt[oa] para/iu;

/** What of an answer is quoted. */
function quotesIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => [...text.matchAll(/«([^»]*)»/gu)].map(([, quote = '']) => quote));
}

function expectSafe(told: AnswerEnvelope, hazard: string, question: string): void {
  const about = `${question} → ${told.decision} ${told.answer ?? ''}`;
  expect(['DISCLAIMER', 'SOFT_DISCLAIMER', 'ASK_CLARIFY'], about).toContain(told.decision);
  expect(told.action, about).toBe('VERIFY_WITH_STAFF');
  expect(
    told.hazards.unknown.map(({ id }) => id),
    about,
  ).toContain(IDS[hazard]);
  const shown = [told.answer ?? '', ...told.uncertainties, ...told.sources.map(({ excerpt }) => excerpt)];
  for (const text of shown) {
    expect(text, about).not.toMatch(CELLS);
    expect(text, about).not.toMatch(ASSURED);
  }
  // What is quoted of a table is at most the name that was asked for.
  for (const quote of quotesIn(shown)) expect(quote.toLowerCase(), about).not.toContain(hazard.toLowerCase());
}

describe('a table of allergens that text extraction made flat', () => {
  const asked = fc.tuple(printedMatrices, fc.nat(7), fc.nat(7));

  async function expectNothingOf(
    { dishes, hazards }: PrintedMatrix,
    [row, column]: readonly [number, number],
    tenant: string,
  ) {
    const dish = dishes[row % dishes.length] ?? '';
    const hazard = hazards[column % hazards.length] ?? '';
    const questions: readonly (readonly [string, string])[] = [
      [`¿La ${dish} tiene ${hazard.toLowerCase()}?`, 'es'],
      [`Soy alérgica: ${hazard.toLowerCase()}. ¿Puedo comer la ${dish}?`, 'es'],
      [`¿Qué puedo pedir sin ${hazard.toLowerCase()}?`, 'es'],
      [`Does the ${dish} contain ${ENGLISH[hazard] ?? ''}?`, 'en'],
      [`A ${dish} tem ${PORTUGUESE[hazard] ?? ''}?`, 'pt'],
    ];
    for (const [question, language] of questions) expectSafe(await ask(question, tenant, language), hazard, question);
    for (const [question] of questions.slice(0, 2)) {
      const { answer } = (await server.client.ask(question, { tenant })) satisfies ChatAnswer;
      expect(answer, question).not.toMatch(CELLS);
      expect(answer, question).not.toMatch(ASSURED);
    }
  }

  it(
    'answers nothing of what its cells say, in three languages and both versions',
    async () => {
      await fc.assert(
        fc.asyncProperty(asked, async ([matrix, row, column]) => {
          const { tenant, notices } = await publishText(matrix.text);
          expect(notices[0]).toContain('No se entendió ninguna ficha de plato');
          await expectNothingOf(matrix, [row, column], tenant);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    SLOW,
  );

  it(
    'answers nothing of it as a PDF',
    async () => {
      const printable = asked.filter(([{ text }]) => /^[\p{L}\p{N}\s.;|-]*$/u.test(text));
      await fc.assert(
        fc.asyncProperty(printable, async ([matrix, row, column]) => {
          await publishPdf(matrix.text);
          await expectNothingOf(matrix, [row, column], 'default');
        }),
        { numRuns: RUNS / 3, endOnFailure: true },
      );
    },
    SLOW,
  );

  it('is in the health of the knowledge', async () => {
    const { tenant } = await publishText('PRODUCTO GLUTEN HUEVO LECHE\nCRISPY A A T\nNUGGETS A T');
    const { body } = await server.client.get(`/v2/knowledge/health?domain_id=restaurant&tenant_slug=${tenant}`);
    expect(body).toMatchObject({
      concerns: ['documents-without-items'],
      documents_without_items: { count: 1, first: [{ title: 'Carta', version: 1 }] },
    });
  });
});

const NOT_THERE = /no encuentro|no lo encuentro|no tengo|can't find|i have no\b|don't have|não encontro|não tenho/iu;

describe('a menu of which no record was made', () => {
  async function expectThere({ entries, sections }: PrintedMenu, tenant: string, at: number): Promise<void> {
    const { name = '' } = entries[at % entries.length] ?? {};
    const section = (sections[at % sections.length] ?? '').toLowerCase().replace(':', '');
    const english: Readonly<Record<string, string>> = { postres: 'desserts', entradas: 'starters', bebidas: 'drinks' };
    const questions: readonly (readonly [string, string])[] = [
      [`¿Tienen ${name}?`, 'es'],
      [`¿Cuánto cuesta la ${name}?`, 'es'],
      [`¿La ${name} tiene maní?`, 'es'],
      [`Do you have ${name}?`, 'en'],
      [`Quanto custa a ${name}?`, 'pt'],
      [`¿Tienen ${section}?`, 'es'],
      [`¿Qué ${section} hay?`, 'es'],
      [`Do you have ${english[section] ?? section}?`, 'en'],
    ];
    for (const [question, language] of questions) {
      const { answer, decision, uncertainties } = await ask(question, tenant, language);
      const said = [answer ?? '', ...uncertainties].join(' ');
      expect(said, `${question} → ${decision}`).not.toMatch(NOT_THERE);
    }
  }

  it(
    'is never said not to have what it prints, dishes and sections',
    async () => {
      await fc.assert(
        fc.asyncProperty(printedMenus, fc.nat(5), async (menu, at) => {
          await expectThere(menu, (await publishText(menu.text)).tenant, at);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    SLOW,
  );

  it('is quoted with the one line that names dish and hazard, and a denial declares nothing', async () => {
    const { tenant } = await publishText(
      'ENTRADAS\nCroquetas de la casa 8,50 €\nLas croquetas de la casa llevan leche y harina.\nEl budín de coco no contiene gluten.',
    );
    const milk = await ask('¿Las croquetas de la casa tienen leche?', tenant);
    expect(milk).toMatchObject({ decision: 'SOFT_DISCLAIMER', action: 'VERIFY_WITH_STAFF' });
    expect(milk.answer).toContain('«Las croquetas de la casa llevan leche y harina.»');
    for (const question of ['¿El budín de coco tiene gluten?', '¿El budín de coco es apto para celíacos?']) {
      const denied = await ask(question, tenant);
      expect(denied).toMatchObject({ decision: 'SOFT_DISCLAIMER', action: 'VERIFY_WITH_STAFF' });
      expect(denied.hazards).toMatchObject({ declared_free: [], unknown: [{ id: 'gluten' }] });
      expect(denied.answer).toContain('«El budín de coco no contiene gluten.»');
      expect(denied.answer).toContain('No es un dato declarado y no alcanza para asegurarte nada');
    }
  });

  it('is told by its sections, each name with its price, also where a heading is printed small', async () => {
    const { tenant } = await publishText(
      'Small Plates\nCrab Cakes   11.00\nWith lime\nBeef Tart   8.50\n\nPuddings\nLemon Posset   6.50\nPoached Pear   7.50\nSpiced wine\n',
    );
    const { answer } = await ask('What puddings do you have?', tenant, 'en');
    expect(answer).toContain('«Puddings: Lemon Posset 6.50 · Poached Pear 7.50»');
    expect(answer).not.toContain('Crab');
  });
});

describe('prose around a table that was made flat', () => {
  const HOUSE = [
    'Abrimos de martes a domingo de 13:00 a 16:00. Los lunes descansamos.',
    'Los perros son bienvenidos en la terraza.',
    'Se puede pagar en efectivo y con Visa. No aceptamos cheques.',
    'El aparcamiento es gratuito.',
    'Cerramos en noviembre.',
  ];
  const QUESTIONS: readonly (readonly [string, RegExp])[] = [
    ['¿Abren los lunes?', /lunes descansamos/u],
    ['¿Puedo ir con mi perro?', /terraza/u],
    ['¿Puedo pagar con cheques?', /No aceptamos cheques/u],
    ['¿El aparcamiento es gratuito?', /gratuito/u],
    ['¿Qué días descansan?', /lunes descansamos/u],
    ['¿Cierran en noviembre?', /Cerramos en noviembre/u],
  ];

  it(
    'is found for what is asked of the house, and no cell with it',
    async () => {
      await fc.assert(
        fc.asyncProperty(printedMatrices, fc.boolean(), async ({ text }, isBefore) => {
          const house = HOUSE.join('\n\n');
          const { tenant } = await publishText(isBefore ? `${house}\n\n${text}` : `${text}\n\n${house}`);
          for (const [question, told] of QUESTIONS) {
            const { answer, decision, action } = await ask(question, tenant);
            expect(answer, `${question} ${decision}\n${text}`).toMatch(told);
            expect(answer, question).not.toMatch(CELLS);
            expect(action, question).not.toBe('SAFE_TO_ORDER');
          }
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    SLOW,
  );

  it.each([
    ['es', '¿Tienen wifi?', 'Wi-Fi libre'],
    ['en', "what's in the ploughmans?", 'Mature cheddar'],
    ['en', 'how much is the shepherds pie?', '12.50'],
  ])('is found also where a word is printed with a sign in it (%s, %s)', async (language, question, told) => {
    const { tenant } = await publishText(
      "Wi-Fi libre, la clave está en la barra.\n\nMAINS\nPloughman's 14.50\nMature cheddar, celery and pickle.\nShepherd's pie 12.50\nLamb and carrots.\nSteak 19.00\nWith chips.",
    );
    expect((await ask(question, tenant, language)).answer).toContain(told);
  });

  it('does not hide that a dish of the table is there, whatever kind of dish it is called', async () => {
    const { tenant } = await publishText('Producto Gluten Huevo Leche\nDOBLE TRUENO X X T\nPATATAS GAJO T T');
    for (const question of ['¿Tienen la hamburguesa Doble Trueno?', '¿Tienen Doble Trueno?']) {
      const { answer, uncertainties } = await ask(question, tenant);
      expect([answer ?? '', ...uncertainties].join(' ')).not.toMatch(NOT_THERE);
      expect(answer).toContain('figura en una tabla');
    }
  });

  it('is asked for a hazard also where a heading of the table is the name of one', async () => {
    const { tenant } = await publishText(
      'Leche\nHuevo\nCREMOSO X T\nAROS X X\n\nTorrija 6,00 €\nPan brioche, leche infusionada y huevo.\n\nSin apio 12,00 €',
    );
    expect(await ask('¿La torrija tiene leche?', tenant)).toMatchObject({ decision: 'SOFT_DISCLAIMER' });
    const { answer, action } = await ask('¿La torrija tiene apio?', tenant);
    expect(action).toBe('VERIFY_WITH_STAFF');
    expect(answer).not.toContain('Sin apio');
  });

  it('tells no absence of a hazard that nobody asked of', async () => {
    const { tenant } = await publishText(
      'Abrimos de martes a domingo.\nLos martes toda la carta es sin gluten.\n\nTortilla de papas 7,90\nPapas y cebolla. Sin gluten.\nGuiso 9,80\nLentejas y panceta.',
    );
    for (const question of ['¿Qué pasa los martes?', '¿Abren los martes?', '¿Cuánto cuesta la tortilla de papas?'])
      expect((await ask(question, tenant)).answer, question).not.toMatch(/sin gluten/iu);
  });

  it('asks of a name that holds it what the guest said of their health before', async () => {
    const { tenant } = await publishText('POSTRES\nMousse de maní 5,10\nPasta de maní y cacao.\nFlan 4,20');
    const question = { domain_id: 'restaurant', tenant_slug: tenant, session_id: 'raw-mani-1', language: 'es' };
    await server.client.post('/v2/query', { ...question, message: 'Soy alérgica al maní' });
    const { body } = await server.client.post('/v2/query', {
      ...question,
      message: '¿Cuánto cuesta la mousse de maní?',
    });
    expect(body).toMatchObject({ decision: 'SOFT_DISCLAIMER', action: 'VERIFY_WITH_STAFF' });
    expect((body as AnswerEnvelope).answer).toContain('puede llevar maní');
  });
});
