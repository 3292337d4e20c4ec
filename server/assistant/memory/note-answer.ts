/** What of an answered question is kept for the person who agreed to it: what they asked, and about which items. */
import { fold } from '../../text/fold.ts';
import type { Prepared } from '../prepared.ts';
import type { MemoryDesk, NewMemoryEntry } from './memory-desk.ts';

/** That it can't be kept harms no answer. */
export async function noteAnswer(
  { question, remembered: { memory }, understood }: Prepared,
  desk: MemoryDesk | undefined,
): Promise<void> {
  if (desk === undefined || memory === undefined) return;
  const { domainId, tenantSlug } = question.scope;
  const asked: NewMemoryEntry = {
    kind: 'question',
    subject: fold(question.message),
    label: question.message,
    value: '',
  };
  const items = understood.reading.items.map(({ itemId, name }): NewMemoryEntry => ({
    kind: 'item',
    subject: itemId,
    label: name,
    value: '',
  }));
  const agreed = [asked, ...items].filter(({ kind }) => memory.kinds.includes(kind));
  await desk.keep({ person: memory.person, scope: { domainId, tenantSlug } }, agreed).catch(() => undefined);
}
