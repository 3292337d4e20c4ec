/** Who asks. Read anew for each request: a page gives a new token before the old one ends, and a guest may agree, or no longer, between two questions. */
export interface Bearing {
  /** As the business's own site has signed it. Absent or empty: nobody is signed in. */
  readonly userToken?: string | null | undefined;
  /** By which this browser is remembered, where its guest has agreed. */
  readonly personKey?: string | undefined;
}

/** The headers that take it along. Whom the site has signed in is asked as nobody else: the browser may be another person's. */
export function bearingHeaders({ userToken, personKey }: Bearing): Record<string, string> {
  if (typeof userToken === 'string' && userToken !== '') return { 'x-user-token': userToken };
  return personKey === undefined ? {} : { 'person-key': personKey };
}
