/** What takes something away or says whom it suits, in the languages of guests and documents. Folded. */
const DENIALS = new Set(
  `no ni sin libre libres apto apta aptos aptas tampoco nada ningun ninguno ninguna excepto salvo not no without free suitable safe never nor
  except nao nem sem livre livres nenhum nenhuma exceto adequado adequada`.split(/\s+/u),
);

/** Whether a folded word is one of them. */
export function isDenialWord(folded: string): boolean {
  return DENIALS.has(folded);
}
