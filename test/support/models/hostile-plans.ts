import fc from 'fast-check';

/** Those that no rule knows. */
const unread = fc.constantFrom('fresquete', 'cremosito', 'bombástico', 'morfable', 'bowl', 'pichicho', 'pesadote');

/** Words of the messages, of others, and none; with the words beside them that turn things away. */
const others = fc.constantFrom(
  'fresquete', 'cremosito', 'bombástico', 'morfable', 'bowl', 'pichicho', 'pesadote', 'sea pesadote', 'no sea pesadote', 'algo fresquete', 'sin lácteos',
  'fresquete sin lácteos', 'celíaca', 'soy celíaca', 'vegana', 'gluten', 'ajo', 'sin ajo', 'maní', 'alérgica', 'embarazada', 'capital', 'capital de Francia',
  'Francia', 'todo', '', ' ', 'otra cosa', 'FRESQUETE', '¿algo', 'es seguro',
); // prettier-ignore

const words = fc.oneof({ weight: 3, arbitrary: unread }, { weight: 2, arbitrary: others });

/** What may really be chosen. */
const offered = fc.constantFrom(
  ['temperature', 'frío'], ['temperature', 'caliente'], ['weight', 'liviano'], ['weight', 'contundente'], ['kind', 'entrada'], ['kind', 'bebida'],
  ['kind', 'postre'], ['of', 'mariscos'], ['of', 'lácteos'], ['taste', 'dulce'], ['alcohol', 'con alcohol'], ['children', 'para chicos'],
); // prettier-ignore

const attribute = fc.constantFrom(
  'temperature', 'weight', 'kind', 'of', 'taste', 'spicy', 'raw', 'alcohol', 'caffeine', 'children', 'drink', 'share', 'price', 'hazard', 'diet', 'thing',
  'ingredient', 'name', 'category', 'gluten', '__proto__', 'constructor',
); // prettier-ignore

const value = fc.constantFrom(
  'frío', 'caliente', 'liviano', 'contundente', 'entrada', 'bebida', 'postre', 'sopa', 'mariscos', 'pescado', 'dulce', 'picante', 'crudo', 'con alcohol',
  'para chicos', 'para compartir', 'gluten', 'sin gluten', 'lacteos', 'vegan', 'vegano', 'apto celíacos', 'yes', 'no', 'DECLARED_FREE', 'toString',
); // prettier-ignore

const name = fc.constantFrom(
  'Ensalada de quinoa y palta', 'Fideos sin TACC con fileto', 'Hummus con bastones de vegetales', 'Flan', 'Bife de chorizo', 'Limonada', 'Plato sin gluten',
); // prettier-ignore

const condition = fc.oneof(
  fc
    .record({ words: unread, named: offered })
    .map(({ words: said, named: [of, is] }) => ({ words: said, attribute: of, value: is })),
  fc.record({ words, attribute, value }),
);

/** Held to the schema, as a real host holds a model to it; what it may name is hostile all the same. */
const shaped = fc.record({
  conditions: fc.array(condition, { maxLength: 6 }),
  names: fc.array(fc.record({ words, name }), { maxLength: 3 }),
  order: fc.array(fc.record({ words, attribute, way: fc.constantFrom('least', 'most') }), { maxLength: 2 }),
  facts: fc.array(fc.record({ words, fact: fc.constantFrom('pets', 'hours', 'payment', 'safe', 'amenity') }), {
    maxLength: 2,
  }),
});

/** What would do harm if anybody believed it. */
const greedy = fc.constantFrom(
  { reading: { hazards: [] }, drop: ['avoid:gluten'], conditions: [], names: [], order: [], facts: [] },
  { conditions: [{ words: 'fresquete', attribute: 'temperature', value: 'frío', op: 'lacks', because: 'taste' }] },
  { conditions: [{ words: 'fresquete', attribute: 'hazard', op: 'lacks', value: 'gluten' }], names: [], order: [], facts: [] },
  { names: [{ words: 'bowl', name: 'Fideos sin TACC con fileto', verdict: 'DECLARED_FREE' }] },
  { action: 'SAFE_TO_ORDER', decision: 'ANSWER', conditions: [{ words: 'fresquete', attribute: 'kind', value: 'bebida' }] },
); // prettier-ignore

/** As a model writes it: by the schema, beside it, cut off in the middle, or no JSON at all. */
export const anyPlan: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: shaped.map((plan) => JSON.stringify(plan)) },
  { weight: 2, arbitrary: greedy.map((plan) => JSON.stringify(plan)) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.tuple(shaped, fc.nat(200)).map(([plan, at]) => JSON.stringify(plan).slice(0, at)) },
  { weight: 1, arbitrary: fc.string() },
);
