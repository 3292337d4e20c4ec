/** The products of the demo's salon as its page prints them: with what their documents say is in them and whom they warn. */
import { demoItems, hazardsOf, shippedDomain } from '../../test/domains/read-shipped.ts';

export interface Product {
  readonly name: string;
  /** Of the domain's file: `shampoo`, `tintura`, … */
  readonly type: string;
  readonly about: string;
  /** As the list writes it; undefined: its document has none. */
  readonly price: string | undefined;
  readonly contains: readonly string[];
  readonly mayContain: readonly string[];
  readonly declaredFree: readonly string[];
  /** Conditions that its document advises about, as the assistant names them. */
  readonly warns: readonly string[];
}

const salon = shippedDomain('hair_salon');

/** In the order of the documents. */
export function readDemoProducts(): Product[] {
  return demoItems('hair_salon').map(({ item }) => {
    const conditions = new Set(hazardsOf({ contraindications: item['contraindications'] }, salon).map(({ id }) => id));
    const hazards = hazardsOf(item, salon);
    const inside = (verdict: string): string[] =>
      hazards.filter((hazard) => hazard.verdict === verdict && !conditions.has(hazard.id)).map(({ name }) => name);
    const price = item['price'];
    return {
      name: item.name,
      type: String(item['product_type']),
      about: String(item['description']),
      price: typeof price === 'string' ? price : undefined,
      contains: inside('CONTAINS'),
      mayContain: inside('MAY_CONTAIN'),
      declaredFree: inside('DECLARED_FREE'),
      warns: hazards.filter(({ id }) => conditions.has(id)).map(({ name }) => name),
    };
  });
}
