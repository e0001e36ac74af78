import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../domain/trading/order.ts';
import { TRADING_PARTITIONS, tradingPartition } from '../../domain/trading/partition.ts';
import type { ActivitiesQuery, OrdersQuery } from '../broker.ts';
import { memberFixture, type WithMembers } from './member.fixture.ts';
import type { AccountKey, TradingStore } from './trading-store.ts';
import {
  accountFixture,
  appendFixture,
  depositEvent,
  filledEvent,
  openedEvent,
  openingFixture,
  orderFixture,
  receivedEvent,
  replayFixture,
} from './trading.fixture.ts';

const key = (accountId: string, memberId = 'm'): AccountKey => ({ memberId, accountId });
const everyPartition = Array.from({ length: TRADING_PARTITIONS }, (_, at) => at);
const query = (differences: Partial<OrdersQuery> = {}): OrdersQuery => ({
  status: 'all',
  symbols: [],
  side: null,
  assetClass: null,
  after: null,
  until: null,
  behind: null,
  direction: 'asc',
  limit: 100,
  nested: false,
  ...differences,
});
const activities = (differences: Partial<ActivitiesQuery> = {}): ActivitiesQuery => ({
  kinds: [],
  after: null,
  until: null,
  behind: null,
  direction: 'asc',
  limit: 100,
  ...differences,
});
const bracket = (id: string, at: number, open: { entry: boolean; legs: boolean }): Order[] => {
  const status = (isOpen: boolean, closed: Order['status']) => (isOpen ? 'new' : closed);
  const parent = orderFixture(id, {
    orderClass: 'bracket',
    submittedAt: at,
    status: status(open.entry, 'filled'),
    role: 'entry',
    legIds: [`${id}-t`, `${id}-s`],
  });
  const leg = (suffix: string, role: Order['role']) =>
    orderFixture(`${id}-${suffix}`, {
      orderClass: 'bracket',
      side: 'sell',
      submittedAt: at,
      status: status(open.legs, 'canceled'),
      parentId: id,
      role,
    });
  return [parent, leg('t', 'take_profit'), leg('s', 'stop_loss')];
};

export function tradingStoreContract(
  name: string,
  open: () => Promise<WithMembers<TradingStore>>,
): void {
  describe(`trading store contract: ${name}`, () => {
    let opened: WithMembers<TradingStore>;
    let store: TradingStore;
    beforeEach(async () => {
      opened = await open();
      store = opened.value;
      await opened.members.create(memberFixture('m'));
      await opened.members.create(memberFixture('other'));
    });
    afterEach(() => opened.dispose());

    const create = (id: string, memberId = 'm', most = 20) =>
      store.create(memberId, accountFixture(id), openingFixture, most);
    const headOf = async (id: string) => (await store.find(id))?.account.head;
    const seqs = async (id: string) =>
      (await store.log(key(id), { after: 0, limit: 1_000 })).map(({ seq }) => seq);
    const ids = async (differences: Partial<OrdersQuery>, account = 'a') =>
      (await store.orders(key(account), query(differences))).map(({ id }) => id);
    const withOpenOrder = async (id: string) => {
      const events = [receivedEvent([orderFixture(`order-${id}`)], 2_000)];
      expect(await store.append([appendFixture(id, 1, events)])).toEqual(['appended']);
    };
    /** An account `a` with these orders, each received by an event of its own. */
    const withOrders = async (...groups: readonly (readonly Order[])[]) => {
      await create('a');
      const events = groups.map((orders) => receivedEvent(orders, orders[0]!.submittedAt));
      expect(await store.append([appendFixture('a', 1, events)])).toEqual(['appended']);
    };

    describe('accounts', () => {
      it('TST-1 an account begins with its first events', async () => {
        expect(await create('a')).toBe('created');
        const account = { ...accountFixture('a'), closedAt: null, head: 1 };
        expect(await store.list('m')).toEqual([account]);
        expect(await store.get(key('a'))).toEqual(account);
        expect(await store.find('a')).toEqual({ memberId: 'm', account });
        expect(await store.log(key('a'), { after: 0, limit: 9 })).toEqual(openingFixture.events);
      });

      it('TST-2 the limit counts open accounts, whoever creates at once', async () => {
        const made = await Promise.all(['a', 'b', 'c', 'd'].map((id) => create(id, 'm', 2)));
        expect(made.toSorted()).toEqual(['created', 'created', 'limit', 'limit']);
        const [first] = await store.list('m');
        await store.close(key(first!.id), 5_000);
        expect(await create('e', 'm', 2)).toBe('created');
        expect(await create('f', 'other', 2)).toBe('created');
      });

      it('TST-3 an id or number that another account has is taken', async () => {
        await create('a');
        expect(await create('a', 'other')).toBe('taken');
        const same = accountFixture('b', { number: 'PA-a' });
        expect(await store.create('m', same, openingFixture, 20)).toBe('taken');
        expect(await headOf('a')).toBe(1);
        expect(await store.list('other')).toEqual([]);
      });

      it('TST-4 it is renamed, has a clock of its own, and is closed', async () => {
        await create('a');
        expect(await store.rename(key('a'), 'New')).toBe(true);
        expect(await store.get(key('a'))).toMatchObject({ name: 'New', replay: null });
        expect(await store.close(key('a'), 7_000)).toBe(true);
        expect(await store.close(key('a'), 8_000)).toBe(false);
        expect(await store.rename(key('a'), 'Late')).toBe(false);
        expect(await store.list('m')).toEqual([]);
        expect(await store.list('m', { withClosed: true })).toMatchObject([
          { id: 'a', closedAt: 7_000, replay: null },
        ]);
      });

      it('TST-4b the clock of a replay goes on with what came of it, or not at all', async () => {
        const clock = replayFixture();
        const [one, two, three] = [10, 20, 30].map((time) => ({ ...clock, time }));
        await store.create('m', accountFixture('a', { replay: clock }), openingFixture, 20);
        await create('b');
        expect(await store.get(key('a'))).toMatchObject({ replay: clock });
        // Alone: from what was read of it, and only upon the log that was known.
        expect(await store.moveReplay(key('a'), { from: clock, to: one!, head: 1 })).toBe(true);
        expect(await store.moveReplay(key('a'), { from: clock, to: two! })).toBe(false);
        expect(await store.moveReplay(key('a'), { from: one!, to: two!, head: 2 })).toBe(false);
        expect(await store.moveReplay(key('a', 'other'), { from: one!, to: two! })).toBe(false);
        expect(await store.moveReplay(key('b'), { from: one!, to: two! })).toBe(false);
        // With events: both, or neither.
        const event = depositEvent('d-1');
        const append = appendFixture('a', 1, [event]);
        const moved = (from: typeof clock, to: typeof clock) =>
          store.append([{ ...append, replay: { from, to } }]);
        expect(await moved(clock, two!)).toEqual(['conflict']);
        expect(await headOf('a')).toBe(1);
        expect(await moved(one!, two!)).toEqual(['appended']);
        expect(await moved(two!, three!)).toEqual(['conflict']);
        expect(await store.get(key('a'))).toMatchObject({ head: 2, replay: two });
        // An append without a clock leaves it.
        expect(await store.append([appendFixture('a', 2, [depositEvent('d-2')])])).toEqual([
          'appended',
        ]);
        expect(await store.get(key('a'))).toMatchObject({ head: 3, replay: two });
      });

      it('TST-4c replays are found by their partition and are no part of the market of now', async () => {
        const clock = replayFixture();
        await store.create('m', accountFixture('a', { replay: clock }), openingFixture, 20);
        await withOpenOrder('a');
        await create('b');
        await withOpenOrder('b');
        expect((await store.live(everyPartition)).map(({ accountId }) => accountId)).toEqual(['b']);
        const own = tradingPartition('a');
        expect(await store.replays(everyPartition)).toEqual([
          { memberId: 'm', accountId: 'a', partition: own, head: 2, replay: clock },
        ]);
        expect(await store.replays(everyPartition.filter((one) => one !== own))).toEqual([]);
        expect(await store.replays([])).toEqual([]);
        await store.close(key('a'), 5_000);
        expect(await store.replays(everyPartition)).toEqual([]);
      });

      it('TST-5 what was closed long ago is removed with everything in it', async () => {
        await withOrders([orderFixture('o')]);
        await create('b');
        await store.close(key('a'), 7_000);
        expect(await store.prune(7_000)).toBe(0);
        expect(await store.prune(7_001)).toBe(1);
        expect(await store.find('a')).toBeUndefined();
        expect(await seqs('a')).toEqual([]);
        expect(await ids({})).toEqual([]);
        expect(await headOf('b')).toBe(1);
      });
    });

    describe('the log', () => {
      it('TST-10 events are appended behind the head that was known', async () => {
        await create('a');
        const outcome = await store.append([
          appendFixture('a', 1, [depositEvent('one'), depositEvent('two')]),
        ]);
        expect(outcome).toEqual(['appended']);
        expect(await headOf('a')).toBe(3);
        expect(await seqs('a')).toEqual([1, 2, 3]);
      });

      it('TST-11 one account’s conflict leaves nothing of it, and all of the others', async () => {
        await create('a');
        await create('b');
        await create('c', 'other');
        const outcomes = await store.append([
          appendFixture('a', 0, [receivedEvent([orderFixture('x')])]),
          appendFixture('b', 1, [receivedEvent([orderFixture('y')])]),
          appendFixture('c', 1, [depositEvent('mine')]),
          appendFixture('none', 0, [openedEvent()]),
        ]);
        expect(outcomes).toEqual(['conflict', 'appended', 'gone', 'gone']);
        expect([await seqs('a'), await seqs('b')]).toEqual([[1], [1, 2]]);
        expect([await ids({}, 'a'), await ids({}, 'b')]).toEqual([[], ['y']]);
        expect(await headOf('c')).toBe(1);
        expect(await store.append([])).toEqual([]);
      });

      it('TST-12 of many who append at once one wins each time, and no number is twice', async () => {
        await create('a');
        await create('b');
        let tries = 0;
        const writer = async (writerName: string) => {
          for (let wins = 0; wins < 5;) {
            const [a, b] = [await headOf('a'), await headOf('b')];
            const id = `${writerName}-${(tries += 1)}`;
            // Named in both orders: that must not make two wait for each other.
            const both = [
              appendFixture('a', a!, [depositEvent(id)]),
              appendFixture('b', b!, [depositEvent(id)]),
            ];
            const outcomes = await store.append(tries % 2 === 0 ? both : both.toReversed());
            if (outcomes[0] === 'appended') wins += 1;
          }
        };
        await Promise.all(['u', 'v', 'w'].map(writer));
        for (const id of ['a', 'b']) {
          const log = await seqs(id);
          expect(log).toEqual(Array.from({ length: (await headOf(id))! }, (_, at) => at + 1));
        }
      });

      it('TST-13 what may happen once is refused the second time, for its account only', async () => {
        await create('a');
        await create('b');
        const order = orderFixture('x');
        await store.append([
          appendFixture('a', 1, [receivedEvent([order]), filledEvent(order, 'e1')]),
        ]);
        const again = orderFixture('y', { clientOrderId: order.clientOrderId });
        const outcomes = (id: string) => [
          appendFixture('a', 3, [id === 'e1' ? filledEvent(order, 'e1') : receivedEvent([again])]),
          appendFixture('b', id === 'e1' ? 1 : 2, [depositEvent(id)]),
        ];
        expect(await store.append(outcomes('e1'))).toEqual(['duplicate', 'appended']);
        expect(await store.append(outcomes('e2'))).toEqual(['duplicate', 'appended']);
        expect(await headOf('a')).toBe(3);
        expect(await ids({})).toEqual(['x']);
        expect(await store.booked(key('a'), ['e1', 'e2'])).toEqual(new Set(['e1']));
      });

      it('TST-14 the same id twice in one append is refused as well', async () => {
        await create('a');
        await create('b');
        const twice = [depositEvent('d'), depositEvent('d')];
        expect(
          await store.append([
            appendFixture('a', 1, twice),
            appendFixture('b', 1, [depositEvent('d')]),
          ]),
        ).toEqual(['duplicate', 'appended']);
        expect(await headOf('a')).toBe(1);
      });

      it('TST-15 numbers that do not follow are never written', async () => {
        await create('a');
        const gap = appendFixture('a', 1, [depositEvent('d')]);
        await expect(store.append([{ ...gap, expectedHead: 0 }])).rejects.toThrow('do not follow');
        await expect(store.append([{ ...gap, events: [] }])).rejects.toThrow('do not follow');
        await expect(store.append([gap, gap])).rejects.toThrow('once');
        expect(await headOf('a')).toBe(1);
      });

      it('TST-16 it is read in pages, as it was written', async () => {
        await create('a');
        const order = orderFixture('x', { symbol: 'BRK.B', clientOrderId: 'é “%_\'" 😀 \\n' });
        const events = [receivedEvent([order]), ...['1', '2', '3'].map((id) => depositEvent(id))];
        const append = appendFixture('a', 1, events);
        await store.append([append]);
        const first = await store.log(key('a'), { after: 0, limit: 3 });
        const rest = await store.log(key('a'), { after: first.at(-1)!.seq, limit: 3 });
        expect([...first, ...rest]).toEqual([...openingFixture.events, ...append.events]);
        expect(await store.byClientId(key('a'), order.clientOrderId)).toEqual({
          ...order,
          legs: [],
        });
      });

      it('TST-17 a closed account takes nothing more', async () => {
        await create('a');
        await store.close(key('a'), 5);
        expect(await store.append([appendFixture('a', 1, [depositEvent('d')])])).toEqual(['gone']);
        expect(await seqs('a')).toEqual([1]);
      });

      it('TST-18 hundreds of accounts and events go in at once', async () => {
        const accounts = Array.from({ length: 20 }, (_, at) => `n${at}`);
        for (const id of accounts) await create(id, 'm', 99);
        const appends = accounts.map((id) =>
          appendFixture(
            id,
            1,
            Array.from({ length: 20 }, (_, at) => receivedEvent([orderFixture(`${id}-${at}`)])),
          ),
        );
        const outcomes = await store.append(appends);
        expect(new Set(outcomes)).toEqual(new Set(['appended']));
        expect(await ids({}, 'n19')).toHaveLength(20);
      });
    });

    describe('snapshots', () => {
      it('TST-20 the newest is read, and two are kept', async () => {
        await create('a');
        await store.append([
          appendFixture('a', 1, [depositEvent('1'), depositEvent('2'), depositEvent('3')]),
        ]);
        expect(await store.snapshot(key('a'))).toBeUndefined();
        for (const seq of [2, 4, 3])
          await store.saveSnapshot(key('a'), { seq, text: `{"${seq}"}` });
        expect(await store.snapshot(key('a'))).toEqual({ seq: 4, text: '{"4"}' });
        await store.saveSnapshot(key('a'), { seq: 4, text: 'again' });
        expect(await store.snapshot(key('a'))).toEqual({ seq: 4, text: 'again' });
      });

      it('TST-21 one of events that are not there is not kept', async () => {
        await create('a');
        await store.saveSnapshot(key('a'), { seq: 2, text: 'future' });
        await store.saveSnapshot(key('a', 'other'), { seq: 1, text: 'theirs' });
        expect(await store.snapshot(key('a'))).toBeUndefined();
      });
    });

    describe('orders', () => {
      it('TST-30 are told by submission and arrival, page by page, both ways', async () => {
        const orders = ['a', 'b', 'c', 'd', 'e'].map((id, at) =>
          // Three of one instant; the order of arrival is not that of their ids.
          orderFixture(`${9 - at}${id}`, { submittedAt: at < 3 ? 2_000 : 2_000 + at }),
        );
        await withOrders(...orders.map((order) => [order]));
        const inOrder = orders.map(({ id }) => id);
        expect(await ids({})).toEqual(inOrder);
        expect(await ids({ direction: 'desc' })).toEqual(inOrder.toReversed());
        for (const direction of ['asc', 'desc'] as const) {
          const seen: string[] = [];
          for (let behind: string | null = null; seen.length < 9;) {
            const page: readonly string[] = await ids({ direction, behind, limit: 2 });
            if (page.length === 0) break;
            seen.push(...page);
            behind = page.at(-1)!;
          }
          expect(seen).toEqual(direction === 'asc' ? inOrder : inOrder.toReversed());
        }
        expect(await ids({ behind: 'unknown' })).toEqual([]);
        expect(await ids({ after: 2_000, until: 2_004 })).toEqual([inOrder[3]]);
      });

      it('TST-31 are found by status, symbol, side and class', async () => {
        await withOrders(
          [orderFixture('open')],
          [orderFixture('done', { status: 'filled', symbol: 'AAPL' })],
          [orderFixture('sold', { side: 'sell', symbol: 'IBM' })],
          [orderFixture('put', { assetClass: 'us_option', symbol: 'MSFT260116P00400000' })],
        );
        expect(await ids({ status: 'open' })).toEqual(['open', 'sold', 'put']);
        expect(await ids({ status: 'closed' })).toEqual(['done']);
        expect(await ids({ symbols: ['AAPL', 'IBM'] })).toEqual(['done', 'sold']);
        expect(await ids({ side: 'sell' })).toEqual(['sold']);
        expect(await ids({ assetClass: 'us_option' })).toEqual(['put']);
        expect(await ids({ status: 'open', symbols: ['AAPL'] })).toEqual([]);
      });

      it('TST-32 legs are rows of their own, or under their parents', async () => {
        await withOrders(
          bracket('p', 2_000, { entry: true, legs: true }),
          bracket('q', 2_001, { entry: false, legs: true }),
          bracket('r', 2_002, { entry: false, legs: false }),
        );
        expect(await ids({ limit: 4 })).toEqual(['p', 'p-t', 'p-s', 'q']);
        // What protects a position is open, whatever became of the order that opened it.
        expect(await ids({ nested: true, status: 'open' })).toEqual(['p', 'q']);
        expect(await ids({ nested: true, status: 'closed' })).toEqual(['r']);
        const [tree] = await store.orders(key('a'), query({ nested: true, limit: 1 }));
        expect(tree!.legs.map(({ id }) => id)).toEqual(['p-t', 'p-s']);
        expect((await store.order(key('a'), 'q'))?.legs).toHaveLength(2);
        expect((await store.order(key('a'), 'q-s'))?.legs).toEqual([]);
        expect((await store.byClientId(key('a'), 'client-r'))?.id).toBe('r');
      });

      it('TST-33 several legs are found by the symbol of any', async () => {
        const parent = orderFixture('p', { symbol: '', orderClass: 'mleg', legIds: ['l'] });
        await withOrders([parent, orderFixture('l', { symbol: 'AAPL', parentId: 'p' })]);
        expect(await ids({ nested: true, symbols: ['AAPL'] })).toEqual(['p']);
        expect(await ids({ nested: true, symbols: ['IBM'] })).toEqual([]);
      });

      it('TST-34 the newest state of an order takes the place of the one before', async () => {
        const order = orderFixture('x');
        await withOrders([order], [orderFixture('y')]);
        const filled = { ...order, status: 'filled' as const, filledQty: order.qty! };
        await store.append([
          appendFixture('a', 3, [filledEvent(order, 'e')], { orders: [filled], isLive: false }),
        ]);
        expect(await store.order(key('a'), 'x')).toEqual({ ...filled, legs: [] });
        expect(await ids({})).toEqual(['x', 'y']);
        expect(await ids({ status: 'open' })).toEqual(['y']);
      });
    });

    describe('activities', () => {
      it('TST-40 are fills, cash and positions in the order of the log', async () => {
        const order = orderFixture('x');
        await withOrders([order]);
        await store.append([
          appendFixture('a', 2, [
            depositEvent('d1', 4_000),
            filledEvent(order, 'e1', 5_000),
            depositEvent('d2', 6_000),
          ]),
        ]);
        const seqsOf = async (differences: Partial<ActivitiesQuery>) =>
          (await store.activities(key('a'), activities(differences))).map(({ seq }) => seq);
        expect(await seqsOf({})).toEqual([3, 4, 5]);
        expect(await seqsOf({ direction: 'desc', limit: 2 })).toEqual([5, 4]);
        expect(await seqsOf({ direction: 'desc', behind: 4 })).toEqual([3]);
        expect(await seqsOf({ behind: 3 })).toEqual([4, 5]);
        expect(await seqsOf({ kinds: ['cash'] })).toEqual([3, 5]);
        expect(await seqsOf({ kinds: ['filled', 'position'] })).toEqual([4]);
        expect(await seqsOf({ after: 4_000, until: 6_000 })).toEqual([4]);
      });

      it('TST-41 an order has its own events and those of its legs', async () => {
        const family = bracket('p', 2_000, { entry: true, legs: true });
        await withOrders(family, [orderFixture('z')]);
        await store.append([
          appendFixture('a', 3, [
            filledEvent(family[0]!, 'e1'),
            filledEvent(family[1]!, 'e2'),
            filledEvent(orderFixture('z'), 'e3'),
          ]),
        ]);
        const seqsOf = async (id: string) =>
          (await store.eventsOf(key('a'), id)).map(({ seq }) => seq);
        expect(await seqsOf('p')).toEqual([2, 4, 5]);
        expect(await seqsOf('p-t')).toEqual([2, 5]);
        expect(await seqsOf('z')).toEqual([3, 6]);
        expect(await seqsOf('unknown')).toEqual([]);
      });
    });

    it('TST-50 after a reset only the log knows what was before', async () => {
      const order = orderFixture('x', { status: 'filled' });
      await withOrders([order]);
      await store.append([appendFixture('a', 2, [filledEvent(order, 'e'), depositEvent('d')])]);
      const point = { at: 9, equity: 100, cashFlow: 0 };
      await store.putEquity([{ ...key('a'), point }]);
      const again = orderFixture('y', { clientOrderId: order.clientOrderId });
      const outcome = await store.append([
        appendFixture('a', 4, [openedEvent(8_000), depositEvent('d'), receivedEvent([again])]),
      ]);
      expect(outcome).toEqual(['appended']);
      expect(await seqs('a')).toEqual([1, 2, 3, 4, 5, 6, 7]);
      expect(await ids({})).toEqual(['y']);
      expect(await store.order(key('a'), 'x')).toBeUndefined();
      expect((await store.byClientId(key('a'), order.clientOrderId))?.id).toBe('y');
      expect((await store.activities(key('a'), activities())).map(({ seq }) => seq)).toEqual([6]);
      expect(await store.equity(key('a'), { from: 0, to: 99 })).toEqual([]);
    });

    it('TST-51 notes are kept by what they are about', async () => {
      await create('a');
      const note = { key: '2026-11-17', text: 'A “good” day', updatedAt: 5 };
      await store.putNote(key('a'), note);
      await store.putNote(key('a'), { key: 'x', text: 'old', updatedAt: 6 });
      await store.putNote(key('a'), { key: 'x', text: 'new', updatedAt: 7 });
      await store.putNote(key('a', 'other'), note);
      expect(await store.notes(key('a'))).toEqual([note, { key: 'x', text: 'new', updatedAt: 7 }]);
      await store.putNote(key('a'), { key: 'x', text: null, updatedAt: 8 });
      expect(await store.note(key('a'), 'x')).toBeUndefined();
      expect(await store.note(key('a'), '2026-11-17')).toEqual(note);
    });

    it('TST-52 equity is kept by the instant', async () => {
      await create('a');
      const points = [
        { at: 1_000, equity: 100_000.25, cashFlow: 0 },
        { at: 2_000, equity: 99_000.1, cashFlow: -500 },
        { at: 3_000, equity: 0, cashFlow: 0 },
      ];
      await store.putEquity(points.map((point) => ({ ...key('a'), point })));
      await store.putEquity([{ ...key('a'), point: { ...points[2]!, equity: 7 } }]);
      await store.putEquity([{ ...key('a', 'other'), point: { ...points[2]!, at: 4_000 } }]);
      await store.putEquity([]);
      expect(await store.equity(key('a'), { from: 1_000, to: 2_000 })).toEqual(points.slice(0, 2));
      expect(await store.equity(key('a'), { from: 2_001, to: 9_000 })).toEqual([
        { at: 3_000, equity: 7, cashFlow: 0 },
      ]);
    });

    it('TST-53 accounts that the market concerns are found by partition', async () => {
      await create('a');
      await create('b', 'other');
      expect(await store.live(everyPartition)).toEqual([]);
      await store.append([
        appendFixture('a', 1, [depositEvent('1')]),
        appendFixture('b', 1, [depositEvent('1')], { memberId: 'other' }),
      ]);
      const partition = tradingPartition('a');
      expect(await store.live([partition])).toContainEqual({ ...key('a'), partition, head: 2 });
      expect(await store.live(everyPartition)).toHaveLength(2);
      expect(await store.live([])).toEqual([]);
      await store.append([appendFixture('a', 2, [depositEvent('2')], { isLive: false })]);
      await store.close(key('b', 'other'), 5);
      expect(await store.live(everyPartition)).toEqual([]);
    });

    it('TST-54 nothing of an account is told or changed under another member', async () => {
      await withOrders(bracket('p', 2_000, { entry: true, legs: true }));
      await store.append([appendFixture('a', 2, [depositEvent('d')])]);
      await store.saveSnapshot(key('a'), { seq: 2, text: '{}' });
      await store.putNote(key('a'), { key: 'p', text: 'mine', updatedAt: 1 });
      await store.putEquity([{ ...key('a'), point: { at: 1, equity: 1, cashFlow: 0 } }]);
      const theirs = key('a', 'other');
      const nothing = await Promise.all([
        store.get(theirs),
        store.snapshot(theirs),
        store.order(theirs, 'p'),
        store.byClientId(theirs, 'client-p'),
        store.note(theirs, 'p'),
      ]);
      expect(nothing).toEqual(nothing.map(() => undefined));
      const empty = await Promise.all([
        store.list('other'),
        store.log(theirs, { after: 0, limit: 9 }),
        store.orders(theirs, query()),
        store.orders(theirs, query({ nested: true, behind: 'p' })),
        store.activities(theirs, activities()),
        store.eventsOf(theirs, 'p'),
        store.notes(theirs),
        store.equity(theirs, { from: 0, to: 9 }),
      ]);
      expect(empty).toEqual(empty.map(() => []));
      expect((await store.booked(theirs, ['d'])).size).toBe(0);
      await store.putNote(theirs, { key: 'p', text: null, updatedAt: 1 });
      expect([
        await store.rename(theirs, 'x'),
        await store.moveReplay(theirs, { from: replayFixture(), to: replayFixture() }),
        await store.close(theirs, 1),
      ]).toEqual([false, false, false]);
      const append = appendFixture('a', 3, [depositEvent('e')], { memberId: 'other' });
      expect(await store.append([append])).toEqual(['gone']);
      expect(await headOf('a')).toBe(3);
      expect(await store.notes(key('a'))).toHaveLength(1);
    });
  });
}
