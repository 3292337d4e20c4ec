import { readFileSync } from 'node:fs';
import { readDomainFile } from '/work/wt/w17a/server/domains/registry/read-domain-file.ts';
import { readFacts } from '/work/wt/w17a/server/knowledge/hazards/read-facts.ts';
const text = readFileSync('/work/wt/w17a/domains/restaurant.yaml', 'utf8');
const by = new Map(); const dom = (l: string) => { if (!by.has(l)) { const { good, problems } = readDomainFile('restaurant.yaml', new TextEncoder().encode(text.replace('locale: es-AR', `locale: ${l}`).replace('\nlanguage: es\n', `\nlanguage: ${l.slice(0,2)}\n`))); if (!good) throw new Error(JSON.stringify(problems.slice(0,3))); by.set(l, good.domain); } return by.get(l); };
const stat = new Map<string, { n: number; ok: number; unknown: number; miss: string[] }>();
for (const line of readFileSync('/srv/blind-words.jsonl', 'utf8').split('\n').filter(Boolean)) {
  const { word, locale, hazard, dish } = JSON.parse(line); const d = dom(locale);
  const facts = readFacts(dish ? { name: word } : { name: 'X', ingredients: [word] }, d.hazards);
  const ids = facts.hazards.filter((h: any) => h.kind !== 'diet').map((h: any) => h.id); const unk = (facts.unknown ?? []).length > 0;
  const key = dish ? 'dish' : hazard === null ? `harmless ${locale}` : `${locale}`; const s = stat.get(key) ?? { n: 0, ok: 0, unknown: 0, miss: [] }; stat.set(key, s);
  s.n++; const EU = 'gluten crustaceos huevo pescado mani soja lacteos frutos_secos apio mostaza sesamo sulfitos altramuces moluscos'.split(' ');
  const ok = hazard === null ? !ids.some((i: string) => EU.includes(i)) : ids.includes(hazard);
  if (ok) s.ok++; else { s.miss.push(`${word}${hazard ? ' (' + hazard + ')' : ' → ' + ids.filter((i: string) => EU.includes(i))}${unk ? ' ?' : ''}`); if (unk) s.unknown++; }
}
for (const [k, s] of stat) { console.log(`${k}: ${s.ok}/${s.n} = ${(100 * s.ok / s.n).toFixed(1)} %  missed ${s.n - s.ok}, of them told unknown ${s.unknown}`); if (process.env.SHOW) console.log('   ' + s.miss.join(', ')); }
