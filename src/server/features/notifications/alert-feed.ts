import { createHash } from 'node:crypto';
import type { Alert, AlertFiring } from '../../../domain/alerts/alert.ts';
import { atomFeed, type FeedEntry } from '../../../domain/alerts/feed.ts';
import { addressPolicy } from '../../../domain/identity/growing-delay.ts';
import { fitted } from '../../../domain/notifications/notification.ts';
import { defaultLocale, isLocale } from '../../../i18n/locales.ts';
import type { MemberRecord } from '../../../ports/store/member-store.ts';
import type { Stores } from '../../../ports/store/stores.ts';
import { failure } from '../../call/failure.ts';
import { alertNotification, type ConditionWords } from '../alerts/message.ts';
import { wordsFor } from '../identity/messages.ts';
import { hashSecret } from '../identity/secrets.ts';
import type { Throttle } from '../identity/throttle.ts';

export const FEED_LENGTH = 200;

export interface FeedParts {
  readonly stores: Pick<Stores, 'alertFeeds' | 'members' | 'preferences'>;
  /** Newest first. */
  readonly firings: (memberId: string, limit: number) => Promise<readonly AlertFiring[]>;
  readonly alerts: (memberId: string, ids: readonly string[]) => Promise<readonly Alert[]>;
  readonly conditionWords: ConditionWords;
  readonly throttle: Throttle;
  readonly origin: () => string;
}

export interface FeedAnswer {
  readonly text: string;
  readonly tag: string;
}

export type ReadFeed = (secret: string, address: string) => Promise<FeedAnswer>;

/**
 * The feed behind a secret address. The secret is looked up by its hash, so that the time of an
 * answer says nothing about it; whoever guesses has to wait longer and longer.
 */
export const feedReader =
  (parts: FeedParts): ReadFeed =>
  async (secret, address) => {
    const guesses = ['feed', address];
    await parts.throttle.check(guesses, addressPolicy);
    const feed = await parts.stores.alertFeeds.byHash(hashSecret(secret));
    const member = feed && (await parts.stores.members.byId(feed.memberId));
    // The feed of a disabled account is as if it were not there.
    if (feed === undefined || member?.disabledAt !== null) {
      await parts.throttle.count(guesses, addressPolicy);
      throw failure(404, 'failures.noFeed');
    }
    const text = await written(parts, member, feed.createdAt);
    return { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
  };

async function written(parts: FeedParts, member: MemberRecord, createdAt: number): Promise<string> {
  const origin = parts.origin();
  const { timeZone } = await parts.stores.preferences.of(member.id);
  const firings = await parts.firings(member.id, FEED_LENGTH);
  const ids = [...new Set(firings.map(({ alertId }) => alertId))];
  const alerts = new Map((await parts.alerts(member.id, ids)).map((alert) => [alert.id, alert]));
  const reader = { locale: member.locale, timeZone, origin };
  const entries = firings.map((firing): FeedEntry => {
    const alert = alerts.get(firing.alertId);
    const notification = alertNotification({
      alert: alert ?? gone(firing),
      firing,
      about: { name: null, currency: null },
      reader,
      // What an alert has become since says nothing about what fired then.
      conditionWords: (condition, locale) =>
        alert === undefined ? firing.condition : parts.conditionWords(condition, locale),
    });
    return { notification: fitted(notification), updatedAt: firing.noticedAt };
  });
  const head = {
    id: hashSecret(`feed of ${member.id}`),
    title: wordsFor(member)('alertnews.feedTitle'),
    author: 'Tapedeck',
    origin,
    createdAt,
    language: isLocale(member.locale) ? member.locale : defaultLocale,
  };
  return atomFeed(head, entries);
}

/** A firing outlives its alert. */
const gone = ({ alertId }: AlertFiring) => ({
  id: alertId,
  name: '',
  note: '',
  message: '',
  condition: { kind: 'all', items: [] } as const,
});
