import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseAmount, type DecimalText } from '../domain/money/decimal-text.ts';
import { isClosed, type OrderDraft } from '../domain/trading/order.ts';
import {
  type Broker,
  EVERY_ORDER,
  type OrdersQuery,
  type OrderTree,
  type TradeUpdate,
} from './broker.ts';

/** A broker with one account of 100,000 dollars, in the middle of a regular session. */
export interface BrokerWorld {
  readonly broker: Broker;
  readonly accountId: string;
  /** AAPL begins at 200, MSFT at 400. */
  readonly setPrice: (symbol: string, price: number) => void;
  readonly dispose: () => Promise<void>;
}

const amount = (text: string): DecimalText => parseAmount(text)!;
const signal = new AbortController().signal;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let count = 0;
export const draftOf = (change: Partial<OrderDraft> = {}): OrderDraft => ({
  symbol: 'AAPL',
  assetClass: 'us_equity',
  qty: amount('10'),
  notional: null,
  side: 'buy',
  type: 'market',
  timeInForce: 'day',
  limitPrice: null,
  stopPrice: null,
  trail: null,
  extendedHours: false,
  clientOrderId: `test-${(count += 1)}`,
  orderClass: 'simple',
  takeProfit: null,
  stopLoss: null,
  legs: [],
  intent: null,
  source: 'api',
  ...change,
});
const limitOf = (price: string, change: Partial<OrderDraft> = {}): OrderDraft =>
  draftOf({ type: 'limit', limitPrice: amount(price), ...change });

const ALL: OrdersQuery = { ...EVERY_ORDER, limit: 100 };

/** What every broker does, the one on paper and a real one alike. */
export function brokerContract(name: string, open: () => Promise<BrokerWorld>): void {
  describe(`broker contract: ${name}`, () => {
    let world: BrokerWorld;
    beforeEach(async () => {
      world = await open();
    });
    afterEach(() => world.dispose());

    const place = async (draft: OrderDraft): Promise<OrderTree> => {
      const { done, refusal } = await world.broker.place(world.accountId, draft, signal);
      if (done === undefined) throw new Error(`refused: ${refusal.reason}`);
      return done;
    };
    const current = async (id: string): Promise<OrderTree> =>
      (await world.broker.order(world.accountId, id, signal))!;
    const becomes = (id: string, status: string) =>
      expect.poll(async () => (await current(id)).status, { timeout: 5_000 }).toBe(status);
    const held = async () =>
      (await world.broker.positions(world.accountId, signal)).map(({ symbol, qty }) => [
        symbol,
        qty,
      ]);

    it('BRK-1 a market order is accepted, filled and becomes a position', async () => {
      const order = await place(draftOf());
      expect(isClosed(order.status)).toBe(false);
      await becomes(order.id, 'filled');
      const filled = await current(order.id);
      expect(filled).toMatchObject({ filledQty: '10', symbol: 'AAPL' });
      expect(Number(filled.filledAveragePrice)).toBeCloseTo(200, 0);
      expect(await held()).toEqual([['AAPL', '10']]);
    });

    it('BRK-2 a limit order waits for its price', async () => {
      const order = await place(limitOf('190'));
      await becomes(order.id, 'new');
      world.setPrice('AAPL', 189.5);
      await becomes(order.id, 'filled');
      expect(Number((await current(order.id)).filledAveragePrice)).toBeLessThanOrEqual(190);
    });

    it('BRK-3 what is cancelled is cancelled, and its money is free again', async () => {
      const before = await world.broker.figures(world.accountId, signal);
      const order = await place(limitOf('190', { qty: amount('100') }));
      const during = await world.broker.figures(world.accountId, signal);
      expect(Number(during.buyingPower)).toBeLessThan(Number(before.buyingPower));
      const { done } = await world.broker.cancel(world.accountId, order.id, signal);
      expect(done?.status).toBe('canceled');
      const after = await world.broker.figures(world.accountId, signal);
      expect(after.buyingPower).toBe(before.buyingPower);
    });

    it('BRK-4 an order is replaced by a new one that names it', async () => {
      const order = await place(limitOf('190'));
      await becomes(order.id, 'new');
      const change = { limitPrice: amount('191') };
      const { done } = await world.broker.replace(world.accountId, order.id, change, signal);
      expect(done).toMatchObject({ replaces: order.id, limitPrice: '191' });
      expect(await current(order.id)).toMatchObject({ status: 'replaced', replacedBy: done!.id });
    });

    it('BRK-5 a bracket lives: entry, both exits held, one ends the other', async () => {
      const order = await place(
        draftOf({
          orderClass: 'bracket',
          takeProfit: { limitPrice: amount('210') },
          stopLoss: { stopPrice: amount('195'), limitPrice: null, trail: null },
        }),
      );
      expect(order.legs.map(({ status }) => status)).toEqual(['held', 'held']);
      await becomes(order.id, 'filled');
      const [profit, loss] = order.legs;
      await becomes(profit!.id, 'new');
      world.setPrice('AAPL', 211);
      await becomes(profit!.id, 'filled');
      await becomes(loss!.id, 'canceled');
      expect(await held()).toEqual([]);
    });

    it('BRK-6 the same client id is one order, however often it is sent', async () => {
      const draft = limitOf('190');
      const first = await place(draft);
      const again = await world.broker.place(world.accountId, draft, signal);
      expect(again.done?.id).toBe(first.id);
      const other = await world.broker.place(
        world.accountId,
        { ...draft, qty: amount('11') },
        signal,
      );
      expect(other.refusal?.reason).toBe('client-order-id-taken');
      await world.broker.cancel(world.accountId, first.id, signal);
      const late = await world.broker.place(world.accountId, draft, signal);
      expect(late.refusal?.reason).toBe('client-order-id-taken');
      // A page that sends again means the order that it sent.
      const page = { ...draft, source: 'page' } as const;
      expect((await world.broker.place(world.accountId, page, signal)).done?.id).toBe(first.id);
      expect(await world.broker.orders(world.accountId, ALL, signal)).toHaveLength(1);
      const found = await world.broker.byClientId(world.accountId, draft.clientOrderId, signal);
      expect(found?.id).toBe(first.id);
    });

    it('BRK-7 pages follow one another without a gap or a repetition', async () => {
      const placed: string[] = [];
      for (let at = 0; at < 7; at += 1)
        placed.push((await place(limitOf('150', { qty: amount('1') }))).id);
      for (const direction of ['asc', 'desc'] as const) {
        const seen: string[] = [];
        for (let behind: string | null = null; ;) {
          const query: OrdersQuery = { ...ALL, direction, behind, limit: 3 };
          const page: readonly OrderTree[] = await world.broker.orders(
            world.accountId,
            query,
            signal,
          );
          seen.push(...page.map(({ id }) => id));
          if (page.length < 3) break;
          behind = page.at(-1)!.id;
        }
        expect(seen).toEqual(direction === 'asc' ? placed : placed.toReversed());
      }
    });

    it('BRK-8 positions are closed in part and as a whole', async () => {
      const order = await place(draftOf({ qty: amount('10') }));
      await becomes(order.id, 'filled');
      const close = (what: { qty: DecimalText | null; percentage: DecimalText | null }) =>
        world.broker.closePosition(
          world.accountId,
          { symbol: 'AAPL', cancelOrders: false, ...what },
          signal,
        );
      const half = await close({ qty: null, percentage: amount('50') });
      await becomes(half.done!.id, 'filled');
      expect(await held()).toEqual([['AAPL', '5']]);
      const all = await world.broker.closeAll(world.accountId, true, signal);
      expect(all.map(({ symbol }) => symbol)).toEqual(['AAPL']);
      await expect.poll(held, { timeout: 5_000 }).toEqual([]);
      const none = await close({ qty: null, percentage: null });
      expect(none.refusal).toMatchObject({ status: 404, reason: 'position-not-found' });
    });

    it('BRK-9 refusals are answers: too dear, not there, closed', async () => {
      const dear = await world.broker.place(
        world.accountId,
        limitOf('200', { qty: amount('100000') }),
        signal,
      );
      expect(dear.refusal).toMatchObject({ status: 403, code: 40310000 });
      const gone = await world.broker.cancel(world.accountId, UNKNOWN, signal);
      expect(gone.refusal?.status).toBe(404);
      expect(await world.broker.order(world.accountId, UNKNOWN, signal)).toBeUndefined();
      expect(await world.broker.byClientId(world.accountId, 'nobody', signal)).toBeUndefined();
      expect(await world.broker.historyOf(world.accountId, UNKNOWN, signal)).toEqual([]);
      const order = await place(draftOf());
      await becomes(order.id, 'filled');
      const late = await world.broker.cancel(world.accountId, order.id, signal);
      expect(late.refusal?.status).toBe(422);
      const change = { limitPrice: amount('1') };
      const changed = await world.broker.replace(world.accountId, order.id, change, signal);
      expect(changed.refusal?.status).toBe(422);
    });

    it('BRK-10 all are cancelled at once, with what came of each', async () => {
      const orders = [await place(limitOf('150')), await place(limitOf('151'))];
      const results = await world.broker.cancelAll(world.accountId, signal);
      expect(results.map(({ orderId }) => orderId).toSorted()).toEqual(
        orders.map(({ id }) => id).toSorted(),
      );
      expect(results.every(({ result }) => result.done?.status === 'canceled')).toBe(true);
      expect(await world.broker.cancelAll(world.accountId, signal)).toEqual([]);
    });

    it('BRK-11 listeners hear every change once, in the order of the log', async () => {
      const heard: TradeUpdate[] = [];
      const stop = world.broker.onUpdate(world.accountId, (update) => heard.push(update));
      const order = await place(draftOf());
      await becomes(order.id, 'filled');
      await expect.poll(() => heard.at(-1)?.event).toBe('fill');
      const numbers = heard.map(({ seq }) => seq);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      expect(heard.at(-1)).toMatchObject({ qty: '10', positionQty: '10', order: { id: order.id } });
      stop();
      await place(limitOf('150'));
      expect(heard.at(-1)?.event).toBe('fill');
    });

    it('BRK-12 the history of an order begins with its reception and ends with its end', async () => {
      const order = await place(draftOf());
      await becomes(order.id, 'filled');
      const events = await world.broker.historyOf(world.accountId, order.id, signal);
      expect(events[0]?.kind).toBe('received');
      expect(events.at(-1)).toMatchObject({ kind: 'filled', status: 'filled' });
    });

    it('BRK-13 a preview changes nothing and says what an order would be refused with', async () => {
      const dear = limitOf('200', { qty: amount('100000') });
      const preview = await world.broker.preview(world.accountId, dear, signal);
      expect(preview.refusal?.status).toBe(403);
      expect(preview.checks.some(({ outcome }) => outcome === 'failed')).toBe(true);
      expect(await world.broker.orders(world.accountId, ALL, signal)).toEqual([]);
    });
  });
}
