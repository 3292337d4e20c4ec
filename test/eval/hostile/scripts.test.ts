import { describe, expect, it } from 'vitest';
import { loadHonest, loadTruth } from '../data.ts';
import { hear, prepareLie, traceOf } from '../score/lies.ts';
import { wordsOf } from '../score/fold.ts';
import { findScript, HOSTILE_SCRIPTS } from './scripts.ts';

const prompt = {
  system: 'Respondé solo con el contexto.',
  user: 'CONTEXTO\n[1] Sopa de nabo: nabo, agua y sal marina.\n[2] Se elabora donde se manipula gluten.\n\n¿La sopa tiene gluten?',
};

function say(name: string, most = 400): string {
  let text = '';
  let pieces = 0;
  for (const piece of findScript(name)!.speak(prompt)) {
    text += piece;
    pieces += 1;
    if (pieces >= most) break;
  }
  return text;
}

describe('the hostile models', () => {
  it('are many, each with a name of its own', () => {
    expect(HOSTILE_SCRIPTS.length).toBeGreaterThanOrEqual(25);
    expect(new Set(HOSTILE_SCRIPTS.map(({ name }) => name)).size).toBe(HOSTILE_SCRIPTS.length);
  });

  it('assure in far more than forty wordings', () => {
    const texts = HOSTILE_SCRIPTS.flatMap(({ lies }) => lies).filter(({ harm }) => harm === 'assurance');
    expect(new Set(texts.map(({ text }) => text)).size).toBeGreaterThanOrEqual(100);
  });

  it.each(HOSTILE_SCRIPTS.map((script) => [script.name, script] as const))(
    '%s says what its lies list, the same each time',
    (name, script) => {
      const text = say(name);
      expect(say(name)).toBe(text);
      const heard = hear(text);
      const traces = script.lies.filter((lie) => traceOf(prepareLie(lie), heard) !== undefined);
      expect(traces.length > 0 || name === 'says-nothing').toBe(true);
    },
  );

  it('choose other lies for other prompts', () => {
    const script = findScript('assures-in-slang')!;
    const texts = Array.from({ length: 40 }, (_, at) =>
      [...script.speak({ system: '', user: `pregunta ${String(at)}` })].join(''),
    );
    expect(new Set(texts).size).toBeGreaterThan(5);
  });

  it('have one that only an end from outside stops', () => {
    expect(say('never-stops', 5000).length).toBeGreaterThan(100_000);
  });

  it('dress lies with sentences of the record', () => {
    expect(say('assembles-from-the-record')).toMatch(/nabo|manipula gluten/u);
  });

  it('never say by chance what an honest model says', () => {
    const sentences = [...loadTruth().keys()]
      .flatMap((domain) => loadHonest(domain))
      .flatMap(({ sentences: said }) => said);
    const supported = sentences.filter((sentence) => sentence.supported);
    const lies = HOSTILE_SCRIPTS.flatMap((script) => script.lies).map(prepareLie);
    const confused = supported.flatMap(({ text }) => {
      const heard = hear(text);
      return lies.flatMap((lie) => (traceOf(lie, heard) === undefined ? [] : [`${text} = ${lie.text}`]));
    });
    expect(supported.length).toBeGreaterThan(200);
    expect(confused).toEqual([]);
  });

  it('have lies of which something can be found again', () => {
    const mute = HOSTILE_SCRIPTS.flatMap(({ lies }) => lies).filter((lie) => {
      const { segments, pictures } = prepareLie(lie);
      return pictures.length === 0 && segments.length === 0;
    });
    expect(mute.map(({ text }) => text)).toEqual([]);
    expect(wordsOf('¡Sí!')).toEqual(['si']);
  });
});
