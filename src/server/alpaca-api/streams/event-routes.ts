import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { TradeUpdate } from '../../../ports/broker.ts';
import { SESSION_SUBJECT } from '../../stream/bus-message.ts';
import { refused } from '../alpaca-refusal.ts';
import { instant, type Loose, text } from '../loose-fields.ts';
import type { AlpacaApiParts } from '../parts.ts';
import type { AlpacaCall, AlpacaRoute } from '../router.ts';
import { comparePlaces, type EventPlace, placeOfEvent } from './event-id.ts';
import { pastUpdates } from './past-updates.ts';
import { placeCounter, updateBody } from './update-body.ts';

const PAGE = 1_000;
const HEARTBEAT = 15_000;
/** Not yet taken by a reader; one that is further behind is cut off and asks again since its last. */
const MOST_UNREAD = 1024 * 1024;
/** Live updates that wait while the past is told. */
const MOST_WAITING = 10_000;
/** Open at a time in this process for one account. */
const PER_ACCOUNT = 20;

/** Server-sent events of orders: the past from the log, then what happens, each once. */
export function eventRoutes(parts: AlpacaApiParts, stopping: AbortSignal): readonly AlpacaRoute[] {
  const open = new Map<string, number>();
  return [
    {
      method: 'GET',
      path: '/v2/events/trades',
      handle: async (call) => {
        const { account } = await call.account();
        const span = spanOf(call.query);
        const count = open.get(account.id) ?? 0;
        if (count >= PER_ACCOUNT) throw refused('field-invalid', { field: 'connection' });
        open.set(account.id, count + 1);
        const out = eventWriter(call.reply);
        try {
          await tell(call, parts, span, out, stopping);
        } finally {
          out.end();
          open.set(account.id, (open.get(account.id) ?? 1) - 1);
        }
        return undefined;
      },
    },
  ];
}

interface Span {
  readonly since: number | null;
  readonly until: number | null;
  readonly sinceId: EventPlace | null;
  readonly untilId: EventPlace | null;
}

function spanOf(query: Loose): Span {
  const place = (field: string): EventPlace | null => {
    const id = text(query, field);
    if (id === null) return null;
    const found = placeOfEvent(id);
    if (found === undefined) throw refused('field-invalid', { field });
    return found;
  };
  const span = {
    since: instant(query, 'since'),
    until: instant(query, 'until'),
    sinceId: place('since_id') ?? place('since_ulid'),
    untilId: place('until_id') ?? place('until_ulid'),
  };
  if (span.until !== null && span.since === null)
    throw refused('field-required', { field: 'since' });
  if (span.untilId !== null && span.sinceId === null)
    throw refused('field-required', { field: 'since_id' });
  if (span.since !== null && span.sinceId !== null)
    throw refused('field-invalid', { field: 'since_id' });
  return span;
}

interface Writer {
  readonly write: (data: object) => Promise<void>;
  readonly comment: (words: string) => void;
  readonly isOpen: () => boolean;
  readonly closed: Promise<void>;
  readonly end: () => void;
}

function eventWriter(reply: FastifyReply): Writer {
  const { raw } = reply;
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write(': connected\n\n');
  const isOpen = (): boolean => !raw.writableEnded && !raw.destroyed;
  return {
    isOpen,
    closed: new Promise((done) => raw.once('close', () => done())),
    comment: (words) => {
      if (isOpen()) raw.write(`:${words}\n\n`);
    },
    write: async (data) => {
      if (!isOpen()) return;
      if (raw.writableLength > MOST_UNREAD) {
        raw.destroy();
        return;
      }
      raw.write(`data: ${JSON.stringify(data)}\n\n`);
    },
    end: () => {
      if (isOpen()) raw.end();
    },
  };
}

async function tell(
  call: AlpacaCall,
  { desk, assets, bus, entitlementFor, onProblem }: AlpacaApiParts,
  span: Span,
  out: Writer,
  stopping: AbortSignal,
): Promise<void> {
  const { account, broker } = await call.account();
  const ended = Promise.withResolvers<void>();
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
    return out.isOpen();
  };

  // Before the past is read: what happens meanwhile waits, and comes after it unless it was in it.
  const waiting: TradeUpdate[] = [];
  let told = 0;
  let isLive = false;
  const stop = broker.onUpdate(account.id, (update) => {
    if (!isLive) {
      if (waiting.length < MOST_WAITING) waiting.push(update);
      else ended.resolve();
      return;
    }
    if (update.seq <= told) return;
    send(update).then((goesOn) => {
      if (!goesOn) ended.resolve();
    }, onProblem);
  });
  const end = (): void => ended.resolve();
  stopping.addEventListener('abort', end);
  if (stopping.aborted) end();
  const leave = await bus.subscribe(SESSION_SUBJECT, (id) => {
    if (id === call.member.keyId) end();
  });
  const check = async (): Promise<void> => {
    const { features } = await entitlementFor(call.member);
    if (!features.has('trade')) end();
  };
  const heart = setInterval(() => {
    out.comment('heartbeat');
    check().catch(onProblem);
  }, HEARTBEAT);
  const isBounded = span.until !== null || span.untilId !== null;
  const clock =
    span.until === null
      ? undefined
      : setTimeout(() => ended.resolve(), Math.max(0, span.until - desk.nowOf(account)));
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
    await Promise.race([ended.promise, out.closed]);
  } finally {
    stop();
    stopping.removeEventListener('abort', end);
    await leave();
    clearInterval(heart);
    clearTimeout(clock);
  }
}
