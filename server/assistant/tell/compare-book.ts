/** How a language tells what sets things side by side or adds them up. Names come with their prices or values in brackets. */
export interface CompareBook {
  yes(): string;
  no(): string;
  /** `Sale menos: A ($ 9.800).`; `names`: the first, where several share its place all of them. */
  first(names: string, order: ComparedOrder): string;
  /** Those behind it: `B ($ 14.200), $ 4.400 más.` `more`: by how much it is more than the first; undefined: not told. */
  next(names: string, more: string | undefined): string;
  /** All have as much: `Salen lo mismo: A ($ 9.800) y B ($ 9.800).` */
  same(names: string, order: Pick<ComparedOrder, 'isMoney' | 'label'>): string;
  /** `La diferencia es de $ 1.200.` */
  differBy(amount: string): string;
  /** Above what was told by what is only usual. */
  usually(text: string): string;
  /** Nobody has declared it of these. */
  unknown(names: string, order: Pick<ComparedOrder, 'isMoney' | 'label'>): string;
  /** Below one thing, with what its record says of it. */
  line(name: string, what: string | undefined): string;

  /** Behind a sum's total: `4 × Empanada ($ 2.400)`. */
  times(count: number, name: string, price: string): string;
  /** `Son $ 9.600: 4 × Empanada ($ 2.400).` `isFrom`: at least so much. */
  total(total: string, lines: string, isFrom: boolean): string;
  /** Not in the sum: their price is not known. */
  notCounted(names: string): string;
}

export interface ComparedOrder {
  readonly way: 'least' | 'most';
  readonly isMoney: boolean;
  /** What the attribute is called. */
  readonly label: string;
}
