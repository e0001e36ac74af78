import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

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
  startedAt: z.int(),
  now: z.int(),
});
export type ServiceStatus = z.infer<typeof serviceStatus>;

export const getStatus = defineEndpoint({
  id: 'getStatus',
  method: 'GET',
  path: '/api/status',
  tag: 'Service',
  summary: 'What this installation is and how long it has been running.',
  response: serviceStatus,
});
