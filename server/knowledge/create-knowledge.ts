import { judge } from './judge/judge.ts';
import type { Judgement, Test } from './judge/judgement.ts';
import type { ItemAttributes, Variant } from './attributes/item-attributes.ts';
import { readAttributes } from './attributes/read-attributes.ts';
import { readVariants } from './attributes/read-variants.ts';
import type { FieldIssue } from '../fault.ts';
import type { BusinessFacts } from './business/business-facts.ts';
import { checkFacts } from './business/check-facts.ts';
import type { GiveBusinessParts, GiveBusinessRequest, GivenBusiness } from './business/give-business.ts';
import { giveBusiness } from './business/give-business.ts';
import type { DayOpening, Opening, OpeningFacts } from './business/opening.ts';
import { openingAt, openingOn } from './business/opening.ts';
import { createBusinessReader, declaredCurrency } from './business/read-business.ts';
import type { EditedItem } from './catalog.ts';
import { createCatalogReader } from './catalog.ts';
import { readHealth } from './health/read-health.ts';
import type { ReadHealthParts } from './health/read-health.ts';
import { placeNotices } from './hazards/place-notices.ts';
import { readWord } from './hazards/read-word.ts';
import { graphOf } from './graph/graph-of.ts';
import type { EvidenceItem, RetrievalPlan } from './evidence.ts';
import type { HazardFact } from './facts.ts';
import type { KnowledgeGraph } from './graph/graph.ts';
import type { PlaceNotice } from './hazards/place-notices.ts';
import type { RejectedThing } from './hazards/read-word.ts';
import type { KnowledgeHealth } from './health/knowledge-health.ts';
import type { Catalog, CatalogItem, IngestItemsRequest, IngestOutcome, IngestPdfRequest } from './model.ts';
import type { LibraryRules } from './rules.ts';
import type { ContentHash } from './ingest/content-hash.ts';
import { ingestItems } from './ingest/items/ingest-items.ts';
import { ingestPdf } from './ingest/pdf/ingest-pdf.ts';
import type { Embedders } from './embeddings/embedders.ts';
import type { By, DocumentStore } from './documents/ports.ts';
import type { PictureStore } from './pictures/ports.ts';
import type { LexicalIndex, LiveItem, RecordStore, TextExtractor } from './ports.ts';
import type { Scope } from './scope.ts';
import type { NamedThing } from './usual/named-things.ts';
import { namedThings } from './usual/named-things.ts';
import { usualReader } from './usual/read-usual.ts';
import type { UsualReading } from './usual/usual-facts.ts';
import { retrieve } from './retrieve/retrieve.ts';
import { takeSummaries } from './retrieve/take-summaries.ts';

export interface Knowledge {
  /**
   * Validates, cuts, embeds and publishes items in one transaction: all or nothing. An item that is there already is
   * replaced. `locate` tells where item `i` stood in the request, for the issues' `loc`.
   * @throws Fault `scope-unknown`, `records-unavailable`, `cancelled`
   */
  ingestItems(request: IngestItemsRequest): Promise<IngestOutcome>;
  /**
   * Reads a PDF by the domain's headings, or as raw passages when it has none, and publishes it in one transaction.
   * The same file name replaces what it brought before.
   * @throws Fault `file-not-pdf`, `pdf-without-text`, `pdf-too-large`, `pdf-too-costly`, `cancelled`
   */
  ingestPdf(request: IngestPdfRequest): Promise<IngestOutcome>;
  /** What is published in the scope now. @throws Fault `scope-unknown` */
  catalog(scope: Scope, rules: LibraryRules): Promise<Catalog>;
  /** The rows in force that each item of a catalog was united from, newest first, by the item's id. Of a catalog that this library gave. */
  itemRows(catalog: Catalog): ReadonlyMap<string, readonly LiveItem[]>;
  /** Items of it that an owner wrote over, also those that nobody is told of for it, by their ids. */
  itemEdits(catalog: Catalog): ReadonlyMap<string, EditedItem>;
  /** How the knowledge of a scope is now, for its owner. @throws Fault `scope-unknown`, `records-unavailable` */
  health(scope: Scope, rules: LibraryRules): Promise<KnowledgeHealth>;
  /** Identifies the vectors that questions are compared with now, e.g. `builtin-hash-v1:512`; `none` while words alone must do. */
  readonly embedderId: string;
  /**
   * What texts that belong to no item say of hazards and shared places, of the same moment and made once for it, and of `things` that no hazard
   * stands for.
   */
  notices(catalog: Catalog, rules: LibraryRules, things?: readonly RejectedThing[]): readonly PlaceNotice[];
  /**
   * What the records of an item say of a thing that no hazard of the rules stands for, judged as a hazard is: `DECLARED_FREE` only where its
   * very word is declared absent. Undefined where they are silent.
   */
  readWord(item: CatalogItem, thing: RejectedThing, rules: LibraryRules): HazardFact | undefined;
  /**
   * What is usual for a thing of the item's name, with the words that it comes from. It never says that something is absent, and is nothing to
   * a hazard or a diet but a reason to be careful. Undefined: the glossary does not know the name, which says nothing of it.
   */
  usual(item: Pick<CatalogItem, 'name'>, rules: LibraryRules): UsualReading | undefined;
  /**
   * The things that a text names, by whichever of their names in any language. It finds and decides nothing of a hazard or a diet. `isSpoken`: a
   * guest says it, who may be from anywhere.
   */
  namedThings(text: string, rules: LibraryRules, by?: { readonly isSpoken?: boolean }): readonly NamedThing[];
  /** What an item can be told by: of each attribute the strongest reading. Made once for an item object. */
  attributes(item: CatalogItem, rules: LibraryRules): ItemAttributes;
  /** Its sizes and choices, in the owner's order. */
  variants(item: CatalogItem, rules: LibraryRules): readonly Variant[];
  /** Whether a test holds of an item, in three values: silence is never a yes, and a conjunction is the least of its judgements. */
  judge(item: CatalogItem, test: Test, rules: LibraryRules): Judgement;
  /** What the business says of itself, the branch's over the chain's, published and in force; the same object until it changes. @throws Fault `scope-unknown` */
  business(scope: Scope): Promise<BusinessFacts | undefined>;
  /** Whether the business is open at a moment, until when, and when it opens next. Pure. */
  openingAt(facts: OpeningFacts, instant: Date): Opening;
  /** The hours of a day by its own clock, `2026-11-22`; asked for as a holiday, unknown unless it is among the special hours. Pure. @throws RangeError */
  openingOn(facts: OpeningFacts, localDate: string, asked?: { readonly isHoliday?: boolean }): DayOpening;
  /** What is wrong with facts of a business beside their shape: all at once, at their place in `facts`. Never throws. */
  checkBusiness(facts: unknown): readonly FieldIssue[];
  /**
   * The next version of what the business says of itself in this scope, in force at once or by its dates; a draft where it is not to be published.
   * The same again changes nothing. All or nothing, in one transaction.
   * @throws Fault `fields-invalid`, `scope-unknown`, `document-changed`, `dates-overlap`, `embedder-unavailable`, `records-unavailable`, `cancelled`
   */
  giveBusiness(request: GiveBusinessRequest, by: By): Promise<GivenBusiness>;
  /** The graph of a catalog: of the same moment, made once for it. */
  graph(catalog: Catalog, rules: LibraryRules): KnowledgeGraph;
  /**
   * What the plan asks for: the summaries it names, in its order, then chunks, best first; only of the scope and of what is published. Empty
   * when nothing answers the query. @throws Fault `scope-unknown`, `records-unavailable`, `cancelled`
   */
  retrieve(
    scope: Scope,
    rules: LibraryRules,
    plan: RetrievalPlan,
    signal: AbortSignal,
  ): Promise<readonly EvidenceItem[]>;
}

export interface KnowledgeParts extends Pick<ReadHealthParts, 'health' | 'zoneOf' | 'now' | 'reader'> {
  readonly records: RecordStore;
  readonly documents: GiveBusinessParts['documents'] & Pick<DocumentStore, 'readSettlements'>;
  readonly embedders: Embedders;
  readonly lexical: LexicalIndex;
  readonly extractor: TextExtractor;
  /** Absent: no item has a picture. */
  readonly pictures?: Pick<PictureStore, 'keptOf'>;
  /** SHA-256 in hexadecimal. */
  readonly hash: ContentHash;
  /** What was published is taken in before it is told. Never throws. */
  readonly follow?: (scope: Scope) => Promise<void>;
}

/** The library over these parts. */
export function createKnowledge(parts: KnowledgeParts): Knowledge {
  const catalogs = createCatalogReader(parts.records, (scope) => declaredCurrency(scope, parts.records));
  const business = createBusinessReader(parts);
  // Its days are those of the clock that it names itself.
  const zoned = { ...parts, zoneOf: async (scope: Scope) => (await business(scope))?.timeZone ?? parts.zoneOf(scope) };
  const followed = async (scope: Scope, ingested: Promise<IngestOutcome>): Promise<IngestOutcome> => {
    const outcome = await ingested;
    if (outcome.kind === 'ingested') await parts.follow?.(scope);
    return outcome;
  };
  return {
    get embedderId() {
      return parts.embedders.askedId();
    },
    ingestItems: (request) => followed(request.scope, ingestItems(request, parts)),
    ingestPdf: (request) => followed(request.scope, ingestPdf(request, parts)),
    catalog: (scope, rules) => catalogs.read(scope, rules),
    itemRows: (catalog) => catalogs.rowsOf(catalog),
    itemEdits: (catalog) => catalogs.editsOf(catalog),
    business,
    openingAt,
    openingOn,
    checkBusiness: checkFacts,
    async giveBusiness(request, by) {
      const given = await giveBusiness(request, by, zoned);
      if (!given.isUnchanged) await parts.follow?.(request.scope);
      return given;
    },
    graph: graphOf,
    notices: placeNotices,
    readWord,
    usual: ({ name }, rules) => usualReader(rules)(name),
    namedThings,
    attributes: readAttributes,
    variants: readVariants,
    judge,
    health: (scope, rules) => readHealth(scope, rules, { ...zoned, catalogs }),
    async retrieve(scope, rules, plan, signal) {
      for (;;) {
        const catalog = await catalogs.read(scope, rules);
        const seen = { items: catalog.items, rows: catalogs.chunksOf(catalog) };
        const chunks = await retrieve(scope, { plan, ...seen }, parts, signal);
        // A change in between leaves out what it took the place of, and what it brought: that was true at no moment.
        if ((await parts.records.revision(scope)) === catalog.revision) {
          return [...takeSummaries(plan, catalog, rules), ...chunks];
        }
        signal.throwIfAborted();
      }
    },
  };
}
