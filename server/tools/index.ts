/** The door of the tools: the room that DOES what a person asks for and confirms (docs/tools.md). */
export type * from './action.ts';
export type * from './ports.ts';
export type * from './request.ts';
export type * from './hints/hint.ts';
export type * from './hints/hints.ts';
export type * from './hints/ports.ts';
export type { GivenEvent, ToldBy } from './hints/check-event.ts';
export type { Tools } from './tools.ts';
export { createBreaker } from './breaker.ts';
export type { Breaker, HostState } from './breaker.ts';
export { breakTransport } from './break-transport.ts';
export { createTools } from './create-tools.ts';
export type { ToolsParts } from './create-tools.ts';
export { createHints } from './hints/create-hints.ts';
export type { HintsParts, RunningHints } from './hints/create-hints.ts';
export { createActionJob } from './execute-action.ts';
export { ACTION_JOB } from './ports.ts';
