import type { FastifyInstance } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { refusalOf, TRADER } from '../../../domain/identity/access.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import { failure } from '../../call/failure.ts';
import { SESSION_SUBJECT } from '../../stream/bus-message.ts';
import { looseOf, type Loose } from '../loose-fields.ts';
import type { AlpacaApiParts } from '../parts.ts';
import { unpacked } from './msgpack.ts';

export const LARGEST_MESSAGE = 16 * 1024;
/** Not yet taken by a reader; one that is further behind is closed and comes back. */
export const MOST_UNREAD = 1024 * 1024;
export const CLOSED = { goingAway: 1001, policy: 1008, slow: 4008 } as const;
const PING_EVERY = 20_000;
const CHECK_EVERY = 60_000;
const MOST_MESSAGES_PER_MINUTE = 600;

/** One connection, as the whole server knows it. */
export interface Reader {
  readonly keyId: () => string | undefined;
  readonly close: (code: number, reason: string) => void;
}

/** Everybody who is connected; whose key is revoked is closed at once. */
export async function keyedReaders(
  app: FastifyInstance,
  bus: AlpacaApiParts['bus'],
): Promise<Set<Reader>> {
  const readers = new Set<Reader>();
  const leave = await bus.subscribe(SESSION_SUBJECT, (id) => {
    for (const reader of readers)
      if (reader.keyId() === id) reader.close(CLOSED.policy, 'The API key is no longer valid.');
  });
  app.addHook('onClose', () => leave());
  return readers;
}

export function closer(socket: WebSocket): Reader['close'] {
  return (code, reason) => {
    socket.close(code, reason);
    setTimeout(() => socket.terminate(), 1_000).unref();
  };
}

export interface SocketRules {
  readonly close: Reader['close'];
  /** Who is not known after so long… */
  readonly timeToAuthenticate: number;
  /** …is sent away. */
  readonly onLate: () => void;
  readonly isKnown: () => boolean;
  /** Throws when the key or its rights have ended. */
  readonly check: () => Promise<void>;
  readonly onMessage: (data: Buffer, isBinary: boolean) => void;
  readonly onClosed: () => void;
}

/** What holds for every socket of programs: time to say who it is, pings, no floods, a valid key. */
export function guardSocket(socket: WebSocket, rules: SocketRules): void {
  const { close } = rules;
  let messages = 0;
  let answered = true;
  const late = setTimeout(() => {
    if (!rules.isKnown()) rules.onLate();
  }, rules.timeToAuthenticate);
  const eachMinute = setInterval(() => {
    messages = 0;
    if (rules.isKnown())
      rules.check().catch(() => close(CLOSED.policy, 'The API key is no longer valid.'));
  }, CHECK_EVERY);
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
    if (messages > MOST_MESSAGES_PER_MINUTE) close(CLOSED.policy, 'too many messages');
    else rules.onMessage(data as Buffer, isBinary);
  });
  socket.once('close', () => {
    clearTimeout(late);
    clearInterval(eachMinute);
    clearInterval(pinging);
    rules.onClosed();
  });
}

/** Nothing for what is no message. */
export function readMessage(data: Buffer, isPacked: boolean): Loose | undefined {
  try {
    const value: unknown = isPacked ? unpacked(data) : JSON.parse(data.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? looseOf(value)
      : undefined;
  } catch {
    return undefined;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whose key a message of authentication names, in any of Alpaca's spellings; asked again it looks anew. */
export function memberFinder(
  message: Loose,
  parts: Pick<AlpacaApiParts, 'findSecret' | 'findPair' | 'entitlementFor'>,
): () => Promise<Member> {
  const data = looseOf(message['data']);
  const secret = textOf(message['secret'] ?? data['secret_key'] ?? data['oauth_token']);
  const id = textOf(message['key'] ?? data['key_id']);
  const isToken = data['oauth_token'] !== undefined || id === 'oauth';
  return async () => {
    const member = await (isToken ? parts.findSecret(secret) : parts.findPair(id, secret));
    await mayTrade(member, parts);
    return member;
  };
}

/** 403 for who may not use the API of programs. */
export async function mayTrade(
  member: Member,
  parts: Pick<AlpacaApiParts, 'entitlementFor'>,
): Promise<void> {
  const { features } = await parts.entitlementFor(member);
  if (refusalOf(TRADER, member, features, 'stream') !== undefined)
    throw failure(403, 'failures.scope', { scope: 'trade' });
}
