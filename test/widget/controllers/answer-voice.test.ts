import { expect } from 'chai';
import { AnswerVoice } from '../../../widget/controllers/answer-voice.ts';

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('what a screen reader is told of an answer', () => {
  let said: string[];
  let times: number[];
  let voice: AnswerVoice;

  beforeEach(() => {
    said = [];
    times = [];
    const say = (text: string): void => {
      said.push(text);
      times.push(Date.now());
    };
    voice = new AnswerVoice({ say }, 60);
  });
  afterEach(() => {
    voice.forget();
  });

  it('is that it began, its sentences in their order, and once that it ended', async () => {
    const answer = 'Sí, **lleva** leche [1][2]. También huevo. Hay:\n• pan de `arroz`\n• tortas [3]';
    voice.begin('Respondiendo…');
    for (let end = 1; end <= answer.length; end += 1) {
      voice.follow({ warnings: ['Cuidado.'], answer: answer.slice(0, end) });
      await wait(3);
    }
    voice.end({ warnings: ['Cuidado.'], answer }, 'Respuesta lista, 3 fuentes.');
    await wait(100);
    expect(said[0]).to.equal('Respondiendo…');
    expect(said.slice(1).join(' ')).to.equal(
      'Cuidado. Sí, lleva leche. También huevo. Hay: pan de arroz tortas Respuesta lista, 3 fuentes.',
    );
    expect(said.at(-1)).to.include('Respuesta lista');
    expect(said.length).to.be.lessThan(8);
    for (const [place, time] of times.entries()) {
      if (place > 0) expect(time - times[place - 1]!).to.be.at.least(55);
    }
  });

  it('is each thing that is looked up, once, before the answer', async () => {
    const looking = ['Listar proyectos', 'Ver un análisis', 'Buscar en la normativa'];
    voice.begin('Consultando…');
    for (let count = 1; count <= looking.length; count += 1) {
      voice.follow({ looking: looking.slice(0, count), warnings: [], answer: '' });
      await wait(70);
    }
    expect(said.slice(1)).to.deep.equal(['Listar proyectos.', 'Ver un análisis.', 'Buscar en la normativa.']);
    voice.follow({ looking, warnings: ['Cuidado.'], answer: 'Es EIA. ' });
    await wait(70);
    voice.end({ looking, warnings: ['Cuidado.'], answer: 'Es EIA. Por dos causas.' }, 'Listo.');
    await wait(100);
    expect(said.slice(4).join(' ')).to.equal('Cuidado. Es EIA. Por dos causas. Listo.');
  });

  it('is all that was looked up, where one step comes right behind another', async () => {
    voice.begin('Consultando…');
    voice.follow({ looking: ['Uno', 'Dos'], warnings: [], answer: '' });
    await wait(90);
    expect(said).to.deep.equal(['Consultando…', 'Uno. Dos.']);
  });

  it('is never half a sentence while more comes', async () => {
    voice.begin('…');
    await wait(70);
    voice.follow({ warnings: [], answer: 'El flan no' });
    expect(said).to.have.length(1);
    voice.follow({ warnings: [], answer: 'El flan no lleva maní. Pero' });
    expect(said[1]).to.equal('El flan no lleva maní.');
  });

  it('is nothing of an answer that was thrown away', async () => {
    voice.begin('uno');
    voice.follow({ warnings: [], answer: 'Una. ' });
    voice.forget();
    await wait(90);
    expect(said).to.deep.equal(['uno']);
    voice.begin('dos');
    await wait(70);
    voice.follow({ warnings: [], answer: 'Otra. ' });
    expect(said).to.deep.equal(['uno', 'dos', 'Otra.']);
  });
});
