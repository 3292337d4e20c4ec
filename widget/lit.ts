/** What the admin uses of Lit, which it finds in the chat's script: two copies on a page would want two policies for their templates. */
export { consume, createContext, provide } from '@lit/context';
export { css, html, LitElement, noChange, nothing, render, svg } from 'lit';
export { property, query, state } from 'lit/decorators.js';
