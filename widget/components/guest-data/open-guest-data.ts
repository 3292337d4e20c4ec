import type { Language } from '../../i18n/language.ts';
import type { GuestDataChoices } from './guest-data.ts';
import { RagGuestData } from './guest-data.ts';

RagGuestData.define('rag-guest-data');

/** Opens what a guest may decide of their data, inside `root`. */
export function openGuestData(root: ParentNode, choices: GuestDataChoices, language: Language): Promise<void> {
  const known = root.querySelector('rag-guest-data');
  const element = known ?? document.createElement('rag-guest-data');
  element.setAttribute('exportparts', 'guest-data');
  element.choices = choices;
  element.language = language;
  if (!known) root.append(element);
  return element.show();
}
