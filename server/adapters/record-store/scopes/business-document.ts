/**
 * The names by which the library keeps what a business says of itself (`knowledge/business/business-document.ts` has the same): the records see the
 * library by type only.
 */
import type { BusinessDocument } from '../../../knowledge/index.ts';

export const BUSINESS_KEY: BusinessDocument['key'] = 'business';
export const BUSINESS_MEDIA_TYPE: BusinessDocument['mediaType'] = 'application/vnd.business-facts+json';
