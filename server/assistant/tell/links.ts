import type { AnswerLink } from '../answer.ts';
import type { Question } from '../question.ts';
import type { Understood } from '../steps/understood.ts';
import type { BusinessKey } from '../understand/plan.ts';
import { bookIn } from './books/book-in.ts';

/** Where a guest may go on: by what is asked, as far as the business has declared it. */
export function linksFor(question: Question, { acts, business }: Pick<Understood, 'acts' | 'business'>): AnswerLink[] {
  if (business === undefined) return [];
  const { labels } = bookIn(question.language ?? question.domain.language).business;
  const asked = new Set(
    acts.flatMap((act) =>
      act.kind === 'business' ? act.facts : act.kind === 'talk' && act.what === 'person' ? PERSON : [],
    ),
  );
  const { geo, phone, whatsapp, email, url } = business;
  const link = (
    kind: Exclude<AnswerLink['kind'], 'staff'>,
    keys: readonly BusinessKey[],
    href: string | undefined,
  ): AnswerLink[] =>
    href !== undefined && keys.some((key) => asked.has(key)) ? [{ kind, label: labels[kind], href }] : [];
  return [
    ...link('map', ['address', 'directions', 'parking'], geo === undefined ? undefined : mapOf(geo)),
    ...link(
      'tel',
      ['phone', 'reservations', 'delivery'],
      phone === undefined ? undefined : `tel:${phone.replace(/[^\d+]/gu, '')}`,
    ),
    ...link(
      'whatsapp',
      ['whatsapp', 'reservations', 'delivery'],
      whatsapp === undefined ? undefined : `https://wa.me/${whatsapp.replace(/\D/gu, '')}`,
    ),
    ...link('mail', ['email'], email === undefined ? undefined : `mailto:${email}`),
    ...link('web', ['web'], url),
  ];
}

const PERSON: readonly BusinessKey[] = ['phone', 'whatsapp'];

function mapOf({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): string {
  return `https://www.openstreetmap.org/?mlat=${String(latitude)}&mlon=${String(longitude)}#map=18/${String(latitude)}/${String(longitude)}`;
}
