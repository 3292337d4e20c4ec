import type { Domain, DomainTranslation } from './domain.ts';
import type { DomainFile } from './domain-file.ts';

type WrittenTranslation = NonNullable<DomainFile['translations']['es']>;

/** The texts of a domain file in other languages, as the server uses them. */
export function toTranslations({ es, en, pt }: DomainFile['translations']): Domain['translations'] {
  return {
    ...(es === undefined ? {} : { es: toTranslation(es) }),
    ...(en === undefined ? {} : { en: toTranslation(en) }),
    ...(pt === undefined ? {} : { pt: toTranslation(pt) }),
  };
}

function toTranslation({
  forced_warnings,
  label_one,
  medical_advice,
  diets,
  voice,
  ...rest
}: WrittenTranslation): DomainTranslation {
  return {
    ...given(rest),
    ...given({ labelOne: label_one, medicalAdvice: medical_advice }),
    categories: rest.categories,
    sections: rest.sections,
    hazards: rest.hazards,
    forcedWarnings: forced_warnings,
    voice: given(voice),
    diets: Object.fromEntries(
      Object.entries(diets).map(([id, { name, nothing }]) => [id, { name, ...given({ nothing }) }]),
    ),
  };
}

type Given<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };

/** Without the fields that the file leaves out. */
function given<Fields extends object>(fields: Fields): Given<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>;
}
