import { trimAddress } from '../client/api-address.ts';
import type { Subject } from './examine.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';
import { watchPolicy } from './policy-watch.ts';
import { openReport } from './report.ts';
import { doctorWords } from './words.ts';
import { chooseLanguage } from '../i18n/language.ts';
import type { RagChat } from '../loader/rag-chat.ts';

/** Finds out what keeps the assistants of this page from answering and tells its owner. Resolves with what was found. */
export async function runDoctor(): Promise<readonly Finding[]> {
  const chats = [...document.querySelectorAll('rag-chat')];
  const subjects = distinct(chats.map(readSubject));
  const places = [...subjects.map(({ api }) => new URL(api, document.baseURI).origin), import.meta.url];
  const policy = watchPolicy((address) => address !== '' && places.some((place) => address.startsWith(place)));
  const show = openReport(doctorWords[chooseLanguage(document.documentElement.lang, navigator.language)]);
  const found: Finding[] = [{ check: 'element', verdict: chats.length > 0 ? 'good' : 'bad', count: chats.length }];
  const scripts = distinct([...document.scripts].map(({ src }) => src).filter((src) => src.includes('/rag-chat.js')));
  found.push({ check: 'copies', verdict: scripts.length > 1 ? 'poor' : 'good', scripts });
  const ownFile = import.meta.url.slice(import.meta.url.lastIndexOf('/') + 1);
  for (const subject of subjects) found.push(...(await examine(subject, ownFile)));
  found.push(policy.finding());
  policy.end();
  show(found);
  return found;
}

function readSubject(chat: RagChat): Subject {
  const { domain, tenant, branch } = chat;
  return { api: trimAddress(chat.api) || (chat.constructor as typeof RagChat).defaultApi, domain, tenant, branch };
}

function distinct<T>(list: readonly T[]): T[] {
  return [...new Map(list.map((one) => [JSON.stringify(one), one])).values()];
}
