import { ServerResponse, type IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { failure } from '../call/failure.ts';
import { normalTarget, pathOf } from './request-target.ts';

export interface UpgradeRoute {
  readonly path: string;
  /** The path within the server, where a call has the same one for itself. */
  readonly inside?: string;
  readonly largestMessage: number;
  /**
   * Offers to compress longer messages (RFC 7692), each of ours by itself: little memory per reader.
   * Nothing is demanded of theirs: there are clients that close when asked.
   */
  readonly compresses?: boolean;
  readonly serve: (socket: WebSocket, raw: Duplex, request: FastifyRequest) => void;
  /** The server stops: all sockets are told. */
  readonly onClose: () => void;
}

/** Time for a client to answer our good-bye before its socket is cut. */
const GOODBYE = 1_000;

/** A WebSocket at an address of its own, behind the same hooks as every other request. */
export function registerUpgrade(app: FastifyInstance, route: UpgradeRoute): void {
  const upgrades = new WeakMap<IncomingMessage, { socket: Socket; head: Buffer }>();
  const sockets = new Set<WebSocket>();
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: route.largestMessage,
    perMessageDeflate:
      route.compresses === true ? { serverNoContextTakeover: true, threshold: 1_024 } : false,
  });
  app.ownUpgrades.push(route.path);
  app.server.on('upgrade', (request, socket, head) => {
    if (pathOf(normalTarget(request.url ?? '')) !== route.path) return;
    socket.on('error', () => socket.destroy());
    if (!(socket instanceof Socket)) return;
    if (route.inside !== undefined) request.url = route.inside;
    upgrades.set(request, { socket, head });
    const response = new ServerResponse(request);
    response.assignSocket(socket);
    response.once('finish', () => socket.end());
    app.routing(request, response);
  });
  app.get(route.inside ?? route.path, (request, reply) => {
    const upgrade = upgrades.get(request.raw);
    if (upgrade === undefined) throw failure(426, 'failures.webSocketOnly');
    reply.hijack();
    reply.raw.removeAllListeners('finish');
    reply.raw.detachSocket(upgrade.socket);
    server.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      // Bad frames and lost peers end in `close`; there is nothing more to do about them.
      socket.on('error', () => {});
      route.serve(socket, upgrade.socket, request);
    });
  });
  app.addHook('preClose', (done) => {
    route.onClose();
    setTimeout(() => {
      for (const socket of sockets) socket.terminate();
    }, GOODBYE).unref();
    done();
  });
}
