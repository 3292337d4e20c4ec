/** What a text says one after the other, as written: «Incluye lavado; dura de 3 a 4 meses, no se lava en 72 horas» says three things. */
export function clausesOf(text: string): string[] {
  return text
    .split(/[;\n()]|[.,](?=\s|$)/u)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
}
