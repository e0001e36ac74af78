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
    server = await testServer(outboxRoutes(queue), { trustProxy: ['10.0.0.1'] });
  });
  afterEach(async () => {
    await server.dispose();
    await store.dispose();
  });

  const ask = (remoteAddress: string, headers: Record<string, string>) =>
    server.value.inject({ method: 'GET', url: '/api/outbox', remoteAddress, headers });

  it.each([
    ['127.0.0.1', 'localhost:3000'],
    ['127.0.0.1', '127.0.0.1:3000'],
    ['::1', '[::1]:3000'],
    ['::ffff:127.0.0.1', 'localhost'],
  ])('is there for the person at the machine: %s as %s', async (address, host) => {
    const answer = await ask(address, { host });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual([{ id: 'm1', ...message, createdAt: 5 }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['another machine', '192.168.1.7', { host: 'localhost:3000' }],
    ['another name, as in DNS rebinding', '127.0.0.1', { host: 'evil.example' }],
    ['a name that only begins like ours', '127.0.0.1', { host: 'localhost.evil.example' }],
    [
      'a proxy on this machine',
      '127.0.0.1',
      { host: 'localhost', 'x-forwarded-for': '203.0.113.9' },
    ],
    [
      'a proxy that says Forwarded',
      '127.0.0.1',
      { host: 'localhost', forwarded: 'for=203.0.113.9' },
    ],
    [
      'a trusted proxy that says localhost',
      '10.0.0.1',
      { host: 'localhost', 'x-forwarded-for': '127.0.0.1' },
    ],
  ])('does not exist for %s', async (_, address, headers) => {
    const answer = await ask(address, headers);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('t0k3n');
  });

  it('its texts never reach the log', async () => {
    await ask('127.0.0.1', { host: 'localhost' });
    expect(server.logged()).toContain('/api/outbox');
    expect(server.logged()).not.toContain('t0k3n');
  });
});
