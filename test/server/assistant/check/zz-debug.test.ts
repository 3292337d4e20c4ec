import { test } from 'vitest';
import { openDemoDesks } from './demo-desk.ts';
import { createCheckDesk } from '../../../../server/assistant/check/check-desk.ts';
import { createSentenceCheck } from '../../../../server/assistant/check/check-sentence.ts';
import { parseSentence } from '../../../../server/assistant/check/parse-sentence.ts';
import { coverWords } from '../../../../server/assistant/check/cover.ts';
test('debug', async () => {
  const d = await openDemoDesks();
  for (const [id, q, s] of [
    ['bife_de_lomo','','El bife de lomo es un medallón de 300 gramos, tierno y magro.'],
    ['tallarines_fileto','¿tienen lácteos?','Eso se debe a que todas las pastas se amasan en la misma mesada y se cuecen en la misma agua.'],
    ['vitel_tone','','Se cubre con una salsa de atún, anchoas y alcaparras.'],
    ['merluza-a-la-romana-con-pure-de-papa','¿cómo viene?','Son filetes de merluza rebozados a la romana, con puré de papa y limón.'],
    ['cordero-al-horno-de-barro-con-papas','','Los domingos el cordero lleva unos cuarenta minutos de espera.'],
    ['pollo_sin_tacc','','Es un cuarto de pollo al horno de barro con papas, batatas y cebollas, en fuente individual.'],
    ['flan_casero','','Se cocina al horno, a baño María.'],
    ['cazuela_mariscos','¿tiene mariscos?','Todo se cocina en un fondo de tomate, azafrán y vino blanco.'],
    ['vermut','','Es una bebida con alcohol y contiene sulfitos.'],
    ['ensalada_nona','¿lleva queso?','Se condimenta con miel y aceto balsámico.'],
  ] as const) {
    const desk = d.restaurant;
    const hazards = q ? desk.asked(q) : [];
    const ctx = desk.context([id], { hazards, risk: hazards.length ? 'CRITICAL' : 'LOW' });
    const r = createSentenceCheck(ctx)(s) as any;
    const cd = createCheckDesk(ctx);
    const g = cd.groundOf(desk.item(id));
    console.log(id, hazards.map(h=>h.id), r.kind, r.reason, r.text, '\n', g.statements.map((x) => `${x.role}${x.assures ? '!A' : ''}${x.warns ? '!W' : ''}[${x.boundFrom}/${x.words.length}] ${x.text}`).join('\n '));
    const p = parseSentence(s, [], [desk.item(id)], cd);
    console.log(p.words.map((w) => w.text + (w.isPlain ? '~' : '') + w.chunk).join(' '), p.mentions.map((m) => [m.from, m.to, m.item?.itemId]), p.adviceFrom);
  }
  await d.remove();
}, 60000);
