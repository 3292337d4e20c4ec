/** A guest of the environmental projects, and a model that has tools called one behind the other. */
import type { AssistantParts, LanguageModel, Prompt, ProposedCall } from '../../../server/assistant/index.ts';
import type { ToolRequest, ToolResult } from '../../../server/tools/index.ts';
import { argumentsIn } from '../fakes/fake-desk.ts';
import type { CallScript } from '../models/calling.ts';
import { createCallingModel } from '../models/calling.ts';
import type { ActingGuest, ActingHouse } from './acting-guest.ts';
import { ACTING_NOW } from './acting-guest.ts';
import { ALWAYS_ASKED } from './proposing-guest.ts';

export interface CallingGuest extends ActingGuest {
  /** What the model was asked, step by step. */
  readonly asked: readonly Prompt[];
  /** What tools were asked: their names and arguments. */
  called(): (readonly [tool: string, given: Record<string, unknown>])[];
}

export function callingGuest(
  place: ActingHouse,
  script: CallScript | readonly (readonly ProposedCall[])[],
  parts: Partial<AssistantParts> = {},
): CallingGuest {
  const asked: Prompt[] = [];
  const scripted: CallScript = typeof script === 'function' ? script : (step) => script[step] ?? [];
  const model: LanguageModel = createCallingModel(scripted, asked);
  const guest = place.guest({ ...ALWAYS_ASKED, model, ...parts });
  guest.desk.gives(projectResult);
  return {
    ...guest,
    asked,
    called: () => guest.desk.calls.map((request) => [request.tool, argumentsIn(request)] as const),
  };
}

const given = (values: object, rows: readonly object[] = []): ToolResult => ({
  kind: 'given',
  values: { ...values },
  ...(rows.length === 0 ? {} : { rows: rows.map((each) => ({ part: 'rows', values: { ...each }, shownBy: [] })) }),
  asOf: ACTING_NOW,
  isStale: false,
});

/** What the system of the projects says. */
export function projectResult({ tool, arguments: asked }: ToolRequest): ToolResult {
  const project = argumentsIn({ arguments: asked })['proyecto'];
  switch (tool) {
    case 'listar_proyectos':
      return given({ total: 2 }, [
        { nombre: 'Mina Norte', numero: 31, lugar: 'Atacama', situacion: 'en evaluación' },
        { nombre: 'Salar Claro', numero: 47, lugar: 'Atacama', situacion: 'borrador' },
      ]);
    case 'consultar_proyecto':
      if (project !== 'Mina Norte' && project !== 'Salar Claro') return { kind: 'none' };
      return given({
        ...{ nombre: project, numero: 31, region: 'Atacama', estado: 'en evaluación' },
        ...{ geometria: true, via: 'EIA', analizado: '2026-11-02' },
      });
    case 'consultar_analisis':
      return given({ nombre: project, via: 'EIA', clase: 'completo', fecha: '2026-11-02', numero: 7 }, [
        { motivo: 'Hay un glaciar en el área', articulo: 'Letra d) del artículo 11', dice: 'Cerca de glaciares.' },
      ]);
    default:
      return given({}, [{ articulo: 'Letra d) del artículo 11', dice: 'Cerca de glaciares.' }]);
  }
}
