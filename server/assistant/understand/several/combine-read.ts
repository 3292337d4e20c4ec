import type { Domain } from '../../../domains/index.ts';
import type { Money } from '../../../knowledge/index.ts';
import type { AskedHazard } from '../../reading/dangers/asked-hazards.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Wish } from '../find/find.ts';
import type { PlanContext } from '../plan-context.ts';

/** What is wanted together. */
export interface CombineRead {
  /** «entrada, principal y postre», «tres comen carne»: empty where no kinds are said. In the order of the message, as persons are. */
  readonly kinds: readonly WantedKind[];
  /** Those who can't have something. */
  readonly persons: readonly WithoutThing[];
  readonly people: number;
  readonly budget?: Money;
  /** The only kind that is said beside what there is to spend: «100 libras, con cervezas». */
  readonly rather?: WantedKind;
  /** Nothing but that kind is wanted. */
  readonly isBound?: true;
}

export interface WantedKind {
  readonly label: string;
  readonly wishes: readonly Wish[];
  /** Somebody who says only what they don't want. */
  readonly isOpen?: true;
  /** How many are wanted of it. Absent: one for each at the table. */
  readonly count?: number;
  /** Somebody of the table wants it: any of the wishes will do; without any, anything will. */
  readonly isOfPerson?: true;
  /** They are children: what the wishes find is for them, and where nothing is, anything will do. */
  readonly isForChild?: true;
  readonly at?: number;
}

export interface WithoutThing {
  readonly label: string;
  readonly asked: readonly AskedHazard[];
  readonly count?: number;
  /** They only don't like it: it binds nobody else. */
  readonly isOfTaste?: true;
  readonly at?: number;
}

export type CombineContext = Pick<PlanContext, 'utterance' | 'domain' | 'catalog' | 'read' | 'lexicon' | 'library'>;

/** What is asked of by itself and in the whole: «con vino» is no danger where the whole wants some. */
export function askedOf(
  { asked }: Reading,
  { utterance, read }: Pick<CombineContext, 'utterance' | 'read'>,
): readonly AskedHazard[] {
  const whole = read(utterance.text).asked;
  return asked.filter(({ id }) => whole.some((each) => each.id === id));
}

/** The attribute that says what kind of thing something is: the first that does. */
export function kindAttribute({ attributes }: Domain): string | undefined {
  return attributes.find(({ identifies }) => identifies === true)?.id;
}
