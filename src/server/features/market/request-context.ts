import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestPriority } from '../../../ports/request-budget.ts';

/** For whom a request to a vendor is made. */
export interface RequestContext {
  readonly priority: RequestPriority;
  /** How long each request may wait for its turn, in ms. */
  readonly patience: number;
}

const USUAL: RequestContext = { priority: 'interactive', patience: 2_000 };

const current = new AsyncLocalStorage<RequestContext>();

/** Requests that `run` makes, in whatever adapter, are made for this purpose. */
export const inRequestContext = <T>(context: RequestContext, run: () => T): T =>
  current.run(context, run);

export const requestContext = (): RequestContext => current.getStore() ?? USUAL;

const passing = new AsyncLocalStorage<true>();

/** For work that nobody waits for and whose answers nobody asks for again. */
export const inPassing = <T>(run: () => T): T => passing.run(true, run);

/** Whether the work at hand is such; what goes through everybody at night always is. */
export const isPassing = (): boolean =>
  passing.getStore() === true || requestContext().priority === 'nightly';
