import { expect } from 'chai';
import type { OwnWordList } from '../../../../server/contract/own-words.ts';
import '../../../../widget/rag-admin.ts';
import { gatherUnknown } from '../../../../widget/components/rag-admin-words/unknown-words.ts';
import { selfOf } from '../../support/assistants.ts';
import { envelopeOf } from '../../support/envelope.ts';
import { groupOf, insightsOf, unansweredOf } from '../../support/insights.ts';
import { button, buttons, expectAccessible, find, findAll, place, settle, until } from '../../support/page.ts';
import { serveEachTest } from '../../support/serve-each-test.ts';
import { json } from '../../support/server.ts';

const WORDS = '/v2/words';
const HAZARDS = [
  { id: 'gluten', name: 'gluten' },
  { id: 'nuts', name: 'frutos secos' },
];
const listOf = (...words: readonly [word: string, ...hazards: string[]][]): OwnWordList => ({
  words: words.map(([word, ...hazards]) => ({
    word,
    hazards,
    marked_by: 'Luz',
    marked_at: '2026-11-28T15:00:00.000Z',
  })),
  hazards: HAZARDS,
});

describe('rag-admin-words', () => {
  const server = serveEachTest((each) => {
    const group = groupOf({ unknown_words: [{ word: 'pesto', count: 3 }] });
    each.on('/v2/insights', () => json(insightsOf()));
    each.on('/v2/insights/unanswered', () => json(unansweredOf({ groups: [group] })));
    each.on(WORDS, ({ method }) => json(method === 'PUT' ? listOf(['pesto', 'nuts']) : listOf(['chimi'])));
    each.on('/v2/traces/trace-1', () => json({ language: 'es', envelope: envelopeOf({ answer: 'No sé.' }) }));
    each.on('/v2/query', () => json(envelopeOf({ answer: 'Puede contener frutos secos.', decision: 'ANSWER' })));
  });

  async function open(lang = 'es'): Promise<HTMLElement> {
    const admin = await place('rag-admin', { lang });
    button(admin, { es: 'Qué preguntaron', en: 'What was asked', pt: 'O que perguntaram' }[lang]!).click();
    await until(() => findAll(admin, '.words').length > 0);
    return find(admin, 'rag-admin-words');
  }

  async function press(words: HTMLElement, name: string): Promise<void> {
    button(words, name).click();
    for (let round = 0; round < 4; round += 1) await settle(words);
  }

  const sent = (): unknown => JSON.parse(server.callsOf(WORDS).find(({ method }) => method === 'PUT')!.body);

  it('lists each unknown word with its count, and what was said of others', async () => {
    const words = await open();
    const lines = findAll(words, '.words li p').map(({ innerText }) => innerText.replace(/\s+/gu, ' ').trim());
    expect(lines).to.deep.equal(['pesto preguntada 3 veces', 'chimi no trae ningún peligro']);
    await expectAccessible(words);
  });

  it('takes the hazards of a word, and asks the question again', async () => {
    const words = await open();
    await press(words, 'Agregar al vocabulario: pesto');
    await expectAccessible(words);
    find<HTMLInputElement>(words, 'input[value="nuts"]').click();
    await press(words, 'Guardar');
    expect(sent()).to.deep.equal({ word: 'pesto', hazards: ['nuts'] });
    expect(find(words, '.notice').innerText).to.equal('Quedó dicho qué es «pesto».');
    expect(findAll(words, '.sides .answer').map(({ innerText }) => innerText)).to.deep.equal([
      'No sé.',
      'Puede contener frutos secos.',
    ]);
    expect(findAll(words, '.words li p')[0]!.innerText).to.include('puede traer: frutos secos');
    await expectAccessible(words);
  });

  it('takes that a word is harmless, and says that this makes nothing safe', async () => {
    const words = await open();
    await press(words, 'Agregar al vocabulario: pesto');
    expect(find(words, '#harmless-why').innerText).to.include('No vuelve seguro nada');
    find<HTMLInputElement>(words, 'input[value="gluten"]').click();
    find<HTMLInputElement>(words, 'input[value="harmless"]').click();
    await press(words, 'Guardar');
    expect(sent()).to.deep.equal({ word: 'pesto', hazards: [] });
  });

  it('wants one of the two', async () => {
    const words = await open();
    await press(words, 'Agregar al vocabulario: pesto');
    await press(words, 'Guardar');
    expect(find(words, '.problem').innerText).to.equal('Elegí qué trae, o que no trae nada.');
    expect(server.callsOf(WORDS).map(({ method }) => method)).to.deep.equal(['GET']);
  });

  it('takes back what was said', async () => {
    const words = await open();
    server.on(WORDS, () => json(listOf()));
    await press(words, 'Quitar: chimi');
    expect(server.callsOf(WORDS).at(-1)!.url).to.include('word=chimi');
    expect(find(words, '.notice').innerText).to.equal('Se quitó lo dicho de «chimi».');
  });

  it('offers nothing to who may not change what guests are told', async () => {
    server.on('/v2/self', () => json(selfOf('editor')));
    const words = await open();
    const shown = [...buttons(words, 'Agregar al vocabulario: pesto'), ...buttons(words, 'Quitar: chimi')];
    expect(shown.filter((each) => each.checkVisibility())).to.deep.equal([]);
  });

  it('speaks English and Portuguese', async () => {
    expect((await open('en')).shadowRoot!.textContent).to.include('asked 3 times');
    expect((await open('pt')).shadowRoot!.textContent).to.include('perguntada 3 vezes');
  });
});

describe('unknown words', () => {
  it('are gathered of guests and records, each once, without those that are explained', () => {
    const groups = [groupOf({ unknown_words: [{ word: 'Pesto', count: 2 }, { word: 'chimi', count: 1 }] })]; // prettier-ignore
    const recorded = [
      { word: 'pesto', items: 4 },
      { word: 'gomasio', items: 1 },
    ];
    expect(gatherUnknown(groups, recorded, [{ word: 'CHIMI' }])).to.deep.equal([
      { word: 'Pesto', asked: 2, items: 4 },
      { word: 'gomasio', asked: 0, items: 1 },
    ]);
  });
});
