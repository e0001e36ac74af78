import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryBus } from '../../adapters/bus/memory.ts';
import { CLOSE, type StreamItem } from '../../contract/stream.ts';
import { DELAY, type Entitlement } from '../../domain/identity/entitlement.ts';
import type { Visitor } from '../../domain/identity/visitor.ts';
import type { Bus } from '../../ports/bus.ts';
import { DEMAND_SUBJECT } from './bus-message.ts';
import { type ScriptedProvider, scriptedProvider } from './scripted-provider.fixture.ts';
import {
  entitled,
  type TestClient,
  testClient,
  testMember,
  type TestStream,
  testStream,
} from './stream.fixture.ts';

const lastOf = (item: StreamItem): number | undefined =>
  item.is !== 'end' && item.kind === 'quotes' ? item.value.last : undefined;

/** The price of 15 minutes ago differs from today's prices, so that a leak of those shows. */
const PAST = 42;

describe('ID-14 entitlement on the stream', () => {
  let market: ScriptedProvider;
  let server: TestStream;
  let granted: Map<string, Entitlement>;
  let clock: number;
  let bus: Bus;
  let sessions: Set<string>;
  let past: number;

  const mixed = (): Entitlement => {
    const all = entitled('delayed');
    return { ...all, delivery: { ...all.delivery, NYSE: 'live', INDEX: 'live' } };
  };
  const of = (visitor: Visitor) =>
    granted.get(visitor.kind === 'member' ? visitor.userId : '') ?? entitled('delayed');

  beforeEach(async () => {
    clock = Date.now();
    market = scriptedProvider({ MSFT: 'NASDAQ', IBM: 'NYSE' }, () => clock);
    const live = market.quotes;
    Object.assign(market, {
      quotes: async (query: Parameters<typeof live>[0], signal: AbortSignal) => {
        const answer = await live(query, signal);
        if (query.delay === 0 || !market.answersPast) return answer;
        return { ...answer, data: answer.data.map((quote) => ({ ...quote, last: past })) };
      },
    });
    bus = memoryBus();
    granted = new Map();
    past = PAST;
    sessions = new Set(['ann', 'bob']);
    server = await testStream({
      bus,
      providers: [market],
      now: () => clock,
      entitlementOf: async (visitor) => of(visitor),
      identify: ({ cookie }) => {
        const user = /user=(\w+)/.exec(cookie ?? '')?.[1] ?? '';
        return sessions.has(user) ? testMember(user) : { kind: 'anonymous', wmid: '501' };
      },
    });
  });
  afterEach(() => server.dispose());

  const watch = async (user: string | undefined, kind: string, symbols: readonly string[]) => {
    const client = await testClient(server, user === undefined ? {} : { user });
    client.send({ type: 'subscribe', kind, symbols });
    return client;
  };

  /** Waits for a price while the clock goes on: a market asked at the same moment says the same. */
  const arrives = (client: TestClient, last: number) =>
    expect
      .poll(
        () => {
          clock += 50;
          return client.items().map(lastOf);
        },
        { interval: 20 },
      )
      .toContain(last);

  it('ID-14 until signed, quotes are 15 minutes old and labelled so', async () => {
    const client = await watch(undefined, 'quotes', ['MSFT']);
    const item = await client.untilItem((seen) => lastOf(seen) !== undefined);
    expect(item).toMatchObject({ is: 'snapshot', delay: DELAY, value: { last: PAST } });
    granted.set('ann', entitled('live'));
    const witness = await watch('ann', 'quotes', ['MSFT']);
    market.set('MSFT', 500);
    await arrives(witness, 500);
    past = PAST + 1;
    await arrives(client, PAST + 1);
    const shown = client.items().map(lastOf);
    expect(shown.filter((last) => last !== undefined)).toEqual([PAST, PAST + 1]);
    client.socket.close();
    witness.socket.close();
  });

  it('ID-14 each exchange by itself: one live, the other delayed, in one connection', async () => {
    granted.set('ann', mixed());
    market.set('IBM', 150);
    const client = await watch('ann', 'quotes', ['MSFT', 'IBM']);
    const nyse = await client.untilItem((item) => item.symbol === 'IBM');
    const nasdaq = await client.untilItem((item) => item.symbol === 'MSFT');
    expect(nyse).toMatchObject({ delay: 0, value: { last: 150 } });
    expect(nasdaq).toMatchObject({ delay: DELAY, value: { last: PAST } });
    client.socket.close();
  });

  it('ID-14 two users see the same symbol each as entitled', async () => {
    granted.set('ann', entitled('live'));
    market.set('MSFT', 300);
    const ann = await watch('ann', 'quotes', ['MSFT']);
    const bob = await watch('bob', 'quotes', ['MSFT']);
    expect(await ann.untilItem((item) => lastOf(item) === 300)).toMatchObject({ delay: 0 });
    expect(await bob.untilItem((item) => lastOf(item) === PAST)).toMatchObject({ delay: DELAY });
    ann.socket.close();
    bob.socket.close();
  });

  it('ID-14 signing an agreement turns open connections live, without a reconnect', async () => {
    market.set('MSFT', 300);
    const client = await watch('ann', 'quotes', ['MSFT']);
    await client.untilItem((item) => lastOf(item) === PAST);
    granted.set('ann', entitled('live'));
    server.stream.entitlementChanged('ann');
    expect(await client.untilItem((item) => lastOf(item) === 300)).toMatchObject({
      is: 'snapshot',
      delay: 0,
    });
    client.socket.close();
  });

  it('ID-14 losing it stops live values at once, while the answer is still being asked', async () => {
    granted.set('ann', entitled('live'));
    const client = await watch('ann', 'quotes', ['MSFT']);
    await client.untilItem((item) => lastOf(item) === 100);
    granted.set('ann', entitled('delayed'));
    server.stream.entitlementChanged('ann');
    for (let last = 600; last < 610; last += 1) {
      market.set('MSFT', last);
      await sleep(30);
    }
    await client.untilItem((item) => lastOf(item) === PAST);
    expect(client.items().filter((item) => (lastOf(item) ?? 0) >= 600)).toEqual([]);
    client.socket.close();
  });

  it('ID-14 an entitlement that changes by itself is asked again when it said so', async () => {
    granted.set('ann', entitled('delayed', [], clock + 300));
    const client = await watch('ann', 'quotes', ['MSFT']);
    await client.untilItem((item) => lastOf(item) === PAST);
    granted.set('ann', entitled('live'));
    expect(await client.untilItem((item) => lastOf(item) === 100)).toMatchObject({ delay: 0 });
    client.socket.close();
  });

  it.each(['depth', 'trades'])('%s needs level2, and ends when the plan loses it', async (kind) => {
    market.setDepth('MSFT', { bids: [], asks: [] });
    market.addTrade('MSFT', 1, 100);
    const without = await watch('bob', kind, ['MSFT']);
    const refused = await without.until(
      (message): message is Extract<typeof message, { type: 'subscribed' }> =>
        message.type === 'subscribed',
    );
    expect(refused).toMatchObject({ symbols: [], refused: [{ cause: 'not-entitled' }] });
    granted.set('ann', entitled('live', ['level2']));
    const client = await watch('ann', kind, ['MSFT']);
    await client.untilItem((item) => item.is === 'snapshot');
    granted.set('ann', entitled('live'));
    server.stream.entitlementChanged('ann');
    expect(await client.untilItem((item) => item.is === 'end')).toMatchObject({
      kind,
      symbol: 'MSFT',
      cause: 'not-entitled',
    });
    without.socket.close();
    client.socket.close();
  });

  it('ID-14 works with a source that only knows the present: its values wait 15 minutes', async () => {
    market.answersPast = false;
    market.set('MSFT', 301);
    granted.set('ann', mixed());
    const client = await watch('ann', 'quotes', ['MSFT', 'IBM']);
    const delayed = () => client.items().filter((item) => item.symbol === 'MSFT');
    /** Live prices set one after the other arrive after all that was known before them. */
    const caughtUp = async (sentinel: number) => {
      for (const last of [sentinel, sentinel + 1]) {
        market.set('IBM', last);
        await arrives(client, last);
      }
    };
    await caughtUp(70);
    expect(delayed()).toEqual([]);
    // Time passes in leaps, and the hub names its lines again in each, as it does every 5 s.
    const pass = async (until: number) => {
      while (clock < until) {
        clock = Math.min(until, clock + 10_000);
        const subjects = ['delayed.quotes.MSFT', 'quotes.IBM'];
        const demand = { subjects, fresh: false };
        bus.publish(DEMAND_SUBJECT, JSON.stringify(demand));
        await sleep(2);
      }
    };
    const asked = clock;
    await pass(asked + DELAY - 60_000);
    await caughtUp(72);
    expect(delayed()).toEqual([]);
    market.set('MSFT', 999);
    await pass(asked + DELAY + 1_000);
    await client.untilItem((item) => lastOf(item) === 301);
    await caughtUp(74);
    expect(delayed().map(lastOf)).not.toContain(999);
    client.socket.close();
  });

  it('signing out closes the connections of that session, and only those', async () => {
    const ann = await watch('ann', 'quotes', ['MSFT']);
    const bob = await watch('bob', 'quotes', ['MSFT']);
    await ann.untilItem(() => true);
    await bob.untilItem(() => true);
    server.stream.credentialEnded('session-ann');
    expect((await ann.closed).code).toBe(CLOSE.signedOut);
    expect(bob.socket.readyState).toBe(bob.socket.OPEN);
    bob.socket.close();
  });

  it('an expired session is noticed within a minute', async () => {
    const ann = await watch('ann', 'quotes', ['MSFT']);
    await ann.untilItem(() => true);
    sessions.delete('ann');
    clock += 61_000;
    expect((await ann.closed).code).toBe(CLOSE.signedOut);
  });
});
