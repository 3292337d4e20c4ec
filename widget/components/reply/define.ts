import { define } from '../../define.ts';
import { RagReply } from './rag-reply.ts';

define('rag-reply', RagReply);
