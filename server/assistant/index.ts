/** The door of the assistant: it DECIDES. It asks the library for evidence and says what the facts allow. */

export type * from './answer.ts';
export type * from './guest-ports.ts';
export type * from './insights/ports.ts';
export { createActivity } from './insights/activity.ts';
export { createInsights } from './insights/create-insights.ts';
export type { AskedFigures, Conversations, Insights, LookedAt, Unanswered } from './insights/create-insights.ts';
export type { GroupedQuestions, QuestionGroup } from './insights/group-questions.ts';
export { createKeptTests } from './kept-tests/create-kept-tests.ts';
export type { AskedPlace, KeptTests, TestRun, TriedQuestion } from './kept-tests/create-kept-tests.ts';
export type { Difference } from './kept-tests/outcome.ts';
export type * from './kept-tests/ports.ts';
export type * from './ports.ts';
export type * from './question.ts';
export type { ToolStep } from './act/call-reading.ts';
export { createAssistant } from './create-assistant.ts';
export { warmScope } from './warm-scope.ts';
export type { ActingParts, AssistantParts } from './assistant-parts.ts';
export { measureModel } from './measure.ts';
export type { SpeakerTimes } from './model/choose-speaker.ts';
export { createKeptShare } from './model/kept-share.ts';
export type { KeptShare } from './model/kept-share.ts';
export { createCachedModel } from './model/cached-model.ts';
export type { CachedModelParts } from './model/cached-model.ts';
