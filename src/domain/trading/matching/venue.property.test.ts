import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketStep } from './bar-path.ts';
import { barTicks } from './bar-path.ts';
import { ticksOfText } from './ticks.ts';
import {
  barOf,
  level,
  NOON,
  orderOf,
  printStep,
  rulesAt,
  text,
  viewStep,
} from './venue.fixture.ts';
import { executionsOf } from './venue.ts';
import { NO_MEMORY, type VenueMemory } from './venue-memory.ts';
import type { VenueAnswer } from './venue-rules.ts';
import type { WorkingOrder } from './working-order.ts';

const cents = fc.integer({ min: -300, max: 300 }).map((value) => (10_000 + value) / 100);
const size = fc.option(fc.integer({ min: 0, max: 900 }), { freq: 6 });
const depth = (from: number, sign: 1 | -1) =>
  fc
    .array(fc.integer({ min: 0, max: 500 }), { maxLength: 4 })
    .map((sizes) =>
      sizes.map((shares, at) => level(Math.round(100 * from + sign * at) / 100, shares)),
    );

/** A market that may be wide or deep, halted, or jump; time and volume only grow. */
const step = cents.chain((bid) =>
  fc.record({
    bid: fc.constant(bid),
    spread: fc.integer({ min: 1, max: 20 }),
    bidSize: size,
    askSize: size,
    last: cents,
    grown: fc.integer({ min: 0, max: 800 }),
    jump: fc.constantFrom(1, 1, 1, 1, 1, 1.2),
    halted: fc.constantFrom(false, false, false, false, true),
    print: fc.option(fc.integer({ min: 1, max: 600 }), { freq: 2 }),
    bids: depth(bid, -1),
    averageVolume: fc.constantFrom(null, 5_000_000, 60_000_000),
  }),
);

const steps = fc.array(step, { minLength: 1, maxLength: 30 }).map((list) => {
  let volume = 1_000_000;
  return list.map((one, index): MarketStep => {
    const at = NOON + index * 7_000;
    const last = one.last * one.jump;
    if (one.print !== null) return printStep(last, one.print, { at });
    volume += one.grown;
    const { bidSize, askSize, halted, averageVolume } = one;
    const [bid, ask] = [one.bid * one.jump, (one.bid + one.spread / 100) * one.jump];
    const bids = one.jump === 1 ? one.bids : [];
    const more = { halted, averageVolume, bids, last, lastTime: at, volume };
    return viewStep({ at, bid, bidSize, ask, askSize, ...more });
  });
});

const order = fc
  .record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    limit: fc.option(cents, { freq: 3 }),
    quantity: fc.integer({ min: 1, max: 3_000 }),
    timeInForce: fc.constantFrom('day' as const, 'gtc' as const, 'ioc' as const, 'fok' as const),
  })
  .map(({ side, limit, quantity, timeInForce }) =>
    orderOf({
      side,
      timeInForce,
      limitPrice: limit === null ? null : text(limit),
      type: limit === null ? 'market' : 'limit',
      left: text(quantity),
    }),
  );

const rules = { hidden: 0.3, seed: 11 };

interface Look {
  readonly step: MarketStep;
  readonly answer: VenueAnswer;
}

function looks(working: WorkingOrder, list: readonly MarketStep[]): readonly Look[] {
  let memory: VenueMemory = NO_MEMORY;
  let left = Number(working.left);
  const result: Look[] = [];
  for (const one of list) {
    const now = one.kind === 'view' ? one.view.at : one.at;
    const answer = executionsOf({ ...working, left: text(left) }, one, memory, rulesAt(now, rules));
    result.push({ step: one, answer });
    memory = answer.memory;
    left -= answer.executions.reduce((sum, { qty }) => sum + Number(qty), 0);
    if (answer.rest !== 'works') break;
  }
  return result;
}

const filled = (list: readonly Look[]): number =>
  list.flatMap(({ answer }) => answer.executions).reduce((sum, { qty }) => sum + Number(qty), 0);

describe('venue, for any market', () => {
  it('VENUE-40 never fills more than the order, and says so when all of it is filled', () => {
    fc.assert(
      fc.property(order, steps, (working, list) => {
        const seen = looks(working, list);
        const total = filled(seen);
        expect(total).toBeLessThanOrEqual(Number(working.left));
        expect(seen.at(-1)!.answer.rest === 'filled').toBe(total === Number(working.left));
        for (const { answer } of seen)
          for (const { qty } of answer.executions) expect(Number(qty)).toBeGreaterThan(0);
        if (working.timeInForce === 'fok') expect([0, Number(working.left)]).toContain(total);
      }),
    );
  });

  it('VENUE-41 never violates a limit, and never beats what the market showed', () => {
    fc.assert(
      fc.property(order, steps, (working, list) => {
        const isBuy = working.side === 'buy';
        for (const { step: one, answer } of looks(working, list))
          for (const { price, liquidity } of answer.executions) {
            if (working.limitPrice !== null)
              expect(
                isBuy
                  ? Number(price) <= Number(working.limitPrice)
                  : Number(price) >= Number(working.limitPrice),
              ).toBe(true);
            if (liquidity !== 'taker' || one.kind !== 'view') continue;
            if (isBuy) expect(Number(price)).toBeGreaterThanOrEqual(one.view.ask! - 1e-9);
            else expect(Number(price)).toBeLessThanOrEqual(one.view.bid! + 1e-9);
          }
      }),
    );
  });

  it('VENUE-42 gives the same answers to the same questions', () => {
    fc.assert(
      fc.property(order, steps, (working, list) => {
        expect(looks(working, list)).toEqual(looks(working, list));
      }),
    );
  });

  it('VENUE-43 fills nothing while trading is halted or outside the bands', () => {
    fc.assert(
      fc.property(order, steps, (working, list) => {
        let halted = false;
        for (const { step: one, answer } of looks(working, list)) {
          if (one.kind === 'view') halted = one.view.halted;
          if (halted) expect(answer.executions).toEqual([]);
          const { bands } = answer.memory;
          for (const { price } of bands === null ? [] : answer.executions) {
            expect(ticksOfText(price)).toBeGreaterThanOrEqual(bands!.lower);
            expect(ticksOfText(price)).toBeLessThanOrEqual(bands!.upper);
          }
        }
      }),
    );
  });

  it('VENUE-44 never has less than nobody ahead in a queue', () => {
    fc.assert(
      fc.property(order, steps, (working, list) => {
        for (const { answer } of looks(working, list))
          for (const { place } of answer.memory.queues
            .flatMap((one) => one ?? [])
            .flatMap((one) => one ?? []))
            expect(place.ahead === null || place.ahead >= 0).toBe(true);
      }),
    );
  });

  it('VENUE-45 never fills a larger order earlier than a smaller one', () => {
    const patient = order.filter(({ timeInForce }) => timeInForce === 'day');
    fc.assert(
      fc.property(patient, steps, fc.integer({ min: 1, max: 2_000 }), (small, list, more) => {
        const large = { ...small, left: text(Number(small.left) + more) };
        const [first, second] = [looks(small, list), looks(large, list)];
        if (second.at(-1)!.answer.rest === 'filled') {
          expect(first.at(-1)!.answer.rest).toBe('filled');
          expect(first.length).toBeLessThanOrEqual(second.length);
        }
        expect(filled(second)).toBeGreaterThanOrEqual(filled(first));
      }),
    );
  });
});

describe('bars, for any bar', () => {
  const bar = fc
    .tuple(cents, cents, cents, cents, fc.integer({ min: 0, max: 9_000 }))
    .map(([open, close, a, b, volume]) =>
      barOf({
        open,
        close,
        high: Math.max(open, close, a, b),
        low: Math.min(open, close, a, b),
        volume,
      }),
    );

  it('BAR-10 fills inside the bar, and all orders together a share of its volume', () => {
    fc.assert(
      fc.property(bar, fc.array(order, { minLength: 1, maxLength: 4 }), (one, list) => {
        let memory: VenueMemory = NO_MEMORY;
        const orders = list.map((working, at) => ({ ...working, id: String(at) }));
        const left = new Map(orders.map(({ id, left: all }) => [id, Number(all)]));
        const prices = orders.flatMap(({ limitPrice }) =>
          limitPrice === null ? [] : [Number(limitPrice)],
        );
        let total = 0;
        for (const tick of barTicks(one, () => prices))
          for (const working of orders) {
            const rest = left.get(working.id)!;
            if (rest === 0) continue;
            const answer = executionsOf(
              { ...working, left: text(rest) },
              tick,
              memory,
              rulesAt(one.to),
            );
            memory = answer.memory;
            for (const { price, qty } of answer.executions) {
              expect(Number(price)).toBeGreaterThanOrEqual(one.low);
              expect(Number(price)).toBeLessThanOrEqual(one.high);
              left.set(working.id, left.get(working.id)! - Number(qty));
              total += Number(qty);
            }
            if (answer.rest === 'cancel') left.set(working.id, 0);
          }
        expect(total).toBeLessThanOrEqual(one.volume * 0.1);
      }),
    );
  });
});
