import { describe, expect, it } from 'vitest';
import { barTicks } from './bar-path.ts';
import { barOf, fed, orderOf, pairs, SESSION, text } from './venue.fixture.ts';

const ticks = (bar: ReturnType<typeof barOf>, prices: readonly number[] = []) => [
  ...barTicks(bar, () => prices),
];
const way = (bar: ReturnType<typeof barOf>, prices: readonly number[] = []): readonly number[] =>
  ticks(bar, prices).map(({ price }) => price);

describe('bars of the past', () => {
  it('BAR-1 goes to the nearer extreme first, then to the other, then to the close', () => {
    expect(way(barOf())).toEqual([100, 99, 102, 101]);
    expect(way(barOf({ high: 100.5 }))).toEqual([100, 100.5, 99, 101]);
    expect(way(barOf({ high: 101, low: 99, close: 99.5 }))).toEqual([100, 101, 99, 99.5]);
  });

  it('BAR-2 stops at every price that matters, in order, as often as it is passed', () => {
    expect(way(barOf(), [100.5, 99.5, 200])).toEqual([100, 99.5, 99, 99.5, 100.5, 102, 101]);
  });

  it('BAR-3 asks for the prices again after every step', () => {
    let asked: readonly number[] = [99.5];
    const prices: number[] = [];
    for (const { price } of barTicks(barOf(), () => asked)) {
      prices.push(price);
      if (price === 99.5) asked = [99.25, 101.5];
    }
    expect(prices).toEqual([100, 99.5, 99.25, 99, 99.25, 101.5, 102, 101.5, 101]);
  });

  it('BAR-4 keeps its moments inside the bar and in order', () => {
    const moments = ticks(barOf(), [99.5, 100.5, 101.7]).map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(moments[0]).toBe(barOf().from);
    expect(moments.at(-1)).toBeLessThan(barOf().to);
  });

  it('BAR-5 fills a limit order that was passed at its price, not one that was only touched', () => {
    const passed = orderOf({ limitPrice: text(99.5) });
    expect(pairs(fed(passed, ticks(barOf(), [99.5])).executions)).toEqual([['99.5', '100']]);
    const touched = orderOf({ limitPrice: text(99) });
    expect(fed(touched, ticks(barOf(), [99])).executions).toEqual([]);
    expect(pairs(fed(touched, ticks(barOf(), [99]), { realistic: false }).executions)).toEqual([
      ['99', '100'],
    ]);
  });

  it('BAR-5a fills a limit that the opening or the closing auction only touches', () => {
    const minute = 60_000;
    const last = barOf({ from: SESSION.close - minute, to: SESSION.close, close: 99 });
    const first = barOf({ from: SESSION.open, to: SESSION.open + minute, open: 99 });
    const touched = { limitPrice: text(99), since: SESSION.open - minute };
    for (const bar of [last, first])
      expect(fed(orderOf(touched), ticks(bar)).executions).toMatchObject([
        { price: '99', qty: '100', liquidity: 'auction' },
      ]);
    // One that came after the opening was not in it.
    const late = orderOf({ ...touched, since: SESSION.open });
    expect(fed(late, ticks(first)).executions).toEqual([]);
  });

  it('BAR-6 gives the open to an order that the bar opens beyond', () => {
    const order = orderOf({ side: 'sell', limitPrice: text(99.5) });
    expect(pairs(fed(order, ticks(barOf(), [99.5])).executions)).toEqual([['100', '100']]);
  });

  it('BAR-7 executes at most a tenth of the volume, the rest on later bars', () => {
    const bar = barOf({ volume: 600 });
    const { executions, answer } = fed(orderOf(), ticks(bar));
    expect(pairs(executions)).toEqual([['100', '60']]);
    expect(answer).toMatchObject({ rest: 'works', waits: 'size' });
    expect(fed(orderOf(), ticks(barOf({ volume: 0 }))).executions).toEqual([]);
  });

  it('BAR-8 executes opg at the first open of the session and cls at its last close', () => {
    const first = barOf({ from: SESSION.open, to: SESSION.open + 60_000 });
    const opg = orderOf({ timeInForce: 'opg', since: SESSION.open - 1_000_000 });
    expect(pairs(fed(opg, ticks(first)).executions)).toEqual([['100', '100']]);
    const last = barOf({ from: SESSION.close - 60_000, to: SESSION.close });
    const cls = orderOf({ timeInForce: 'cls' });
    expect(pairs(fed(cls, [...ticks(barOf()), ...ticks(last)]).executions)).toEqual([
      ['101', '100'],
    ]);
  });

  it('BAR-9 looks at no part of a bar from before the order', () => {
    const bar = barOf();
    expect(fed(orderOf({ since: bar.to }), ticks(bar)).answer?.waits).toBe('latency');
  });
});
