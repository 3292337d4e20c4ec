/** The shape of a domain file (docs/domains.md): what may be written, and what the server reads in it. Unknown keys are refused at every depth. */
import * as v from 'valibot';
import { currencyOf, isCurrency } from '../../text/currencies.ts';
import { fold } from '../../text/fold.ts';
import { ContextSchema } from './context.ts';
import { DEFAULT_TEXTS } from './default-texts.ts';
import { hazardsSchema } from './hazards.ts';
import { intentsSchema } from './intents.ts';
import { chunkSchema, itemSchema, PdfSchema } from './items.ts';
import { camel, section } from './section.ts';
import { LinkedDataSchema } from './linked-data.ts';
import { RegimesSchema } from './regimes.ts';
import { listingSchema } from './listing.ts';
import { DocumentTypesSchema, SectionsSchema } from './sections.ts';
import type { Language } from './text.ts';
import type { Words } from './word-choice.ts';
import { identifier, language, list, text } from './text.ts';
import { attributesSchema, GlossarySchema } from './glossary.ts';
import { saysNothing, wordsOf } from './word-choice.ts';
import { ProactiveSchema } from './proactive.ts';
import { toolsSchema } from './tools.ts';
import { TranslationsSchema } from './translations.ts';

/** Four switches. `false` switches off exactly what it names; no switch turns off hazard facts or checks. */
const PoliciesSchema = section({
  must_disclaimer_on_health: v.boolean(),
  must_cite_sources: v.boolean(),
  do_not_invent: v.boolean(),
  cross_contamination_always_if_present: v.optional(v.boolean(), false),
});

const policyName = v.pipe(
  v.picklist([
    'must_disclaimer_on_health',
    'must_cite_sources',
    'do_not_invent',
    'cross_contamination_always_if_present',
  ]),
  v.transform((name) => camel(name)),
);

const ForcedWarningSchema = section({
  chunk_type: identifier(),
  text: text(500),
  policy: v.exactOptional(policyName),
});

const locale = v.pipe(
  v.string(),
  v.regex(/^[a-z]{2}(?:-[A-Z]{2})?$/u, 'must be a language or a language with a country: es, es-AR'),
);

const currency = v.pipe(v.string(), v.check(isCurrency, 'must be a currency by ISO 4217: ARS, EUR'));

const topK = v.pipe(
  v.number(),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be from 1 to 10'),
  v.maxValue(10, 'must be from 1 to 10'),
);

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/iu, 'must be a colour such as "#8a4b2a" (in quotes)'));

/** Starts of words that mean health in every domain. */
const HEALTH_TRIGGERS: readonly string[] = [
  ...['alerg', 'celiac', 'intoler', 'embaraz', 'asma', 'dermat', 'urtic', 'anafil', 'hipert', 'diabet'],
];

/** Those of every domain and its own, folded. */
const healthTriggers = v.pipe(
  v.optional(list(v.pipe(text(60), v.minLength(2, 'must have at least 2 letters'))), []),
  v.transform((triggers) => [...new Set([...HEALTH_TRIGGERS, ...triggers].map(fold))]),
);

function voiceSchema(
  { words }: Words,
  texts: { readonly staff: string; readonly place: string; readonly before: string },
) {
  return section({
    staff: v.optional(text(80), texts.staff),
    /** What else they are called: `mozo`. */
    staff_words: words,
    place: v.optional(text(120), texts.place),
    before: v.optional(text(80), texts.before),
    availability_words: words,
    availability: v.optional(v.string(), ''),
    /** Where bookings and orders go; empty: to the staff, in general words. */
    action: v.optional(v.string(), ''),
    /** What stands before the time of the last order: `La cocina toma pedidos hasta`. Absent: words that suit any place. */
    last_order: v.exactOptional(text(80)),
  });
}

export interface Locale {
  readonly language: Language;
  /** `es` or `es-AR`. */
  readonly locale: string;
}

/** In which words a file is to be read; what it does not say, or not well, is Spanish. */
export function readLocale(raw: Readonly<Record<string, unknown>>): Locale {
  const spoken = v.is(language, raw['language']) ? raw['language'] : 'es';
  return { language: spoken, locale: v.is(locale, raw['locale']) ? raw['locale'] : spoken };
}

/** A file of this language and locale, defaults filled in. */
export function domainFileSchema(of: Locale) {
  const words = wordsOf(of.locale);
  const texts = DEFAULT_TEXTS[of.language];
  /** What to tell who says one of these phrases. */
  const advice = section({ words: words.someWords, text: text(500) });
  return v.strictObject({
    domain_id: v.pipe(
      v.string(),
      v.regex(
        /^[a-z][a-z0-9_]{0,62}$/u,
        'must start with a small letter and hold only small letters, digits and underscores, 63 at most',
      ),
    ),
    display_name: text(100),
    /** What the business is, for its owner, by language: `A bakery`. Left out: the name of the assistant stands for it. */
    business_kind: v.optional(
      section({ es: v.exactOptional(text(60)), en: v.exactOptional(text(60)), pt: v.exactOptional(text(60)) }),
      {},
    ),
    tone: text(300),
    language: v.optional(language, 'es'),
    locale: v.optional(locale, of.locale),
    /** Of amounts without a sign of their own. */
    currency: v.optional(currency, currencyOf(of.locale)),
    policies: PoliciesSchema,
    retrieval: section({ top_k: v.optional(topK, 6) }),
    system_prompt: text(20_000),
    output_format: v.literal('answer_warnings_sources'),
    greeting: v.optional(v.pipe(v.string(), v.maxLength(1000, 'must have at most 1000 characters')), ''),
    suggestions: v.optional(v.pipe(list(text(200)), v.maxLength(8, 'must have at most 8 suggestions')), []),
    allowed_origins: v.optional(list(v.string()), []),
    /** What its pages may tell of themselves. Left out: anything short. */
    context: v.exactOptional(ContextSchema),
    theme: v.optional(section({ accent: v.exactOptional(colour) }), {}),
    disclaimer: v.optional(text(500), texts.disclaimer),
    health_triggers: healthTriggers,
    /** Phrases that hold such a word and say nothing of anybody: the name of a service. */
    health_not: v.optional(list(text(60)), []),
    forced_warnings: v.optional(list(ForcedWarningSchema), []),
    /** Of a reaction that may be going on. Left out: the domain has no words for it. */
    emergency: v.exactOptional(advice),
    /** Of what only a doctor may say. Left out: such questions are answered like others, which never holds advice. */
    medical_advice: v.exactOptional(advice),
    voice: v.optional(voiceSchema(words, texts), {}),
    /** Nouns that claim nothing: a language model may use them freely. */
    plain_words: v.pipe(
      words.calming,
      v.transform((plain) => plain.map(fold)),
    ),
    /** Left out: the domain has no items and everything is read raw. */
    item: v.exactOptional(itemSchema(words)),
    chunks: v.optional(list(chunkSchema(words)), []),
    pdf: v.exactOptional(PdfSchema),
    /** How its menus and price lists are written. Left out: none is read into items. */
    listing: v.exactOptional(listingSchema(words)),
    sections: v.exactOptional(SectionsSchema),
    document_types: v.exactOptional(DocumentTypesSchema),
    hazards: v.optional(hazardsSchema(words, texts), {}),
    intents: v.optional(intentsSchema(words), []),
    /** They find items and what those declare, and decide no hazard. */
    synonyms: v.pipe(
      v.optional(list(words.wordGroup), []),
      v.transform((groups) => groups.filter((group) => !saysNothing(group))),
    ),
    /** What its items can be told by: `technique`, `temperature`. */
    attributes: v.optional(attributesSchema(words, of.locale), {}),
    /** What a thing of a name usually is. */
    glossary: v.exactOptional(GlossarySchema),
    /** What its items are to programs. */
    linked_data: v.optional(LinkedDataSchema, {}),
    /** What must be declared where. */
    regimes: RegimesSchema,
    /** What it can have done by the business's own systems. */
    tools: toolsSchema(words),
    /** What is offered to a guest who did not ask. Left out: nothing. */
    proactive: v.exactOptional(ProactiveSchema),
    translations: v.optional(TranslationsSchema, {}),
  });
}

/** A domain file that has the right shape, by its sections. */
export type DomainFile = v.InferOutput<ReturnType<typeof domainFileSchema>>;
