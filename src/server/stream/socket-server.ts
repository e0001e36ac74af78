import { failure } from '../call/failure.ts';
import { ServerResponse, type IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { CLOSE, LARGEST_REQUEST, STREAM_PATH, STREAM_VERSION } from '../../contract/stream.ts';
import type { Visitor } from '../../domain/identity/visitor.ts';
import { normalTarget, pathOf } from '../http/request-target.ts';
import { type IdentityHeaders, identityHeaders } from '../http/identity-headers.ts';
import type { Connections } from './connections.ts';
import { refuseForeignOrigin } from './origin.ts';
import { GOODBYE, socketSink } from './socket-sink.ts';

export interface SocketParts {
  readonly connections: Connections;
  readonly identify: (request: IdentityHeaders) => Promise<Visitor> | Visitor;
  readonly publicUrl: string | undefined;
}

interface Upgrade {
  readonly socket: Socket;
  readonly head: Buffer;
}

const PING_EVERY = 30_000;

/** The WebSocket of the live protocol, behind the same hooks as every other request. */
export function registerSocket(app: FastifyInstance, parts: SocketParts): void {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  const sockets = new Set<WebSocket>();
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: LARGEST_REQUEST,
    perMessageDeflate: false,
    // Pongs count against the connection's budget.
    autoPong: false,
  });

  app.ownUpgrades.push(STREAM_PATH);
  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (!(socket instanceof Socket)) return;
    // Another listener's: the server passes on no other upgrade (`shouldUpgradeCallback`).
    if (pathOf(normalTarget(request.url ?? '')) !== STREAM_PATH) return;
    upgrades.set(request, { socket, head });
    // Identity, limits and refusals are those of a request, so it takes a request's way.
    const response = new ServerResponse(request);
    response.assignSocket(socket);
    response.once('finish', () => socket.end());
    app.routing(request, response);
  });

  const serve = (socket: WebSocket, raw: Duplex, request: FastifyRequest): void => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // Bad frames and lost peers end in `close`; there is nothing more to do about them.
    socket.on('error', () => {});
    const sink = socketSink(socket, raw);
    const { version } = request.query as { version?: string };
    if (version !== undefined && version !== String(STREAM_VERSION)) {
      const message = `This server speaks version ${STREAM_VERSION} of the live protocol.`;
      sink.send(JSON.stringify({ type: 'error', code: CLOSE.unknownVersion, message }));
      sink.close(CLOSE.unknownVersion, message);
      return;
    }
    const connection = parts.connections.open(
      {
        visitor: request.visitor,
        address: request.ip,
        identify: () => parts.identify(identityHeaders(request)),
      },
      sink,
    );
    if (connection === undefined) return;
    socket.on('message', (data: RawData, isBinary: boolean) => {
      if (isBinary) connection.fail(CLOSE.malformed, 'Messages are text, not binary.');
      else connection.receive((data as Buffer).toString('utf8'));
    });
    socket.on('ping', (data: Buffer) => {
      if (connection.pinged()) socket.pong(data);
    });
    socket.once('close', () => connection.dispose());
    endWhenLost(socket);
  };

  app.get(STREAM_PATH, (request, reply) => {
    const upgrade = upgrades.get(request.raw);
    if (upgrade === undefined) throw failure(426, 'failures.webSocketOnly');
    refuseForeignOrigin(request, parts.publicUrl);
    reply.hijack();
    reply.raw.removeAllListeners('finish');
    reply.raw.detachSocket(upgrade.socket);
    server.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) =>
      serve(socket, upgrade.socket, request),
    );
  });

  app.addHook('preClose', async () => {
    await parts.connections.close();
    const late = setTimeout(() => {
      for (const socket of sockets) socket.terminate();
    }, GOODBYE);
    late.unref();
  });
}

/** A peer that vanished without a word is found by not answering. */
function endWhenLost(socket: WebSocket): void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const pinging = setInterval(() => {
    if (!answered) {
      socket.terminate();
      return;
    }
    answered = false;
    socket.ping();
  }, PING_EVERY);
  socket.once('close', () => clearInterval(pinging));
}
