/**
 * What the admin finds in the chat's script, which has it for its guests: Lit, since two copies on a page would want two policies for their
 * templates, and what both show and read in the same way.
 */
export { consume, createContext, provide } from '@lit/context';
export { createParser } from 'eventsource-parser';
export { css, html, LitElement, noChange, nothing, render, svg } from 'lit';
export { property, query, state } from 'lit/decorators.js';
export { default as answerStyles } from './components/answer/answer.styles.ts';
export { flowText } from './components/answer/flow-text.ts';
export { Announcer } from './controllers/announcer.ts';
export { default as controls } from './styles/controls.styles.ts';
export { default as tokens } from './styles/tokens.styles.ts';
