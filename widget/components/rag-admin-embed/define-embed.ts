/** What is loaded when the page is first opened. */
import { define } from '../../define.ts';
import { RagAdminEmbed } from './rag-admin-embed.ts';

define('rag-admin-embed', RagAdminEmbed);
