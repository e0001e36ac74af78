import { afterEach, describe, expect, it } from 'vitest';
import { parseAmount } from '../../../domain/money/decimal-text.ts';
import type { OrderDraft } from '../../../domain/trading/order.ts';
import { draftOf } from '../../../ports/broker.contract.ts';
import { BrokerUnavailable, EVERY_ORDER } from '../../../ports/broker.ts';
import { openTestSqlite } from '../../store/store-suites.fixture.ts';
import { type AlpacaWorld, alpacaWorld, EVERY_PARTITION, KEY } from './alpaca-world.fixture.ts';
import type { AlpacaDeskParts } from './desk.ts';
import type { Fault, ProxiedRequest } from './faulty-proxy.fixture.ts';

const { signal } = new AbortController();
const amount = (text: string) => parseAmount(text)!;
const limit = (change: Partial<OrderDraft> = {}): OrderDraft =>
  draftOf({ type: 'limit', limitPrice: amount('150'), ...change });
const isOrder = ({ method, path }: ProxiedRequest) => method === 'POST' && path === '/v2/orders';

let world: AlpacaWorld;
const open = async (pauses: AlpacaDeskParts['pauses'] = {}) => {
  world = await alpacaWorld(await openTestSqlite(), {
    pauses: { timeout: 400, reads: [20], send: { looks: [20, 50, 100, 200] }, ...pauses },
  });
};
afterEach(() => world.dispose());

const remote = () => world.api.desk.brokerOf(world.api.desk.open('nobody'));
const remoteOrders = () => remote().orders(world.remoteId, EVERY_ORDER, signal);
const mine = () => world.broker.orders(KEY.accountId, EVERY_ORDER, signal);
const place = (draft: OrderDraft) => world.broker.place(KEY.accountId, draft, signal);
const sendOf = (draft: OrderDraft) => world.store.stores.brokerSends.find(KEY, draft.clientOrderId);
const posts = () => world.proxy.arrived.filter(isOrder).length;
const failing = (fault: Fault, which: (request: ProxiedRequest) => boolean = isOrder) => {
  world.proxy.fault = (request) => (which(request) ? fault : undefined);
};
const failed = async (work: Promise<unknown>): Promise<BrokerUnavailable> => {
  const problem = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(problem).toBeInstanceOf(BrokerUnavailable);
  return problem as BrokerUnavailable;
};

describe('a broker whose answers get lost', () => {
  it.each(['silent-after', 'error-after', 'reset-after', 'garbage-after'] as const)(
    'AHO-1 an order that was taken is found by its id and sent once (%s)',
    async (fault) => {
      await open();
      failing(fault);
      const draft = limit();
      const { done } = await place(draft);
      const [taken, ...more] = await remoteOrders();
      expect(more).toEqual([]);
      expect(done).toMatchObject({ id: taken?.id, clientOrderId: draft.clientOrderId });
      expect(posts()).toBe(1);
      expect(await sendOf(draft)).toMatchObject({ state: 'known', orderId: taken?.id });
      expect((await place(draft)).done?.id).toBe(taken?.id);
      expect(posts()).toBe(1);
    },
  );

  it('AHO-2 an order that nobody finds is unknown, and after the stated time it never arrived', async () => {
    await open({ reconcileEvery: 50 });
    const heard = world.listen();
    failing('reset-before');
    const draft = limit();
    expect((await failed(place(draft))).mayHaveHappened).toBe(true);
    expect((await sendOf(draft))?.state).toBe('unknown');
    // Asked again it is looked for, and not sent.
    expect((await failed(place(draft))).mayHaveHappened).toBe(true);
    expect(posts()).toBe(1);
    world.clock.skip = 60_000;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await sendOf(draft))?.state).toBe('unknown');
    expect(await mine()).toEqual([]);
    world.clock.skip = 130_000;
    await expect.poll(async () => (await sendOf(draft))?.state, { timeout: 5_000 }).toBe('failed');
    expect(await mine()).toMatchObject([
      { clientOrderId: draft.clientOrderId, status: 'rejected', reason: 'never-arrived' },
    ]);
    await expect.poll(() => heard.map(({ event }) => event)).toEqual(['rejected']);
    expect(posts()).toBe(1);
    expect(await remoteOrders()).toEqual([]);
  });

  it('AHO-3 an order whose answer and whose search fail is found later, and told once', async () => {
    await open({ reconcileEvery: 100 });
    const heard = world.listen();
    const draft = limit();
    world.proxy.streams = false;
    world.proxy.cutStreams();
    world.proxy.fault = (request) => (isOrder(request) ? 'reset-after' : 'reset-before');
    expect((await failed(place(draft))).mayHaveHappened).toBe(true);
    const [taken] = await remoteOrders();
    world.proxy.fault = () => undefined;
    world.clock.skip = 40_000;
    await expect.poll(async () => (await sendOf(draft))?.state, { timeout: 5_000 }).toBe('known');
    expect(await mine()).toMatchObject([{ id: taken?.id }]);
    await expect.poll(() => heard.map(({ event }) => event)).toContain('new');
    expect(heard.filter(({ event }) => event === 'new')).toHaveLength(1);
    expect((await place(draft)).done?.id).toBe(taken?.id);
    expect(posts()).toBe(1);
  });

  it('AHO-4 too many requests: nothing happened, and the same order may be sent later', async () => {
    await open();
    failing('busy');
    const draft = limit();
    expect((await failed(place(draft))).mayHaveHappened).toBe(false);
    expect((await sendOf(draft))?.state).toBe('failed');
    expect(posts()).toBe(1);
    world.proxy.fault = () => undefined;
    // During the pause that the broker asked for nothing is sent.
    expect((await failed(place(draft))).mayHaveHappened).toBe(false);
    expect(posts()).toBe(1);
    world.clock.skip = 2_000;
    expect((await place(draft)).done?.clientOrderId).toBe(draft.clientOrderId);
    expect(await remoteOrders()).toHaveLength(1);
  });

  it('AHO-5 a replacement whose answer is lost is found by its id', async () => {
    await open();
    const { done: first } = await place(limit());
    failing('reset-after', ({ method }) => method === 'PATCH');
    const change = { limitPrice: amount('151') };
    const { done } = await world.broker.replace(KEY.accountId, first!.id, change, signal);
    expect(done).toMatchObject({ replaces: first!.id, limitPrice: '151' });
    expect(await remoteOrders()).toHaveLength(2);
    expect(world.proxy.arrived.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });

  it('AHO-6 while the broker is away, what was last seen is shown and nothing is sent', async () => {
    await open();
    const { done } = await place(limit());
    const figures = await world.broker.figures(KEY.accountId, signal);
    await world.broker.settings(KEY.accountId, signal);
    world.proxy.fault = () => 'reset-before';
    world.proxy.streams = false;
    world.proxy.cutStreams();
    world.clock.skip = 60_000;
    expect((await mine()).map(({ id }) => id)).toEqual([done!.id]);
    expect(await world.broker.positions(KEY.accountId, signal)).toEqual([]);
    // Old figures say how old they are; the comparison after the order may have read them once more.
    const { at, ...old } = await world.broker.figures(KEY.accountId, signal);
    expect({ ...old, at: figures.at }).toEqual(figures);
    expect(at - figures.at).toBeLessThan(60_000);
    const before = (await remoteOrders()).length;
    await failed(place(limit()));
    expect(await remoteOrders()).toHaveLength(before);
    const state = async () =>
      (await world.store.stores.brokerKeys.find(KEY.accountId))?.connection.state;
    await expect.poll(state).toBe('reconnecting');
  });

  it('AHO-7 what Alpaca does not take is refused before anything is sent', async () => {
    await open();
    const trailing = draftOf({
      orderClass: 'bracket',
      takeProfit: { limitPrice: amount('210') },
      stopLoss: {
        stopPrice: null,
        limitPrice: null,
        trail: { price: amount('5'), percent: null },
      },
    });
    expect((await place(trailing)).refusal?.reason).toBe('broker-no-trailing-exit');
    const fractional = draftOf({
      qty: amount('1.5'),
      orderClass: 'bracket',
      takeProfit: { limitPrice: amount('210') },
      stopLoss: { stopPrice: amount('190'), limitPrice: null, trail: null },
    });
    expect((await place(fractional)).refusal?.reason).toBe('broker-no-fractional-exit');
    const preview = await world.broker.preview(KEY.accountId, trailing, signal);
    expect(preview).toMatchObject({
      isEstimate: true,
      refusal: { reason: 'broker-no-trailing-exit' },
    });
    expect(posts()).toBe(0);
  });

  it('AHO-8 many at once with one id are one order', async () => {
    await open();
    const draft = limit();
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => place(draft)));
    const ids = new Set(
      results.flatMap((result) =>
        result.status === 'fulfilled' ? (result.value.done?.id ?? 'refused') : [],
      ),
    );
    expect(ids.size).toBe(1);
    expect(await remoteOrders()).toHaveLength(1);
    expect(posts()).toBe(1);
  });
});

describe('a stream that misbehaves', () => {
  /** The stream may be faster than the answer, and then tells one state more. */
  const events = (heard: ReturnType<AlpacaWorld['listen']>) =>
    heard
      .map(({ event, qty }) => (qty === null ? event : `${event} ${qty}`))
      .filter((event) => event !== 'pending_new');

  it('AHO-9 what comes twice is told once', async () => {
    await open();
    world.proxy.tamper = (text) => [text, text, text];
    const heard = world.listen();
    await place(draftOf());
    await expect.poll(() => events(heard), { timeout: 5_000 }).toEqual(['new', 'fill 10']);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(events(heard)).toEqual(['new', 'fill 10']);
    expect(world.filled).toEqual(['ann buy 10 AAPL']);
  });

  it('AHO-10 what does not come is found by the comparison, once, and the stream is opened anew', async () => {
    await open({ reconcileEvery: 100 });
    world.proxy.tamper = () => [];
    const heard = world.listen();
    const { done } = await place(limit({ limitPrice: amount('190') }));
    world.setPrice('AAPL', 189);
    await expect.poll(() => events(heard), { timeout: 5_000 }).toEqual(['new', 'fill 10']);
    expect(heard.at(-1)).toMatchObject({ positionQty: '10', order: { id: done!.id } });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(events(heard)).toEqual(['new', 'fill 10']);
    expect(world.filled).toEqual(['ann buy 10 AAPL']);
  });

  it('AHO-11 what comes out of order ends as it should', async () => {
    await open();
    const late: string[] = [];
    world.proxy.tamper = (text) => {
      late.unshift(text);
      return text.includes('"event":"fill"') ? late.splice(0) : [];
    };
    const heard = world.listen();
    const { done } = await place(draftOf());
    await expect.poll(() => events(heard).at(-1), { timeout: 5_000 }).toBe('fill 10');
    expect(events(heard).filter((event) => event.startsWith('fill'))).toHaveLength(1);
    expect((await world.broker.order(KEY.accountId, done!.id, signal))?.status).toBe('filled');
  });

  it('AHO-12 what happened while it was cut is there after the reconnection', async () => {
    await open();
    const { done } = await place(limit({ limitPrice: amount('190') }));
    const heard = world.listen();
    world.proxy.streams = false;
    world.proxy.cutStreams();
    world.setPrice('AAPL', 189);
    await expect.poll(async () => (await remoteOrders())[0]?.status).toBe('filled');
    world.proxy.streams = true;
    await expect.poll(() => events(heard), { timeout: 5_000 }).toEqual(['fill 10']);
    expect((await world.broker.order(KEY.accountId, done!.id, signal))?.status).toBe('filled');
  });

  it('AHO-13 orders of another program appear, with all their legs', async () => {
    await open();
    const heard = world.listen();
    const draft = draftOf({
      orderClass: 'bracket',
      takeProfit: { limitPrice: amount('210') },
      stopLoss: { stopPrice: amount('195'), limitPrice: null, trail: null },
    });
    await remote().place(world.remoteId, draft, signal);
    await expect.poll(async () => (await mine())[0]?.status, { timeout: 5_000 }).toBe('filled');
    const [tree] = await mine();
    expect(tree?.legs.map(({ role }) => role)).toEqual(['take_profit', 'stop_loss']);
    world.setPrice('AAPL', 211);
    await expect
      .poll(async () => (await mine())[0]?.legs.map(({ status }) => status), { timeout: 5_000 })
      .toEqual(['filled', 'canceled']);
    expect(heard.filter(({ event }) => event === 'fill')).toHaveLength(2);
    expect(world.filled).toEqual(['ann buy 10 AAPL', 'ann sell 10 AAPL']);
  });

  it('AHO-14 garbage and foreign messages end the connection at most', async () => {
    await open();
    world.proxy.inject('{"stream":"trade_updates","data":{"event":"fill","order":null}}');
    world.proxy.inject('{"stream":"trade_updates","data":{"event":"new","order":{"id":7}}}');
    world.proxy.inject('[]');
    world.proxy.inject('\u0001');
    world.proxy.inject('not json');
    await expect.poll(() => world.desk.figures().reconnects, { timeout: 5_000 }).toBe(1);
    await expect.poll(() => world.desk.figures().listening, { timeout: 5_000 }).toBe(1);
    const heard = world.listen();
    await place(draftOf());
    await expect.poll(() => events(heard), { timeout: 5_000 }).toEqual(['new', 'fill 10']);
  });

  it('AHO-15 two processes that both think they hold the account tell every change once', async () => {
    await open({ reconcileEvery: 80 });
    const other = await world.process({ reconcileEvery: 80 });
    other.onTaken(EVERY_PARTITION);
    const heard = world.listen();
    for (let at = 0; at < 5; at += 1) await place(draftOf({ qty: amount('2') }));
    await expect
      .poll(() => events(heard).filter((event) => event === 'fill 2'), { timeout: 8_000 })
      .toHaveLength(5);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(events(heard)).toHaveLength(10);
    expect(heard.map(({ seq }) => seq)).toEqual(
      heard.map(({ seq }) => seq).toSorted((a, b) => a - b),
    );
    expect(world.filled).toHaveLength(5);
    const filledEvents = (
      await world.broker.activities(
        KEY.accountId,
        { kinds: ['filled'], after: null, until: null, behind: null, direction: 'asc', limit: 50 },
        signal,
      )
    ).length;
    expect(filledEvents).toBe(5);
  });
});
