import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { innerCall } from './rate-limit.ts';

/** For what is still on its way on a connection that has sent nothing so far. */
const GRACE = 500;
/** So long and so many turns of the event loop without anything new: whoever asks is waiting for us. */
const QUIET = { time: 600, turns: 4 } as const;
/** So long clients have to see that their idle connections were ended, before they ask again. */
const NOTICED = 250;
/**
 * Somebody always comes: the stop does not wait for that any longer. A busy server needs many turns
 * for those that came before it, each of which takes as little as one connection.
 */
const ARRIVAL = { usual: 2_000, turns: 100, longest: 5_000 } as const;

export interface OrderlyClose {
  /** From then on every answer ends its connection. */
  readonly announce: () => void;
  /** Ceases to listen and resolves when the last request is answered. */
  readonly drain: () => Promise<void>;
}

/**
 * Lets a stop end as soon as the last request is answered, without cutting one off.
 *
 * A connection that nobody has accepted when the server ceases to listen is reset, as is one that
 * looks unused while a request is on its way. Busy clients send the next request when they have an
 * answer; so answers are held back until nothing new comes, the server ceases to listen, and then
 * they are sent. The framework closes only after that: from its close on a page could no longer
 * call the API. Connections that browsers open ahead of need and never use are ended.
 */
export function closeInOrder(app: FastifyInstance): OrderlyClose {
  const unused = new Set<Socket>();
  let closing = false;
  let held: Promise<void> | undefined;
  let arrivals = 0;
  let unanswered = 0;
  let onAnswered = () => {};
  app.server.on('connection', (socket: Socket) => {
    arrivals += 1;
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', (request, response) => {
    arrivals += 1;
    unanswered += 1;
    unused.delete(request.socket);
    response.once('close', () => {
      unanswered -= 1;
      onAnswered();
    });
  });
  const untilQuiet = async (): Promise<void> => {
    const start = performance.now();
    let before = arrivals;
    let since = start;
    let quiet = 0;
    for (let turns = 0; quiet < QUIET.turns || performance.now() - since < QUIET.time; turns += 1) {
      const took = performance.now() - start;
      if (took > ARRIVAL.longest || (took > ARRIVAL.usual && turns > ARRIVAL.turns)) return;
      await nextTurn();
      quiet += 1;
      if (arrivals === before) continue;
      before = arrivals;
      since = performance.now();
      quiet = 0;
    }
  };
  const endUnused = (): void => {
    setTimeout(() => {
      // A turn later: what came while the loop was busy has been read by then.
      setImmediate(() => {
        for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
      });
    }, GRACE).unref();
  };
  app.addHook('preClose', (done) => {
    closing = true;
    endUnused();
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    if (held === undefined || request.headers[innerCall.header] === innerCall.value) done();
    else void held.then(() => done());
  });
  return {
    announce: () => {
      closing = true;
    },
    drain: async () => {
      closing = true;
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      await untilQuiet();
      app.server.close();
      endUnused();
      await sleep(NOTICED);
      resolve();
      await new Promise<void>((done) => {
        onAnswered = () => {
          if (unanswered === 0) done();
        };
        onAnswered();
      });
    },
  };
}
