// eslint-disable-next-line no-restricted-syntax -- the texts are files of ours
import { unsafeCSS } from 'lit';
import answerText from '../components/answer/answer.styles.ts';
import controlsText from './controls.styles.ts';
import disclosureText from './disclosure.styles.ts';
import tokensText from './tokens.styles.ts';

/** The style sheets that the owner's element shares with the chat, as LitElement takes them. */
export const answer = unsafeCSS(answerText);
export const controls = unsafeCSS(controlsText);
export const disclosure = unsafeCSS(disclosureText);
export const tokens = unsafeCSS(tokensText);
