import { RagReply } from './rag-reply.ts';

RagReply.define('rag-reply');
