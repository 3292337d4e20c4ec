import { describe, expect, it } from 'vitest';
import { readCells } from '../../../server/text/line-cells.ts';

const isTable = (line: string): boolean => readCells(line, [], () => false).isTable;

describe('a line whose cells a sign divides', () => {
  it.each(['Calufa picante;Contiene;Trazas;Contiene', 'Flan casero;Contém;Traços', 'Scone | contains | traces'])(
    'is of a table where two of them answer and say nothing else: %s',
    (line) => {
      expect(isTable(line)).toBe(true);
    },
  );

  it.each(['El flan lleva huevo; contiene leche; se sirve frío', 'Pedidos por teléfono; envíos; retiro en el local'])(
    'is prose where they are sentences: %s',
    (line) => {
      expect(isTable(line)).toBe(false);
    },
  );
});
