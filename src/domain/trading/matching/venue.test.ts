import { describe, expect, it } from 'vitest';
import {
  fed,
  level,
  NOON,
  orderOf,
  pairs,
  printStep,
  rulesAt,
  SESSION,
  text,
  viewOf,
  viewStep,
} from './venue.fixture.ts';
import { executionsOf } from './venue.ts';
import { NO_MEMORY } from './venue-memory.ts';

describe('venue: what is shown', () => {
  it('VENUE-1 walks the levels, and what the book has not waits', () => {
    const asks = [level(100.01, 300), level(100.02, 200)];
    const { executions, answer } = fed(orderOf({ left: text(800) }), [viewStep({ asks })]);
    expect(pairs(executions)).toEqual([
      ['100.01', '300'],
      ['100.02', '200'],
    ]);
    expect(answer).toMatchObject({ rest: 'works', waits: 'size' });
  });

  it('VENUE-2 does not take the same shares twice from a level that has not changed', () => {
    const same = viewStep();
    const again = viewStep({ at: NOON + 1_000 });
    const { executions, answer } = fed(orderOf({ left: text(800) }), [same, again]);
    expect(pairs(executions)).toEqual([['100.01', '300']]);
    expect(answer?.waits).toBe('size');
    const changed = viewStep({ at: NOON + 2_000, askSize: 400 });
    expect(pairs(fed(orderOf({ left: text(800) }), [same, again, changed]).executions)).toEqual([
      ['100.01', '300'],
      ['100.01', '400'],
    ]);
  });

  it('VENUE-3 lets orders of one account share what is shown', () => {
    const step = viewStep();
    const first = executionsOf(orderOf({ left: text(200) }), step, NO_MEMORY, rulesAt(NOON));
    const second = executionsOf(
      orderOf({ id: 'two', left: text(200) }),
      step,
      first.memory,
      rulesAt(NOON),
    );
    expect(pairs(first.executions)).toEqual([['100.01', '200']]);
    expect(pairs(second.executions)).toEqual([['100.01', '100']]);
  });

  it('VENUE-4 goes beyond the book at a price that size makes worse', () => {
    const step = viewStep({ averageVolume: 39_000_000 });
    const small = fed(orderOf({ left: text(400) }), [step]);
    const large = fed(orderOf({ left: text(9_000) }), [step]);
    const [, beyond] = large.executions;
    expect(small.executions).toHaveLength(2);
    expect(Number(beyond!.price)).toBeGreaterThan(Number(small.executions[1]!.price));
    expect(large.answer?.rest).toBe('filled');
    // A tenth of a usual minute, 10,000 shares, is all there is.
    const huge = fed(orderOf({ left: text(50_000) }), [step]);
    expect(huge.executions.reduce((sum, { qty }) => sum + Number(qty), 0)).toBe(10_300);
  });

  it('VENUE-5 executes everything at the quote when it is not realistic', () => {
    const { executions, answer } = fed(orderOf({ left: text(80_000) }), [viewStep()], {
      realistic: false,
    });
    expect(pairs(executions)).toEqual([['100.01', '80000']]);
    expect(answer?.rest).toBe('filled');
  });

  it('VENUE-6 ends what is left of ioc, and fok is all or nothing', () => {
    const ioc = fed(orderOf({ left: text(400), timeInForce: 'ioc' }), [viewStep()]);
    expect(pairs(ioc.executions)).toEqual([['100.01', '300']]);
    expect(ioc.answer?.rest).toBe('cancel');
    const fok = fed(orderOf({ left: text(301), timeInForce: 'fok' }), [viewStep()]);
    expect(fok.executions).toEqual([]);
    expect(fok.answer?.rest).toBe('cancel');
    expect(fed(orderOf({ left: text(300), timeInForce: 'fok' }), [viewStep()]).answer?.rest).toBe(
      'filled',
    );
  });

  it('VENUE-7 spends an amount of money over several levels, and never more', () => {
    const asks = [level(100.01, 3), level(100.5, 200)];
    const { executions, answer } = fed(orderOf({ left: null, notionalLeft: text(1_000) }), [
      viewStep({ asks }),
    ]);
    const spent = executions.reduce((sum, { price, qty }) => sum + Number(price) * Number(qty), 0);
    expect(spent).toBeLessThanOrEqual(1_000);
    expect(spent).toBeGreaterThan(999.999_99);
    expect(answer?.rest).toBe('filled');
  });

  it('VENUE-8 takes fractions and odd lots at the price shown', () => {
    expect(pairs(fed(orderOf({ left: text('0.123456789') }), [viewStep()]).executions)).toEqual([
      ['100.01', '0.123456789'],
    ]);
  });

  it('VENUE-9 waits for the latency, then executes at what is shown by then', () => {
    const steps = [viewStep(), viewStep({ at: NOON + 600, ask: 100.2 })];
    const { executions } = fed(orderOf({ since: NOON - 100 }), steps, { latency: 500 });
    expect(pairs(executions)).toEqual([['100.2', '100']]);
  });

  it('VENUE-10 rounds digits beyond the fourth against the order', () => {
    expect(pairs(fed(orderOf(), [viewStep({ ask: 100.012_34 })]).executions)).toEqual([
      ['100.0124', '100'],
    ]);
    const sold = fed(orderOf({ side: 'sell' }), [viewStep({ bid: 99.987_69 })]);
    expect(pairs(sold.executions)).toEqual([['99.9876', '100']]);
  });

  it('VENUE-11 assumes a spread around the last price where nobody quotes, not for options', () => {
    const nobody = { bid: null, ask: null, bidSize: null, askSize: null };
    expect(pairs(fed(orderOf(), [viewStep(nobody)]).executions)).toEqual([['100.05', '100']]);
    const option = fed(orderOf({ assetClass: 'us_option' }), [viewStep(nobody)]);
    expect(option.answer?.waits).toBe('no-quote');
  });
});

describe('venue: queues', () => {
  const resting = orderOf({ limitPrice: text(99.99) });

  it('VENUE-20 lets a print at the price eat those ahead first', () => {
    const steps = [viewStep(), printStep(99.99, 400), printStep(99.99, 150), printStep(99.99, 60)];
    const { executions } = fed(resting, steps);
    // 500 were ahead: 50 of the second print and 50 of the third are left for the order.
    expect(executions.map(({ qty, liquidity }) => [qty, liquidity])).toEqual([
      ['50', 'maker'],
      ['50', 'maker'],
    ]);
  });

  it('VENUE-21 fills by a trade through the price, at the price of the order', () => {
    const { executions } = fed(resting, [viewStep(), printStep(99.98, 30), printStep(99.98, 500)]);
    expect(pairs(executions)).toEqual([
      ['99.99', '30'],
      ['99.99', '70'],
    ]);
  });

  it('VENUE-22 takes the growth of the volume for prints, and counts no trade twice', () => {
    const later = { at: NOON + 1_000, last: 99.99, lastTime: NOON + 1_000 };
    const grown = fed(resting, [viewStep(), viewStep({ ...later, volume: 1_000_550 })]);
    expect(pairs(grown.executions)).toEqual([['99.99', '50']]);
    const both = fed(resting, [
      viewStep(),
      printStep(99.99, 550),
      viewStep({ ...later, volume: 1_000_550 }),
    ]);
    expect(pairs(both.executions)).toEqual([['99.99', '50']]);
  });

  it('VENUE-23 moves up when those ahead leave, and is first when the best price falls', () => {
    const fewer = viewStep({ at: NOON + 1_000, bidSize: 100 });
    expect(pairs(fed(resting, [viewStep(), fewer, printStep(99.99, 130)]).executions)).toEqual([
      ['99.99', '30'],
    ]);
    const fallen = viewStep({ at: NOON + 1_000, bid: 99.97 });
    expect(pairs(fed(resting, [viewStep(), fallen, printStep(99.99, 10)]).executions)).toEqual([
      ['99.99', '10'],
    ]);
  });

  it('VENUE-24 executes an order that waited at its own price when the other side comes', () => {
    const { executions } = fed(resting, [viewStep(), viewStep({ at: NOON + 1_000, ask: 99.5 })]);
    expect(executions.map(({ price, liquidity }) => [price, liquidity])).toEqual([
      ['99.99', 'maker'],
    ]);
  });

  it('VENUE-25 shares a print between orders of one account, in their order', () => {
    const second = orderOf({ id: 'two', limitPrice: text(99.99) });
    let memory = NO_MEMORY;
    const got: [string, string][] = [];
    for (const step of [viewStep(), printStep(99.99, 620)])
      for (const order of [resting, second]) {
        const answer = executionsOf(order, step, memory, rulesAt(NOON));
        memory = answer.memory;
        for (const { orderId, qty } of answer.executions) got.push([orderId, qty]);
      }
    expect(got).toEqual([
      ['one', '100'],
      ['two', '20'],
    ]);
  });

  it('VENUE-26 knows nothing of a price deeper than the book until it is shown', () => {
    const deep = orderOf({ limitPrice: text(98) });
    const shown = viewStep({ at: NOON + 1_000, bid: 98, bidSize: 40, ask: 98.02 });
    expect(fed(deep, [viewStep(), printStep(98, 10_000)]).executions).toEqual([]);
    expect(pairs(fed(deep, [viewStep(), shown, printStep(98, 45)]).executions)).toEqual([
      ['98', '5'],
    ]);
  });
});

describe('venue: when', () => {
  it('VENUE-30 executes nothing while trading is halted', () => {
    const halted = viewStep({ halted: true });
    expect(fed(orderOf(), [halted]).answer).toMatchObject({ rest: 'works', waits: 'halted' });
    const resting = orderOf({ limitPrice: text(99.99) });
    expect(fed(resting, [viewStep(), halted, printStep(99, 900)]).executions).toEqual([]);
    expect(fed(orderOf(), [halted, viewStep({ at: NOON + 1 })]).answer?.rest).toBe('filled');
  });

  it('VENUE-31 executes outside the regular session only limit orders that asked for it', () => {
    const pre = viewStep({ phase: 'pre' });
    const limit = orderOf({ limitPrice: text(101) });
    expect(fed(orderOf({ extendedHours: true }), [pre]).answer?.waits).toBe('session');
    expect(fed(limit, [pre]).answer?.waits).toBe('session');
    expect(fed({ ...limit, extendedHours: true }, [pre]).answer?.rest).toBe('filled');
    expect(
      fed({ ...limit, extendedHours: true }, [viewStep({ phase: 'closed' })]).answer?.waits,
    ).toBe('session');
  });

  it('VENUE-32 executes nothing outside the price bands', () => {
    const calm = Array.from({ length: 20 }, (_, at) => viewStep({ at: NOON + at * 10_000 }));
    const at = NOON + 200_000;
    const jump = viewStep({ at, last: 115, bid: 114.9, ask: 115, lastTime: at });
    const order = orderOf({ since: at - 1 });
    expect(fed(order, [...calm, jump]).answer).toMatchObject({ rest: 'works', waits: 'band' });
    expect(fed(order, [...calm, jump], { bands: false }).answer?.rest).toBe('filled');
    const inside = viewStep({ at, last: 109, bid: 108.9, ask: 109, lastTime: at });
    expect(fed(order, [...calm, inside]).answer?.rest).toBe('filled');
  });

  it('VENUE-38 gives an order whose limit is outside the bands the price of the market', () => {
    const order = orderOf({ side: 'sell', limitPrice: text(100), left: text(1) });
    const [a, b] = [NOON + 7_000, NOON + 14_000];
    const { executions } = fed(order, [
      viewStep({ bid: 97.99, ask: 98 }),
      viewStep({ at: a, bid: 120, ask: 120.02, last: 122.24, lastTime: a }),
      viewStep({ at: b, bid: 102.87, ask: 102.88, last: 100, lastTime: b }),
    ]);
    expect(pairs(executions)).toEqual([['102.87', '1']]);
  });

  it('VENUE-33 executes opg at the print of the opening, and nothing later', () => {
    const order = orderOf({ timeInForce: 'opg', since: SESSION.open - 600_000, left: text(50) });
    const print = printStep(101.5, 90_000, { at: SESSION.open + 200, auction: 'open' });
    const { executions, answer } = fed(order, [
      viewStep({ at: SESSION.open - 60_000, phase: 'pre', lastTime: SESSION.open - 70_000 }),
      print,
    ]);
    expect(executions).toMatchObject([{ price: '101.5', qty: '50', liquidity: 'auction' }]);
    expect(answer?.rest).toBe('filled');
    const late = fed(order, [viewStep()]);
    expect(late.executions).toEqual([]);
    expect(late.answer?.rest).toBe('cancel');
    const dear = fed({ ...order, type: 'limit', limitPrice: text(101) }, [print]);
    expect(dear.answer?.rest).toBe('cancel');
  });

  it('VENUE-34 executes cls at the closing price', () => {
    const order = orderOf({ timeInForce: 'cls' });
    const close = printStep(103, 900_000, { at: SESSION.close + 100, auction: 'close' });
    expect(fed(order, [viewStep()]).answer).toMatchObject({ rest: 'works', waits: 'auction' });
    expect(pairs(fed(order, [viewStep(), close]).executions)).toEqual([['103', '100']]);
    const after = viewStep({ at: SESSION.close + 5_000, phase: 'after', last: 102.5 });
    expect(pairs(fed(order, [viewStep(), after]).executions)).toEqual([['102.5', '100']]);
  });

  it('VENUE-35 lets waiting market orders into the opening, within a share of its volume', () => {
    const order = orderOf({ since: SESSION.open - 600_000, left: text(900) });
    const print = printStep(101.5, 5_000, { at: SESSION.open, auction: 'open' });
    const { executions, answer } = fed(order, [print]);
    expect(pairs(executions)).toEqual([['101.5', '500']]);
    expect(answer?.rest).toBe('works');
  });

  it('VENUE-36 gives the same executions for the same inputs, others for another seed', () => {
    const unknown = { bidSize: null, askSize: null };
    const steps = [viewStep(unknown), ...Array.from({ length: 12 }, () => printStep(99.99, 100))];
    const at = (seed: number): number =>
      fed(orderOf({ limitPrice: text(99.99) }), steps, { seed }).executions.length === 0
        ? 99
        : steps.findIndex(
            (_, end) =>
              fed(orderOf({ limitPrice: text(99.99) }), steps.slice(0, end + 1), { seed })
                .executions.length > 0,
          );
    expect(at(7)).toBe(at(7));
    expect(new Set([1, 2, 3, 4, 5, 6].map(at)).size).toBeGreaterThan(1);
  });

  it('VENUE-37 hides size by the seed where that is asked for', () => {
    const plain = viewOf({ asks: [level(100.01, 1_000)] });
    const got = (seed: number): number =>
      fed(orderOf({ left: text(5_000) }), [{ kind: 'view', view: plain }], {
        hidden: 0.5,
        seed,
      }).executions.reduce((sum, { qty }) => sum + Number(qty), 0);
    const sizes = [1, 2, 3, 4].map(got);
    expect(new Set(sizes).size).toBeGreaterThan(1);
    expect(sizes.every((size) => size >= 1_000 && size <= 1_500)).toBe(true);
  });
});
