import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

/** What goes wrong with a request; `after`: the other side has done it, and nobody hears of it. */
export type Fault =
  | 'reset-before'
  | 'reset-after'
  | 'silent-after'
  | 'error-after'
  | 'error-before'
  | 'garbage-after'
  | 'busy';

export interface ProxiedRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** Stands between the broker and its server and lets things go wrong. */
export interface FaultyProxy {
  readonly url: string;
  /** Every request that reached the other side. */
  readonly passed: ProxiedRequest[];
  readonly arrived: ProxiedRequest[];
  /** Decides about each request; undefined lets it through. */
  fault: (request: ProxiedRequest) => Fault | undefined;
  /** Each message of the stream becomes these. */
  tamper: (text: string) => readonly string[];
  /** Whether streams may be opened. */
  streams: boolean;
  readonly openStreams: () => number;
  readonly cutStreams: () => void;
  /** Frames to all that listen, as if the other side had sent them. */
  readonly inject: (text: string) => void;
  readonly close: () => Promise<void>;
}

async function read(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

export async function faultyProxy(target: string): Promise<FaultyProxy> {
  const passed: ProxiedRequest[] = [];
  const arrived: ProxiedRequest[] = [];
  const sockets = new Set<Socket>();
  const streams = new Set<WebSocket>();

  const forward = async (request: ProxiedRequest, message: IncomingMessage) => {
    passed.push(request);
    const headers = new Headers();
    for (const name of ['apca-api-key-id', 'apca-api-secret-key', 'content-type', 'accept']) {
      const value = message.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const answer = await fetch(`${target}${request.path}`, {
      method: request.method,
      headers,
      ...(request.body === '' ? {} : { body: request.body }),
    });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };

  const answer = (response: ServerResponse, status: number, text: string): void => {
    response.statusCode = status;
    response.setHeader('content-type', 'application/json');
    response.end(text);
  };

  const handle = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = {
      method: message.method ?? 'GET',
      path: message.url ?? '/',
      body: await read(message),
    };
    arrived.push(request);
    const fault = proxy.fault(request);
    switch (fault) {
      case 'reset-before':
        message.socket.resetAndDestroy();
        return;
      case 'error-before':
        answer(response, 500, '{"message":"internal server error"}');
        return;
      case 'busy':
        response.setHeader('retry-after', '1');
        answer(response, 429, '{"code":42910000,"message":"rate limit exceeded"}');
        return;
      default:
    }
    const { status, text } = await forward(request, message);
    switch (fault) {
      case 'reset-after':
        message.socket.resetAndDestroy();
        return;
      case 'silent-after':
        return;
      case 'error-after':
        answer(response, 500, '{"message":"internal server error"}');
        return;
      case 'garbage-after':
        answer(response, 200, '{"id": "1');
        return;
      default:
        answer(response, status, text);
    }
  };

  const server = createServer((message, response) => {
    void handle(message, response).catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const gate = new WebSocketServer({ noServer: true });
  server.on('upgrade', (message, socket, head) => {
    if (!proxy.streams) {
      socket.destroy();
      return;
    }
    gate.handleUpgrade(message, socket, head, (down) => {
      const up = new WebSocket(`${target.replace(/^http/, 'ws')}${message.url ?? ''}`);
      const waiting: string[] = [];
      streams.add(down);
      up.on('open', () => {
        for (const text of waiting) up.send(text);
        waiting.length = 0;
      });
      down.on('message', (data: Buffer) => {
        if (up.readyState === WebSocket.OPEN) up.send(data.toString());
        else waiting.push(data.toString());
      });
      up.on('message', (data: Buffer) => {
        const text = data.toString();
        const texts = text.includes('"trade_updates","data"') ? proxy.tamper(text) : [text];
        for (const each of texts) down.send(Buffer.from(each), { binary: true });
      });
      for (const [one, other] of [
        [up, down],
        [down, up],
      ] as const) {
        one.on('error', () => undefined);
        one.on('close', () => {
          streams.delete(down);
          other.terminate();
        });
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${port}`,
    passed,
    arrived,
    fault: () => undefined,
    tamper: (text) => [text],
    streams: true,
    openStreams: () => streams.size,
    cutStreams: () => {
      for (const stream of streams) stream.terminate();
    },
    inject: (text) => {
      for (const stream of streams) stream.send(Buffer.from(text), { binary: true });
    },
    close: async () => {
      for (const stream of streams) stream.terminate();
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
  return proxy;
}
