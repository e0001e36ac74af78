import { setImmediate as turn } from 'node:timers/promises';
import type { TradeUpdate } from '../../../ports/broker.ts';
import type { AlpacaApiParts } from '../parts.ts';
import type { AlpacaCall, AlpacaRoute } from '../router.ts';
import { comparePlaces } from './event-id.ts';
import {
  type OpenStream,
  type Span,
  spanOf,
  type StreamCount,
  streamEvents,
} from './event-stream.ts';
import { pastUpdates } from './past-updates.ts';
import { placeCounter, updateBody } from './update-body.ts';

const PAGE = 1_000;
/** Live updates that wait while the past is told. */
const MOST_WAITING = 10_000;

/** Server-sent events of orders: the past from the log, then what happens, each once. */
export function eventRoutes(parts: AlpacaApiParts, stopping: AbortSignal): readonly AlpacaRoute[] {
  const open: StreamCount = new Map();
  return [
    {
      method: 'GET',
      path: '/v2/events/trades',
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
  { desk, assets, onProblem }: AlpacaApiParts,
  span: Span,
  { out, ended, end }: OpenStream,
): Promise<void> {
  const { account, broker } = await call.account();
  const place = placeCounter();
  /** Whether the stream goes on behind it. */
  const send = async (update: TradeUpdate): Promise<boolean> => {
    const at = place(update.seq);
    if (span.until !== null && update.at > span.until) return false;
    if (span.untilId !== null && comparePlaces(at, span.untilId) > 0) return false;
    const isBefore =
      (span.since !== null && update.at < span.since) ||
      (span.sinceId !== null && comparePlaces(at, span.sinceId) < 0);
    if (isBefore) return true;
    await out.write({ account_id: account.id, ...updateBody(update, at, assets.idOf) });
    const isLast = span.untilId !== null && comparePlaces(at, span.untilId) === 0;
    return !isLast && out.isOpen();
  };

  // Before the past is read: what happens meanwhile waits, and comes after it unless it was in it.
  const waiting: TradeUpdate[] = [];
  let told = 0;
  let isLive = false;
  const stop = broker.onUpdate(account.id, (update) => {
    if (!isLive) {
      if (waiting.length < MOST_WAITING) waiting.push(update);
      else end();
      return;
    }
    if (update.seq <= told) return;
    send(update).then((goesOn) => {
      if (!goesOn) end();
    }, onProblem);
  });
  const isBounded = span.until !== null || span.untilId !== null;
  const clock =
    span.until === null
      ? undefined
      : setTimeout(end, Math.max(0, span.until - desk.nowOf(account)));
  try {
    if (span.since !== null || span.sinceId !== null) {
      const past = pastUpdates(call.member.userId, account.id);
      for (;;) {
        const page = await desk.log(call.member.userId, account.id, { after: told, limit: PAGE });
        for (const event of page) {
          told = event.seq;
          for (const update of past(event)) if (!(await send(update))) return;
        }
        if (!out.isOpen()) return;
        if (page.length < PAGE) break;
        await turn();
      }
    }
    if (isBounded && span.until !== null && span.until <= desk.nowOf(account)) return;
    for (const update of waiting) if (update.seq > told && !(await send(update))) return;
    isLive = true;
    await Promise.race([ended, out.closed]);
  } finally {
    stop();
    clearTimeout(clock);
  }
}
