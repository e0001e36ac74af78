import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAmount } from '../../../domain/money/decimal-text.ts';
import { replayLog } from '../../../domain/trading/apply-event.ts';
import type { TradingCommand } from '../../../domain/trading/command.ts';
import type { OrderDraft } from '../../../domain/trading/order.ts';
import { stateToJson } from '../../../domain/trading/state-json.ts';
import { draftOf } from '../../../ports/broker.contract.ts';
import { onEveryStore, openTestSqlite } from '../../store/store-suites.fixture.ts';
import {
  clockOf,
  DAYS,
  foldedLog,
  type Ordered,
  REPLAY_SETTINGS,
  type ReplayWorld,
  replayWorld,
} from './replay-world.fixture.ts';

const MINUTE = 60_000;
const amount = (value: number | string) => parseAmount(String(value))!;
const signal = new AbortController().signal;
const [first, second] = [DAYS[0]!, DAYS[1]!];

let made = 0;
const order = (more: Partial<OrderDraft>): TradingCommand => ({
  kind: 'place',
  draft: draftOf({ clientOrderId: `own-${(made += 1)}`, ...more }),
});

/** A strategy of all kinds of orders, on two days. */
const STRATEGY: readonly Ordered[] = [
  {
    at: first.open - 10 * MINUTE,
    command: order({ symbol: 'MSFT', qty: amount(3), timeInForce: 'opg' }),
  },
  { at: first.open + 5 * MINUTE, command: order({ symbol: 'AAPL', qty: amount(20) }) },
  {
    at: first.open + 5 * MINUTE,
    command: order({
      symbol: 'PENNY',
      qty: amount(4_000),
      type: 'limit',
      limitPrice: amount('1.99'),
    }),
  },
  {
    at: first.open + 90 * MINUTE + 17,
    command: order({
      symbol: 'MSFT',
      qty: amount(5),
      orderClass: 'bracket',
      timeInForce: 'gtc',
      takeProfit: { limitPrice: amount('480') },
      stopLoss: { stopPrice: amount('320'), limitPrice: null, trail: null },
    }),
  },
  {
    at: first.close - 20 * MINUTE,
    command: order({ symbol: 'AAPL', qty: amount(5), side: 'sell', timeInForce: 'cls' }),
  },
  {
    at: second.open + 30 * MINUTE,
    command: order({
      symbol: 'AAPL',
      qty: amount(5),
      side: 'sell',
      type: 'trailing_stop',
      timeInForce: 'gtc',
      trail: { price: null, percent: amount('0.5') },
    }),
  },
];

async function played(world: ReplayWorld, id: string, strategy: readonly Ordered[], end: number) {
  const { desk, stop } = await world.process();
  for (const { at, command } of strategy) {
    if (at > (await world.clock(id)).time) await world.runTo(id, at);
    if (command.kind === 'place') await desk.broker.place(id, command.draft, signal);
  }
  await world.runTo(id, end);
  await stop();
  return world.log(id);
}

const withWorld = async <T>(
  work: (world: ReplayWorld) => Promise<T>,
  options: Parameters<typeof replayWorld>[1] = {},
): Promise<T> => {
  const world = await replayWorld(await openTestSqlite(), options);
  try {
    const done = await work(world);
    expect(world.problems).toEqual([]);
    return done;
  } finally {
    await world.dispose();
  }
};

describe('replays', () => {
  it(
    'RPL-1 through the worker is the fold of the same inputs by hand',
    () =>
      withWorld(async (world) => {
        const clock = clockOf(DAYS);
        const id = await world.account(clock);
        const log = await played(world, id, STRATEGY, clock.until);
        expect(log.filter(({ kind }) => kind === 'filled').length).toBeGreaterThan(3);
        expect(log).toEqual(foldedLog(DAYS, STRATEGY).filter(({ at }) => at <= clock.until));
        expect(await world.clock(id)).toMatchObject({ time: clock.until, goal: null, speed: 0 });
      }),
    60_000,
  );

  it('RPL-2 so it is for any orders at any moments', async () => {
    const days = DAYS.slice(0, 1);
    const side = fc.constantFrom('buy', 'sell');
    const placed = fc.record({
      minute: fc.integer({ min: -30, max: 400 }),
      ms: fc.integer({ min: 0, max: 59_999 }),
      symbol: fc.constantFrom('AAPL', 'MSFT', 'PENNY'),
      side,
      qty: fc.integer({ min: 1, max: 3_000 }),
      away: fc.option(fc.integer({ min: -40, max: 40 }), { nil: null }),
      timeInForce: fc.constantFrom('day', 'gtc', 'ioc', 'cls'),
    });
    await withWorld(async (world) => {
      await fc.assert(
        fc.asyncProperty(fc.array(placed, { maxLength: 8 }), async (drawn) => {
          const orders = drawn
            .map(({ minute, ms, symbol, qty, away, ...rest }): Ordered => {
              const base = symbol === 'PENNY' ? 2 : symbol === 'MSFT' ? 390 : 200;
              const limit = (base * (1 + (away ?? 0) / 4_000)).toFixed(2);
              return {
                at: days[0]!.open + minute * MINUTE + ms,
                command: order({
                  ...rest,
                  symbol,
                  qty: amount(qty),
                  ...(away === null ? {} : { type: 'limit', limitPrice: amount(limit) }),
                }),
              };
            })
            .toSorted((a, b) => a.at - b.at);
          const clock = clockOf(days, { hours: 'extended' });
          const id = await world.account(clock);
          const log = await played(world, id, orders, clock.until);
          expect(log).toEqual(foldedLog(days, orders));
          await world.store.stores.trading.close({ memberId: 'ann', accountId: id }, 1);
        }),
        { numRuns: 12 },
      );
    });
  }, 60_000);

  it('RPL-3 nothing after the account’s time has any part in it', async () => {
    // Two pasts that are the same up to a moment within the second day, and others after it.
    const turn = second.open + 47 * MINUTE;
    const told: unknown[] = [];
    for (const world of [{}, { turn }])
      await withWorld(async (own) => {
        const id = await own.account(clockOf(DAYS));
        const strategy = STRATEGY.filter(({ at }) => at < turn);
        const { desk } = await own.process();
        const seen: unknown[] = [];
        for (const { at, command } of [...strategy, { at: turn, command: null }]) {
          if (at > (await own.clock(id)).time) await own.runTo(id, at);
          if (command?.kind === 'place') {
            seen.push((await desk.broker.preview(id, command.draft, signal)).checks);
            await desk.broker.place(id, command.draft, signal);
          }
          seen.push(await desk.broker.figures(id, signal));
          seen.push(await desk.broker.positions(id, signal));
          // Nobody asked for anything live, nor for a day that has not begun.
          const { time } = await own.clock(id);
          const today = DAYS.findLast(({ preOpen }) => preOpen <= time)!;
          for (const { kind, to } of own.asked) {
            expect(kind === 'minutes' || kind === 'actions').toBe(true);
            expect(to).toBeLessThanOrEqual(today.postClose);
          }
        }
        told.push({ seen, log: await own.log(id) });
      }, world);
    expect(told[0]).toEqual(told[1]);
    // The test can tell: one minute later they differ.
    const after: unknown[] = [];
    for (const world of [{}, { turn }])
      await withWorld(async (own) => {
        const id = await own.account(clockOf(DAYS));
        const { desk, stop } = await own.process();
        await own.runTo(id, first.open);
        await desk.broker.place(id, draftOf({ symbol: 'AAPL', qty: amount(10) }), signal);
        await own.runTo(id, turn + MINUTE);
        after.push(await desk.broker.figures(id, signal));
        await stop();
      }, world);
    expect(after[0]).not.toEqual(after[1]);
  }, 60_000);

  it(
    'RPL-4 the same orders on the same days make the same log, at any speed',
    () =>
      withWorld(async (world) => {
        const clock = clockOf(DAYS.slice(0, 1));
        const orders = STRATEGY.filter(({ at }) => at <= first.open);
        const logs: unknown[] = [];
        for (const speed of [0, 3_600]) {
          const id = await world.account(clock);
          const { desk, stop } = await world.process();
          await world.runTo(id, orders[0]!.at);
          for (const { command } of orders)
            if (command.kind === 'place') await desk.broker.place(id, command.draft, signal);
          if (speed > 0) await world.runTo(id, first.close - 40 * MINUTE);
          if (speed === 0) await world.runTo(id, clock.until);
          else {
            await world.change(id, (from) => ({ ...from, at: Date.now(), speed }));
            await expect
              .poll(() => world.clock(id), { timeout: 20_000 })
              .toMatchObject({
                time: clock.until,
                speed: 0,
              });
          }
          logs.push(await world.log(id));
          await stop();
        }
        expect(logs[0]).toEqual(logs[1]);
        expect(logs[0]).toEqual(foldedLog(DAYS.slice(0, 1), orders));
      }),
    60_000,
  );

  it(
    'RPL-5 a day has a curve, with the close in it',
    () =>
      withWorld(async (world) => {
        const clock = clockOf(DAYS.slice(0, 1));
        const id = await world.account(clock);
        await played(world, id, STRATEGY.slice(0, 2), clock.until);
        const key = { memberId: 'ann', accountId: id };
        const points = await world.store.stores.trading.equity(key, { from: 0, to: clock.until });
        expect(points.at(-1)?.at).toBe(first.close);
        expect(points.length).toBe(78);
        expect(new Set(points.map(({ equity }) => equity)).size).toBeGreaterThan(50);
      }),
    60_000,
  );

  it(
    'RPL-6 a split of the past is booked in the morning of its day',
    () =>
      withWorld(
        async (world) => {
          const clock = clockOf(DAYS);
          const id = await world.account(clock);
          const log = await played(world, id, STRATEGY.slice(1, 2), second.open);
          const split = log.find((event) => event.kind === 'position');
          expect(split).toMatchObject({ change: 'split', symbol: 'AAPL', at: second.preOpen });
          const { positions } = replayLog(log);
          expect([...positions.keys()]).toEqual(['AAPL']);
        },
        {
          actions: [
            {
              kind: 'split',
              symbol: 'AAPL' as never,
              exDate: second.date,
              to: 4,
              from: 1,
              announcedAt: null,
            },
          ],
        },
      ),
    60_000,
  );
});

onEveryStore((name, open) => {
  describe(`replays that are interrupted, on ${name}`, () => {
    it('RPL-7 a process that ends anywhere loses nothing and doubles nothing', async () => {
      const world = await replayWorld(await open());
      const clock = clockOf(DAYS);
      const id = await world.account(clock, {
        ...REPLAY_SETTINGS,
        // Places in queues are remembered by a process alone.
        matching: { latency: 0, realistic: false, seed: 7 },
      });
      const settings = { matching: { latency: 0, realistic: false, seed: 7 } };
      for (const [index, { at, command }] of STRATEGY.entries()) {
        const { desk, stop } = await world.process();
        if (at > (await world.clock(id)).time) await world.runTo(id, at);
        if (command.kind === 'place') await desk.broker.place(id, command.draft, signal);
        // On the way, somewhere, at full speed; the goal stays in the clock.
        await world.change(id, (from) => ({
          ...from,
          at: Date.now(),
          goal: Math.max(STRATEGY[index + 1]?.at ?? clock.until, from.time),
        }));
        await new Promise((resolve) => setTimeout(resolve, index * 7));
        await stop();
      }
      const { stop } = await world.process();
      await expect
        .poll(() => world.clock(id), { timeout: 20_000 })
        .toMatchObject({ time: clock.until, goal: null });
      await stop();
      const log = await world.log(id);
      const expected = foldedLog(DAYS, STRATEGY, { ...REPLAY_SETTINGS, ...settings });
      expect(log).toEqual(expected.filter(({ at }) => at <= clock.until));
      const actor = await (await world.process()).desk.actors.of(id);
      expect(await actor!.read((state) => stateToJson(state))).toBe(stateToJson(replayLog(log)));
      await world.dispose();
    }, 60_000);

    it('RPL-8 two processes that both move it do it once', async () => {
      const world = await replayWorld(await open());
      const clock = clockOf(DAYS.slice(0, 1));
      const id = await world.account(clock);
      const one = await world.process();
      await world.runTo(id, first.open + 5 * MINUTE);
      await one.desk.broker.place(id, draftOf({ symbol: 'PENNY', qty: amount(30_000) }), signal);
      const others = [];
      await world.change(id, (from) => ({ ...from, at: Date.now(), speed: 3_600 }));
      for (let more = 0; more < 3; more += 1) {
        others.push(await world.process());
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
      await one.stop();
      await world.change(id, (from) => ({ ...from, at: Date.now(), speed: 0, goal: clock.until }));
      await expect
        .poll(() => world.clock(id), { timeout: 20_000 })
        .toMatchObject({ time: clock.until, goal: null });
      const log = await world.log(id);
      expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1));
      const filled = log.flatMap((event) => (event.kind === 'filled' ? Number(event.qty) : []));
      expect(filled.reduce((sum, qty) => sum + qty, 0)).toBe(30_000);
      expect(log.filter(({ kind }) => kind === 'session-closed')).toHaveLength(1);
      await world.dispose();
    }, 60_000);
  });
});
