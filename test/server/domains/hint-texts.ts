/** Hints as an author writes them, for the tests. */
import { parse } from 'yaml';

export const HINTS_TEXT = `proactive:
  events:
    - type: visit
      guest: true
    - type: loan
      fields: { title: text, due: moment, pages: number, renewed: boolean }
  rules:
    - name: overdue
      about: loan
      when: days_since(loan.due) > 1 and not loan.renewed
      message: El libro {title} está vencido.
      suggests: { label: Renovar, link: "/loans/{subject}" }
    - name: quiet
      about: visit
      when: visit.times >= 1
      after_s: 60
      message: ¿Buscás algo?
`;

interface HintsFile {
  readonly events: readonly object[];
  readonly rules: readonly [object, object];
}

export const HINTS: HintsFile = (parse(HINTS_TEXT) as { readonly proactive: HintsFile }).proactive;
