import './before-lit.ts';
import './after-lit.ts';

/** Lit in a file of its own: every part of the chat that is brought later finds it there. */
export { LitElement } from 'lit';
