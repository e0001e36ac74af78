import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Receiver {
  readonly port: number;
  readonly url: string;
  readonly received: Received[];
  /** How it answers from now on. */
  answer: (call: Received, response: ServerResponse) => void | Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A real HTTP server in this process that takes whatever is sent. */
export async function startReceiver(tls?: {
  readonly key: string;
  readonly cert: string;
}): Promise<Receiver> {
  const received: Received[] = [];
  const listener = async (
    request: Parameters<Parameters<typeof createServer>[1] & object>[0],
    response: ServerResponse,
  ) => {
    const call = {
      path: request.url ?? '',
      headers: request.headers,
      body: await buffer(request),
    };
    received.push(call);
    await receiver.answer(call, response);
  };
  const listen = (...args: Parameters<typeof listener>) => void listener(...args);
  const server: Server = tls === undefined ? createServer(listen) : createTlsServer(tls, listen);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    port,
    url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    received,
    answer: (_, response) => void response.end('ok'),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return receiver;
}

export const answerWith =
  (status: number, body = '', headers: Record<string, string> = {}): Receiver['answer'] =>
  (_, response) => {
    response.writeHead(status, headers).end(body);
  };
