import { define } from '../../define.ts';
import type { Language } from '../../i18n/language.ts';
import { loadReplyWords } from '../../i18n/reply-words.ts';
import type { GuestDataChoices } from './guest-data.ts';
import { RagGuestData } from './guest-data.ts';

define('rag-guest-data', RagGuestData);

/** Opens what a guest may decide of their data, inside `root`. */
export async function openGuestData(root: ParentNode, choices: GuestDataChoices, language: Language): Promise<void> {
  await loadReplyWords(language);
  let element = root.querySelector('rag-guest-data');
  if (!element) {
    element = document.createElement('rag-guest-data');
    element.setAttribute('exportparts', 'guest-data');
    root.append(element);
  }
  element.choices = choices;
  await element.show();
}
