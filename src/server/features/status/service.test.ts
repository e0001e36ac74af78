import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installationStore } from '../../../adapters/store/installation-store.ts';
import { jobStore } from '../../../adapters/store/job-store.ts';
import type { OpenStore } from '../../../adapters/store/open-store.ts';
import { openTestSqlite } from '../../../adapters/store/store-suites.fixture.ts';
import { serviceStatus } from '../../../contract/status.schema.ts';
import type { Disposable } from '../../../ports/disposable.ts';
import { testServer } from '../../http/server.fixture.ts';
import { statusRoutes } from './routes.ts';
import { statusService } from './service.ts';

describe('the status of the service', () => {
  let store: Disposable<OpenStore>;
  beforeEach(async () => {
    store = await openTestSqlite();
  });
  afterEach(async () => {
    await store.dispose();
  });

  it('shows the jobs of each kind, and nothing of what they are about', async () => {
    const installations = installationStore(store.value.db);
    await installations.recordStart('i', 1);
    const jobs = jobStore(store.value);
    await jobs.enqueue({ id: 'a', kind: 'mail.deliver', payload: { to: 'vera@example.com' } }, 5);
    const [lease] = await jobs.claim({
      kind: 'mail.deliver',
      owner: 'w',
      now: 5,
      leaseUntil: 9,
      limit: 1,
    });
    await jobs.retry(lease!, { problem: 'vera is away', dueAt: 40, now: 5 });
    const service = statusService({
      installations,
      store: { kind: 'sqlite', migrations: 1 },
      keptMarket: async () => null,
      jobs: () => jobs.summary(['mail.forget'], 50),
      providers: () => [],
      version: '1',
      startedAt: 1,
      now: () => 50,
    });
    const server = await testServer(statusRoutes(service));
    const reply = await server.value.inject('/api/status');
    expect(serviceStatus.parse(reply.json()).jobs).toEqual([
      {
        kind: 'mail.deliver',
        waiting: 0,
        running: 0,
        failed: 1,
        dead: 0,
        oldestDueAt: 40,
        lastSuccessAt: null,
        nextRunAt: 40,
      },
      expect.objectContaining({ kind: 'mail.forget', waiting: 0 }),
    ]);
    expect(reply.body).not.toContain('vera');
    await server.dispose();
  });
});
