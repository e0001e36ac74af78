import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { ApiFailure } from '../../../contract/error.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import { failure } from '../../call/failure.ts';
import { registerUpgrade } from '../../http/upgrade-route.ts';
import { openCount } from '../../stream/limits.ts';
import type { Loose } from '../loose-fields.ts';
import type { AlpacaApiParts } from '../parts.ts';
import {
  CLOSED,
  closer,
  guardSocket,
  keyedReaders,
  mayTrade,
  memberFinder,
  MOST_UNREAD,
  type Reader,
  readMessage,
} from '../streams/guarded-socket.ts';
import { packed } from '../streams/msgpack.ts';
import type { DataFeed } from './data-feed.ts';
import type { StreamMessage } from './stream-message.ts';
import { type Subscriptions, subscriptions, wishesOf } from './subscriptions.ts';

/** What differs in tests. */
export interface SocketTimes {
  /** Waits so long for a message of authentication, in ms. */
  readonly timeToAuthenticate?: number;
  readonly mostUnread?: number;
}

type Parts = SocketTimes &
  Pick<AlpacaApiParts, 'desk' | 'entitlementFor' | 'findPair' | 'findSecret' | 'bus' | 'onProblem'>;

/** Room for some hundred names in one message. */
const LARGEST_MESSAGE = 64 * 1024;
const TIME_TO_AUTHENTICATE = 10_000;
const PER_ACCOUNT = 10;
const MOMENT = 900;
/** Addresses of ours and of others that are upgraded by the same server. */
const MOST_ADDRESSES = 30;
/** A message of the stream holds so many things at most. */
const MOST_AT_ONCE = 200;

const ERRORS = {
  400: 'invalid syntax',
  401: 'not authenticated',
  402: 'auth failed',
  403: 'already authenticated',
  404: 'auth timeout',
  405: 'symbol limit exceeded',
  406: 'connection limit exceeded',
  407: 'slow client',
  410: 'invalid subscribe action for this feed',
  412: 'option messages are only available in MsgPack format',
  413: 'star subscription is not allowed for option quotes',
  500: 'internal error',
} as const;
type ErrorCode = keyof typeof ERRORS;

/** Alpaca's streams of market data. */
export async function registerDataSockets(
  app: FastifyInstance,
  parts: Parts,
  feeds: readonly DataFeed[],
): Promise<void> {
  const readers = await keyedReaders(app, parts.bus);
  const ofAccount = openCount(PER_ACCOUNT);
  app.server.setMaxListeners(Math.max(app.server.getMaxListeners(), MOST_ADDRESSES));
  for (const feed of feeds)
    registerUpgrade(app, {
      path: feed.path,
      ...(feed.inside === undefined ? {} : { inside: feed.inside }),
      largestMessage: LARGEST_MESSAGE,
      compresses: true,
      serve: (socket, _raw, request) => serve(socket, request, parts, feed, ofAccount, readers),
      onClose: () => {
        for (const reader of readers) reader.close(CLOSED.goingAway, 'The server is stopping.');
      },
    });
}

/** The same answer for everybody who asks within a moment. */
function remembered<T>(find: () => Promise<T>): () => Promise<T> {
  let kept: { readonly at: number; readonly value: Promise<T> } | undefined;
  return () => {
    const at = performance.now();
    if (kept === undefined || at - kept.at > MOMENT) kept = { at, value: find() };
    return kept.value;
  };
}

interface Session {
  readonly member: Member;
  readonly listens: Subscriptions;
  readonly check: () => Promise<void>;
  readonly dispose: () => void;
}

function serve(
  socket: WebSocket,
  request: FastifyRequest,
  parts: Parts,
  feed: DataFeed,
  ofAccount: ReturnType<typeof openCount>,
  readers: Set<Reader>,
): void {
  const isPacked = /msgpack/i.test(request.headers['content-type'] ?? '');
  const mostUnread = parts.mostUnread ?? MOST_UNREAD;
  let session: Session | undefined;
  let isClosed = false;
  let busy = Promise.resolve();
  let waiting: Readonly<Record<string, unknown>>[] = [];

  const close = closer(socket);
  const reader: Reader = { keyId: () => session?.member.keyId, close };
  const write = (messages: readonly unknown[]): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (isPacked) socket.send(packed(messages), { binary: true });
    else socket.send(JSON.stringify(messages), { binary: false });
  };
  /** A message about the connection is alone in its list. */
  const control = (message: object): void => {
    flush();
    write([message]);
  };
  const error = (code: ErrorCode): void => control({ T: 'error', code, msg: ERRORS[code] });

  const flush = (): void => {
    const all = waiting;
    waiting = [];
    for (let at = 0; at < all.length; at += MOST_AT_ONCE) write(all.slice(at, at + MOST_AT_ONCE));
  };
  const hear = (messages: readonly StreamMessage[]): void => {
    if (isClosed) return;
    if (socket.bufferedAmount > mostUnread) {
      isClosed = true;
      waiting = [];
      error(407);
      close(CLOSED.slow, ERRORS[407]);
      session?.listens.dispose();
      return;
    }
    // What comes in one turn goes out together.
    if (waiting.length === 0) setImmediate(flush);
    for (const { body } of messages) waiting.push(body);
  };

  const begin = async (find: () => Promise<Member>): Promise<void> => {
    const member = await find();
    const account = await parts.desk.account(member.userId, member.tradingAccountId ?? null);
    if (account === undefined) throw failure(403, 'failures.noTradingAccount');
    const release = ofAccount(`${account.id} ${feed.path}`);
    if (release === undefined) {
      error(406);
      close(CLOSED.policy, ERRORS[406]);
      return;
    }
    const entitlement = await parts.entitlementFor(member);
    const now = remembered(async () => {
      const own = await parts.desk.account(member.userId, account.id);
      return parts.desk.nowOf(own ?? account);
    });
    const listener = { entitlement, account, now };
    const listens = subscriptions(feed, listener, hear, parts.onProblem);
    session = {
      member,
      listens,
      check: async () => {
        await find();
      },
      dispose: () => {
        listens.dispose();
        release();
      },
    };
    if (isClosed) session.dispose();
    control({ T: 'success', msg: 'authenticated' });
  };

  const authenticate = async (find: () => Promise<Member>): Promise<void> => {
    try {
      await begin(find);
    } catch (problem) {
      if (!(problem instanceof ApiFailure)) parts.onProblem(problem);
      error(402);
      close(CLOSED.policy, ERRORS[402]);
    }
  };

  const receive = async (message: Loose): Promise<void> => {
    const action = message['action'];
    if (action === 'auth' || action === 'authenticate') {
      if (session !== undefined) error(403);
      else await authenticate(memberFinder(message, parts));
      return;
    }
    if (session === undefined) {
      error(401);
      return;
    }
    if (action !== 'subscribe' && action !== 'unsubscribe') {
      error(400);
      return;
    }
    if (feed.packedOnly === true && !isPacked) {
      error(412);
      return;
    }
    const wishes = wishesOf(message, feed);
    if (typeof wishes === 'number') {
      error(wishes);
      return;
    }
    const { listens } = session;
    const fault = action === 'subscribe' ? listens.add(wishes) : listens.remove(wishes);
    if (fault === undefined) control(listens.body());
    else error(fault);
  };

  readers.add(reader);
  control({ T: 'success', msg: 'connected' });
  const { visitor } = request;
  if (visitor.kind === 'member' && visitor.keyId !== undefined)
    // The handshake has said who it is.
    busy = authenticate(async () => {
      await mayTrade(visitor, parts);
      return visitor;
    });
  guardSocket(socket, {
    close,
    timeToAuthenticate: parts.timeToAuthenticate ?? TIME_TO_AUTHENTICATE,
    onLate: () => {
      error(404);
      close(CLOSED.policy, ERRORS[404]);
    },
    isKnown: () => session !== undefined,
    check: async () => session?.check(),
    onMessage: (data, isBinary) => {
      const message = readMessage(data, isPacked && isBinary);
      if (message === undefined) {
        error(400);
        return;
      }
      busy = busy
        .then(() => receive(message))
        .catch((problem: unknown) => {
          parts.onProblem(problem);
          error(500);
        });
    },
    onClosed: () => {
      isClosed = true;
      readers.delete(reader);
      void busy.then(() => session?.dispose());
    },
  });
}
