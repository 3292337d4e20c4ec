import type { CatalogItem } from '../../knowledge/index.ts';
import { joinList, lowerFirst } from '../../text/spanish.ts';
import type { Approach } from '../reading/choose-approach.ts';
import { askedDangers, holdsDanger, withoutRelief } from './dangers-of.ts';
import { nameInFull } from './name-item.ts';
import type { Sentence } from './sentence.ts';
import { sentence, withRole } from './sentence.ts';
import { tellAllHazards, tellOtherRisks } from './tell-all-hazards.ts';
import { tellAskedHazards } from './tell-asked-hazards.ts';
import type { Telling } from './tell-items.ts';

/** Items named when asking which one is meant. */
const MOST_OFFERED = 6;
/** Items told of where nothing can be asked. */
const MOST_NEAREST = 3;

/** «No tengo «flan de maracuyá» en la carta de este local. ¿Te referís al flan casero?» */
export function tellNear({ near, mayAsk, isTold }: Extract<Approach, { kind: 'near' }>, telling: Telling): Sentence[] {
  const { domain } = telling;
  const notHere = sentence(`No tengo «${lowerFirst(near.said)}» en ${domain.voice.place}.`);
  if (!mayAsk) return [notHere, ...tellNearest(near.items.slice(0, MOST_NEAREST), telling)];
  const told = near.fit === 'other' ? [] : near.items.flatMap((item) => tellDangers(item, telling));
  return isTold ? told : [...(near.fit === 'record' ? [] : [notHere]), ...told, askBack(near.items, telling)];
}

/** What of the asked hazards it holds or may hold, under its full name. */
function tellDangers(item: CatalogItem, { reading, domain }: Telling): Sentence[] {
  const dangers = askedDangers(item, reading.hazards);
  if (dangers.length === 0) return [];
  const about = { item: withoutRelief(item), spoken: nameInFull(item, domain), domain, tone: 'plain' as const };
  return [...tellAskedHazards(about, dangers), ...withRole(tellOtherRisks(about, reading.hazards), 'risk')];
}

function askBack(items: readonly CatalogItem[], { domain }: Telling): Sentence {
  const named = items.slice(0, MOST_OFFERED).map((item) => nameInFull(item, domain).to);
  return sentence(`¿Te referís ${joinList(named, 'o')}?`);
}

/** Where nothing can be asked: what comes nearest, its dangers, and nothing of what is not in it. */
function tellNearest(items: readonly CatalogItem[], telling: Telling): Sentence[] {
  const { domain } = telling;
  const { staff, before } = domain.voice;
  const names = joinList(
    items.map((item) => nameInFull(item, domain).subject),
    'o',
  );
  const dangers = items
    .filter((item) => holdsDanger(item, domain))
    .flatMap((item) => {
      const spoken = nameInFull(item, domain);
      const [first, ...rest] = tellAllHazards({ item: withoutRelief(item), spoken, domain, tone: 'plain' });
      const text = `${spoken.title}: ${lowerFirst(first?.text ?? '')}`;
      return first === undefined ? [] : [{ ...first, text: items.length === 1 ? first.text : text }, ...rest];
    });
  return [
    sentence(`Lo más parecido es ${names}.`),
    ...dangers,
    sentence(`Si es otra cosa, de eso no sé nada: confirmalo con ${staff} ${before}.`),
  ];
}
