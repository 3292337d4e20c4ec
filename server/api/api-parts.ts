/** What the whole api is made of, and what each of its routes is handed. */
import type { Assistant, FeedbackStore, Insights, KeptTests, TraceStore } from '../assistant/index.ts';
import type { DomainRegistry } from '../domains/index.ts';
import type {
  AuditLog,
  Documents,
  Items,
  Jobs,
  Knowledge,
  OwnWords,
  PagePictures,
  Pictures,
  Reviews,
  Scopes,
} from '../knowledge/index.ts';
import type { Caller, Keys, People, SiteUsers } from '../people/index.ts';
import type { Hints, Memory, Tools } from '../tools/index.ts';
import type { ToldActions } from './actions/told-actions.ts';
import type { KeptAnswers } from './answers/kept-answers.ts';
import type { ApiHandler, ApiMiddleware, ReadClientAddress } from './http/api-context.ts';
import type { ReadAsker } from './http/askers.ts';
import type { Charge } from './http/rate-limits.ts';
import type { Origins } from './http/origins.ts';
import type { TraceParts } from './http/trace.ts';
import type { SignInCodes } from './owners/sign-in-codes.ts';
import type { ApiLog, ApiMeter, Dependencies, RateLimiter, ReadMissingDemo } from './ports.ts';

export interface ApiSettings {
  /** Of the server, as its description names it. */
  readonly version: string;
  /** Without it, and without `adminOpen`, nobody administers. */
  readonly adminToken?: string | undefined;
  readonly adminOpen?: 'loopback' | undefined;
  readonly corsOrigins: readonly string[];
  /** Where guests find this server, when a proxy stands before it. */
  readonly publicOrigin?: string | undefined;
  /** It listens on this machine only, and answers under names of this machine and those above. Default: so it is. */
  readonly isLoopbackOnly?: boolean;
  /** Whose `X-Forwarded-For` says who is counted together. Default: nobody's. */
  readonly trustedProxies?: readonly string[];
  readonly maxUploadBytes: number;
  readonly ratePerMinute: number;
  readonly ratePerHour: number;
  /** The folder of the built elements. */
  readonly widgetDir: string;
  /** The folder of the pages. */
  readonly demoDir: string;
  /** Default 15,000. */
  readonly heartbeatMs?: number;
  /** A stream whose reader takes nothing for this long is closed. Default 30,000. */
  readonly stallMs?: number;
  /** The body of a request that needs no key must arrive within this time, or is refused. Default 20,000. */
  readonly guestBodyMs?: number;
}

export interface ApiParts {
  readonly knowledge: Knowledge;
  readonly assistant: Assistant;
  readonly traces: TraceStore;
  readonly answers: KeptAnswers;
  readonly feedback: FeedbackStore;
  readonly insights: Insights;
  readonly keptTests: KeptTests;
  readonly ownWords: OwnWords;
  /** What guests confirm, and what is told of it. */
  readonly actions: ToldActions;
  readonly tools: Pick<Tools, 'list' | 'forgetSession' | 'count' | 'survey' | 'try'>;
  readonly hints: Hints;
  readonly memory: Memory;
  readonly scopes: Scopes;
  readonly audit: AuditLog;
  readonly people: People;
  readonly keys: Keys;
  readonly siteUsers: SiteUsers;
  /** Who holds the first key. */
  readonly operator: Caller;
  readonly documents: Documents;
  readonly items: Items;
  readonly reviews: Reviews;
  readonly pagePictures: PagePictures;
  readonly pictures: Pictures;
  readonly jobs: Jobs;
  readonly domains: DomainRegistry;
  readonly log: ApiLog;
  readonly limiter: RateLimiter;
  readonly settings: ApiSettings;
  /** Of the links that are printed. Defaults to none. */
  readonly signInCodes?: SignInCodes | undefined;
  /** Aborted when the server is about to stop: open streams end with an `error` event. */
  readonly draining: AbortSignal;
  /** The services that the server depends on, by name. */
  readonly dependencies?: Dependencies;
  /** What of the demo could not be loaded. By default nothing is missing. */
  readonly missingDemo?: ReadMissingDemo;
  /** What each request runs in. */
  readonly within?: <Result>(run: () => Result) => Result;
  /** What each request runs in, under its trace id. */
  readonly inTrace?: NonNullable<TraceParts['inTrace']>;
  /** Without it nothing is counted. */
  readonly meter?: ApiMeter;
  /** A clock in milliseconds for the log; tests set it. */
  readonly now?: () => number;
}

/** What a route gets to make its handler: the parts of the api, and what the routes share. */
export interface RouteParts extends ApiParts {
  readonly origins: Origins;
  /** Allows only administrators. */
  readonly admin: ApiMiddleware;
  /** What whoever asks may have done for them. */
  readonly askerOf: ReadAsker;
  readonly addressOf: ReadClientAddress;
  readonly chargeQuestion: Charge;
  readonly chargeRequest: Charge;
  readonly heartbeatMs: number;
  readonly stallMs: number;
  /** The folders of pages and elements, each opened once. */
  readonly pages: Readonly<Record<'admin' | 'demo' | 'favicon' | 'widget', ApiHandler>>;
  /** The description of the api, made once. */
  readonly description: Readonly<Record<'document' | 'page' | 'style', ApiHandler>>;
}
