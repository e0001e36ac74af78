import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { refusalOf, TRADER } from '../../../domain/identity/access.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import type { TradeUpdate } from '../../../ports/broker.ts';
import { ApiFailure } from '../../../contract/error.ts';
import { failure } from '../../call/failure.ts';
import { registerUpgrade } from '../../http/upgrade-route.ts';
import { SESSION_SUBJECT } from '../../stream/bus-message.ts';
import { openCount } from '../../stream/limits.ts';
import { looseOf, type Loose } from '../loose-fields.ts';
import type { AlpacaApiParts } from '../parts.ts';
import { packed, unpacked } from './msgpack.ts';
import { placeCounter, updateBody } from './update-body.ts';

export const TRADE_STREAM_PATH = '/stream';
const TRADE_UPDATES = 'trade_updates';
const LARGEST_MESSAGE = 16 * 1024;
/** Not yet taken by a reader; one that is further behind is closed and comes back. */
const MOST_UNREAD = 1024 * 1024;
const TIME_TO_AUTHENTICATE = 30_000;
const PING_EVERY = 20_000;
const CHECK_EVERY = 60_000;
const PER_ACCOUNT = 20;
const MOST_MESSAGES_PER_MINUTE = 600;

const CLOSED = { goingAway: 1001, policy: 1008, slow: 4008 } as const;

interface Reader {
  readonly keyId: () => string | undefined;
  readonly close: (code: number, reason: string) => void;
}

/** Alpaca's stream of orders. */
export async function registerTradeSocket(
  app: FastifyInstance,
  parts: AlpacaApiParts,
): Promise<void> {
  const readers = new Set<Reader>();
  const ofAccount = openCount(PER_ACCOUNT);
  const leave = await parts.bus.subscribe(SESSION_SUBJECT, (id) => {
    for (const reader of readers)
      if (reader.keyId() === id) reader.close(CLOSED.policy, 'The API key is no longer valid.');
  });
  app.addHook('onClose', () => leave());
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
  let messages = 0;

  const close = (code: number, reason: string): void => {
    socket.close(code, reason);
    setTimeout(() => socket.terminate(), 1_000).unref();
  };
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
  const late = setTimeout(() => {
    if (session === undefined) close(CLOSED.policy, 'authentication timeout');
  }, TIME_TO_AUTHENTICATE);
  const eachMinute = setInterval(() => {
    messages = 0;
    if (session !== undefined)
      session.check().catch(() => close(CLOSED.policy, 'The API key is no longer valid.'));
  }, CHECK_EVERY);
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const pinging = setInterval(() => {
    if (!answered) socket.terminate();
    answered = false;
    socket.ping();
  }, PING_EVERY);
  socket.on('message', (data: RawData, isBinary: boolean) => {
    messages += 1;
    if (messages > MOST_MESSAGES_PER_MINUTE) {
      close(CLOSED.policy, 'too many messages');
      return;
    }
    const message = readMessage(data as Buffer, isPacked && isBinary);
    if (message === undefined) {
      send({ action: 'error', data: { error_message: 'invalid syntax' } });
      return;
    }
    // One after the other: what is sent behind an authentication waits for it.
    busy = busy.then(() => receive(message)).catch(parts.onProblem);
  });
  socket.once('close', () => {
    clearTimeout(late);
    clearInterval(eachMinute);
    clearInterval(pinging);
    readers.delete(reader);
    void busy.then(() => session?.dispose());
  });
}

function readMessage(data: Buffer, isPacked: boolean): Loose | undefined {
  try {
    const value: unknown = isPacked ? unpacked(data) : JSON.parse(data.toString('utf8'));
    return typeof value === 'object' && value !== null ? looseOf(value) : undefined;
  } catch {
    return undefined;
  }
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
  const data = looseOf(message['data']);
  const secret = textOf(message['secret'] ?? data['secret_key'] ?? data['oauth_token']);
  const id = textOf(message['key'] ?? data['key_id']);
  const isToken = data['oauth_token'] !== undefined || id === 'oauth';
  const find = async (): Promise<Member> => {
    const member = await (isToken ? parts.findSecret(secret) : parts.findPair(id, secret));
    const { features } = await parts.entitlementFor(member);
    if (refusalOf(TRADER, member, features, 'stream') !== undefined)
      throw failure(403, 'failures.scope', { scope: 'trade' });
    return member;
  };
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

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
