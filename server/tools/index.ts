/** The door of the tools: the room that DOES what a person asks for and confirms (docs/tools.md). */
export type * from './action.ts';
export type * from './request.ts';
export type { Tools } from './tools.ts';
