import * as z from 'zod/mini';
import { ANYONE } from '../domain/identity/access.ts';
import { defineEndpoint } from './endpoint.ts';

/** Jobs of one kind, of all processes. Instants in milliseconds. */
export const jobKindStatus = z.object({
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

export const serviceStatus = z.object({
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
  startedAt: z.int(),
  now: z.int(),
});
export type ServiceStatus = z.infer<typeof serviceStatus>;

export const getStatus = defineEndpoint({
  id: 'getStatus',
  method: 'GET',
  path: '/api/status',
  access: ANYONE,
  tag: 'Service',
  summary: 'What this installation is, how long it has been running, and how its jobs fare.',
  response: serviceStatus,
});
