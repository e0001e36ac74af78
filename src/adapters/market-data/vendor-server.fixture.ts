import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type WebSocket, WebSocketServer } from 'ws';

export interface PlayedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface PlayedAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** Text and bytes as they are, parts as they come, anything else as JSON. */
  readonly body?: unknown;
  /** Before the answer begins, in ms. */
  readonly delay?: number;
  /** Takes the request and never answers. */
  readonly silent?: boolean;
}

export type Play = PlayedAnswer | ((request: PlayedRequest) => PlayedAnswer);

/** An exact path, a beginning that ends in `*`, or a choice of one's own. */
export type Match = string | ((request: PlayedRequest) => boolean);

export interface VendorServer {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  /** `ws://127.0.0.1:port` */
  readonly streamUrl: string;
  /** Of several that match, the one given last counts; what none matches is a 404. */
  readonly play: (match: Match, answer: Play) => void;
  /** Changes every answer that follows, until `undefined` is given. */
  readonly mutate: (change: ((answer: PlayedAnswer) => PlayedAnswer) | undefined) => void;
  /** Every request so far, oldest first. */
  readonly requests: readonly PlayedRequest[];
  readonly forget: () => void;
  /** TCP connections taken so far. */
  readonly connections: () => number;
  /** Called with each WebSocket that opens, on whatever path. */
  readonly onSocket: (handler: (socket: WebSocket, request: PlayedRequest) => void) => void;
  /** WebSockets that are open. */
  readonly sockets: ReadonlySet<WebSocket>;
  readonly close: () => Promise<void>;
}

const isParts = (body: unknown): body is AsyncIterable<string | Uint8Array> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

const requestOf = (message: IncomingMessage, body: string): PlayedRequest => {
  const url = new URL(message.url ?? '/', 'http://localhost');
  return {
    method: message.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: message.headers,
    body,
  };
};

const matches = (match: Match, request: PlayedRequest): boolean => {
  if (typeof match === 'function') return match(request);
  return match.endsWith('*') ? request.path.startsWith(match.slice(0, -1)) : request.path === match;
};

async function write(response: ServerResponse, answer: PlayedAnswer): Promise<void> {
  const { status = 200, headers = {}, body = '' } = answer;
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  response.statusCode = status;
  if (!isRaw && !isParts(body)) response.setHeader('content-type', 'application/json');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (isParts(body)) {
    response.flushHeaders();
    await pipeline(Readable.from(body), response);
  } else response.end(isRaw ? body : JSON.stringify(body));
}

async function readBody(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Plays a vendor over real sockets on the loopback address. */
export async function vendorServer(): Promise<VendorServer> {
  const routes: { readonly match: Match; readonly answer: Play }[] = [];
  const requests: PlayedRequest[] = [];
  const open = new Set<Socket>();
  const sockets = new Set<WebSocket>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let connections = 0;
  let change: ((answer: PlayedAnswer) => PlayedAnswer) | undefined;
  let onSocket: (socket: WebSocket, request: PlayedRequest) => void = () => undefined;

  const answerTo = (request: PlayedRequest): PlayedAnswer => {
    const route = routes.findLast(({ match }) => matches(match, request));
    const play = route?.answer ?? { status: 404, body: { error: 'not found' } };
    const answer = typeof play === 'function' ? play(request) : play;
    return change?.(answer) ?? answer;
  };

  const server = createServer((message, response) => {
    void readBody(message)
      .then(async (body) => {
        const request = requestOf(message, body);
        requests.push(request);
        const answer = answerTo(request);
        if (answer.silent === true) return;
        if (answer.delay !== undefined)
          await new Promise<void>((resolve) => {
            timers.add(setTimeout(resolve, answer.delay));
          });
        await write(response, answer);
      })
      .catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    connections += 1;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const streams = new WebSocketServer({ server });
  streams.on('connection', (socket, message) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // A client that goes away in the middle of a frame is no fault of the test.
    socket.on('error', () => undefined);
    onSocket(socket, requestOf(message, ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    streamUrl: `ws://127.0.0.1:${port}`,
    play: (match, answer) => routes.push({ match, answer }),
    mutate: (next) => {
      change = next;
    },
    requests,
    forget: () => {
      requests.length = 0;
    },
    connections: () => connections,
    onSocket: (handler) => {
      onSocket = handler;
    },
    sockets,
    close: async () => {
      for (const timer of timers) clearTimeout(timer);
      for (const socket of sockets) socket.terminate();
      streams.close();
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
