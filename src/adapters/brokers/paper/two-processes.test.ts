import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseAmount } from '../../../domain/money/decimal-text.ts';
import { replayLog } from '../../../domain/trading/apply-event.ts';
import { stateToJson } from '../../../domain/trading/state-json.ts';
import { draftOf } from '../../../ports/broker.contract.ts';
import type { TradeUpdate } from '../../../ports/broker.ts';
import { onEveryStore } from '../../store/store-suites.fixture.ts';
import { paperWorld, type PaperWorld } from './paper-world.fixture.ts';

const amount = (text: string) => parseAmount(text)!;
const signal = new AbortController().signal;

onEveryStore((name, open) => {
  describe(`paper accounts in two processes on ${name}`, () => {
    let world: PaperWorld;
    beforeEach(async () => {
      world = await paperWorld(await open());
    });
    afterEach(() => world.dispose());

    const logOf = (accountId: string) =>
      world.store.stores.trading.log({ memberId: 'ann', accountId }, { after: 0, limit: 10_000 });

    it('DSK-1 a hundred orders from two processes never spend more than there is', async () => {
      const [one, two] = [await world.process(false), await world.process(false)];
      const id = await world.account({ maxMarginMultiplier: 1 });
      const place = (n: number) =>
        (n % 2 === 0 ? one : two).desk.broker.place(
          id,
          draftOf({ type: 'limit', limitPrice: amount('199'), qty: amount('10') }),
          signal,
        );
      const results = await Promise.all(Array.from({ length: 100 }, (_, n) => place(n)));
      const taken = results.filter(({ done }) => done !== undefined);
      // 1,990 dollars each of 100,000.
      expect(taken).toHaveLength(50);
      for (const { refusal } of results)
        if (refusal !== undefined) expect(refusal.reason).toBe('insufficient-buying-power');
      const figures = await one.desk.broker.figures(id, signal);
      expect(Number(figures.buyingPower)).toBeGreaterThanOrEqual(0);
      const events = await logOf(id);
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1));
      const both = await Promise.all(
        [one, two].map(async ({ desk }) => {
          const actor = await desk.actors.of(id);
          return actor!.read((state) => stateToJson(state));
        }),
      );
      expect(both[0]).toBe(both[1]);
      expect(both[0]).toBe(stateToJson(replayLog(events)));
      expect(world.problems).toEqual([]);
    }, 30_000);

    it('DSK-2 listeners in either process hear all of both, each once and in order', async () => {
      const [one, two] = [await world.process(), await world.process(false)];
      const id = await world.account();
      const heard: TradeUpdate[][] = [[], []];
      one.desk.broker.onUpdate(id, (update) => heard[0]!.push(update));
      two.desk.broker.onUpdate(id, (update) => heard[1]!.push(update));
      await new Promise((resolve) => setTimeout(resolve, 100));
      await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          (n % 2 === 0 ? one : two).desk.broker.place(id, draftOf({ qty: amount('1') }), signal),
        ),
      );
      const fills = (at: number) => heard[at]!.filter(({ event }) => event === 'fill').length;
      await expect.poll(() => [fills(0), fills(1)], { timeout: 10_000 }).toEqual([20, 20]);
      for (const updates of heard) {
        const keys = updates.map(({ seq, order }) => `${seq} ${order.id}`);
        expect(new Set(keys).size).toBe(keys.length);
        const numbers = updates.map(({ seq }) => seq);
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      }
      expect(heard[0]!.map(({ seq }) => seq)).toEqual(heard[1]!.map(({ seq }) => seq));
    }, 30_000);

    it('DSK-3 when the process that moves an account ends, another one fills its orders', async () => {
      const one = await world.process();
      const id = await world.account();
      const { done } = await one.desk.broker.place(
        id,
        draftOf({ type: 'limit', limitPrice: amount('190') }),
        signal,
      );
      const two = await world.process();
      await one.stop();
      await expect.poll(() => two.worker.figures().accounts, { timeout: 10_000 }).toBe(1);
      await expect.poll(() => two.worker.figures().symbols, { timeout: 10_000 }).toBe(1);
      world.script.set('AAPL', 189);
      const status = async () => (await two.desk.broker.order(id, done!.id, signal))?.status;
      await expect.poll(status, { timeout: 10_000 }).toBe('filled');
    }, 30_000);

    it('DSK-4 what was missed while nobody was there is made up from the minutes', async () => {
      const one = await world.process();
      const id = await world.account();
      const { done } = await one.desk.broker.place(
        id,
        draftOf({ type: 'limit', limitPrice: amount('190') }),
        signal,
      );
      const read = async (desk: typeof one.desk) =>
        (await desk.broker.order(id, done!.id, signal))!;
      await expect.poll(async () => (await read(one.desk)).status).toBe('new');
      await one.stop();
      const start = world.script.clock.now;
      world.script.bars.set('AAPL', [
        { time: start + 180_000, open: 199, high: 199, low: 185, close: 198, volume: 90_000 },
      ]);
      world.script.clock.now = start + 600_000;
      const two = await world.process();
      await expect
        .poll(async () => (await read(two.desk)).status, { timeout: 10_000 })
        .toBe('filled');
      const { filledAt } = await read(two.desk);
      expect(filledAt).toBeGreaterThan(start + 180_000);
      expect(filledAt).toBeLessThanOrEqual(start + 240_000);
    }, 30_000);

    it('DSK-5 a day order ends at the close and the day is closed in the log', async () => {
      const one = await world.process();
      const id = await world.account();
      const bought = await one.desk.broker.place(id, draftOf(), signal);
      const { done } = await one.desk.broker.place(
        id,
        draftOf({ type: 'limit', limitPrice: amount('150') }),
        signal,
      );
      const statusOf = async (order: string) =>
        (await one.desk.broker.order(id, order, signal))?.status;
      const status = () => statusOf(done!.id);
      await expect.poll(() => statusOf(bought.done!.id), { timeout: 10_000 }).toBe('filled');
      await expect.poll(status).toBe('new');
      world.script.clock.now = Date.parse('2026-11-10T21:00:10Z');
      await expect.poll(status, { timeout: 10_000 }).toBe('expired');
      await expect
        .poll(async () => (await logOf(id)).some(({ kind }) => kind === 'session-closed'), {
          timeout: 10_000,
        })
        .toBe(true);
      const closes = (await logOf(id)).filter(({ kind }) => kind === 'session-closed');
      expect(closes).toHaveLength(1);
      expect(closes[0]).toMatchObject({ date: '2026-11-10', prices: { AAPL: '200' } });
    }, 30_000);

    it('DSK-6 a limit for the day takes part in the closing auction', async () => {
      const one = await world.process();
      const id = await world.account();
      const limit = async (price: string) =>
        (
          await one.desk.broker.place(
            id,
            draftOf({ type: 'limit', limitPrice: amount(price) }),
            signal,
          )
        ).done!.id;
      const [met, missed] = [await limit('199'), await limit('198')];
      const status = async (order: string) =>
        (await one.desk.broker.order(id, order, signal))?.status;
      await expect.poll(() => status(missed)).toBe('new');
      const close = Date.parse('2026-11-10T21:00:00Z');
      // The bell has rung, the price of the auction is not known yet.
      world.script.clock.now = close + 2_000;
      await new Promise((done) => setTimeout(done, 300));
      expect(await status(met)).toBe('new');
      world.script.bars.set('AAPL', [
        { time: close - 60_000, open: 200, high: 200, low: 199, close: 199, volume: 90_000 },
      ]);
      world.script.clock.now = close + 8_000;
      await expect.poll(() => status(met), { timeout: 10_000 }).toBe('filled');
      await expect.poll(() => status(missed), { timeout: 10_000 }).toBe('expired');
      const order = await one.desk.broker.order(id, met, signal);
      expect(order).toMatchObject({ filledAveragePrice: '199', filledAt: close - 1 });
    }, 30_000);
  });
});
