import { setImmediate as turn } from 'node:timers/promises';
import type { AlpacaApiParts } from '../parts.ts';
import type { AlpacaCall, AlpacaRoute } from '../router.ts';
import { toldFill } from '../routes/activity-routes.ts';
import { bookingEventBody, fillEventBody } from '../wire/activity-event.ts';
import { type ActivityEvent, isActivity } from '../wire/activity.ts';
import { comparePlaces } from './event-id.ts';
import {
  type OpenStream,
  type Span,
  spanOf,
  type StreamCount,
  streamEvents,
} from './event-stream.ts';

const PAGE = 500;
/** Looked for though nobody told of it: a message may be lost. */
const LOOK_AGAIN = 15_000;

/**
 * Server-sent events of activities: executions, payments, fees, dividends, corporate actions. Past
 * and present are read from the account's log behind the last one told, so none is missing and none
 * comes twice; being told that the log grew is only a reason to look.
 */
export function activityEventRoutes(
  parts: AlpacaApiParts,
  stopping: AbortSignal,
): readonly AlpacaRoute[] {
  const open: StreamCount = new Map();
  return [
    {
      method: 'GET',
      path: '/v2beta1/events/activities',
      handle: async (call) => {
        const span = spanOf(call.query);
        return streamEvents(call, parts, open, stopping, (stream) =>
          tell(call, parts, span, stream),
        );
      },
    },
  ];
}

async function tell(
  call: AlpacaCall,
  { desk, assets }: AlpacaApiParts,
  span: Span,
  { out, ended }: OpenStream,
): Promise<void> {
  const { broker, account: known } = await call.account();
  let news = Promise.withResolvers<void>();
  const wake = (): void => news.resolve();
  const leave = await desk.onLog(known.id, wake);
  // A broker whose log is elsewhere tells of orders.
  const stop = broker.onUpdate(known.id, wake);
  const look = setInterval(wake, LOOK_AGAIN);
  try {
    // After listening: what is written from here on wakes the stream.
    const { account } = await call.account();
    const hasPast = span.since !== null || span.sinceId !== null;
    let told = hasPast ? 0 : account.head;
    /** Whether the stream goes on behind it. */
    const send = async (event: ActivityEvent): Promise<boolean> => {
      const place = { seq: event.seq, index: 0 };
      if (span.until !== null && event.at > span.until) return false;
      if (span.untilId !== null && comparePlaces(place, span.untilId) > 0) return false;
      if (span.since !== null && event.at < span.since) return true;
      if (span.sinceId !== null && comparePlaces(place, span.sinceId) < 0) return true;
      await out.write({ account_id: account.id, ...(await bodyOf(event)) });
      const isLast = span.untilId !== null && comparePlaces(place, span.untilId) === 0;
      return !isLast && out.isOpen();
    };
    const bodyOf = async (event: ActivityEvent) => {
      if (event.kind !== 'filled') return bookingEventBody(account.id, event);
      const story = await broker.historyOf(account.id, event.orderId, call.signal);
      const fill = await toldFill(account, broker, event, story, call.signal);
      return fillEventBody(account.id, event, fill, assets.idOf);
    };
    for (;;) {
      const page = await broker.activities(
        account.id,
        {
          kinds: [],
          after: span.since === null ? null : span.since - 1,
          until: null,
          behind: told === 0 ? null : told,
          direction: 'asc',
          limit: PAGE,
        },
        call.signal,
      );
      for (const event of page) {
        told = event.seq;
        // The parent of several option legs has executions that move nothing.
        if (!isActivity(event) || (event.kind === 'filled' && event.symbol === '')) continue;
        if (!(await send(event))) return;
      }
      if (!out.isOpen()) return;
      if (page.length === PAGE) {
        await turn();
        continue;
      }
      const left = span.until === null ? null : span.until - desk.nowOf(account);
      if (left !== null && left <= 0) return;
      if (span.untilId !== null && told >= span.untilId.seq) return;
      await Promise.race([
        news.promise,
        ended,
        out.closed,
        ...(left === null ? [] : [later(left)]),
      ]);
      news = Promise.withResolvers<void>();
      if (!out.isOpen()) return;
    }
  } finally {
    clearInterval(look);
    stop();
    await leave();
  }
}

const LONGEST = 15_000;
const later = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, Math.min(ms, LONGEST)).unref();
  });
