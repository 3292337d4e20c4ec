import type { AnswerEnvelope } from '../../server/contract/v2.ts';

/** The element of a chat, as its inside sees it: what its attributes say. */
export interface ChatHost extends HTMLElement {
  readonly domain: string;
  readonly domains: string;
  readonly api: string;
  readonly tenant: string;
  readonly branch: string;
  readonly item: string;
  readonly mode: 'inline' | 'floating' | 'fullscreen';
  readonly heading: string;
  readonly greeting: string;
  readonly suggestions: string;
  readonly hints: '' | 'on' | 'off';
  readonly memory: '' | 'off';
  readonly open: boolean;
  readonly persist: boolean;
  readonly userToken?: string | null | undefined;
  /** Closes the floating panel. */
  hide(): void;
}

/** What happened on the page of a chat, of the types and fields that its assistant lets pages report. */
export interface ToldEvent {
  readonly type: string;
  /** Which thing of its type it is about. Absent: the type says it. */
  readonly subject?: string;
  /** A field holds until it is told again; `null` takes it back. */
  readonly data?: Readonly<Record<string, string | number | boolean | null>>;
}

/** What its class knows for all of them. */
export interface ChatHosts {
  /** The API where an element names none. */
  readonly defaultApi: string;
}

/** The inside of a chat, as its element sees it. */
export interface ChatPanel extends HTMLElement {
  readonly updateComplete: Promise<boolean>;
  /** One of the attributes of the chat has another value. */
  hostChanged(name: string, before: string | null, now: string | null): void;
  ask(text: string): Promise<AnswerEnvelope>;
  stop(): void;
  clear(): void;
  /** Tells what happened on the page. */
  tell(event: ToldEvent): void;
  /** Takes the guest to where they can write. */
  takeFocus(options?: FocusOptions): void;
}

/** What the chat's own script exports. */
export interface ChatModule {
  /** Also takes the launcher over. */
  readonly createPanel: (chat: ChatHost, launcher: HTMLButtonElement) => ChatPanel;
}
