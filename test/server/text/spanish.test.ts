import { describe, expect, it } from 'vitest';
import { articleOf, closeSentence, joinList, lowerFirst, upperFirst } from '../../../server/text/spanish.ts';

describe('the article of a name', () => {
  it.each([
    ['Trucha grillada', 'la'],
    ['Flan casero', 'el'],
    ['Ravioles de ricota', 'los'],
    ['Ñoquis', 'los'],
    ['Empanadas de carne', 'las'],
    ['Agua mineral', 'el'],
    ['Bife de chorizo', 'el'],
    ['Coloración sin amoníaco', 'la'],
    ['Shampoo suave', 'el'],
    ['Carne al horno', 'la'],
    ['Nuez pecán', 'la'],
    ['Nueces peladas', 'las'],
    ['Raíces', 'las'],
    ['Pez espada', 'el'],
    ['Peces', 'los'],
    ['Maíz asado', 'el'],
    ['Arroces', 'los'],
  ])('of %s is %s', (name, article) => {
    expect(articleOf(name)).toBe(article);
  });

  it('is the one the domain file gives, when it gives one', () => {
    expect(articleOf('Sorbet de limón', { Sorbet: 'el' })).toBe('el');
    expect(articleOf('Sopas frías', { sopas: 'las' })).toBe('las');
  });

  it('is left out where the name has its own', () => {
    for (const name of ['LA RANCHERA', 'El Clásico', 'Los de siempre', 'Una de bravas'])
      expect(articleOf(name)).toBeUndefined();
  });

  it('is left out where the ending tells nothing', () => {
    expect(articleOf('')).toBeUndefined();
    expect(articleOf('Brus')).toBeUndefined();
  });
});

describe('sentences', () => {
  it('join a list with y, and with e before an i-sound', () => {
    expect(joinList(['a'])).toBe('a');
    expect(joinList(['pescado', 'lácteos'])).toBe('pescado y lácteos');
    expect(joinList(['papa', 'higos'])).toBe('papa e higos');
    expect(joinList(['agua', 'hielo'])).toBe('agua y hielo');
    expect(joinList(['a', 'b', 'c'])).toBe('a, b y c');
    expect(joinList([])).toBe('');
  });

  it('change the first letter and nothing else', () => {
    expect(lowerFirst('Trucha grillada')).toBe('trucha grillada');
    expect(lowerFirst('Ensalada César con pollo')).toBe('ensalada César con pollo');
    expect(lowerFirst('Toluene-2,5-Diamine')).toBe('Toluene-2,5-Diamine');
    expect(lowerFirst('Shampoo Suave Diario')).toBe('Shampoo Suave Diario');
    expect(lowerFirst('BBQ ribs')).toBe('BBQ ribs');
    expect(upperFirst('ñoquis')).toBe('Ñoquis');
    expect(upperFirst('')).toBe('');
  });

  it('end with one closing sign', () => {
    expect(closeSentence('Hola')).toBe('Hola.');
    expect(closeSentence('¿Hola? ')).toBe('¿Hola?');
  });
});
