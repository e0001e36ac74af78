import type { AddressInfo } from 'node:net';
import { lruBudget } from '../../adapters/cache/lru-budget.ts';
import { WebSocket } from 'ws';
import type { ServerMessage, StreamItem } from '../../contract/stream.ts';
import type { Delivery, Entitlement } from '../../domain/identity/entitlement.ts';
import { VENUES } from '../../domain/agreements/venue.ts';
import type { FeatureId } from '../../domain/identity/features.ts';
import { planOf } from '../../domain/identity/plans.ts';
import type { Visitor } from '../../domain/identity/visitor.ts';
import { testServer } from '../http/server.fixture.ts';
import type { MarketDataProvider } from '../../ports/market-data.ts';
import { testRegistry } from '../features/market/market.fixture.ts';
import { liveStream, type LiveStream, type LiveStreamParts } from './live-stream.ts';

export const entitled = (
  delivery: Delivery,
  features: readonly FeatureId[] = [],
  changesAt: number | null = null,
): Entitlement => ({
  features: new Set(features),
  delivery: Object.fromEntries(VENUES.map((venue) => [venue, delivery])) as Entitlement['delivery'],
  limits: planOf('free').limits,
  unsigned: [],
  changesAt,
});

export const testMember = (userId: string, sessionId = `session-${userId}`): Visitor => ({
  kind: 'member',
  wmid: '501',
  userId,
  username: userId,
  displayName: userId,
  email: `${userId}@example.com`,
  roles: [],
  planId: 'free',
  professional: 'non-professional',
  sessionId,
});

export interface TestStream {
  readonly url: string;
  readonly stream: LiveStream;
  readonly problems: unknown[];
  readonly clients: () => number;
  readonly dispose: () => Promise<void>;
}

type Given = Pick<LiveStreamParts, 'bus'> &
  Partial<Omit<LiveStreamParts, 'market'>> & {
    readonly port?: number;
    readonly providers: readonly MarketDataProvider[];
    /** The market's clock, where it is not that of the machine. */
    readonly marketNow?: () => number;
  };

/** The real server with the real stream, on a port of its own. Who asks is named by a cookie. */
export async function testStream(given: Given): Promise<TestStream> {
  const problems: unknown[] = [];
  let clients = 0;
  const identify: LiveStreamParts['identify'] = ({ cookie }) => {
    const user = /user=(\w+)/.exec(cookie ?? '')?.[1];
    return user === undefined ? { kind: 'anonymous', wmid: '501' } : testMember(user);
  };
  const parts = {
    entitlementOf: async () => entitled('live', ['level2']),
    identify,
    publicUrl: undefined,
    id: `run-${Math.random().toString(36).slice(2)}`,
    now: Date.now,
    onProblem: (problem: unknown) => problems.push(problem),
    onClients: (count: number) => {
      clients = count;
    },
    onMessages: () => {},
    pauses: { quotes: 20, others: 20 },
    ...given,
  };
  // The registry of the product: what a test sees has passed it, as everything else does.
  const marketNow = given.marketNow ?? parts.now;
  const registry = testRegistry({ providers: given.providers, now: parts.now, marketNow });
  const stream = await liveStream({
    caches: lruBudget(4_000_000),
    ...parts,
    market: { ...registry, now: marketNow },
  });
  const server = await testServer([], { identify: parts.identify });
  stream.register(server.value);
  await server.value.listen({ host: '127.0.0.1', port: given.port ?? 0 });
  const { port } = server.value.server.address() as AddressInfo;
  return {
    url: `127.0.0.1:${port}`,
    stream,
    problems,
    clients: () => clients,
    dispose: async () => {
      await server.dispose();
      await stream.close();
    },
  };
}

export interface TestClient {
  readonly socket: WebSocket;
  readonly messages: ServerMessage[];
  readonly items: () => StreamItem[];
  readonly send: (message: unknown) => void;
  /** The first message, past or coming, that fits. */
  readonly until: <T extends ServerMessage>(
    fits: (message: ServerMessage) => message is T,
  ) => Promise<T>;
  readonly untilItem: (fits: (item: StreamItem) => boolean) => Promise<StreamItem>;
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
}

/** Shorter than the time of a test, so that what was seen is told. */
const PATIENCE = 20_000;

/** A bare client: what it knows of the protocol is what the test says. */
export async function testClient(
  { url }: Pick<TestStream, 'url'>,
  options: {
    readonly user?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly query?: string;
  } = {},
): Promise<TestClient> {
  const socket = new WebSocket(`ws://${url}/api/stream${options.query ?? ''}`, {
    headers: {
      origin: `http://${url}`,
      ...(options.user === undefined ? {} : { cookie: `user=${options.user}` }),
      ...options.headers,
    },
  });
  const messages: ServerMessage[] = [];
  const looks = new Set<() => void>();
  socket.on('message', (data) => {
    messages.push(JSON.parse(String(data)) as ServerMessage);
    for (const look of looks) look();
  });
  const closed = new Promise<{ code: number; reason: string }>((done) => {
    socket.once('close', (code, reason) => done({ code, reason: String(reason) }));
  });
  const items = () =>
    messages.flatMap((message) => (message.type === 'update' ? message.items : []));
  const wait = <T>(find: () => T | undefined, what: string): Promise<T> =>
    new Promise((done, fail) => {
      const late = setTimeout(() => {
        looks.delete(look);
        fail(new Error(`${what} did not come; seen: ${JSON.stringify(messages).slice(0, 2_000)}`));
      }, PATIENCE);
      const look = () => {
        const found = find();
        if (found === undefined) return;
        clearTimeout(late);
        looks.delete(look);
        done(found);
      };
      looks.add(look);
      look();
    });
  await new Promise<void>((done, fail) => {
    socket.once('open', done);
    socket.once('error', fail);
  });
  return {
    socket,
    messages,
    items,
    closed,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    until: (fits) => wait(() => messages.find(fits), 'the message'),
    untilItem: (fits) => wait(() => items().find(fits), 'the item'),
  };
}
