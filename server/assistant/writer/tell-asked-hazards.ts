import type { Domain } from '../../domains/index.ts';
import type { CatalogItem, ChunkRow, FactOrigin, HazardFact, Verdict } from '../../knowledge/index.ts';
import { isFunctionWord } from '../../text/function-words.ts';
import { fold, words } from '../../text/fold.ts';
import { wordForms } from '../../text/inflect.ts';
import { joinList, lowerFirst } from '../../text/spanish.ts';
import { chunksOfFact } from '../deciding-chunks.ts';
import type { AskedHazard } from '../reading/dangers/asked-hazards.ts';
import { factOf } from '../reading/dangers/asked-hazards.ts';
import { readOf } from '../reading/dangers/unread-things.ts';
import type { Tone } from '../reading/tone.ts';
import { adjectiveDiet, splitDiets } from './diet-words.ts';
import type { ItemTelling } from './hazard-words.ts';
import { bare, distinct, isOnlyMentioned, isUnclear, statementsOf, withSeverity } from './hazard-words.ts';
import type { SpokenItem } from './name-item.ts';
import type { Sentence } from './sentence.ts';
import { sentence } from './sentence.ts';
import { tellDiet, tellSilentDiets, tellTornDiets } from './tell-diets.ts';
import { portionTold } from './portions.ts';
import { unknownWordsOf } from './unknown-words.ts';
import { rank } from './verdicts.ts';
import { saysItsParts } from './what-silence-says.ts';

/** Words of an ingredient that is still told whole. */
const LONGEST_INGREDIENT = 5;

/** What the facts of one item say of each asked hazard, the worst first, silence told as silence. */
export function tellAskedHazards(telling: ItemTelling, asked: readonly AskedHazard[]): Sentence[] {
  const { item, spoken, domain, tone } = telling;
  const facts = readOf(asked).map((each) => ({ asked: each, fact: factOf(item, each) }));
  const ordered = [...facts].sort((left, right) => rank(left.fact) - rank(right.fact));
  const told = ordered.flatMap(({ asked: each, fact }) => (fact === undefined ? [] : tellFact(telling, fact, each)));
  const silent = ordered.filter(({ fact }) => fact === undefined).map((each) => each.asked);
  const worst = ordered[0];
  const lead =
    worst !== undefined && adjectiveDiet(worst.asked, domain) !== undefined
      ? dietLead(telling, worst.fact?.verdict)
      : worst?.fact !== undefined && portionTold(item, worst.fact, worst.asked, domain) !== undefined
        ? 'Ojo:'
        : leadOf(tone, worst?.fact?.verdict);
  const first = told[0];
  const led =
    first === undefined || lead === ''
      ? told
      : [{ ...first, text: `${lead} ${uncapitalise(first.text, spoken)}` }, ...told.slice(1)];
  const { nouns, diets } = splitDiets(silent, domain);
  return [
    ...led,
    ...tellSilentDiets(telling, diets),
    ...tellSilence(telling, nouns),
    ...(nouns.length > 0 ? [] : tellUnread(telling, facts)),
    ...tellPortions(telling, facts),
    ...tellDoubts(item, asked, domain),
    ...tellTornDiets(telling, splitDiets(asked, domain).diets),
  ];
}

/** A diet is asked for: its yes is the good news. To «¿tiene carne? soy vegetariano» a no would say the opposite. */
function dietLead({ isRemembered = false, tone }: ItemTelling, verdict: Verdict | undefined): string {
  if (verdict !== 'CONTAINS' || isRemembered) return '';
  return tone === 'has' ? 'Ojo:' : 'No:';
}

function tellFact(telling: ItemTelling, fact: HazardFact, asked: AskedHazard): Sentence[] {
  const { item, spoken, domain } = telling;
  const diet = adjectiveDiet(asked, domain);
  if (diet !== undefined) return tellDiet(telling, fact, diet);
  const cites = chunksOfFact(item, fact, domain);
  const notes = fact.notes === undefined ? '' : ` Nota de la ficha: «${bare(fact.notes)}».`;
  switch (fact.verdict) {
    case 'CONTAINS':
      return [
        sentence(
          asked.kind === 'condition'
            ? tellCondition(spoken, cites, fact)
            : `${tellContains(spoken, fact, asked)}${notes}`,
          cites,
        ),
      ];
    case 'MAY_CONTAIN':
      return [
        sentence(
          asked.kind === 'condition' ? tellCondition(spoken, cites, fact) : `${tellPossible(telling, fact)}${notes}`,
          cites,
        ),
      ];
    case 'DECLARED_FREE': {
      const doubt = item.facts.uncertainties.some((each) => 'statement' in each)
        ? ` Igual, confirmalo con ${domain.voice.staff} ${domain.voice.before}, porque hay un aviso general.`
        : '';
      return [
        sentence(
          `Según la ficha, ${spoken.subject} ${spoken.isPlural ? 'figuran' : 'figura'} como ${spoken.isPlural ? 'libres' : 'libre'} de ${fact.name}.${doubt}`,
          cites,
        ),
      ];
    }
  }
}

function tellContains(spoken: SpokenItem, fact: HazardFact, asked: AskedHazard): string {
  const [has, contains] = spoken.isPlural ? ['llevan', 'contienen'] : ['lleva', 'contiene'];
  const implied = distinct(fact.origins.filter(({ manner }) => manner === 'implied').map(spokenOrigin));
  const isPlain = implied.length === 0 || implied.every((word) => fold(word) === fold(fact.name));
  const danger = isPlain
    ? `${spoken.opening} ${contains} ${withSeverity(fact)}`
    : `${spoken.opening} ${has} ${joinList(implied.slice(0, 3))}, así que ${contains} ${withSeverity(fact)}`;
  const isMissing =
    asked.ingredient !== undefined && !fact.origins.some(({ text }) => holdsWord(text, asked.ingredient ?? ''));
  // The danger first: that the very word is not there must not sound like an all-clear.
  return isMissing ? `${danger} («${lowerFirst(asked.ingredient ?? '')}» como tal no figura).` : `${danger}.`;
}

/** The ingredient as declared, `dulce de leche`, or when that is long the word in it that decided. */
export function spokenOrigin({ text, word }: FactOrigin): string {
  return words(text).length <= LONGEST_INGREDIENT ? lowerFirst(text.trim()) : word.toLowerCase();
}

function tellCondition(spoken: SpokenItem, cites: readonly ChunkRow[], fact: HazardFact): string {
  const quotes = distinct(cites.map(({ text }) => text));
  const quoted = quotes.length === 0 ? fact.name : quotes.map((quote) => `«${bare(quote)}»`).join(' ');
  return `La ficha ${spoken.of} advierte sobre ${fact.name}: ${quoted}.`;
}

/** «Sobre lactosa la ficha dice «queso sin lactosa»…»: the part that was asked of, in the record's own words. */
function tellPortions(
  { item, domain }: ItemTelling,
  facts: readonly { readonly asked: AskedHazard; readonly fact: HazardFact | undefined }[],
): Sentence[] {
  return facts.flatMap(({ asked, fact }) => {
    const told = fact === undefined ? undefined : portionTold(item, fact, asked, domain);
    return told === undefined || fact === undefined
      ? []
      : [
          sentence(
            `Sobre ${told.name} la ficha dice «${bare(told.quote)}»; eso no dice nada del resto de ${fact.name}.`,
          ),
        ];
  });
}

function tellPossible({ spoken, item, domain }: ItemTelling, fact: HazardFact): string {
  const may = spoken.isPlural ? 'pueden contener' : 'puede contener';
  if (fact.doubts?.includes('unknown') === true) {
    const unknown = unknownWordsOf(item);
    return `La ficha ${spoken.of} nombra ${joinList(unknown)} y no sé si ${unknown.length > 1 ? 'son o llevan' : 'es o lleva'} ${fact.name}: contá con que ${may} ${fact.name}.`;
  }
  if (fact.doubts?.includes('unlisted') === true)
    return `La ficha ${spoken.of} nombra «${fact.origins.map(spokenOrigin)[0] ?? fact.name}» y no dice de qué está hecho: contá con que ${may} ${fact.name}.`;
  if (isOnlyMentioned(item, fact)) {
    return `La ficha ${spoken.of} menciona «${fact.origins[0]?.word ?? fact.name}» sin declararlo: contá con que ${may} ${fact.name}.`;
  }
  if (fact.strength === 'usual') {
    const [has, parts] = [spoken.isPlural ? 'llevan' : 'lleva', distinct(fact.origins.map(spokenOrigin)).slice(0, 3)];
    return `${spoken.opening} ${may} ${fact.name}: ${has} ${joinList(parts)}, y eso suele llevar ${fact.name}.`;
  }
  const quotes = distinct(statementsOf(fact))
    .slice(0, 2)
    .map((quote) => `«${bare(quote)}»`);
  const why = isUnclear(fact, domain) ? ' (no está claro en la lista del local)' : ' (trazas posibles, según la ficha)';
  return `${spoken.opening} ${may} ${fact.name}${quotes.length === 0 ? why : `: ${joinList(quotes)}`}.`;
}

/** «La ficha también nombra «ligante» y no sé qué es.»: where only its name or a text speaks of a danger, its parts are silent. */
function tellUnread(
  { item, domain }: ItemTelling,
  facts: readonly { readonly asked: AskedHazard; readonly fact: HazardFact | undefined }[],
): Sentence[] {
  const unknown = unknownWordsOf(item);
  if (unknown.length === 0 || !facts.some(({ asked, fact }) => isSilentInParts(asked, fact, domain))) return [];
  return [sentence(`La ficha también nombra ${joinList(unknown)} y no sé qué ${unknown.length > 1 ? 'son' : 'es'}.`)];
}

/** What may be there by what is said outside of what the item is made of. */
export function isSilentInParts({ kind }: AskedHazard, fact: HazardFact | undefined, { hazards }: Domain): boolean {
  const isPart = ({ field }: FactOrigin): boolean => hazards.explicit.some((place) => place.field === field);
  return kind === 'hazard' && fact?.verdict === 'MAY_CONTAIN' && !fact.origins.some(isPart);
}

/** «En la ficha no figura maní, pero eso no alcanza…»: silence is told as silence. */
function tellSilence({ item, spoken, domain }: ItemTelling, silent: readonly AskedHazard[]): Sentence[] {
  const hazards = silent.filter(({ kind }) => kind !== 'condition');
  const conditions = silent.filter(({ kind }) => kind === 'condition');
  const told: Sentence[] = [];
  if (hazards.length > 0) {
    const isSeveral =
      hazards.length > 1 || /[^s]s$/u.test(hazards[0]?.ingredient === undefined ? (hazards[0]?.name ?? '') : '');
    const sought = joinList(
      hazards.map(({ ingredient, name }) => (ingredient === undefined ? name : `${lowerFirst(ingredient)} (${name})`)),
      'ni',
    );
    const names = joinList(
      hazards.map(({ name }) => name),
      'ni de',
    );
    const have = spoken.isPlural ? 'tengan' : 'tenga';
    const unknown = unknownWordsOf(item);
    if (unknown.length > 0) {
      const either = joinList(
        hazards.map(({ name }) => name),
        'o',
      );
      const are = unknown.length > 1 ? 'son o llevan' : 'es o lleva';
      told.push(
        sentence(
          `La ficha ${spoken.of} nombra ${joinList(unknown)} y no sé si ${are} ${either}: ${isDeclaredFree(spoken)} de ${names}.`,
        ),
      );
    } else if (!saysItsParts(item, domain))
      told.push(
        sentence(
          `La ficha ${spoken.of} no dice qué ${spoken.isPlural ? 'llevan' : 'lleva'}, así que no sé si ${spoken.isPlural ? 'tienen' : 'tiene'} ${joinList(
            hazards.map(({ name }) => name),
            'o',
          )}: ${isDeclaredFree(spoken)} de ${names}.`,
        ),
      );
    else
      told.push(
        sentence(
          `En la ficha ${spoken.of} no ${isSeveral ? 'figuran' : 'figura'} ${sought}, pero eso no alcanza para asegurarte que no ${have}: ${isDeclaredFree(spoken)} de ${names}.`,
        ),
      );
    told.push(sentence(`Por favor, confirmalo con ${domain.voice.staff} ${domain.voice.before}.`));
  }
  if (conditions.length > 0) {
    told.push(
      sentence(
        `La ficha ${spoken.of} no dice nada sobre ${joinList(conditions.map(({ name }) => name))}, y eso no alcanza para asegurarte que te sirva. Consultalo con ${domain.voice.staff} ${domain.voice.before}.`,
      ),
    );
  }
  return told;
}

/** `no está declarada como libre`. */
function isDeclaredFree({ isPlural, isFeminine }: SpokenItem): string {
  const gender = isFeminine ? 'a' : 'o';
  return isPlural ? `no están declarad${gender}s como libres` : `no está declarad${gender} como libre`;
}

function tellDoubts(item: CatalogItem, asked: readonly AskedHazard[], domain: Domain): Sentence[] {
  const { nouns } = splitDiets(asked, domain);
  const names = distinct([
    ...item.facts.uncertainties.flatMap((each) =>
      each.kind === 'contradiction' && nouns.some(({ id }) => id === each.hazardId) ? [each.name] : [],
    ),
    ...nouns.flatMap((each) => (factOf(item, each)?.doubts?.includes('contradiction') === true ? [each.name] : [])),
  ]);
  return names.length === 0
    ? []
    : [
        sentence(
          `Ojo: en un lugar la ficha lo da como libre de ${joinList(names)} y en otro no; ante la duda, vale el riesgo.`,
        ),
      ];
}

function leadOf(tone: Tone, verdict: Verdict | undefined): string {
  if (verdict === 'CONTAINS') return tone === 'has' ? 'Sí:' : tone === 'fit' ? 'Mejor no:' : 'Ojo:';
  if (verdict === 'MAY_CONTAIN') return tone === 'fit' ? 'No te lo puedo asegurar:' : 'Cuidado:';
  return '';
}

/** Behind a colon the sentence goes on in lower case, but for a name that has a capital of its own. */
function uncapitalise(text: string, spoken: SpokenItem): string {
  if (text.startsWith(spoken.opening)) return spoken.subject + text.slice(spoken.opening.length);
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** Whole words, in singular or plural: `pan` is not in `panceta`. */
function holdsWord(text: string, sought: string): boolean {
  const forms = new Set(words(text).flatMap((word) => wordForms(word.text)));
  return words(sought).some((word) => forms.has(word.text) && !isFunctionWord(word.text));
}
