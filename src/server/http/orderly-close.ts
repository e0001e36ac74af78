import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a stop end as soon as the last request is answered. Two kinds of connection would hold it
 * up: those that browsers open ahead of need and never use, which Node counts as busy, and those
 * of requests in flight, which would be kept alive for a next request.
 */
export function closeInOrder(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let closing = false;
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', (request) => unused.delete(request.socket));
  app.addHook('preClose', (done) => {
    closing = true;
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
}
