import './lit.ts';
import { RagChatPanel } from './components/chat-panel/chat-panel.ts';
import { parts, slots } from './components/chat-panel/parts.ts';
import { RagComposer } from './components/rag-composer/rag-composer.ts';
import launcherStyles from './components/chat-panel/launcher.styles.ts';
import { define } from './define.ts';
import type { ChatHost } from './loader/chat-host.ts';
import tokens from './styles/tokens.styles.ts';

define('rag-composer', RagComposer);
define('rag-chat-panel', RagChatPanel);

/** The panel of a chat: what is slotted into the chat reaches it, and its parts can be styled from the page. */
export function createPanel(chat: ChatHost, launcher: HTMLButtonElement): RagChatPanel {
  const panel = document.createElement('rag-chat-panel');
  panel.id = 'panel';
  panel.chat = chat;
  panel.launcher = launcher;
  panel.setAttribute('exportparts', parts.join());
  for (const name of slots) {
    const slot = document.createElement('slot');
    slot.name = name;
    slot.slot = name;
    panel.append(slot);
  }
  launcher.className = 'launcher';
  launcher.setAttribute('aria-controls', panel.id);
  const root = launcher.getRootNode() as ShadowRoot;
  for (const { styleSheet } of [tokens, launcherStyles]) if (styleSheet) root.adoptedStyleSheets.push(styleSheet);
  return panel;
}
