import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailQueue } from '../../../adapters/store/mail-queue.ts';
import type { OpenStore } from '../../../adapters/store/open-store.ts';
import { openTestSqlite } from '../../../adapters/store/store-suites.fixture.ts';
import type { Disposable } from '../../../ports/disposable.ts';
import { type TestServer, testServer } from '../../http/server.fixture.ts';
import { outboxRoutes } from './outbox-routes.ts';

const message = {
  kind: 'identity.reset-password',
  to: 'vera@example.com',
  subject: 'Reset your password',
  text: 'http://localhost:3000/reset-password?token=t0k3n\n',
};

describe('the outbox', () => {
  let store: Disposable<OpenStore>;
  let server: TestServer;
  beforeEach(async () => {
    store = await openTestSqlite();
    const queue = mailQueue(store.value.db);
    await queue.add('m1', message, 5);
    server = await testServer(
      outboxRoutes(queue, (cookies) => cookies?.includes('demo=let-in') === true),
    );
  });
  afterEach(async () => {
    await server.dispose();
    await store.dispose();
  });

  const ask = (headers: Record<string, string>) =>
    server.value.inject({ method: 'GET', url: '/api/outbox', remoteAddress: '127.0.0.1', headers });

  it.each(['localhost:3000', 'deck.example.com'])(
    'is there for a browser that was let in, whatever the host is: %s',
    async (host) => {
      const answer = await ask({ host, cookie: 'demo=let-in', 'x-forwarded-for': '203.0.113.9' });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual([{ id: 'm1', ...message, createdAt: 5 }]);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it('does not exist for any other, not even on this machine', async () => {
    const answer = await ask({ host: 'localhost:3000' });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('t0k3n');
  });

  it('its texts never reach the log', async () => {
    await ask({ host: 'localhost', cookie: 'demo=let-in' });
    expect(server.logged()).toContain('/api/outbox');
    expect(server.logged()).not.toContain('t0k3n');
  });
});
