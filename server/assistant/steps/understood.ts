import type {
  BusinessFacts,
  Catalog,
  CatalogItem,
  KnowledgeGraph,
  Lexicon,
  PlaceNotice,
} from '../../knowledge/index.ts';
import type { Doing, Done } from '../act/doing.ts';
import type { Clock } from '../act/settle-form.ts';
import type { Policy } from '../policy/decision-table.ts';
import type { Approach } from '../reading/choose-approach.ts';
import type { Reading } from '../reading/read-question.ts';
import type { Library } from '../ports.ts';
import type { TextFind } from '../reading/texts/text-find.ts';
import type { Act } from '../understand/plan.ts';
import type { Silence } from '../writer/weigh-silence.ts';

/** What a question is about, and under which policy it is answered. */
export interface Understood {
  readonly catalog: Catalog;
  /** Of the same moment as the catalog. */
  readonly graph: KnowledgeGraph;
  readonly lexicon: Lexicon;
  readonly reading: Reading;
  readonly approach: Approach;
  readonly policy: Policy;
  /** Names of the wordings by which it gives orders to the assistant: they raise the policy and refuse nothing. */
  readonly signals: readonly string[];
  /** What other texts say against an item being free of what is asked, the nearest first. */
  readonly notices: readonly PlaceNotice[];
  /** What it asks of the business itself or says as people talk, in the order of the message, beside what the approach answers. */
  readonly acts: readonly Act[];
  /** What was asked before and is answered again. Absent: the message itself is answered. */
  readonly question?: string;
  /** What the session held of dangers, diets and health and the guest has taken back. Absent: nothing. */
  readonly dropped?: readonly string[];
  /** What the business says of itself. Absent: nothing. */
  readonly business?: BusinessFacts;
  /** Whether a business is open, as the library knows it. */
  readonly opening: Pick<Library, 'openingAt' | 'openingOn'>;
  /** What it is worth that records say nothing of what is asked. */
  readonly silence: Silence;
  /** What was asked for and is not offered, for it is out for now. Absent: nothing. */
  readonly leftOut?: readonly CatalogItem[];
  /** All that was asked for is out for now. */
  readonly isAllOut?: true;
  /** What its words find among the items, should nothing that is written answer it. Absent: nothing. */
  readonly otherwise?: Understood;
  /** What may be asked here, in the language of the answer. Absent: nobody looked. */
  readonly suggestions?: readonly string[];
  /** What is to be done by a tool. Absent: nothing, or no tool is on. */
  readonly doing?: Doing;
  /** What is to be done is all that the message says. */
  readonly isAllDone?: true;
  /** By whose days and hours it was said. Absent: no tool is on. */
  readonly clock?: Clock;
  /** What came of it. Absent: it was not tried yet. */
  readonly done?: Done;
  /** The moment of the question. */
  readonly now: Date;
  /** What is written about it in texts; absent where records answer. */
  readonly texts?: TextFind;
}
