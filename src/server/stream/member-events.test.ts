import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryBus } from '../../adapters/bus/memory.ts';
import type { StreamItem, SubscribedMessage } from '../../contract/stream.ts';
import type { Entitlement } from '../../domain/identity/entitlement.ts';
import { MEMBER_TOPIC_KINDS, type MemberTopicKind } from '../../domain/identity/member-topic.ts';
import type { Bus } from '../../ports/bus.ts';
import type { PublishMemberEvent } from '../../ports/member-events.ts';
import { publishMemberEvents } from './member-events.ts';
import { scriptedProvider } from './scripted-provider.fixture.ts';
import { entitled, testClient, testMember, type TestStream, testStream } from './stream.fixture.ts';

const isSubscribed = (message: { readonly type: string }): message is SubscribedMessage =>
  message.type === 'subscribed';
const idsOf = (items: readonly StreamItem[]): string[] =>
  items.flatMap((item) =>
    item.is !== 'end' && item.symbol === undefined ? item.value.map(({ id }) => id) : [],
  );
const event = (id: string, version = 1) => ({ event: 'thing.changed', id, version, at: 1 });

describe('member topics on the stream', () => {
  let bus: Bus;
  let server: TestStream;
  let publish: PublishMemberEvent;
  let granted: Map<string, Entitlement>;

  beforeEach(async () => {
    bus = memoryBus();
    publish = publishMemberEvents(bus);
    granted = new Map();
    server = await testStream({
      bus,
      providers: [scriptedProvider({ MSFT: 'NASDAQ' }, Date.now)],
      entitlementOf: async (visitor) =>
        granted.get(visitor.kind === 'member' ? visitor.userId : '') ?? entitled('live', ['trade']),
    });
  });
  afterEach(async () => {
    await server.dispose();
    await bus.close();
  });

  const watch = async (kind: string, user?: string, held?: object) => {
    const client = await testClient(server, user === undefined ? {} : { user });
    client.send({ type: 'subscribe', kind, held });
    return { client, answer: await client.until(isSubscribed) };
  };

  it.each(MEMBER_TOPIC_KINDS)('%s: news of a member reaches that member only', async (kind) => {
    const { client: ann } = await watch(kind, 'ann');
    const { client: annToo } = await watch(kind, 'ann');
    const { client: bob } = await watch(kind, 'bob');
    for (const client of [ann, annToo, bob])
      expect(await client.untilItem((item) => item.is === 'snapshot')).toMatchObject({
        kind,
        value: [],
      });
    publish('ann', kind, event('a1'));
    publish('bob', kind, event('b1'));
    publish('ann', kind, event('a2'));
    await ann.untilItem((item) => idsOf([item]).includes('a2'));
    await annToo.untilItem((item) => idsOf([item]).includes('a2'));
    await bob.untilItem((item) => idsOf([item]).includes('b1'));
    expect(idsOf(ann.items())).toEqual(['a1', 'a2']);
    expect(idsOf(annToo.items())).toEqual(['a1', 'a2']);
    expect(idsOf(bob.items())).toEqual(['b1']);
  });

  it.each(MEMBER_TOPIC_KINDS)('%s: an anonymous visitor is asked to sign in', async (kind) => {
    const { answer } = await watch(kind);
    expect(answer).toMatchObject({ symbols: [], refused: [{ cause: 'sign-in' }] });
  });

  it('orders need the plan that trades, and end when it is gone', async () => {
    granted.set('bob', entitled('live'));
    const { answer } = await watch('orders', 'bob');
    expect(answer.refused).toMatchObject([{ cause: 'not-entitled' }]);
    const { client } = await watch('orders', 'ann');
    await client.untilItem((item) => item.is === 'snapshot');
    granted.set('ann', entitled('live'));
    server.stream.entitlementChanged('ann');
    const end = await client.untilItem((item) => item.is === 'end');
    expect(end).toMatchObject({ kind: 'orders', cause: 'not-entitled' });
    publish('ann', 'orders', event('late'));
    client.send({ type: 'ping' });
    await client.until((message): message is { type: 'pong' } => message.type === 'pong');
    expect(idsOf(client.items())).toEqual([]);
  });

  it('a request cannot name an account: symbols do not go with member topics', async () => {
    const client = await testClient(server, { user: 'ann' });
    client.send({ type: 'subscribe', kind: 'orders', symbols: ['BOB'] });
    expect((await client.closed).code).toBe(4400);
  });

  it('ends with the session', async () => {
    const { client } = await watch('lists', 'ann');
    const visitor = testMember('ann');
    server.stream.credentialEnded(visitor.kind === 'member' ? (visitor.sessionId ?? '') : '');
    expect((await client.closed).code).toBe(4401);
  });

  it('a page that was away gets what it missed, and nothing twice', async () => {
    const kind: MemberTopicKind = 'alerts';
    const { client } = await watch(kind, 'ann');
    await client.untilItem((item) => item.is === 'snapshot');
    publish('ann', kind, event('a1'));
    await client.untilItem((item) => idsOf([item]).includes('a1'));
    const hello = client.messages.find((message) => message.type === 'hello');
    const last = client.messages.findLast((message) => message.type === 'update');
    client.socket.close();
    await client.closed;
    publish('ann', kind, event('a2'));
    const { client: again } = await watch(kind, 'ann', {
      epoch: hello?.epoch,
      seq: last?.seq,
      delay: 0,
    });
    await again.untilItem((item) => idsOf([item]).includes('a2'));
    expect(idsOf(again.items())).toEqual(['a2']);
  });

  it('events come over server-sent events too', async () => {
    const response = await fetch(`http://${server.url}/api/stream/sse?own=lists`, {
      headers: { cookie: 'user=ann', origin: `http://${server.url}` },
    });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const until = async (part: string) => {
      while (!text.includes(part)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`ended before ${part}: ${text}`);
        text += value;
      }
    };
    await until('"is":"snapshot","kind":"lists"');
    publish('ann', 'lists', event('l1'));
    await until('"id":"l1"');
    await reader.cancel();
  });
});
