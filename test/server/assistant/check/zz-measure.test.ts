import { test } from 'vitest';
import { readFileSync } from 'node:fs';
import { openDemoDesks } from '/work/main/test/server/assistant/check/demo-desk.ts';
import { createSentenceCheck } from '/work/main/server/assistant/check/check-sentence.ts';
test('measure', async () => {
  const desks = await openDemoDesks();
  for (const name of ['restaurant', 'hair_salon'] as const) {
    const desk = desks[name];
    let good = 0, cut = 0, all = 0, bad = 0, badAll = 0;
    const out: string[] = [];
    for (const line of readFileSync(`/work/main/test/eval/honest/${name}.jsonl`, 'utf8').trim().split('\n')) {
      const { question, item_id, sentences } = JSON.parse(line);
      const asked = desk.asked(question);
      const ids = item_id ? [item_id] : [];
      const context = desk.context(ids, { hazards: asked, risk: asked.length > 0 ? 'CRITICAL' : 'LOW', ...(item_id ? {} : { items: desk.catalog.items, isSet: true, evidence: desk.context(desk.catalog.items.map((i) => i.itemId)).evidence }) });
      const check = createSentenceCheck(context);
      let before: any;
      for (const { text, supported } of sentences) {
        const r = check(text, before);
        if (r.kind === 'released') before = r.speaksOf;
        if (supported) { all++; if (r.kind === 'released') { good++; if (r.cut) cut++; } }
        else { badAll++; if (r.kind === 'released') bad++; }
        out.push(`${supported ? '+' : '-'} ${r.kind === 'released' ? 'OK ' : r.kind === 'corrected' ? 'COR' : 'WH '} [${asked.map((a) => a.id)}] ${(r as any).reason ?? ''} | ${text} ${r.kind === 'corrected' ? '=> ' + r.instead : r.kind === 'released' && r.cut ? '=> ' + r.text : ''}`);
      }
    }
    console.log(out.filter((l) => process.env.ALL || !(l.startsWith('+ OK') || (l.startsWith('-') && !l.startsWith('- OK')))).join('\n'));
    console.log(name, `supported ${good}/${all} (${(100 * good / all).toFixed(1)} %), of them cut ${cut}; unsupported released ${bad}/${badAll}`);
  }
  await desks.remove();
}, 120000);
