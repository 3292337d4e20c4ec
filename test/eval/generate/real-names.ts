/** The names that items have, and what guests make of them: no question back is needed for any. */
import type { NamedItem } from './changed-names.ts';
import { contentWords, formsOf } from './changed-names.ts';
import { stripAccents } from './misspell.ts';
import type { Language } from './phrasings.ts';
import { createRandom } from './random.ts';

export interface RealName {
  readonly id: string;
  readonly domain: string;
  readonly itemId: string;
  readonly language: Language;
  readonly message: string;
}

const QUESTIONS: readonly (readonly [Language, string])[] = [
  ['es', '¿{art}{item} tiene {hazard}?'],
  ['es', '{item} tiene {hazard}?'],
  ['es', '¿Tiene {hazard} {art}{item}?'],
  ['es', '¿{art}{item} lleva {hazard} o no?'],
  ['es', '{condition}, ¿puedo pedir {art}{item}?'],
  ['es', '¿Es seguro {art}{item} para mi hija? {condition}'],
  ['es', 'hola! queria saber si {art}{item} de la carta lleva algo de {hazard}'],
  ['es', '¿cuánto sale {art}{item}?'],
  ['es', 'precio de {item}'],
  ['es', '¿qué lleva {art}{item}?'],
  ['es', 'contame de {art}{item} porfa'],
  ['es', '¿una porción de {item} tiene {hazard}?'],
  ['es', '¿hay {hazard} en {art}{item}?'],
  ['es', '¿{art}{item} está libre de {hazard}?'],
  ['es', '{item} {hazard}?'],
  ['es', '¿{art}{item} realmente no contiene {hazard}?'],
  ['es', '¿{art}{item} para llevar tiene {hazard}?'],
  ['es', '¿{art}{item} de ustedes tiene {hazard}?'],
  ['es', '{condition} y quiero {art}{item}, ¿hay drama?'],
  ['es', '¿{art}{item} es apto para celíacos?'],
  ['es', '¿{art}{item} que tienen hoy tiene {hazard}?'],
  ['en', 'Does the {item} contain {hazard}?'],
  ['en', 'Is the {item} {hazard} free?'],
  ['en', '{condition}, can I have the {item}?'],
  ['en', 'Is there any {hazard} in the {item}?'],
  ['en', 'how much is the {item}?'],
  ['pt', '{art}{item} tem {hazard}?'],
  ['pt', '{condition}, posso pedir {art}{item}?'],
  ['pt', 'quanto custa {art}{item}?'],
];

/** Every item by every form of its name in every question, written with care or without. */
export function realNames(items: readonly NamedItem[], seed: number): RealName[] {
  const random = createRandom(seed);
  const made: RealName[] = [];
  for (const item of items) {
    const fellows = items.filter(({ domain }) => domain === item.domain);
    for (const form of [...formsOf(item, fellows), ...withoutLinks(item)])
      for (const [language, template] of QUESTIONS) {
        const hazard = random.pick(item.free);
        const text = template
          .replace('{art}', articleOf(form, language))
          .replace('{item}', random.chance(0.7) ? form.toLowerCase() : form)
          .replace('{hazard}', hazard.words[language])
          .replace('{condition}', hazard.conditions[language]);
        const message = random.chance(0.25) ? stripAccents(text).replaceAll(/[¿¡]/gu, '') : text;
        made.push({
          id: `r-${String(made.length + 1).padStart(5, '0')}`,
          domain: item.domain,
          itemId: item.itemId,
          language,
          message,
        });
      }
  }
  return made;
}

/** «flan coco»: the words that tell it, one after the other. */
function withoutLinks({ name }: NamedItem): string[] {
  const told = contentWords(name);
  return told.length > 1 && told.length < 4 ? [told.join(' ')] : [];
}

function articleOf(form: string, language: Language): string {
  const [first = ''] = form.toLowerCase().split(' ');
  const at = (first.endsWith('s') ? 2 : 0) + (/as?$/u.test(first) ? 1 : 0);
  return `${(language === 'pt' ? ['o', 'a', 'os', 'as'] : ['el', 'la', 'los', 'las'])[at]!} `;
}

/** So many of them, of all items and all questions. */
export function sampleReal(cases: readonly RealName[], count: number, seed: number): RealName[] {
  const random = createRandom(seed);
  const rest = [...cases];
  return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(random.below(rest.length), 1)[0]!);
}
