import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** For what is still on its way on a connection that has sent nothing so far. */
const GRACE = 500;
/** The system's queue of new connections is emptied before the stop, but not for ever. */
const LONGEST_QUEUE = 2_000;

/**
 * Lets a stop end as soon as the last request is answered. Two kinds of connection would hold it
 * up: those that browsers open ahead of need and never use, which Node counts as busy, and those
 * of requests in flight, which would be kept alive for a next request. Returns what announces the
 * stop: from then on every answer ends its connection.
 */
export function closeInOrder(app: FastifyInstance): () => void {
  const unused = new Set<Socket>();
  let closing = false;
  let accepted = 0;
  app.server.on('connection', (socket: Socket) => {
    accepted += 1;
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', (request) => unused.delete(request.socket));
  /** A turn of the event loop takes at least one connection from the queue, if there is any. */
  const emptyQueue = async (): Promise<void> => {
    const limit = performance.now() + LONGEST_QUEUE;
    let before: number;
    do {
      before = accepted;
      await nextTurn();
    } while (accepted !== before && performance.now() < limit);
  };
  app.addHook('preClose', async () => {
    closing = true;
    await emptyQueue();
    setTimeout(() => {
      // A turn later: what came while the loop was busy has been read by then.
      setImmediate(() => {
        for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
      });
    }, GRACE).unref();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
  return () => {
    closing = true;
  };
}
