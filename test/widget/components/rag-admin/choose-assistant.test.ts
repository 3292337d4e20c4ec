import { expect } from 'chai';
import { chooseAssistant, kindOf, titleOf } from '../../../../widget/components/rag-admin/choose-assistant.ts';
import { chooseEs } from '../../../../widget/i18n/admin/choose-words.ts';
import { assistantsOf, entryOf } from '../../support/assistants.ts';

const NOBODY = { domain: '', tenant: '', branch: '' };
const demo = entryOf({ tenant_slug: 'demo', tenant_name: 'demo', is_demo: true });
const casa = entryOf({ tenant_slug: 'casa', tenant_name: 'Casa' });
const books = entryOf({ tenant_slug: 'casa', tenant_name: 'Casa', domain_id: 'library' });

const choose = (
  assistants: ReturnType<typeof entryOf>[],
  named: Partial<typeof NOBODY> = {},
  remembered?: typeof NOBODY,
) => chooseAssistant(assistantsOf({ assistants }), { named: { ...NOBODY, ...named }, remembered });

describe('which assistant is meant', () => {
  it('is the only one of the owner’s, where there is nothing else', () => {
    expect(choose([casa])).to.deep.equal({ kind: 'chosen', entry: casa });
  });

  it('is asked where there are several, be one of them a sample', () => {
    expect(choose([casa, books])).to.deep.equal({ kind: 'ask' });
    expect(choose([casa, demo])).to.deep.equal({ kind: 'ask' });
  });

  it('is none yet where there are samples at most', () => {
    expect(choose([])).to.deep.equal({ kind: 'first-run' });
    expect(choose([demo])).to.deep.equal({ kind: 'first-run' });
  });

  it('is the one that was chosen last, while it is there and nothing else is named', () => {
    const last = { domain: 'library', tenant: 'casa', branch: 'main' };
    expect(choose([casa, books], {}, last)).to.deep.equal({ kind: 'chosen', entry: books });
    expect(choose([casa, demo], {}, last)).to.deep.equal({ kind: 'ask' });
    expect(choose([casa, books, demo], { tenant: 'demo' }, last)).to.deep.equal({ kind: 'chosen', entry: demo });
  });

  it('is the named one; named by halves it is asked', () => {
    expect(choose([casa, books, demo], { domain: 'library' })).to.deep.equal({ kind: 'chosen', entry: books });
    expect(choose([casa, books, demo], { tenant: 'casa' })).to.deep.equal({ kind: 'ask' });
  });

  it('may be a place that nothing was given to yet, where its kind is clear', () => {
    const empty = choose([demo], { domain: 'library' });
    expect(empty).to.deep.include({ kind: 'chosen' });
    expect(empty.kind === 'chosen' && empty.entry).to.include({ domain_id: 'library', tenant_slug: 'default' });
    expect(choose([demo], { tenant: 'nuevo' })).to.deep.equal({ kind: 'ask' });
    expect(choose([casa], { domain: 'nadie' })).to.deep.equal({ kind: 'ask' });
  });
});

describe('an assistant', () => {
  it('is told by its business, and by its branch where that has a name', () => {
    expect(titleOf(casa, chooseEs)).to.equal('Casa');
    expect(titleOf({ ...casa, branch_name: 'Centro' }, chooseEs)).to.equal('Casa · Centro');
    expect(titleOf(entryOf(), chooseEs)).to.equal('Negocio sin nombre');
    expect(titleOf({ ...demo, branch_name: 'Tilos' }, chooseEs)).to.equal('Muestra · Tilos');
  });

  it('has its kind in words, else the name of its assistant, else its id', () => {
    const list = assistantsOf();
    expect(['es-AR', 'en', 'pt-BR'].map((tag) => kindOf('bakery', list, tag))).to.deep.equal([
      'Panadería',
      'Bakery',
      'Padaria',
    ]);
    expect(kindOf('library', list, 'es')).to.equal('Biblioteca');
    expect(kindOf('gone', list, 'es')).to.equal('gone');
  });
});
