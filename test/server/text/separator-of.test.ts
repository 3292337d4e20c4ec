import { describe, expect, it } from 'vitest';
import { separatorByShape, separatorOf } from '../../../server/text/separator-of.ts';

describe('separatorOf', () => {
  it.each([
    ['Plato;Precio\nFlan;12,50\nPan;3,20', ';'],
    ['Plato,Precio,Nota\n"Flan, casero",12,rico\nPan,3,', ','],
    ['Plato\tPrecio\nFlan, casero\t12\nPan\t3', '\t'],
    ['sep=,\na;b;c', ','],
    ['Flan\nPan', undefined],
    ['', undefined],
  ])('of %j is %j', (text, separator) => {
    expect(separatorOf(text)).toBe(separator);
  });
});

describe('separatorByShape', () => {
  it('knows a table that was pasted from a sheet', () => {
    expect(separatorByShape('Plato\tPrecio\tGluten\nFlan\t900\t\nPan\t300\tx')).toBe('\t');
  });

  it.each([
    'Flan\t900\nPan\t300\nTé\t200',
    'Milanesa, papas, huevo\nFlan, crema\nPan, manteca, sal\nTé',
    'INGREDIENTES: harina; huevo; leche\nPLATO: Flan\nALERGENOS: huevo; leche',
    'Una sola línea; con; tres',
  ])('takes no list of names or words for one: %j', (text) => {
    expect(separatorByShape(text)).toBeUndefined();
  });
});
