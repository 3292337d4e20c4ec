/** Questions with words that no rule knows, in the ways guests ask; a danger or a diet beside every third of them. */

const WORDS = [
  'fresquete', 'cremosito', 'bombástico', 'morfable', 'pesadote', 'chispeante', 'gourmetoso', 'instagrameable', 'contundentazo', 'tibiecito', 'livianucho',
  'crocantoso', 'power', 'zarpado', 'chetito', 'casero-casero', 'playero', 'invernal', 'mimoso', 'finoli',
]; // prettier-ignore

const FRAMES = [
  'algo {}', 'quiero algo {}', 'me pinta algo {}', '¿tenés algo tipo {}?', 'un plato {}', 'algo que no sea {}', '¿qué hay de {}?', 'algo {} y barato',
]; // prettier-ignore

const HEALTH = [
  'soy celíaca, algo {}', 'algo {} sin lácteos', 'soy vegano, algo {}', 'soy alérgica al maní, quiero algo {}',
]; // prettier-ignore

export function unreadQuestions(count: number): string[] {
  const frames = [...FRAMES, ...HEALTH];
  return Array.from({ length: count }, (_, at) => {
    const frame = frames[at % frames.length] ?? '{}';
    return frame.replace('{}', WORDS[Math.floor(at / frames.length) % WORDS.length] ?? '');
  });
}
