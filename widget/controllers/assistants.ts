import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Scope } from '../client/scope.ts';
import { loadOnce } from '../load-once.ts';
import type { DomainPresentation } from '../../server/contract/presentation.ts';
import type { DomainSummary } from '../../server/contract/v1.ts';
import { fetchDomains, fetchPresentation } from '../client/catalog.ts';
import type { Failure } from '../client/failure.ts';
import { failureOf, RequestFailed } from '../client/failure.ts';

/** Which assistants an element was told to offer. */
export interface Selection {
  readonly api: string;
  /** Exactly this one; empty: those of `among`. */
  readonly domain: string;
  /** Empty: every one the server offers. */
  readonly among: readonly string[];
  /** Whose questions are suggested. */
  readonly scope: Scope;
}

/** Few need it. */
const loadFailureDiagnosis = loadOnce(() => import('../client/not-here.ts'));

const noSelection: Selection = { api: '', domain: '', among: [], scope: { tenant: '', branch: '' } };

/** Knows who can be asked and how the chosen one presents itself. Asks the server nothing before it is wanted. */
export class Assistants implements ReactiveController {
  /** Those to choose from; empty when the element names its only one. */
  options: readonly DomainSummary[] = [];
  chosen = '';
  /** Undefined until it arrives, and for good when it can't be loaded: greeting a guest is a courtesy, not a condition. */
  presentation: DomainPresentation | undefined;
  /** Why there is nobody to ask. */
  failure: Failure | undefined;

  readonly #host: ReactiveControllerHost;
  #selection = noSelection;
  #finding: Promise<void> | undefined;
  #abort = new AbortController();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    if (this.#abort.signal.aborted) this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#abort.abort();
    this.#finding = undefined;
  }

  /** Finds out who can be asked. Does nothing when that is known, under way or failed for the same selection. */
  want(selection: Selection): void {
    if (this.#finding && isSame(this.#selection, selection)) return;
    if (!isSame(this.#selection, selection)) this.#forget();
    this.#selection = selection;
    this.tryAgain();
  }

  /** Finds out again, as after a failure. */
  tryAgain(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.failure = undefined;
    this.#finding = this.#find(this.#selection, this.#abort.signal);
    this.#host.requestUpdate();
  }

  /** The id of the one who answers; waits for it to be known, tries once more after a failure, throws `RequestFailed`. */
  async whoAnswers(selection: Selection): Promise<string> {
    this.want(selection);
    if (this.failure) this.tryAgain();
    await this.#finding;
    if (this.failure) throw new RequestFailed(this.failure);
    return this.chosen;
  }

  /** Turns to another of the assistants on offer. */
  choose(domainId: string): void {
    if (this.chosen !== domainId) this.presentation = undefined;
    this.failure = undefined;
    this.chosen = domainId;
    this.#host.requestUpdate();
    void this.#present(domainId, this.#abort.signal);
  }

  #forget(): void {
    this.options = [];
    this.chosen = '';
    this.presentation = undefined;
  }

  async #find(selection: Selection, signal: AbortSignal): Promise<void> {
    if (selection.domain !== '') {
      this.choose(selection.domain);
      return;
    }
    try {
      const list = (): Promise<DomainSummary[]> => fetchDomains(selection.api, signal);
      const options = pick(await this.#first('', signal, list), selection.among);
      if (signal.aborted) return;
      const kept = options.find((option) => option.domain_id === this.chosen) ?? options[0];
      if (!kept) throw new RequestFailed({ kind: 'no-assistant' });
      this.options = options;
      this.choose(kept.domain_id);
    } catch (error) {
      if (signal.aborted) return;
      this.failure = failureOf(error);
      this.#host.requestUpdate();
    }
  }

  async #present(domainId: string, signal: AbortSignal): Promise<void> {
    try {
      const { api, scope } = this.#selection;
      const present = (): Promise<DomainPresentation> => fetchPresentation(api, domainId, scope, signal);
      const presentation = await this.#first(domainId, signal, present);
      if (signal.aborted || this.chosen !== domainId) return;
      this.presentation = presentation;
      this.#host.requestUpdate();
    } catch (error) {
      // Whatever may pass is no matter: the element presents itself in its own words.
      if (signal.aborted || this.chosen !== domainId || failureOf(error).kind !== 'not-here') return;
      this.failure = failureOf(error);
      this.#host.requestUpdate();
    }
  }

  /** Sends what is asked before any question; throws `not-here` where no question would be answered, either. */
  async #first<Answer>(domain: string, signal: AbortSignal, send: () => Promise<Answer>): Promise<Answer> {
    const { api } = this.#selection;
    try {
      return await send();
    } catch (error) {
      if (signal.aborted) throw error;
      const judge = await loadFailureDiagnosis().catch(() => undefined);
      if (!judge) throw error;
      return judge.diagnoseFailure(error, { api, domain, signal, send });
    }
  }
}

function pick(offered: readonly DomainSummary[], among: readonly string[]): readonly DomainSummary[] {
  if (among.length === 0) return offered;
  return among.flatMap((id) => offered.filter((one) => one.domain_id === id).slice(0, 1));
}

function isSame(one: Selection, other: Selection): boolean {
  const partsOf = ({ api, domain, among, scope }: Selection): string =>
    JSON.stringify([api, domain, among, scope.tenant, scope.branch]);
  return partsOf(one) === partsOf(other);
}
