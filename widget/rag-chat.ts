import './before-lit.ts';
import './after-lit.ts';
import { apiBeside } from './client/api-address.ts';
import { RagChat } from './components/rag-chat/rag-chat.ts';
import { RagComposer } from './components/rag-composer/rag-composer.ts';
import { define } from './define.ts';
import { startFromTags } from './script-tag.ts';

export type { RagAnswerDetail, RagChatEvents, RagErrorDetail, RagQuestionDetail, RagToggleDetail } from './events.ts';
export { RagChat };

RagChat.defaultApi = apiBeside(import.meta.url);
define('rag-composer', RagComposer);
define('rag-chat', RagChat);
startFromTags(import.meta.url);
