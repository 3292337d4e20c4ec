import { apiBeside } from './client/api-address.ts';
import { define } from './define.ts';
import { RagChat } from './loader/rag-chat.ts';
import { startFromTags } from './loader/script-tag.ts';

export type { RagAnswerDetail, RagChatEvents, RagErrorDetail, RagQuestionDetail, RagToggleDetail } from './events.ts';
export { RagChat };

RagChat.defaultApi = apiBeside(import.meta.url);
define('rag-chat', RagChat);
startFromTags(import.meta.url);
