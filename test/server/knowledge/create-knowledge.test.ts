import { describeLibrary } from '../../contracts/library.ts';
import { bakeryItems } from '../../support/samples/bakery-items.ts';
import { buildLibrary, readDomain, scopeOf, unaborted } from '../../support/library/build-library.ts';

describeLibrary('the library', async () => {
  const rules = await readDomain('bakery');
  const { knowledge, records, remove } = await buildLibrary();
  const scope = scopeOf(rules);
  const [first, second, ...rest] = bakeryItems;
  const publish = (items: readonly unknown[]) =>
    knowledge.ingestItems({ scope, rules, items, indexed: true, signal: unaborted() });
  await publish(bakeryItems);
  await records.ensureScope('empty', 'main');
  return {
    knowledge,
    rules,
    scope,
    itemIds: [first.codigo, second.codigo, ...rest.map(({ codigo }) => codigo)],
    word: 'merengue',
    hazardId: 'huevo',
    empty: scopeOf(rules, 'empty'),
    unknown: scopeOf(rules, 'nowhere'),
    publishMore: async () => {
      await publish([{ codigo: 'budin', nombre: 'Budín', masa: ['harina', 'limón'], fuentes: ['budines.json'] }]);
      return 'budin';
    },
    remove,
  };
});
