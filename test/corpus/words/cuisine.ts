/** What the menus of one country are made of. */
export type Language = 'es' | 'en' | 'pt';

export interface SectionWords {
  /** Ways to call it; one is picked. */
  readonly names: readonly string[];
  /**
   * `Empanada de {relleno} #gh`: a name, holes that `fills` fill, and what is in it, a letter for each hazard (`dish-grammar.ts`).
   */
  readonly dishes: readonly string[];
  /** Of a price, in whole units of the currency. */
  readonly from: number;
  readonly to: number;
  /** Names of the price columns that such a section may have. */
  readonly columns?: readonly (readonly string[])[];
  /** A line below the heading that belongs to all items: «en pan de masa madre». */
  readonly notes?: readonly string[];
  /** Whether its items have descriptions. */
  readonly isPlain?: boolean;
}

export interface Cuisine {
  readonly id: string;
  readonly domain: 'restaurant' | 'hair_salon';
  readonly language: Language;
  /** Ways to write prices (`compose/prices.ts`). */
  readonly prices: 'ARS' | 'EUR' | 'MXN' | 'CLP' | 'PEN' | 'BRL' | 'GBP' | 'USD';
  readonly houses: readonly string[];
  readonly sections: readonly SectionWords[];
  readonly fills: Readonly<Record<string, readonly string[]>>;
  /** `queso brie #l`. Absent: items have no descriptions. */
  readonly ingredients?: readonly string[];
  readonly hazardNames?: Readonly<Record<string, string>>;
  readonly extras?: readonly string[];
  readonly others: readonly string[];
}
