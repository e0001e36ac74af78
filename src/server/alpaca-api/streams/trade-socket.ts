import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Member } from '../../../domain/identity/visitor.ts';
import type { TradeUpdate } from '../../../ports/broker.ts';
import { ApiFailure } from '../../../contract/error.ts';
import { failure } from '../../call/failure.ts';
import { registerUpgrade } from '../../http/upgrade-route.ts';
import { openCount } from '../../stream/limits.ts';
import { looseOf, type Loose } from '../loose-fields.ts';
import type { AlpacaApiParts } from '../parts.ts';
import { atInstant } from './at-instant.ts';
import {
  CLOSED,
  closer,
  guardSocket,
  keyedReaders,
  LARGEST_MESSAGE,
  memberFinder,
  MOST_UNREAD,
  type Reader,
  readMessage,
} from './guarded-socket.ts';
import { packed } from './msgpack.ts';
import { placeCounter, updateBody } from './update-body.ts';

export const TRADE_STREAM_PATH = '/stream';
const TRADE_UPDATES = 'trade_updates';
const TIME_TO_AUTHENTICATE = 30_000;
const PER_ACCOUNT = 20;

/** Alpaca's stream of orders. */
export async function registerTradeSocket(
  app: FastifyInstance,
  parts: AlpacaApiParts,
): Promise<void> {
  const ofAccount = openCount(PER_ACCOUNT);
  const readers = await keyedReaders(app, parts.bus);
  registerUpgrade(app, {
    path: TRADE_STREAM_PATH,
    largestMessage: LARGEST_MESSAGE,
    serve: (socket, _raw, request) => serve(socket, request, parts, ofAccount, readers),
    onClose: () => {
      for (const reader of readers) reader.close(CLOSED.goingAway, 'The server is stopping.');
    },
  });
}

function serve(
  socket: WebSocket,
  request: FastifyRequest,
  parts: AlpacaApiParts,
  ofAccount: ReturnType<typeof openCount>,
  readers: Set<Reader>,
): void {
  const isPacked = /msgpack/i.test(request.headers['content-type'] ?? '');
  let session: Session | undefined;
  let busy = Promise.resolve();
  let forget = (): void => {};

  const close = closer(socket);
  const reader: Reader = { keyId: () => session?.member.keyId, close };
  const send = (message: object): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_UNREAD) {
      close(CLOSED.slow, 'slow client');
      return;
    }
    socket.send(isPacked ? packed(message) : Buffer.from(JSON.stringify(message)), {
      binary: true,
    });
  };
  const authorization = (status: string, action: string) =>
    send({ stream: 'authorization', data: { status, action } });

  const authenticate = async (message: Loose): Promise<void> => {
    if (session !== undefined) {
      authorization('authorized', 'authenticate');
      return;
    }
    try {
      session = await sessionOf(message, parts, ofAccount, send);
      forget = atInstant(session.member.keyExpiresAt ?? null, parts.now, () =>
        close(CLOSED.policy, 'The API key is no longer valid.'),
      );
      authorization('authorized', 'authenticate');
    } catch (problem) {
      if (!(problem instanceof ApiFailure)) parts.onProblem(problem);
      authorization('unauthorized', 'authenticate');
      close(CLOSED.policy, 'unauthorized');
    }
  };

  const receive = async (message: Loose): Promise<void> => {
    switch (message['action']) {
      case 'auth':
      case 'authenticate':
        await authenticate(message);
        return;
      case 'listen': {
        if (session === undefined) {
          authorization('unauthorized', 'listen');
          return;
        }
        const wanted = looseOf(message['data'])['streams'];
        session.listen(Array.isArray(wanted) && wanted.includes(TRADE_UPDATES));
        send({ stream: 'listening', data: { streams: session.streams() } });
        return;
      }
      default:
        send({ action: 'error', data: { error_message: 'unknown action' } });
    }
  };

  readers.add(reader);
  guardSocket(socket, {
    close,
    timeToAuthenticate: TIME_TO_AUTHENTICATE,
    onLate: () => close(CLOSED.policy, 'authentication timeout'),
    isKnown: () => session !== undefined,
    check: async () => session?.check(),
    onMessage: (data, isBinary) => {
      const message = readMessage(data, isPacked && isBinary);
      if (message === undefined) {
        send({ action: 'error', data: { error_message: 'invalid syntax' } });
        return;
      }
      // One after the other: what is sent behind an authentication waits for it.
      busy = busy.then(() => receive(message)).catch(parts.onProblem);
    },
    onClosed: () => {
      readers.delete(reader);
      void busy.then(() => {
        forget();
        session?.dispose();
      });
    },
  });
}

interface Session {
  readonly member: Member;
  readonly listen: (wanted: boolean) => void;
  readonly streams: () => readonly string[];
  /** Throws when the key or its rights have ended. */
  readonly check: () => Promise<void>;
  readonly dispose: () => void;
}

async function sessionOf(
  message: Loose,
  parts: AlpacaApiParts,
  ofAccount: ReturnType<typeof openCount>,
  send: (message: object) => void,
): Promise<Session> {
  const find = memberFinder(message, parts);
  const member = await find();
  const account = await parts.desk.account(member.userId, member.tradingAccountId ?? null);
  if (account === undefined) throw failure(403, 'failures.noTradingAccount');
  const release = ofAccount(account.id);
  if (release === undefined) throw failure(429, 'failures.tooManyFromAccount', { seconds: 60 });
  const broker = parts.desk.brokerOf(account);
  const place = placeCounter();
  let stop: (() => void) | undefined;
  const tell = (update: TradeUpdate): void =>
    send({
      stream: TRADE_UPDATES,
      data: updateBody(update, place(update.seq), parts.assets.idOf),
    });
  return {
    member,
    listen: (wanted) => {
      if (wanted) stop ??= broker.onUpdate(account.id, tell);
      else {
        stop?.();
        stop = undefined;
      }
    },
    streams: () => (stop === undefined ? [] : [TRADE_UPDATES]),
    check: async () => {
      await find();
    },
    dispose: () => {
      stop?.();
      release();
    },
  };
}
