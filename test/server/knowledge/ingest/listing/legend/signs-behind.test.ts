import { describe, expect, it } from 'vitest';
import { listingOf } from '../line-support.ts';

const marks = async (text: string) =>
  (await listingOf(text)).items.map(({ name, marks: all }) => [
    name.text,
    ...all.map(({ status, hazardId }) => `${status} ${hazardId ?? '?'}`),
  ]);

describe('pictures that stand behind names', () => {
  it('mean what lines say that begin with them, of a hazard or of none', async () => {
    const menu =
      '✅ sin TACC\n🌱 al agua, sin leche\n🥜 tiene frutos secos\n\nLimón ✅🌱   900\nPistacho ✅🥜   1.000\nAnaná 🌱   900\nNuez 🥜   950';
    expect(await marks(menu)).toEqual([
      ['Limón', 'free gluten'],
      ['Pistacho', 'free gluten', 'contains frutos_secos'],
      ['Ananá'],
      ['Nuez', 'contains frutos_secos'],
    ]);
  });

  it('are explained by a whole run of lines, whichever of them names a hazard', async () => {
    const menu =
      '🌶️ pica\n🌱 al agua\n🥜 tiene frutos secos\n🍋 con limón\n\nLimón 🍋🌱   900\nNuez 🥜🌶️   950\nMango 🍋🌶️   900\nPera 🌱🥜   800';
    expect((await marks(menu)).map(([name]) => name)).toEqual(['Limón', 'Nuez', 'Mango', 'Pera']);
  });

  it('are explained by no line where they stand behind one name alone', async () => {
    const menu = 'Nuez 🥜   950\n🥜 tiene frutos secos\nLimón   900\nAnaná   900';
    expect((await marks(menu))[0]).not.toEqual(['Nuez']);
    expect(await marks(menu)).toContainEqual(['Limón']);
  });
});

describe('a picture before all words', () => {
  it('is an ornament where it stands for no hazard', async () => {
    const [promo, cuarto, bombon] = await marks('🔥 Promo del día   5.000\n▪️ Cuarto   900\n🥜 Bombón   800');
    expect([promo, cuarto]).toEqual([['Promo del día'], ['Cuarto']]);
    expect(bombon?.join(' ')).toContain('doubtful mani');
  });

  it.each(['🥜', '🍤', '🐟', '🐠', '🥖', '🥛', '🥚', '🦑'])('is a doubt where it is %s', async (picture) => {
    expect((await marks(`${picture} Arroz del día   900\nPan   100\nAgua   50`))[0]?.[1]).toMatch(/^doubtful /u);
  });

  it('is a doubt where it is a sign of a footnote', async () => {
    expect(await marks('Flan †   900\nPan   100\nAgua   50')).toContainEqual(['Flan', 'doubtful ?']);
  });
});
