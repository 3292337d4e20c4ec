import { apiBeside } from './client/api-address.ts';
import { RagChat } from './loader/rag-chat.ts';
import { startFromTags } from './loader/script-tag.ts';

export type { AskFailed, AskFailedCode } from './client/ask-failed.ts';
export type {
  RagActionDetail,
  RagActionEvent,
  RagAnswerDetail,
  RagAnswerEvent,
  RagChatEvents,
  RagErrorDetail,
  RagErrorEvent,
  RagFeedbackDetail,
  RagFeedbackEvent,
  RagQuestionDetail,
  RagQuestionEvent,
  RagToggleDetail,
  RagToggleEvent,
} from './events.ts';
export { RagChat };

const { url } = import.meta;

// In Node there is nothing to start.
if ('document' in globalThis) {
  // Bundled into an application the address is that of all of it, which has no API beside it and must not run twice.
  if ((RagChat.defaultApi = apiBeside(url))) {
    // A page that is open while the server gets another version knows the old names: the script itself has the new ones.
    RagChat.reloadChat = async () => {
      const anew = (await import(/* @vite-ignore */ `${url}?anew`)) as { RagChat: typeof RagChat };
      return anew.RagChat.loadChat();
    };
  }
  // Another copy of the script may have been faster.
  if (!customElements.get('rag-chat')) customElements.define('rag-chat', RagChat);
  startFromTags(url);
  if (location.search.includes('rag-doctor')) void import('./doctor.ts');
}
