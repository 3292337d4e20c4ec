import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseTool } from '../../../../server/assistant/act/choose-tool.ts';
import { shippedDomain } from '../../../domains/read-shipped.ts';
import type { ActingHouse } from '../../../support/assistant/acting-guest.ts';
import { openActingHouse } from '../../../support/assistant/acting-guest.ts';
import { argumentsIn } from '../../../support/fakes/fake-desk.ts';

const mineria = shippedDomain('mineria');
let place: ActingHouse;
beforeAll(async () => {
  place = await openActingHouse(mineria);
});
afterAll(() => place.remove());

describe('why a project enters as it does', () => {
  it.each([
    '¿por qué este proyecto es EIA?',
    '¿por qué es EIA?',
    'por que es eia',
    '¿Por qué es un EIA?',
    '¿por qué mi proyecto es EIA?',
    'why is this project an EIA?',
    'why is it an EIA?',
    'por que este projeto é EIA?',
    'por que é EIA?',
  ])('is looked up in the analysis of the project on the page: %s', async (message) => {
    const guest = place.guest();
    await guest.say(message, { itemId: '3' });
    expect(guest.desk.calls.map((call) => [call.tool, argumentsIn(call)])).toEqual([
      ['consultar_analisis', { proyecto: '3' }],
    ]);
  });

  it.each(['¿qué es EIA?', '¿qué es un EIA?', '¿cuándo es EIA?', '¿qué es una DIA?'])(
    'is not asked by who asks what it is: %s',
    async (message) => {
      const guest = place.guest();
      await guest.say(message, { itemId: '3' });
      expect(guest.desk.calls.map(({ tool }) => tool)).not.toContain('consultar_analisis');
    },
  );
});

describe('an analysis that is to be run', () => {
  it.each([
    'ejecutá un análisis completo del proyecto',
    'Ejecutá un análisis completo del proyecto 3',
    'ejecutar un análisis completo del proyecto 3',
    'corré un análisis completo del proyecto',
    'hacé un análisis completo de este proyecto',
    'run a full analysis of the project',
    'execute a full analysis of project 3',
    'rode uma análise completa do projeto',
    'execute uma análise completa do projeto 3',
  ])('is read back before its button, though a manual is called so: %s', async (message) => {
    const guest = place.guest();
    const { pendingAction } = await guest.say(message, { itemId: '3', rights: 'write' });
    expect(pendingAction).toBeDefined();
    expect(guest.desk.actions.map((action) => [action.tool, argumentsIn(action)])).toEqual([
      ['ejecutar_analisis', { proyecto: '3', tipo: 'completo' }],
    ]);
    expect(guest.desk.executed).toEqual([]);
  });

  it.each(['ejecutá un análisis completo del proyecto', 'run a full analysis of the project'])(
    'takes rights, and is told so: %s',
    async (message) => {
      const guest = place.guest();
      expect((await guest.say(message, { itemId: '3' })).answer).toMatch(/permiso de escritura|permission to write/u);
      expect(guest.desk.actions).toEqual([]);
    },
  );

  it.each(['¿cómo ejecuto un análisis?', '¿qué es ejecutar un análisis?', 'ejecutar un análisis'])(
    'is not begun by who asks for the manual: %s',
    async (message) => {
      const guest = place.guest();
      await guest.say(message, { itemId: '3', rights: 'write' });
      expect(guest.desk.actions).toEqual([]);
    },
  );
});

describe('words against a tool', () => {
  const tools = mineria.tools.map((tool) => ({ tool, texts: Object.values(tool.translations) }));

  it('hold nothing back within longer words that ask for it', () => {
    for (const { tool } of tools)
      for (const words of tool.askedBy) {
        const against = tool.neverAskedBy.filter((each) => ` ${words} `.includes(` ${each} `));
        if (against.length > 0 && !against.includes(words)) expect(chooseTool(words, tools, [])).toBeDefined();
      }
    expect(chooseTool('por qué es eia', tools, [])?.tool.name).toBe('consultar_analisis');
    expect(chooseTool('qué es eia', tools, [])?.tool.name).not.toBe('consultar_analisis');
  });
});
