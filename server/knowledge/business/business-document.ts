/** The document that holds what a business says of itself: one in each scope and at each level. */

export const BUSINESS_DOCUMENT = {
  key: 'business',
  /** No domain declares it: its own are in capital letters. */
  type: 'business',
  title: 'Datos del negocio',
  /** Its content is the JSON of the facts as the wire has them. */
  mediaType: 'application/vnd.business-facts+json',
} as const;
export type BusinessDocument = typeof BUSINESS_DOCUMENT;
