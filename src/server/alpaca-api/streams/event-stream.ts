import type { FastifyReply } from 'fastify';
import { SESSION_SUBJECT } from '../../stream/bus-message.ts';
import { refused } from '../alpaca-refusal.ts';
import { dayEdge, type Loose, text } from '../loose-fields.ts';
import type { AlpacaApiParts } from '../parts.ts';
import type { AlpacaCall } from '../router.ts';
import { atInstant } from './at-instant.ts';
import { type EventPlace, placeOfEvent } from './event-id.ts';

const HEARTBEAT = 15_000;
/** Not yet taken by a reader; one that is further behind is cut off and asks again since its last. */
const MOST_UNREAD = 1024 * 1024;
const MUCH_UNREAD = 256 * 1024;
/** A reader that takes nothing for so long is gone. */
const PATIENCE = 20_000;
/** Open at a time in this process for one account. */
const PER_ACCOUNT = 20;

/** Which events are told; both ends are part of it. */
export interface Span {
  readonly since: number | null;
  readonly until: number | null;
  readonly sinceId: EventPlace | null;
  readonly untilId: EventPlace | null;
}

export function spanOf(query: Loose): Span {
  const place = (field: string): EventPlace | null => {
    const id = text(query, field);
    if (id === null) return null;
    const found = placeOfEvent(id);
    if (found === undefined) throw refused('field-invalid', { field });
    return found;
  };
  const span = {
    since: dayEdge(query, 'since', 'start'),
    until: dayEdge(query, 'until', 'end'),
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

export interface Writer {
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
  /** Whoever tells a long past waits for its reader; what happens meanwhile does not. */
  const drained = (): Promise<void> =>
    new Promise((done) => {
      const tooLong = setTimeout(() => raw.destroy(), PATIENCE);
      const go = (): void => {
        clearTimeout(tooLong);
        raw.off('drain', go).off('close', go);
        done();
      };
      raw.once('drain', go).once('close', go);
    });
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
      if (raw.writableLength > MUCH_UNREAD) await drained();
    },
    end: () => {
      if (isOpen()) raw.end();
    },
  };
}

export interface OpenStream {
  readonly out: Writer;
  /** Settles when the stream has to end: the server stops, the key is no longer valid. */
  readonly ended: Promise<void>;
  readonly end: () => void;
}

/** How many streams of an account are open in this process. */
export type StreamCount = Map<string, number>;

/**
 * Keeps a stream of events open while `tell` tells them: with a heartbeat, until its reader goes, the
 * server stops, or the key is revoked, expires, or loses its rights.
 */
export async function streamEvents(
  call: AlpacaCall,
  { bus, entitlementFor, now, onProblem }: AlpacaApiParts,
  open: StreamCount,
  stopping: AbortSignal,
  tell: (stream: OpenStream) => Promise<void>,
): Promise<undefined> {
  const { account } = await call.account();
  const count = open.get(account.id) ?? 0;
  if (count >= PER_ACCOUNT) throw refused('field-invalid', { field: 'connection' });
  open.set(account.id, count + 1);
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const out = eventWriter(call.reply);
  const stop = (): void => end();
  stopping.addEventListener('abort', stop);
  if (stopping.aborted) end();
  const forget = atInstant(call.member.keyExpiresAt ?? null, now, stop);
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
  try {
    const telling = tell({ out, ended, end: stop });
    await Promise.race([telling, ended]);
    // It finds its reader gone; what it met on the way is not lost.
    telling.catch(onProblem);
  } finally {
    clearInterval(heart);
    forget();
    stopping.removeEventListener('abort', stop);
    await leave();
    out.end();
    open.set(account.id, (open.get(account.id) ?? 1) - 1);
  }
  return undefined;
}
