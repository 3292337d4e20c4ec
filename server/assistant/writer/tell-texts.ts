import { joinList, lowerFirst } from '../../text/spanish.ts';
import type { AskedHazard } from '../reading/dangers/asked-hazards.ts';
import type { HazardQuote, TextFind } from '../reading/texts/text-find.ts';
import type { Reading } from '../reading/reading.ts';
import type { Sentence } from './sentence.ts';
import { sentence } from './sentence.ts';
import type { Telling } from './tell-items.ts';

/** What is written in texts of what no record answers: quoted, and never told as declared. */
export function tellTexts(texts: TextFind, telling: Telling): Sentence[] {
  return texts.isOfHazard ? tellHazard(texts, telling) : tellThing(texts, telling);
}

/** Nothing that is loaded says anything of a danger asked of. */
export function tellNothingDeclared({ absent }: TextFind, telling: Telling): Sentence[] {
  const { staff, before } = telling.domain.voice;
  const wished = absent.filter((word) => telling.reading.asked.some(({ ingredient }) => ingredient === word));
  const unfound = wished.length === 0 ? [] : [sentence(`No encuentro ${inQuotes(wished)} entre lo que tengo cargado.`)];
  return [
    ...unfound,
    sentence(
      `Sobre ${hazardsOf(telling)} no tengo nada declarado para lo que preguntás, y eso no alcanza para asegurarte nada. Confirmalo con ${staff} ${before}.`,
    ),
  ];
}

function tellThing({ named, near, isInTable, subjects, absent }: TextFind, { domain }: Telling): Sentence[] {
  const { staff } = domain.voice;
  if (named.length > 0)
    return [
      sentence('Esto está escrito en la información del local:'),
      ...named.map(({ text, row }) => sentence(`«${text}»`, [row], '\n')),
      sentence(`Es todo lo que encontré; si necesitás más, consultalo con ${staff}.`, [], '\n'),
    ];
  if (isInTable)
    return [
      sentence(
        `${inQuotes(subjects)} figura en una tabla del local que no pude leer con seguridad. Consultalo con ${staff}.`,
      ),
    ];
  return near.length === 0
    ? []
    : [
        sentence(`${inQuotes(absent)} no lo encuentro tal cual. Lo más parecido que está escrito es esto:`),
        ...near.map(({ text, row }) => sentence(`«${text}»`, [row], '\n')),
        sentence(`Consultalo con ${staff}.`, [], '\n'),
      ];
}

function tellHazard(texts: TextFind, telling: Telling): Sentence[] {
  const { said, named, near, isInTable, subjects, absent, isAllRead } = texts;
  const { staff, before } = telling.domain.voice;
  const ask = `Confirmalo con ${staff} ${before}.`;
  const hazards = hazardsOf(telling);
  if (said.length > 0) return tellSaid(texts, telling, ask);
  if (isInTable) {
    const { missing } = telling.reading;
    const thing = missing.length === 0 ? 'Lo que preguntás' : inQuotes(missing);
    const what = subjects.length === 0 ? `Sobre ${hazards} hay` : `${thing} figura en`;
    const rest = subjects.length === 0 ? '' : `, así que no te puedo decir nada de ${hazards}`;
    return [sentence(`${what} una tabla del local que no pude leer con seguridad${rest}. ${ask}`)];
  }
  const [only] = named;
  if (only !== undefined)
    return [
      sentence(`En un texto del local está escrito «${only.text}»`, [only.row]),
      sentence(
        isAllRead
          ? `Ahí no dice nada de ${hazards}, y eso no significa que no haya. ${ask}`
          : `De ${hazards} no te puedo decir nada seguro. ${ask}`,
      ),
    ].map(closed);
  const [nearest] = near;
  if (nearest === undefined) return [];
  return [
    sentence(`${inQuotes(absent)} no lo encuentro tal cual; lo más parecido que está escrito es «${nearest.text}»`, [
      nearest.row,
    ]),
    sentence(`De ${hazards} no te puedo decir nada seguro. ${ask}`),
  ].map(closed);
}

function tellSaid({ said, unsaid, isAllRead }: TextFind, telling: Telling, ask: string): Sentence[] {
  const quotes = said.map(({ text, row }, index) =>
    closed(sentence(`${index === 0 ? 'Un texto del local dice' : 'También dice'}: «${text}»`, [row])),
  );
  const silent =
    unsaid.length === 0
      ? []
      : [
          sentence(
            `De ${joinList(unsaid.map(nameIn(telling)), 'ni')} no ${
              isAllRead ? 'encuentro nada escrito, y eso no significa que no haya.' : 'te puedo decir nada seguro.'
            }`,
          ),
        ];
  return [...quotes, sentence(cautionOf(said, telling)), ...silent, sentence(ask)];
}

/** A denial is no declaration; a danger counts, declared or not. */
function cautionOf(said: readonly HazardQuote[], telling: Telling): string {
  const { reading } = telling;
  if (said.some(({ isDenial }) => isDenial)) return 'No es un dato declarado y no alcanza para asegurarte nada.';
  const dangers = [
    ...new Set(
      said
        .flatMap(({ hazards }) => hazards)
        .filter(isFeared(reading))
        .map(nameIn(telling)),
    ),
  ];
  return dangers.length === 0
    ? 'No es un dato declarado.'
    : `No es un dato declarado, pero contá con que puede llevar ${joinList(dangers)}.`;
}

/** By its name in the language of the answer. */
function nameIn({ reading }: Telling): (hazard: AskedHazard) => string {
  return ({ id, name }) => reading.hazards.find((each) => each.id === id)?.name ?? name;
}

/** «¿Tienen salmón?» asks for it. */
function isFeared({ avoids, missing, tone }: Reading): (hazard: AskedHazard) => boolean {
  const isOfThing = missing.length > 0 && tone === 'has';
  return ({ kind, ingredient }) => kind === 'hazard' && (avoids || isOfThing || ingredient === undefined);
}

function hazardsOf({ reading, domain }: Telling): string {
  const names = reading.hazards.map(({ name }) => name);
  if (names.length > 0) return joinList(names, 'ni');
  return reading.isAllergic && reading.leftover.length > 0 ? inQuotes(reading.leftover) : domain.hazards.label;
}

function inQuotes(words: readonly string[]): string {
  return joinList(words.map((word) => `«${lowerFirst(word)}»`));
}

/** A quote that ends a sentence has its own stop, or gets one. */
function closed(each: Sentence): Sentence {
  return /[.!?…]»?$/u.test(each.text) ? each : { ...each, text: `${each.text}.` };
}
