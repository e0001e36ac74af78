import { Writable } from 'node:stream';
import { startReceiver } from '../../../adapters/notifications/receiver.fixture.ts';
import type { Receiver } from '../../../adapters/notifications/receiver.fixture.ts';
import type { OpenStore } from '../../../adapters/store/open-store.ts';
import { openTestSqlite } from '../../../adapters/store/store-suites.fixture.ts';
import { entitlementOf } from '../../../domain/identity/entitlement.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import type { Disposable } from '../../../ports/disposable.ts';
import type { MailMessage } from '../../../ports/mail-message.ts';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import { composeJobs, type Jobs } from '../../compose-jobs.ts';
import { composeNotifications, type Notifications } from '../../compose-notifications.ts';
import { createLogger } from '../../http/logger.ts';
import { testServer } from '../../http/server.fixture.ts';
import { memberOf } from '../identity/sessions.ts';

export const PLAN_OF = { ann: 'pro', bob: 'free' } as const;

export interface ChannelReply {
  readonly status: number;
  // Answers of many shapes; a test says what it expects of them.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

/** The calls of notification channels over HTTP, with a webhook receiver on this machine. */
export interface TestChannels {
  readonly store: OpenStore;
  readonly notifications: Notifications;
  readonly jobs: Jobs;
  readonly clock: { now: number };
  readonly mail: MailMessage[];
  readonly receiver: Receiver;
  readonly call: (
    user: string | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ) => Promise<ChannelReply>;
  readonly dispose: () => Promise<void>;
}

export async function testChannels(
  opened?: Disposable<OpenStore>,
  secretKeys: readonly Uint8Array[] = [new Uint8Array(32).fill(7)],
): Promise<TestChannels> {
  const store = opened ?? (await openTestSqlite());
  const { members } = store.value.stores;
  for (const [id, planId] of Object.entries(PLAN_OF))
    await members.create(memberFixture(id, { planId, emailVerifiedAt: 1 }));
  const clock = { now: 1_800_000_000_000 };
  const now = () => clock.now;
  const mail: MailMessage[] = [];
  const receiver = await startReceiver();
  const entitlement = (visitor: Visitor) => entitlementOf(visitor, undefined, [], clock.now);
  const log = createLogger('silent', new Writable({ write: (_, __, done) => done() }));
  const notifications = await composeNotifications({
    store: store.value,
    config: { vapidPrivateKey: undefined, allowLoopback: true },
    secretKeys,
    mailer: {
      send: async (message, within) => {
        if (within === undefined) mail.push(message);
        else within.afterCommit(() => mail.push(message));
      },
    },
    contact: 'desk@deck.example',
    origin: () => 'https://deck.example',
    entitlementOf: entitlement,
    log,
    now,
    wake: () => {},
  });
  const jobs = composeJobs({ store: store.value, kinds: notifications.jobs, log, now });
  const server = await testServer(notifications.answers, {
    identify: async ({ cookie }): Promise<Visitor> => {
      const user = /user=(\w+)/.exec(cookie ?? '')?.[1];
      const member = user === undefined ? undefined : await members.byId(user);
      return member === undefined
        ? { kind: 'anonymous', wmid: '501' }
        : { ...memberOf(member), sessionId: `session-${member.id}` };
    },
    entitlementFor: entitlement,
  });
  return {
    store: store.value,
    notifications,
    jobs,
    clock,
    mail,
    receiver,
    call: async (user, method, path, body) => {
      const reply = await server.value.inject({
        method,
        // Of a channel, or a whole path.
        url: path.startsWith('/api/') ? path : `/api/account/channels${path}`,
        headers: {
          host: 'deck.example',
          'sec-fetch-site': 'same-origin',
          ...(user === undefined ? {} : { cookie: `user=${user}` }),
        },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const text = reply.payload;
      return { status: reply.statusCode, body: text === '' ? undefined : JSON.parse(text) };
    },
    dispose: async () => {
      await server.dispose();
      await jobs.close();
      await receiver.stop();
      await store.dispose();
    },
  };
}
