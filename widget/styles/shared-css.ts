// eslint-disable-next-line no-restricted-syntax -- the texts are files of ours
import { unsafeCSS } from 'lit';
import type { CSSResult } from 'lit';
import controlsText from './controls.styles.ts';
import disclosureText from './disclosure.styles.ts';
import tokensText from './tokens.styles.ts';

/** A style sheet as LitElement takes it. */
export const forLit = (text: string): CSSResult => unsafeCSS(text);

/** The style sheets that the owner's element shares with the chat, as LitElement takes them. */
export const controls = forLit(controlsText);
export const disclosure = forLit(disclosureText);
export const tokens = forLit(tokensText);
