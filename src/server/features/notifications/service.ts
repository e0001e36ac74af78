import { randomInt, randomUUID } from 'node:crypto';
import { DELIVERIES_SHOWN } from '../../../contract/notifications.schema.ts';
import type { Entitlement } from '../../../domain/identity/entitlement.ts';
import {
  channelTestPolicy,
  mailPolicy,
  pairPolicy,
} from '../../../domain/identity/growing-delay.ts';
import { foldName } from '../../../domain/identity/username.ts';
import type { Member, Visitor } from '../../../domain/identity/visitor.ts';
import type { ChannelKind, ChannelProblem } from '../../../domain/notifications/channel.ts';
import { TEST_KIND } from '../../../domain/notifications/delivery.ts';
import type { Mailer } from '../../../ports/mailer.ts';
import { type Delivered, NotifierProblem, type Notifiers } from '../../../ports/notifier.ts';
import type { ChannelRecord } from '../../../ports/store/channel-store.ts';
import type { ListedDelivery } from '../../../ports/store/delivery-store.ts';
import type { MemberRecord } from '../../../ports/store/member-store.ts';
import type { RunTransaction, Stores, StoreTransaction } from '../../../ports/store/stores.ts';
import { failure, fieldFailure } from '../../call/failure.ts';
import type { EventSource, RecordSecurity } from '../identity/audit.ts';
import { wordsFor } from '../identity/messages.ts';
import { hashSecret, newSecret } from '../identity/secrets.ts';
import type { Throttle } from '../identity/throttle.ts';
import type { ChannelSecrets } from './channel-secrets.ts';
import { channelCodeMail } from './messages.ts';
import type { SendNotification } from './send.ts';
import { targetHash } from './target-hash.ts';

const CODE_LIFE = 30 * 60_000;
/** After a rotation both secrets sign. */
const OVERLAP = 24 * 3_600_000;

export interface ChannelParts {
  readonly stores: Pick<Stores, 'channels' | 'deliveries' | 'members'>;
  readonly transaction: RunTransaction;
  readonly mailer: Mailer;
  readonly notifiers: Notifiers;
  readonly secrets: ChannelSecrets;
  readonly send: SendNotification;
  readonly newSigningSecret: () => string;
  readonly throttle: Throttle;
  readonly record: RecordSecurity;
  readonly entitlementOf: (visitor: Visitor) => Promise<Entitlement> | Entitlement;
  readonly origin: () => string;
  readonly now: () => number;
}

/** What became of a message that was sent at once. */
export interface Attempt {
  readonly milliseconds: number;
  /** Null when it was delivered. */
  readonly problem: ChannelProblem | null;
  /** Undefined when the channel was removed because nothing is there any more. */
  readonly channel: ChannelRecord | undefined;
}

interface Draft {
  readonly kind: ChannelKind;
  readonly name: string;
  readonly target: string;
  /** What makes the place unique, where that is not the target. */
  readonly place?: string;
}

interface Secret {
  readonly channel: ChannelRecord;
  readonly secret: string;
}

export interface ChannelService {
  readonly list: (member: Member) => Promise<{
    readonly channels: readonly ChannelRecord[];
    readonly most: number;
    readonly email: string;
  }>;
  readonly addEmail: (
    member: Member,
    wish: { readonly name: string; readonly address: string },
    caller: EventSource,
  ) => Promise<ChannelRecord>;
  readonly addWebhook: (
    member: Member,
    wish: { readonly name: string; readonly url: string },
    caller: EventSource,
  ) => Promise<Secret>;
  readonly addPush: (
    member: Member,
    wish: Readonly<Record<'name' | 'endpoint' | 'p256dh' | 'auth', string>>,
    caller: EventSource,
  ) => Promise<ChannelRecord>;
  /** Newest first. */
  readonly deliveries: (member: Member, id: string) => Promise<readonly ListedDelivery[]>;
  readonly rename: (member: Member, id: string, name: string) => Promise<ChannelRecord>;
  readonly pause: (member: Member, id: string, paused: boolean) => Promise<ChannelRecord>;
  readonly remove: (member: Member, id: string, caller: EventSource) => Promise<void>;
  readonly sendCode: (member: Member, id: string) => Promise<void>;
  readonly confirm: (member: Member, id: string, code: string) => Promise<ChannelRecord>;
  readonly challenge: (member: Member, id: string, signal: AbortSignal) => Promise<Attempt>;
  readonly test: (member: Member, id: string, signal: AbortSignal) => Promise<Attempt>;
  readonly rotate: (member: Member, id: string, caller: EventSource) => Promise<Secret>;
}

const noChannel = () => failure(404, 'failures.noChannel');

export function channelService(parts: ChannelParts): ChannelService {
  const { channels } = parts.stores;
  const { now, secrets, notifiers, throttle } = parts;

  const known = async ({ userId }: Member, id: string, kind?: ChannelKind) => {
    const channel = await channels.get(userId, id);
    if (channel === undefined || (kind !== undefined && channel.kind !== kind)) throw noChannel();
    return channel;
  };
  const changed = async (member: Member, id: string, done: boolean) => {
    if (!done) throw noChannel();
    return known(member, id);
  };
  const accountOf = async ({ userId }: Member): Promise<MemberRecord> => {
    const account = await parts.stores.members.byId(userId);
    if (account === undefined) throw failure(401, 'failures.signIn');
    return account;
  };
  const mostOf = async (member: Member): Promise<number> =>
    (await parts.entitlementOf(member)).limits.notificationChannels;

  const draftOf = ({ userId }: Member, { kind, name, target, place }: Draft): ChannelRecord => ({
    memberId: userId,
    id: randomUUID(),
    kind,
    name,
    target,
    targetHash: targetHash(kind, place ?? target),
    secret: null,
    createdAt: now(),
    verifiedAt: null,
    pausedAt: null,
    failingSince: null,
    lastSuccessAt: null,
    lastFailureAt: null,
    lastProblem: null,
  });

  /** Creates the channel and writes down that it was, with what else belongs to it. */
  const create = async (
    channel: ChannelRecord,
    most: number,
    caller: EventSource,
    field: string,
    also?: (stores: StoreTransaction) => Promise<void>,
  ): Promise<ChannelRecord> => {
    await parts.transaction(async (stores) => {
      const made = await stores.channels.create(channel, most);
      if (made === 'full') throw failure(403, 'failures.tooManyChannels', { most });
      if (made === 'known') throw fieldFailure(409, `body.${field}`, 'failures.channelKnown');
      await also?.(stores);
      const detail = { channel: channel.kind, name: channel.name };
      const event = { kind: 'channel.added', subject: channel.memberId, caller, detail };
      await parts.record(event, stores);
    });
    return channel;
  };

  const mailCode = async (
    stores: StoreTransaction,
    account: MemberRecord,
    { id, target }: ChannelRecord,
  ): Promise<void> => {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await stores.tickets.put({
      hash: codeHash(id, code),
      purpose: 'verify-channel',
      memberId: account.id,
      data: { channel: id },
      createdAt: now(),
      expiresAt: now() + CODE_LIFE,
    });
    const link = `${parts.origin()}/account/notifications`;
    await parts.mailer.send(channelCodeMail(account, { address: target, code, link }), stores);
  };

  /** Sends at once, measures it, and writes down what became of it. */
  const attempt = async (
    channel: ChannelRecord,
    work: () => Promise<Delivered>,
    settle: (stores: StoreTransaction, problem: ChannelProblem | null) => Promise<unknown>,
  ): Promise<Attempt> => {
    const { memberId, id, kind } = channel;
    const start = performance.now();
    let problem: ChannelProblem | null = null;
    let handOver: Delivered;
    let isGone = false;
    try {
      handOver = await work();
    } catch (thrown) {
      if (!(thrown instanceof NotifierProblem)) throw thrown;
      ({ problem } = thrown);
      isGone = thrown.retry === 'gone' && kind === 'push';
    }
    const milliseconds = Math.round(performance.now() - start);
    await parts.transaction(async (stores) => {
      await handOver?.(stores);
      if (isGone) await stores.channels.remove(memberId, id);
      else await settle(stores, problem);
    });
    return { milliseconds, problem, channel: await channels.get(memberId, id) };
  };

  return {
    list: async (member) => ({
      channels: await channels.list(member.userId),
      most: await mostOf(member),
      email: (await accountOf(member)).email,
    }),

    addEmail: async (member, { name, address }, caller) => {
      const account = await accountOf(member);
      const isOwn =
        account.emailVerifiedAt !== null && foldName(account.email) === foldName(address);
      // Strangers' mailboxes are not ours to fill.
      if (!isOwn) await throttle.reserve(['channel-mail', member.userId], mailPolicy);
      const draft = draftOf(member, { kind: 'email', name, target: address });
      const channel = isOwn ? { ...draft, verifiedAt: now() } : draft;
      return create(channel, await mostOf(member), caller, 'address', async (stores) => {
        if (!isOwn) await mailCode(stores, account, channel);
      });
    },

    addWebhook: async (member, { name, url }, caller) => {
      if (!notifiers.webhook.accepts(url))
        throw fieldFailure(400, 'body.url', 'failures.webhookAddress');
      const draft = draftOf(member, { kind: 'webhook', name, target: new URL(url).href });
      const secret = parts.newSigningSecret();
      const sealed = secrets.seal(draft, { current: secret, previous: null });
      const channel = { ...draft, secret: sealed };
      await create(channel, await mostOf(member), caller, 'url');
      return { channel, secret };
    },

    addPush: async (member, { name, endpoint, p256dh, auth }, caller) => {
      const target = { endpoint, p256dh, auth };
      if (notifiers.push?.accepts(target) !== true)
        throw fieldFailure(400, 'body.endpoint', 'failures.pushDevice');
      const { host } = new URL(endpoint);
      const draft = draftOf(member, { kind: 'push', name, target: host, place: endpoint });
      // It comes from the browser itself: there is nothing more to prove.
      const channel = { ...draft, verifiedAt: now(), secret: secrets.seal(draft, target) };
      return create(channel, await mostOf(member), caller, 'endpoint');
    },

    deliveries: async (member, id) => {
      await known(member, id);
      return parts.stores.deliveries.list(member.userId, id, DELIVERIES_SHOWN);
    },

    rename: async (member, id, name) =>
      changed(member, id, await channels.rename(member.userId, id, name)),
    pause: async (member, id, paused) =>
      changed(member, id, await channels.pause(member.userId, id, paused ? now() : null)),

    remove: (member, id, caller) =>
      parts.transaction(async (stores) => {
        const channel = await stores.channels.get(member.userId, id);
        if (channel === undefined || !(await stores.channels.remove(member.userId, id)))
          throw noChannel();
        const detail = { channel: channel.kind, name: channel.name };
        const event = { kind: 'channel.removed', subject: member.userId, caller, detail };
        await parts.record(event, stores);
      }),

    sendCode: async (member, id) => {
      const channel = await known(member, id, 'email');
      if (channel.verifiedAt !== null) throw failure(409, 'failures.channelVerified');
      const account = await accountOf(member);
      await throttle.reserve(['channel-mail', member.userId], mailPolicy);
      await parts.transaction((stores) => mailCode(stores, account, channel));
    },

    confirm: async (member, id, code) => {
      const channel = await known(member, id, 'email');
      if (channel.verifiedAt !== null) return channel;
      const tries = ['channel-code', member.userId, id];
      await throttle.reserve(tries, pairPolicy);
      await parts.transaction(async (stores) => {
        const ticket = await stores.tickets.take(codeHash(id, code), 'verify-channel', now());
        if (ticket?.memberId !== member.userId)
          throw fieldFailure(400, 'body.code', 'failures.wrongCode');
        await stores.channels.verify(member.userId, id, now());
      });
      await throttle.clear(tries);
      return known(member, id);
    },

    challenge: async (member, id, signal) => {
      const channel = await known(member, id, 'webhook');
      await throttle.reserve(['channel-test', member.userId], channelTestPolicy);
      const target = secrets.webhook(channel, now());
      if (target === undefined) throw failure(409, 'failures.channelUnreadable');
      const challenge = { text: newSecret(), deliveryKey: randomUUID() };
      return attempt(
        channel,
        () => notifiers.webhook.verify(target, challenge, signal),
        async (stores, problem) => {
          await stores.channels.settle(member.userId, id, { at: now(), problem });
          if (problem === null) await stores.channels.verify(member.userId, id, now());
        },
      );
    },

    test: async (member, id, signal) => {
      const channel = await known(member, id);
      if (channel.verifiedAt === null) throw failure(409, 'failures.channelUnverified');
      await throttle.reserve(['channel-test', member.userId], channelTestPolicy);
      const t = wordsFor(await accountOf(member));
      const event = randomUUID();
      const notification = {
        event,
        kind: TEST_KIND,
        title: t('mails.notification.testTitle'),
        text: t('mails.notification.testText', { name: channel.name }),
        link: '/account/notifications',
        at: now(),
      };
      return attempt(
        channel,
        () => parts.send(channel, notification, event, signal),
        async (stores, problem) => {
          const at = now();
          const sent = { id: event, memberId: member.userId, channelId: id, notification };
          await stores.deliveries.add({ ...sent, createdAt: notification.at });
          const state = problem === null ? 'delivered' : 'abandoned';
          await stores.deliveries.finish(event, { state, attempts: 1, at, problem });
          await stores.channels.settle(member.userId, id, { at, problem, final: true });
        },
      );
    },

    rotate: async (member, id, caller) => {
      const channel = await known(member, id, 'webhook');
      const before = secrets.signing(channel);
      const current = parts.newSigningSecret();
      const previous =
        before === undefined ? null : { secret: before.current, until: now() + OVERLAP };
      const sealed = secrets.seal(channel, { current, previous });
      await parts.transaction(async (stores) => {
        if (!(await stores.channels.replaceSecret(channel, channel.secret, sealed)))
          throw failure(409, 'failures.channelChanged');
        const detail = { channel: channel.kind, name: channel.name };
        const event = { kind: 'channel.secret', subject: member.userId, caller, detail };
        await parts.record(event, stores);
      });
      return { channel: await known(member, id), secret: current };
    },
  };
}

const codeHash = (channelId: string, code: string): string => hashSecret(`${channelId} ${code}`);
