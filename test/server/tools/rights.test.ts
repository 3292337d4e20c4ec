/** Who may have what done: every kind of tool with every kind of rights, and the table of a whole catalogue. */
import { describe, expect, it } from 'vitest';
import { Fault } from '../../../server/fault.ts';
import type { Rights } from '../../../server/tools/index.ts';
import { faultOf } from '../../support/fault-of.ts';
import { domainOf, makeDesk, SCOPE, SPOKEN } from '../../support/tools/make-desk.ts';
import { COPIES, LEND } from '../domains/tool-texts.ts';

const RIGHTS: readonly Rights[] = ['barred', 'guest', 'read', 'write', 'admin'];
const { rollback: _, ...lend } = LEND;

/** Whom each kind of tool is done for. `admin` for guests is a mistake of the file. */
const KINDS = [
  ...(['read', 'write', 'admin'] as const).map((permission) => ({ permission, guest: false })),
  ...(['read', 'write'] as const).map((permission) => ({ permission, guest: true })),
];

const REACHED: Readonly<Record<string, readonly Rights[]>> = {
  'read false': ['read', 'write', 'admin'],
  'write false': ['write', 'admin'],
  'admin false': ['admin'],
  'read true': ['barred', 'guest', 'read', 'write', 'admin'],
  // With a credential that does not hold nothing is changed, not even what anybody may.
  'write true': ['guest', 'read', 'write', 'admin'],
};

describe.each(
  KINDS.flatMap((kind) =>
    RIGHTS.map((rights) => ({
      ...kind,
      rights,
      isReached: REACHED[`${kind.permission} ${String(kind.guest)}`]?.includes(rights),
    })),
  ),
)('a tool to $permission (guest: $guest) for who is $rights', ({ permission, guest, rights, isReached }) => {
  const tool = permission === 'read' ? { ...COPIES, guest } : { ...lend, permission, guest };
  const desk = makeDesk({ domain: domainOf([tool]) });
  const { name } = tool;
  const use = async (): Promise<unknown> => {
    const request = desk.ask({ rights, tool: name });
    return permission === 'read'
      ? desk.tools.call(request, new AbortController().signal)
      : desk.tools.propose(request, SPOKEN);
  };

  it(`is ${isReached === true ? 'offered and used' : 'withheld, and what is missing is said'}`, async () => {
    const names = (tools: readonly { readonly name: string }[]): string[] => tools.map((each) => each.name);
    expect(names(desk.tools.offered(desk.domain, SCOPE, rights))).toEqual(isReached === true ? [name] : []);
    expect(names(desk.tools.withheld(desk.domain, SCOPE, rights))).toEqual(isReached === true ? [] : [name]);
    if (isReached === true) {
      await use();
      return;
    }
    const { code, details } = await faultOf(use());
    expect([code, details]).toEqual(['tool-forbidden', { tool: name, permission }]);
    expect(desk.sent).toEqual([]);
  });

  if (permission !== 'read')
    it(`is ${isReached === true ? '' : 'not '}confirmed by who has these rights when they press`, async () => {
      const action = await desk.tools.propose(desk.ask({ rights: 'admin', tool: name }), SPOKEN);
      const subject = { scope: SCOPE, sessionId: 's-1', actionId: action.id, rights };
      const sent = desk.sent.length;
      if (isReached === true) expect((await desk.tools.confirm(subject)).outcome).toBe('succeeded');
      else expect((await faultOf(desk.tools.confirm(subject))).code).toBe('tool-forbidden');
      expect(desk.sent.length - sent).toBe(isReached === true ? 1 : 0);
    });
});

it('a tool that is off is withheld from nobody: it is not there', () => {
  const desk = makeDesk({ domain: domainOf([{ ...lend, guest: false }]), addresses: {} });
  expect(desk.tools.withheld(desk.domain, SCOPE, 'guest')).toEqual([]);
});

describe('an action of a person', () => {
  it('is confirmed by that person alone, in the same session', async () => {
    const desk = makeDesk();
    const action = await desk.tools.propose(desk.ask({ person: 'site:ana', rights: 'write' }), SPOKEN);
    const subject = { scope: SCOPE, sessionId: 's-1', actionId: action.id, rights: 'admin' } as const;
    for (const person of [{}, { person: 'site:luz' }]) {
      for (const settle of [desk.tools.confirm, desk.tools.cancel, desk.tools.find])
        await expect(settle({ ...subject, ...person })).rejects.toEqual(new Fault('action-unknown'));
    }
    expect(desk.sent).toEqual([]);
    expect((await desk.tools.confirm({ ...subject, person: 'site:ana' })).outcome).toBe('succeeded');
  });

  it('that was confirmed is told again to who has lost the right to ask for it', async () => {
    const desk = makeDesk({ domain: domainOf([{ ...lend, guest: false }]) });
    const action = await desk.tools.propose(desk.ask({ rights: 'write' }), SPOKEN);
    const subject = { scope: SCOPE, sessionId: 's-1', actionId: action.id };
    await desk.tools.confirm({ ...subject, rights: 'write' });
    expect((await desk.tools.confirm({ ...subject, rights: 'guest' })).outcome).toBe('succeeded');
    expect(desk.sent).toHaveLength(1);
  });
});

/** An environmental consultancy: who reads, who writes, who administers. */
const TABLE: readonly (readonly [tool: string, read: boolean, write: boolean, admin: boolean])[] = [
  ['buscar_normativa', true, true, true],
  ['buscar_documentacion', true, true, true],
  ['consultar_proyecto', true, true, true],
  ['consultar_analisis', true, true, true],
  ['listar_proyectos', true, true, true],
  ['crear_proyecto', false, true, true],
  ['ejecutar_analisis', false, true, true],
  ['actualizar_proyecto', false, true, true],
  ['buscar_sea', true, true, true],
  ['buscar_eseia', true, true, true],
  ['buscar_bcn', true, true, true],
  ['proponer_implementacion', false, false, true],
];

describe('the table of a catalogue', () => {
  const permissionOf = (read: boolean, write: boolean): 'read' | 'write' | 'admin' =>
    read ? 'read' : write ? 'write' : 'admin';
  const domain = domainOf(
    TABLE.map(([name, read, write]) => {
      const permission = permissionOf(read, write);
      return permission === 'read'
        ? { ...COPIES, name, guest: false, asked_by: [name] }
        : { ...lend, name, permission, guest: false, asked_by: [name] };
    }),
  );
  const desk = makeDesk({ domain });

  it.each(TABLE)('%s: read %s, write %s, admin %s; nobody without a credential', (name, ...cells) => {
    const reached = (rights: Rights): boolean =>
      desk.tools.offered(domain, SCOPE, rights).some((tool) => tool.name === name);
    expect(['read', 'write', 'admin'].map((rights) => reached(rights as Rights))).toEqual(cells);
    expect([reached('guest'), reached('barred')]).toEqual([false, false]);
  });
});
