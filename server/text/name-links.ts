/** What the small words between the pieces of a name say: «croquetas de jamón y queso sin gluten». */
import { words } from './fold.ts';

/** How a piece of a name stands to what is before it. `of`: it is made of it. `elsewhere`: where, for what or for whom. */
export type Relation = 'start' | 'beside' | 'of' | 'with' | 'without' | 'elsewhere';

export interface Link {
  readonly relation: Relation;
  /** A preposition or a sign ends the words that stand side by side. */
  readonly isCut: boolean;
  /** «y»: it stands as the piece before it stands. */
  readonly isJoined: boolean;
}

const PREPOSITIONS: ReadonlyMap<string, Relation> = new Map([
  ...all('of', 'de del do da dos das di of d'),
  // «mollejas al limón»: in it too, and not what it is of.
  ...all('with', 'a al ao aos con com with c w acompanado acompanada acompanados acompanadas'),
  ...all('without', 'sin sem without'),
  ...all('elsewhere', 'en em in on sobre para for por desde from'),
]);
const JOINTS = new Set('y e o u and or ou et und'.split(' '));

function all(relation: Relation, list: string): (readonly [string, Relation])[] {
  return list.split(' ').map((word) => [word, relation]);
}

/** Reads the text between two pieces of a name, or before the first. */
export function readLink(text: string, isFirst: boolean): Link {
  const between = words(text).map((word) => word.text);
  const relations = between.flatMap((word) => PREPOSITIONS.get(word) ?? []);
  const relation = relations.includes('without')
    ? 'without'
    : (relations.find((each) => each !== 'of') ?? relations[0]);
  if (relation !== undefined) return { relation, isCut: true, isJoined: false };
  if (isFirst) return { relation: 'start', isCut: false, isJoined: false };
  // «ceviche + chicharrón»: two things, one beside the other.
  if (text.includes('+') && between.every((word) => /^\d+$/u.test(word)))
    return { relation: 'with', isCut: true, isJoined: false };
  const isJoined = between.some((word) => JOINTS.has(word)) || /^\s*[,&/]\s*$/u.test(text);
  return { relation: 'beside', isCut: isJoined || /[(:;.–—|-]/u.test(text), isJoined };
}
