import * as z from 'zod/mini';
import { ANYONE } from '../domain/identity/access.ts';
import { defineEndpoint } from './endpoint.ts';
import { namedObject } from './schema-names.ts';
import * as call from './status.ts';

/** Jobs of one kind, of all processes. Instants in milliseconds. */
export const jobKindStatus = namedObject('JobKindStatus', {
  kind: z.string(),
  /** Wait for their first try, or for their next slice or run. */
  waiting: z.int(),
  running: z.int(),
  /** Wait for another try after a failure. */
  failed: z.int(),
  /** Given up. */
  dead: z.int(),
  /** Since when the longest-waiting job has been due. */
  oldestDueAt: z.nullable(z.int()),
  lastSuccessAt: z.nullable(z.int()),
  nextRunAt: z.nullable(z.int()),
});
export type JobKindStatus = z.infer<typeof jobKindStatus>;

/** A source of market data as this process sees it. Instants in milliseconds. */
export const providerStatus = namedObject('ProviderStatus', {
  id: z.string(),
  name: z.string(),
  simulated: z.boolean(),
  lastSuccessAt: z.nullable(z.int()),
  lastFailureAt: z.nullable(z.int()),
  lastFailure: z.nullable(
    z.enum(['rate-limited', 'unavailable', 'timeout', 'bad-answer', 'unauthorised', 'not-yet']),
  ),
  failures: z.int(),
  /** Answers that were given again without a request. */
  hits: z.int(),
  /** It has not answered at all, or some of its questions are turned away. */
  isFailing: z.boolean(),
  /** Open while some of its questions are turned away because it keeps failing. */
  circuit: z.enum(['closed', 'open']),
  /** Requests since the start; null where they are not counted. */
  requests: z.nullable(z.int()),
  /** Requests that may be made at once, of all processes. */
  requestsLeft: z.nullable(z.int()),
  pausedUntil: z.nullable(z.int()),
  /** False while the process cannot count its requests together with the others. */
  countedTogether: z.boolean(),
});
export type ProviderStatus = z.infer<typeof providerStatus>;

/** Market data that a nightly job keeps in the store. Instants in milliseconds. */
export const keptMarketStatus = namedObject('KeptMarketStatus', {
  /** Symbols of which bars are kept. */
  symbols: z.int(),
  /** The newest run; `null` before the first. */
  run: z.nullable(
    z.object({
      /** The session that it fetches, as YYYY-MM-DD. */
      session: z.string(),
      startedAt: z.int(),
      updatedAt: z.int(),
      /** `null` while it runs. */
      finishedAt: z.nullable(z.int()),
      symbols: z.int(),
      done: z.int(),
      /** Left to the next night. */
      failed: z.int(),
    }),
  ),
});
export type KeptMarketStatus = z.infer<typeof keptMarketStatus>;

export const serviceStatus = namedObject('ServiceStatus', {
  product: z.string(),
  version: z.string(),
  installation: z.object({
    id: z.string(),
    /** Instant in milliseconds. */
    createdAt: z.int(),
    /** How often the program has been started on this store. */
    starts: z.int(),
  }),
  store: z.object({
    kind: z.enum(['sqlite', 'postgres']),
    migrations: z.int(),
  }),
  jobs: z.array(jobKindStatus),
  providers: z.array(providerStatus),
  /** `null` where nothing is kept. */
  keptMarket: z.nullable(keptMarketStatus),
  startedAt: z.int(),
  now: z.int(),
});
export type ServiceStatus = z.infer<typeof serviceStatus>;

export const getStatus = defineEndpoint(call.getStatus, {
  access: ANYONE,
  tag: 'Service',
  summary: 'What this installation is, how long it has been running, and how its jobs fare.',
  response: serviceStatus,
});
