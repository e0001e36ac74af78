import { failure } from '../call/failure.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STREAM_EVENTS_PATH, type TopicKind } from '../../contract/stream.ts';
import { readClientMessage } from '../../contract/stream-request.schema.ts';
import type { Visitor } from '../../domain/identity/visitor.ts';
import { type IdentityHeaders, identityHeaders } from '../http/identity-headers.ts';
import type { Connection } from './connection.ts';
import type { Connections } from './connections.ts';
import type { Sink } from './hub-client.ts';
import { refuseForeignOrigin } from './origin.ts';

export interface EventStreamParts {
  readonly connections: Connections;
  readonly epoch: string;
  readonly identify: (request: IdentityHeaders) => Promise<Visitor> | Visitor;
  readonly publicUrl: string | undefined;
}

/** Milliseconds after which a client that lost its connection should come back. */
const RETRY = 2_000;
/** Time for a reader to take the last message before its connection is cut. */
const GOODBYE = 1_000;

/** The same messages for scripts and for networks that let no WebSocket through. */
export function registerEventStream(app: FastifyInstance, parts: EventStreamParts): void {
  app.get(STREAM_EVENTS_PATH, (request, reply) => {
    refuseForeignOrigin(request, parts.publicUrl);
    const wishes = wishesOf(request);
    let connection: Connection | undefined;
    const sink = eventSink(reply, parts.epoch, () => connection?.delay() ?? null);
    connection = parts.connections.open(
      {
        visitor: request.visitor,
        address: request.ip,
        identify: () => parts.identify(identityHeaders(request)),
      },
      sink,
    );
    if (connection === undefined) return;
    const { receive, dispose } = connection;
    reply.raw.once('close', dispose);
    for (const text of wishes) receive(text);
  });
}

/** `?quotes=MSFT,AAPL&bars=1m:MSFT` as the messages that a socket would have sent. */
function wishesOf(request: FastifyRequest): readonly string[] {
  const query = request.query as Readonly<Record<string, string | string[] | undefined>>;
  const held = heldOf(request.headers['last-event-id']);
  const asked = (kind: TopicKind | 'own'): string[] =>
    [query[kind] ?? []]
      .flat()
      .flatMap((list) => list.split(','))
      .map((text) => text.trim())
      .filter((text) => text !== '');
  const wishes: string[] = [];
  const add = (message: object): void => {
    const text = JSON.stringify({ type: 'subscribe', ...message, ...(held && { held }) });
    const read = readClientMessage(text);
    if (!read.ok)
      throw failure(
        400,
        'failures.invalid',
        {},
        { issues: [{ path: 'query', message: read.cause }] },
      );
    wishes.push(text);
  };
  for (const kind of ['quotes', 'trades', 'depth'] as const) {
    const symbols = asked(kind);
    if (symbols.length > 0) add({ kind, symbols });
  }
  for (const kind of asked('own')) add({ kind });
  const bars = Map.groupBy(asked('bars'), (text) => text.split(':', 1)[0] ?? '');
  for (const [interval, texts] of bars)
    add({ kind: 'bars', interval, symbols: texts.map((text) => text.slice(interval.length + 1)) });
  if (wishes.length === 0) throw failure(400, 'failures.nothingToWatch');
  return wishes;
}

/** What an interrupted reader has already: the browser sends the last id back by itself. */
function heldOf(id: string | string[] | undefined): object | undefined {
  const match = /^([\w-]{1,64})\.(\d{1,15})\.(\d{1,9})$/.exec(String(id));
  if (match === null) return undefined;
  return { epoch: match[1], seq: Number(match[2]), delay: Number(match[3]) };
}

function eventSink(reply: FastifyReply, epoch: string, delay: () => number | null): Sink {
  const { raw } = reply;
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that collect an answer before passing it on would stop the stream.
    'x-accel-buffering': 'no',
  });
  raw.write(`retry: ${RETRY}\n\n`);
  const send = (text: string): void => {
    const [, type, seq] = /^\{"type":"(\w+)"(?:,"seq":(\d+))?/.exec(text) ?? [];
    const behind = delay();
    const id = seq === undefined || behind === null ? '' : `id: ${epoch}.${seq}.${behind}\n`;
    raw.write(`event: ${type}\n${id}data: ${text}\n\n`);
  };
  return {
    send,
    sendFrame: ({ bytes, start, end }) => {
      send(bytes.toString('utf8', start, end));
      return false;
    },
    buffered: () => raw.writableLength,
    close: () => {
      raw.end();
      setTimeout(() => raw.destroy(), GOODBYE).unref();
    },
  };
}
