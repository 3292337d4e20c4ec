/** A small glossary of a shop that no shipped vertical is. */
import type { LibraryRules } from '../../../../server/knowledge/index.ts';
import { readDomainFile } from '../../../../server/domains/registry/read-domain-file.ts';
import { bytes, PLAIN } from '../../domains/domain-texts.ts';

const ATTRIBUTES = `
attributes:
  kind:
    type: list
    label: { es: tipo, en: kind, pt: tipo }
    values:
      bag: { es: bolso, en: bag, pt: bolsa }
      shoe: { es: zapato, en: shoe, pt: sapato }
      care: { es: cuidado, en: care, pt: cuidado }
  of:
    type: list
    label: { es: de, en: of, pt: de }
    from_parts: { beside: [ cotton ] }
    values:
      leather: { es: cuero, en: leather, pt: couro }
      cotton: { es: algodón, en: cotton, pt: algodão }
      wool: { es: lana, en: wool, pt: lã }
      rubber: { es: goma, en: rubber, pt: borracha }
  weather:
    type: choice
    label: { es: clima, en: weather, pt: clima }
    values:
      dry: { es: seco, en: dry, pt: seco }
      rain: { es: lluvia, en: rain, pt: chuva }
  heel: { type: flag, label: { es: taco, en: heel, pt: salto } }
`;

export const ENTRIES = `
classes:
  boot: { kind: [ shoe ], weather: rain, heel: no }
entries:
  - { es: [ bota, botita ], en: [ boot ], pt: [ bota ], as: boot, else: { of: [ leather ] } }
  - { es: [ bota de vino ], kind: [ bag ], of: [ leather ] }
  - { es: [ pantufla ], en: [ slipper ], pt: [ chinelo ], kind: [ shoe ], weather: dry }
  - { own: [ espadrille ], kind: [ shoe ], of: [ cotton ], weather: dry }
  - { es: [ bolso ], en: [ bag ], pt: [ bolsa ], kind: [ bag ] }
  - { es: [ { word: cartera, locales: [ es-AR, es-CL ] } ], kind: [ bag ] }
  - { es: [ { word: cartera, locales: [ es-ES ] } ], kind: [ care ] }
  - { es: [ crema ], en: [ cream ], pt: [ creme ], kind: [ care ] }
  - { es: [ lana ], en: [ wool ], kind: [ care ], of: [ wool ] }
parts:
  - { es: [ cuero, gamuza ], en: [ leather, suede ], pt: [ couro ], of: [ leather ] }
  - { es: [ lana ], en: [ wool ], pt: [ lã ], of: [ wool ] }
  - { es: [ algodón ], en: [ cotton ], pt: [ algodão ], of: [ cotton ] }
  - { es: [ goma ], en: [ rubber ], pt: [ borracha ], of: [ rubber ] }
measures:
  - { es: [ par, caja ], en: [ pair ], pt: [ par ] }
modifiers:
  - { es: [ de taco, con taco ], en: [ high heel ], pt: [ de salto ], for: { kind: [ shoe ] }, heel: yes }
  - { es: [ de verano ], en: [ summer ], pt: [ de verão ], for: { head: [ bota ] }, weather: dry }
  - { es: [ vegano ], en: [ vegan ], pt: [ vegano ], take: { of: [ leather, wool ] } }
  - { es: [ todo clima ], take: { weather: [ all ] }, add: { kind: [ care ] } }
  - { part: { of: [ rubber ] }, for: { kind: [ shoe ] }, weather: rain }
`;

/** The rules of a shop with this glossary; by default the one above. */
export function glossaryRules(locale = 'es-AR', glossary = ENTRIES): LibraryRules {
  const language = locale.slice(0, 2);
  const text = `${PLAIN}language: ${language}\nlocale: ${locale}\n${ATTRIBUTES}glossary:\n${glossary.replaceAll(/^(?=.)/gmu, '  ')}`;
  const { good, problems } = readDomainFile('shop.yaml', bytes(text));
  if (good === undefined || problems.length > 0) throw new Error(JSON.stringify(problems));
  return good.domain;
}
