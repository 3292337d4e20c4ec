/** What is usual for a thing of a name: it finds, groups, orders and recommends, and never says that something is absent. */

/** Some values of an attribute, and the words of the name that they come from. */
export interface UsualFact {
  readonly attribute: string;
  /** In the order of the glossary; never empty. */
  readonly values: readonly string[];
  /** As written in the name: the head first, then what says more of it. */
  readonly from: readonly string[];
}

/** One name, read by the glossary. */
export interface UsualReading {
  /** The words of the name that say what the thing is. */
  readonly head: string;
  /** What the thing is: the same object for each name of one thing, in any language. Absent: `isPart`. */
  readonly thing?: object;
  /** The name says only what is in the thing, not what it is: «setas a la plancha». */
  readonly isPart?: true;
  /** By the order of the attributes; one for each at most. */
  readonly facts: readonly UsualFact[];
}
