import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  headersOf,
  startSmtpServer,
  type TestSmtpServer,
} from '../../../adapters/mail/smtp-server.fixture.ts';
import { smtpTransport } from '../../../adapters/mail/smtp-transport.ts';
import { auditLog } from '../../../adapters/store/audit-log.ts';
import { jobQueue } from '../../../adapters/store/job-queue.ts';
import { jobStore } from '../../../adapters/store/job-store.ts';
import { mailQueue } from '../../../adapters/store/mail-queue.ts';
import type { OpenStore } from '../../../adapters/store/open-store.ts';
import { openTestSqlite } from '../../../adapters/store/store-suites.fixture.ts';
import type { Disposable } from '../../../ports/disposable.ts';
import type { MailMessage } from '../../../ports/mail-message.ts';
import type { MailTransport } from '../../../ports/mail-transport.ts';
import { channelFixture } from '../../../ports/store/channel-store.contract.ts';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import { targetHash } from '../notifications/target-hash.ts';
import { queuedMailer } from './queued-mailer.ts';
import { MAIL_DELIVERY, mailDelivery, type MailStores } from './delivery-job.ts';
import { type JobRunner, jobRunner, type JobRunnerParts } from '../../jobs/runner.ts';

const DAY = 24 * 3_600_000;
const TOKEN = 'tok-4f1d9c';
const message = (name: string): MailMessage => ({
  kind: 'identity.reset-password',
  to: `${name}@example.com`,
  subject: 'Reset your password',
  text: `https://deck.example/reset-password?token=${TOKEN}\n`,
});

/** A port on which nothing listens, kept for a server that comes back later. */
async function freePort(): Promise<number> {
  const server = await startSmtpServer();
  await server.stop();
  return server.port;
}

describe('mail delivery', () => {
  let store: Disposable<OpenStore>;
  let now: number;
  let log: string[];
  let server: TestSmtpServer | undefined;
  const workers: JobRunner[] = [];
  const transports: MailTransport[] = [];

  beforeEach(async () => {
    store = await openTestSqlite();
    now = Date.parse('2026-11-02T15:00:00Z');
    log = [];
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.close();
    for (const transport of transports.splice(0)) transport.close();
    await server?.stop();
    server = undefined;
    await store.dispose();
  });

  const queue = () => mailQueue(store.value.db);
  const jobs = () => jobStore(store.value);
  const mailer = () =>
    queuedMailer({
      transaction: (work) =>
        store.value.db
          .transaction()
          .execute((db) => work({ mail: mailQueue(db), jobs: jobQueue(db) })),
      newId: randomUUID,
      now: () => now,
      onQueued: () => {},
    });
  const send = (name: string) => mailer().send(message(name));
  const note = (facts: object, text: string) => {
    log.push(`${text} ${JSON.stringify(facts)}`);
  };
  const workerOn = (port: number, change: Partial<JobRunnerParts<MailStores>> = {}) => {
    const log = { debug: note, info: note, warn: note, error: note };
    const transport = smtpTransport({
      url: `smtp://127.0.0.1:${port}`,
      from: 'desk@deck.example',
    });
    transports.push(transport);
    const clock = { now: () => now, ...change }.now;
    const delivery = mailDelivery({
      queue: queue(),
      transport,
      log,
      now: clock,
      newId: randomUUID,
      giveUpAfter: 3 * DAY,
    });
    const worker = jobRunner<MailStores>({
      store: jobs(),
      kinds: [delivery],
      log,
      now: clock,
      newId: randomUUID,
      jitter: () => 0.5,
      ...change,
    });
    workers.push(worker);
    return worker;
  };

  it('a server that is down loses nothing; when it is back each message comes exactly once', async () => {
    const port = await freePort();
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    for (const name of names) await send(name);
    const worker = workerOn(port);
    for (let round = 0; round < 4; round += 1) {
      expect(await worker.drain()).toBe(7);
      expect(await worker.drain()).toBe(0);
      now += 10 * 60_000;
    }
    server = await startSmtpServer({ port });
    expect(await worker.drain()).toBe(7);
    now += DAY;
    expect(await worker.drain()).toBe(0);
    expect(server.received.flatMap(({ recipients }) => recipients).toSorted()).toEqual(
      names.map((name) => `${name}@example.com`),
    );
    expect((await queue().list(10)).map(({ state }) => state)).toEqual(
      names.map(() => 'delivered'),
    );
  });

  it('what was queued survives the process and is sent by the next one', async () => {
    await send('a');
    server = await startSmtpServer();
    const next = workerOn(server.port);
    expect(await next.drain()).toBe(1);
    expect(server.received).toHaveLength(1);
  });

  it('several processes together send each message once', async () => {
    const names = Array.from({ length: 30 }, (_, i) => `n${i}`);
    for (const name of names) await send(name);
    server = await startSmtpServer();
    const { port } = server;
    const tried = await Promise.all([1, 2, 3].map(() => workerOn(port).drain()));
    expect(tried.reduce((sum, count) => sum + count)).toBe(30);
    expect(server.received).toHaveLength(30);
    expect(new Set(server.received.flatMap(({ recipients }) => recipients)).size).toBe(30);
  });

  it('a worker that died while sending: after its lease another sends, with the same message id', async () => {
    await send('a');
    // The first one takes the message and is never heard of again.
    const until = now + 60_000;
    await jobs().claim({ kind: MAIL_DELIVERY, owner: 'dead', now, leaseUntil: until, limit: 1 });
    server = await startSmtpServer();
    const worker = workerOn(server.port);
    expect(await worker.drain()).toBe(0);
    now += 60_000;
    expect(await worker.drain()).toBe(1);
    const [mail] = await queue().list(1);
    expect(headersOf(server.received[0]!).get('message-id')).toEqual([
      `<${mail?.id}@deck.example>`,
    ]);
  });

  it('gives up after the set time and says so in the audit log', async () => {
    const port = await freePort();
    await send('a');
    const worker = workerOn(port);
    await worker.drain();
    now += 3 * DAY;
    expect(await worker.drain()).toBe(1);
    expect(await queue().list(1)).toMatchObject([{ state: 'queued', attempts: 2 }]);
    now += 3_600_000 * 2;
    await worker.drain();
    const [mail] = await queue().list(1);
    expect(mail).toMatchObject({ state: 'abandoned', text: '', attempts: 3 });
    expect(await auditLog(store.value.db).list({ limit: 5 })).toMatchObject([
      {
        kind: 'mail.abandoned',
        subject: null,
        detail: { mail: mail?.id, kind: 'identity.reset-password', attempts: '3' },
      },
    ]);
  });

  it('a recipient that does not exist is given up at once, and only that one', async () => {
    server = await startSmtpServer({
      onRecipient: (address) => {
        if (address.startsWith('gone'))
          throw Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 });
      },
    });
    await send('gone');
    await send('here');
    await workerOn(server.port).drain();
    expect((await queue().list(2)).map(({ to, state }) => `${to} ${state}`).toSorted()).toEqual([
      'gone@example.com abandoned',
      'here@example.com delivered',
    ]);
    expect(await auditLog(store.value.db).list({ limit: 5 })).toHaveLength(1);
  });

  it('CHN-79 a notification that no mail server takes fails the channels to that address', async () => {
    server = await startSmtpServer({
      onRecipient: () => {
        throw Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 });
      },
    });
    const { members, channels } = store.value.stores;
    await members.create(memberFixture('ann'));
    const place = { kind: 'email', targetHash: targetHash('email', 'a@example.com') } as const;
    await channels.create(channelFixture('c', place), 9);
    await send('A');
    await workerOn(server.port).drain();
    expect((await channels.get('ann', 'c'))?.failingSince).toBeNull();
    await mailer().send({ ...message('A'), kind: 'notifications.notice' });
    await workerOn(server.port).drain();
    expect(await channels.get('ann', 'c')).toMatchObject({
      failingSince: now,
      lastProblem: { code: 'mail' },
    });
  });

  it('no token reaches the log or the audit, whatever the server answers', async () => {
    server = await startSmtpServer({
      onMessage: () => {
        throw Object.assign(new Error(`blocked ${message('a').text.trim()}`), {
          responseCode: 554,
        });
      },
    });
    await send('a');
    await workerOn(server.port).drain();
    const audit = await auditLog(store.value.db).list({ limit: 5 });
    expect(audit).toHaveLength(1);
    expect(log.join('\n')).toContain('blocked [link]');
    expect(log.join('\n') + JSON.stringify(audit)).not.toContain(TOKEN);
  });

  it('wakes up by itself for a new message and for one that is due again', async () => {
    const port = await freePort();
    now = Date.now();
    const worker = workerOn(port, { now: Date.now, jitter: () => -2 + 1e-4 });
    await worker.start();
    await send('a');
    worker.wake();
    await expect.poll(async () => (await queue().list(1))[0]?.problem ?? null).not.toBeNull();
    server = await startSmtpServer({ port });
    await expect.poll(() => server?.received.length).toBe(1);
    await send('b');
    worker.wake();
    await expect.poll(() => server?.received.length).toBe(2);
  });

  it('a header cannot be smuggled in through a subject', async () => {
    server = await startSmtpServer();
    await mailer().send({ ...message('a'), subject: 'Hi\r\nBcc: thief@example.net\u0000\n' });
    expect((await queue().list(1))[0]?.subject).toBe('Hi Bcc: thief@example.net');
    await workerOn(server.port).drain();
    expect(server.received[0]?.recipients).toEqual(['a@example.com']);
    expect(headersOf(server.received[0]!).has('bcc')).toBe(false);
  });

  it('a message that was delivered before its process died is not sent again', async () => {
    await send('a');
    const [mail] = await queue().list(1);
    await queue().delivered(mail!.id, 1, now);
    server = await startSmtpServer();
    expect(await workerOn(server.port).drain()).toBe(1);
    expect(server.received).toEqual([]);
  });

  it('message and job are kept together or not at all', async () => {
    const failing = queuedMailer({
      transaction: (work) =>
        store.value.db.transaction().execute((db) =>
          work({
            mail: mailQueue(db),
            jobs: {
              ...store.value.stores.jobs,
              enqueue: () => Promise.reject(new Error('disk full')),
            },
          }),
        ),
      newId: randomUUID,
      now: () => now,
      onQueued: () => {},
    });
    await expect(failing.send(message('a'))).rejects.toThrow('disk full');
    expect(await queue().list(1)).toEqual([]);
  });
});
