/** What the bakery of the tests makes: each item is there for one or two claims. */
export const bakeryItems = [
  {
    codigo: 'rogel',
    nombre: 'Rogel con dulce de leche y merengue italiano',
    relato: 'Ocho capas crocantes con dulce de leche.',
    masa: ['harina', 'yema', 'dulce de leche', 'azúcar'],
    peligros: [{ que: 'huevo', grado: 'critical' }],
    fuentes: ['tortas.json'],
  },
  {
    codigo: 'cheesecake',
    nombre: 'Cheesecake de frutos rojos',
    relato: 'Base de galletitas y crema de queso.',
    masa: ['galletitas', 'queso crema', 'frutos rojos'],
    taller: 'Se hornea en el mismo lugar que piezas con maní.',
    precio: '$9.500',
    fuentes: ['tortas.json'],
  },
  {
    codigo: 'pavlova',
    nombre: 'Pavlova',
    masa: ['merengue', 'crema', 'frutillas'],
    libre: ['gluten'],
    fuentes: ['tortas.json'],
  },
  {
    codigo: 'granizado',
    nombre: 'Granizado de limón',
    familia: 'postre',
    masa: ['limón', 'azúcar'],
    libre: ['gluten', 'lácteos', 'huevo'],
    fuentes: ['fríos.json'],
  },
  {
    codigo: 'chip',
    nombre: 'Pan de chips',
    familia: 'pan',
    masa: ['harina', 'leche'],
    taller: 'Se hornea en el mismo horno.',
    fuentes: ['panes.json'],
  },
  { codigo: 'campo', nombre: 'Pan de campo', familia: 'pan', masa: ['harina', 'agua'], fuentes: ['panes.json'] },
] as const;
