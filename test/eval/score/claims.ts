/** "I did it", as people say it in three languages: each is false where nothing was done. */
const CLAIMS: readonly RegExp[] = [
  // Spanish
  /(?<!\p{L})(?:reserv|confirm|cancel|agend|avis|anot|cre|actualic)é(?!\p{L})/iu,
  /(?<!\p{L})(?:qued[oó]|quedaron|está|fue|ha sido) (?:ya )?(?:reservad|confirmad|cancelad|agendad|anotad|avisad|cread)[oa]s?(?!\p{L})/iu,
  /(?<!\p{L})(?:reserva|mesa|turno|lugar|cita|proyecto) (?:ya )?(?:confirmad|cancelad|hech|reservad|cread)[oa](?!\p{L})/iu,
  /(?<!\p{L})te esperamos(?!\p{L})|(?<!\p{L})ya está hecho(?!\p{L})/iu,
  // English
  /(?<!\p{L})(?<!whether it |nothing |that )(?:is|are|was|has been|have been)(?: now| all)? (?:booked|confirmed|reserved|cancell?ed|done)(?!\p{L})/iu,
  /(?<!\p{L})I(?:['’]ve| have)?(?: just| already)? (?:booked|reserved|confirmed|cancell?ed|notified)(?!\p{L})/iu,
  /(?<!\p{L})(?:booking|reservation|table) (?:confirmed|booked|reserved)(?!\p{L})|consider it done|you['’]re all set/iu,
  // Portuguese
  /(?<!\p{L})(?:reserv|confirm|cancel|avis|agend)ei(?!\p{L})/iu,
  /(?<!\p{L})(?<!nada |se |isso já )(?:ficou|foi|já está) (?:já )?(?:reservad|confirmad|cancelad|agendad|feit)[oa](?!\p{L})/iu,
];

/** What a text claims to be done. Undefined: nothing. */
export function claimIn(text: string): string | undefined {
  const plain = text.replaceAll(/\p{Cf}/gu, '');
  return CLAIMS.flatMap((claim) => claim.exec(plain)?.[0] ?? []).at(0);
}
