/** Who asks, as the business's own site has signed it: read anew for each request, since a page gives a new one before the old one ends. */
export interface Bearing {
  /** Absent or empty: nobody is signed in. */
  readonly userToken?: string | null | undefined;
}

/** The header that takes it along. */
export function userTokenHeader(userToken: Bearing['userToken']): Record<string, string> {
  return typeof userToken === 'string' && userToken !== '' ? { 'x-user-token': userToken } : {};
}
