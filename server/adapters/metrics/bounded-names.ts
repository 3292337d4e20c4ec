/** More names than these are counted as one: they come from files that somebody may change while the server runs. */
const MOST = 200;

/** Label values out of names that others choose: the first ones as they are, every later one as `other`. */
export function createBoundedNames(most = MOST): (name: string) => string {
  const known = new Set<string>();
  return (name) => {
    if (known.has(name)) return name;
    if (known.size >= most) return 'other';
    known.add(name);
    return name;
  };
}
