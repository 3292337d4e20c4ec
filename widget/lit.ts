/**
 * Lit, in a file of its own in which the chat and the admin find it: two copies on a page would want two policies for their templates, and neither
 * should have to load the other for it.
 */
import './before-lit.ts';
import 'lit';
import './after-lit.ts';

export { consume, createContext, provide } from '@lit/context';
export { css, html, LitElement, noChange, nothing, render, svg } from 'lit';
export { property, query, state } from 'lit/decorators.js';
export { Directive, directive } from 'lit/directive.js';
