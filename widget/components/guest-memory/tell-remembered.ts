import { GuestMemory } from '../../conversation/guest-memory.ts';
import type { MemoryAccess, MemoryWire } from '../../conversation/guest-memory.ts';
import type { Language } from '../../i18n/language.ts';
import { loadMemoryWords, memoryWords } from '../../i18n/memory-words.ts';

/** The allergies that a guest had kept, in words for who comes back. Empty: there are none. What can't be read is thrown: the first answer says why. */
export async function tellRemembered(access: MemoryAccess, language: Language, wire?: MemoryWire): Promise<string> {
  await loadMemoryWords(language);
  const { entries } = await new GuestMemory(access, language, wire).read();
  const names = entries.flatMap(({ kind, label }) => (kind === 'allergy' ? label : [])).join(', ');
  return names && `${memoryWords(language).kinds.allergy}: ${names}`;
}
