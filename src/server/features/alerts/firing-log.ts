import { randomUUID } from 'node:crypto';
import type { FiringDelivery } from '../../../contract/alerts.schema.ts';
import type { Alert, AlertFiring } from '../../../domain/alerts/alert.ts';
import { needsWatcher } from '../../../domain/alerts/condition-tests.ts';
import { printCondition } from '../../../domain/alerts/language/print.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import { type ListCursor, writeCursor } from '../../../domain/quotes/list-cursor.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { PublishMemberEvent } from '../../../ports/member-events.ts';
import type { AlertStore, UnreadFirings } from '../../../ports/store/alert-store.ts';
import type { EventDelivery } from '../../../ports/store/delivery-store.ts';
import type { RunTransaction, Stores } from '../../../ports/store/stores.ts';
import type { SymbolDirectory } from '../../../ports/symbol-directory.ts';
import { failure } from '../../call/failure.ts';
import type { Notify } from '../notifications/notify.ts';
import { alertNotification, type FiringReader, type FiringSubject } from './message.ts';
import type { AskWatchers } from './ask-watchers.ts';
import { wordsOfCondition } from './alert-speech.ts';
import { currentFacts, type CurrentFacts, type QuoteFor } from './current-facts.ts';

const MINUTE = 60_000;
/** Tests of one member in a minute: enough to try every channel, too few to bother anybody. */
const TESTS_PER_MINUTE = 6;

export interface FiringLogParts {
  readonly alerts: AlertStore;
  readonly stores: Pick<Stores, 'members' | 'preferences' | 'watchlists' | 'deliveries'>;
  readonly transaction: RunTransaction;
  readonly directory: Pick<SymbolDirectory, 'find'>;
  readonly quoteFor: QuoteFor;
  readonly askWatchers: AskWatchers;
  readonly notify: Notify;
  readonly publish: PublishMemberEvent;
  readonly origin: () => string;
  readonly now: () => number;
}

export interface FiringLog {
  readonly page: (
    member: Member,
    question: {
      readonly alert?: string | undefined;
      readonly before?: ListCursor | undefined;
      readonly limit: number;
    },
  ) => Promise<{
    readonly firings: readonly AlertFiring[];
    readonly deliveries: readonly FiringDelivery[];
    readonly next: string | null;
  }>;
  readonly unread: (member: Member) => Promise<UnreadFirings>;
  readonly seen: (
    member: Member,
    which: { readonly upTo: number } | { readonly ids: readonly string[] },
  ) => Promise<UnreadFirings>;
  readonly test: (
    member: Member,
    id: string,
    signal: AbortSignal,
  ) => Promise<{ readonly firing: AlertFiring; readonly channels: number }>;
}

/** What fired: its pages, what of it is unread, and firings for a test. */
export function firingLog(parts: FiringLogParts): FiringLog {
  const { alerts, now } = parts;
  return {
    page: async ({ userId }, { alert, before, limit }) => {
      const firings = await alerts.firings(userId, {
        ...(alert === undefined ? {} : { alertId: alert }),
        ...(before === undefined ? {} : { before }),
        limit,
      });
      const last = firings.at(-1);
      const next =
        last === undefined || firings.length < limit
          ? null
          : writeCursor({ time: last.noticedAt, id: last.id });
      const ids = firings.map(({ id }) => id);
      const sent = ids.length === 0 ? [] : await parts.stores.deliveries.ofEvents(userId, ids);
      return { firings, deliveries: sent.map(toFiringDelivery), next };
    },
    unread: ({ userId }) => alerts.unread(userId),
    seen: async ({ userId }, which) => {
      const count = await alerts.markSeen(userId, which, now());
      const left = await alerts.unread(userId);
      if (count > 0)
        parts.publish(userId, 'alerts', {
          event: 'alerts.seen',
          id: 'firings',
          version: left.unread,
          at: now(),
        });
      return left;
    },
    test: async (member, id, signal) => {
      const { userId } = member;
      const alert = await alerts.get(userId, id);
      if (alert === undefined || alert.removedAt !== null) throw failure(404, 'failures.noAlert');
      const [seen] = needsWatcher(alert) ? await parts.askWatchers(userId, [id], signal) : [];
      const isSeen = seen?.revision === alert.revision;
      const subject =
        (isSeen && alert.target.kind !== 'symbol' ? seen.symbol : null) ??
        (await subjectOf(parts, userId, alert));
      const [current, about, reader] = await Promise.all([
        currentFacts(
          alert.condition,
          subject,
          (symbol, until) => parts.quoteFor(symbol, member, until),
          isSeen ? seen.tests : [],
          signal,
        ),
        aboutSubject(parts, subject, signal),
        readerOf(parts, userId),
      ]);
      return parts.transaction(async (stores) => {
        await requirePatience(stores.alerts, userId, now());
        const firing = testFiring(alert, subject, now(), current);
        const [kept] = await stores.alerts.addFirings([
          { memberId: userId, revision: alert.revision, firing },
        ]);
        if (kept === undefined) throw failure(409, 'failures.alertBusy');
        const told = { ...firing, readAt: null };
        const notification = alertNotification({
          alert,
          firing: told,
          about: { ...about, price: current.price },
          reader,
          conditionWords: (condition, locale) =>
            wordsOfCondition(condition, locale, alert.target.kind),
        });
        const channels =
          alert.channels?.length === 0
            ? 0
            : await parts.notify(stores, userId, notification, alert.channels ?? undefined);
        stores.afterCommit(() =>
          parts.publish(userId, 'alerts', {
            event: 'alert.fired',
            id: firing.id,
            version: alert.revision,
            at: firing.noticedAt,
          }),
        );
        return { firing: told, channels };
      });
    },
  };
}

/** Without what the other side said: that is for the person, on the page of the channel. */
const toFiringDelivery = ({
  event,
  channelId,
  problem,
  ...rest
}: EventDelivery): FiringDelivery => ({
  ...rest,
  firing: event,
  channel: channelId,
  problem: problem === null ? null : { code: problem.code, status: problem.status },
});

async function requirePatience(alerts: AlertStore, memberId: string, now: number): Promise<void> {
  const recent = await alerts.firings(memberId, { limit: 100 });
  const tests = recent.filter(({ isTest, noticedAt }) => isTest && noticedAt > now - MINUTE);
  if (tests.length < TESTS_PER_MINUTE) return;
  const seconds = Math.max(1, Math.ceil((tests.at(-1)!.noticedAt + MINUTE - now) / 1_000));
  throw failure(429, 'failures.tooManyAlertTests', { seconds }, { retryAfterSeconds: seconds });
}

const testFiring = (
  alert: Alert,
  subject: string,
  at: number,
  { facts, delay }: CurrentFacts,
): Omit<AlertFiring, 'readAt'> => ({
  id: `${alert.id}~test~${randomUUID()}`,
  alertId: alert.id,
  subject,
  at,
  noticedAt: at,
  isLate: false,
  delay,
  isTest: true,
  condition: printCondition(alert.condition),
  interval: alert.interval,
  facts,
});

/** Of a list the first symbol: a message needs one. */
async function subjectOf(
  { stores }: FiringLogParts,
  memberId: string,
  { target }: Alert,
): Promise<string> {
  switch (target.kind) {
    case 'symbol':
      return target.symbol;
    case 'watchlist':
      return (await stores.watchlists.symbols(memberId)).get(target.id)?.[0] ?? '*';
    case 'portfolio':
    case 'screen':
      return `${target.kind}:${target.id}`;
    case 'market':
      return '*';
    default:
      return target satisfies never;
  }
}

async function aboutSubject(
  { directory }: FiringLogParts,
  subject: string,
  signal: AbortSignal,
): Promise<FiringSubject> {
  const found = /[:*]/.test(subject)
    ? undefined
    : await directory.find(subject as SymbolId, signal).catch(() => undefined);
  return { name: found?.name ?? null, currency: found?.currency ?? null };
}

async function readerOf(
  { stores, origin }: FiringLogParts,
  memberId: string,
): Promise<FiringReader> {
  const [record, { timeZone }] = await Promise.all([
    stores.members.byId(memberId),
    stores.preferences.of(memberId),
  ]);
  return { locale: record?.locale ?? 'en', timeZone, origin: origin() };
}
