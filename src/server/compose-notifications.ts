import { emailNotifier } from '../adapters/notifications/email.ts';
import { outsidePost, outsideUrl } from '../adapters/notifications/outside-request.ts';
import { newVapidKey, vapidKeys, type VapidKeys } from '../adapters/notifications/vapid.ts';
import { pushNotifier } from '../adapters/notifications/web-push.ts';
import { newWebhookSecret } from '../adapters/notifications/webhook-signature.ts';
import { webhookNotifier } from '../adapters/notifications/webhook.ts';
import { aesSecretBox } from '../adapters/secrets/aes-secret-box.ts';
import type { OpenStore } from '../adapters/store/open-store.ts';
import type { Entitlement } from '../domain/identity/entitlement.ts';
import type { Visitor } from '../domain/identity/visitor.ts';
import type { ChannelKind } from '../domain/notifications/channel.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Notifiers } from '../ports/notifier.ts';
import type { SecretBox } from '../ports/secret-box.ts';
import type { StoreTransaction } from '../ports/store/stores.ts';
import type { Route } from './call/handler.ts';
import type { NotificationConfig } from './config-notifications.ts';
import { securityRecorder } from './features/identity/audit.ts';
import { memberOf } from './features/identity/sessions.ts';
import { throttle } from './features/identity/throttle.ts';
import { wordsOfCondition } from './features/alerts/alert-speech.ts';
import { feedReader, type ReadFeed } from './features/notifications/alert-feed.ts';
import { FEED_ROUTE } from './features/notifications/feed-path.ts';
import { channelSecrets, sealChannelSecrets } from './features/notifications/channel-secrets.ts';
import { heldDeliveries } from './features/notifications/held-job.ts';
import { notificationDelivery } from './features/notifications/delivery-job.ts';
import { digestMail, notificationMail } from './features/notifications/messages.ts';
import {
  batchNotifier,
  notifier,
  type Notify,
  type NotifyMany,
} from './features/notifications/notify.ts';
import { channelRoutes } from './features/notifications/routes.ts';
import { sender } from './features/notifications/send.ts';
import { settingsRoutes } from './features/notifications/settings-routes.ts';
import { channelService } from './features/notifications/service.ts';
import type { JobKind } from './jobs/job-kind.ts';
import { recurringJob } from './jobs/recurring-job.ts';

interface Log {
  readonly info: (facts: object, text: string) => void;
  readonly error: (facts: object, text: string) => void;
}

export interface NotificationParts {
  readonly store: Pick<OpenStore, 'stores' | 'transaction'>;
  readonly config: NotificationConfig;
  readonly secretKeys: readonly Uint8Array[];
  readonly mailer: Mailer;
  /** The sender of mails, whom push services may write to. */
  readonly contact: string | undefined;
  readonly origin: () => string;
  readonly entitlementOf: (visitor: Visitor) => Promise<Entitlement> | Entitlement;
  readonly log: Log;
  readonly now: () => number;
  readonly wake: () => void;
  readonly resolve?: (host: string) => Promise<readonly string[]>;
}

export interface Notifications {
  readonly answers: readonly Route[];
  readonly jobs: readonly JobKind<StoreTransaction>[];
  /** For alerts and whatever else has something to tell. */
  readonly notify: Notify;
  readonly notifyMany: NotifyMany;
  /** Of a member's alerts, for readers of news. */
  readonly feed: { readonly path: string; readonly read: ReadFeed };
}

const HOUR = 3_600_000;
const KEEP_FINISHED = 30 * 24 * HOUR;
const VAPID = 'vapid';

/** E-mail, push and webhooks: where members want to be told. */
export async function composeNotifications(parts: NotificationParts): Promise<Notifications> {
  const { config, origin, now, mailer } = parts;
  const { stores, transaction } = parts.store;
  const box = aesSecretBox(parts.secretKeys);
  const { sealed, unreadable } = await sealChannelSecrets(stores.channels, box);
  if (sealed > 0) parts.log.info({ sealed }, 'secrets of notification channels were encrypted');
  if (unreadable > 0)
    parts.log.error(
      { unreadable },
      'no key opens some secrets of notification channels: add the key that sealed them to SECRETS_KEY',
    );

  const accepts = (url: string) => outsideUrl(url, config.allowLoopback) !== undefined;
  const post = outsidePost({
    allowLoopback: config.allowLoopback,
    ...(parts.resolve === undefined ? {} : { resolve: parts.resolve }),
  });
  const keys = await readVapidKeys(parts, box);
  const subject = () => {
    if (parts.contact !== undefined) return `mailto:${parts.contact}`;
    // Push services want a way to write to somebody, and know two.
    return origin().startsWith('https:') ? `${origin()}/contact-us` : 'mailto:desk@localhost';
  };
  const notifiers: Notifiers = {
    email: emailNotifier({
      mailer,
      compose: async (message) => {
        const member = await stores.members.byId(message.target.memberId);
        return member && notificationMail(member, message, origin());
      },
    }),
    webhook: webhookNotifier({ post, accepts, origin, now }),
    ...(keys === undefined ? {} : { push: pushNotifier({ post, accepts, keys, subject, now }) }),
  };
  const secrets = channelSecrets(box);
  const send = sender({ notifiers, secrets, now });
  const tries = throttle({ attempts: stores.attempts, now });
  const record = securityRecorder(stores.audit, now);
  const service = channelService({
    stores,
    transaction,
    mailer,
    notifiers,
    secrets,
    send,
    newSigningSecret: newWebhookSecret,
    throttle: tries,
    record,
    entitlementOf: parts.entitlementOf,
    origin,
    now,
  });
  const mayUse = async (memberId: string, kind: ChannelKind) => {
    const member = await stores.members.byId(memberId);
    // A disabled account is told nothing; what it asked for is there again when it is.
    if (member === undefined || member.disabledAt !== null) return false;
    if (kind !== 'webhook') return true;
    return (await parts.entitlementOf(memberOf(member))).features.has('alerts-webhook');
  };
  return {
    answers: [
      ...channelRoutes(service, keys?.publicKey ?? null),
      ...settingsRoutes({
        stores,
        transaction,
        throttle: tries,
        record,
        origin,
        now,
        wake: parts.wake,
      }),
    ],
    jobs: [
      notificationDelivery({ stores, send, mayUse, now }),
      heldDeliveries({
        stores,
        mailer,
        letter: (member, address, deliveries) =>
          digestMail(
            member,
            address,
            deliveries.map(({ notification }) => notification),
            origin(),
          ),
        now,
        wake: parts.wake,
      }),
      recurringJob('notifications.forget', { every: HOUR }, () =>
        stores.deliveries.forget(now() - KEEP_FINISHED),
      ),
    ],
    notify: notifier({ now, wake: parts.wake }),
    notifyMany: batchNotifier({ now, wake: parts.wake }),
    feed: {
      path: FEED_ROUTE,
      read: feedReader({
        stores,
        firings: (memberId, limit) => stores.alerts.firings(memberId, { limit }),
        alerts: stores.alerts.getMany,
        conditionWords: wordsOfCondition,
        throttle: tries,
        origin,
      }),
    },
  };
}

/** The key of the setting, or the one of the database, made by whichever process is first. */
async function readVapidKeys(
  { config, store, log, now }: NotificationParts,
  box: SecretBox,
): Promise<VapidKeys | undefined> {
  if (config.vapidPrivateKey !== undefined) {
    const keys = vapidKeys(config.vapidPrivateKey);
    if (keys === undefined) log.error({}, 'VAPID_PRIVATE_KEY is no key of P-256: there is no push');
    return keys;
  }
  const { installationSecrets } = store.stores;
  const kept =
    (await installationSecrets.get(VAPID)) ??
    (await installationSecrets.keep(VAPID, box.seal(newVapidKey(), VAPID), now()));
  const key = box.open(kept, VAPID);
  if (key === undefined) {
    log.error({}, 'no key opens the push key of this installation: there is no push');
    return undefined;
  }
  if (!box.isCurrent(kept)) await installationSecrets.replace(VAPID, kept, box.seal(key, VAPID));
  return vapidKeys(key);
}
