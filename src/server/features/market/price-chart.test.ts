import { describe, expect, it } from 'vitest';
import { testWorld } from '../../../adapters/market-data/simulated/test-world.fixture.ts';
import { fromDayNumber, isoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import { isSessionDay } from '../../../domain/calendar/sessions.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import { CHART_RANGES, type ChartRange } from '../../../domain/prices/chart-range.ts';
import { changeOnBase, chartPoints, rangeChange } from '../../../domain/prices/price-chart.ts';
import type { SectorSummary } from '../../../domain/quotes/sector-summary.ts';
import { sourced } from '../../../domain/quotes/sourced.ts';
import { type Instrument, symbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';
import { ProviderError, unknownSymbol } from '../../../ports/provider-error.ts';
import { priceChartOf, returnsOf } from './price-chart.ts';
import { testMarket } from './market.fixture.ts';
import { granted } from './entitlement.fixture.ts';

/** A Thursday, an hour and a half after the open, at real time for everybody. */
const NOW = Date.parse('2026-11-12T16:00:30Z');
const DAY_MS = 86_400_000;
const { signal } = new AbortController();
const visitor = { kind: 'anonymous', wmid: '501' } as const;
const MSFT = symbolId('MSFT');

const over = (provider: MarketDataProvider, now = NOW) =>
  testMarket({
    providers: [provider],
    now: () => now,
    wallClock: () => 0,
    entitlement: async () => granted(),
  });

describe('the chart of a price', () => {
  const provider = testWorld(() => NOW);
  const service = over(provider);
  const chart = async (range: ChartRange) =>
    (await priceChartOf(service, { symbol: MSFT, range, extended: true }, visitor, signal)).data;

  it('of one day ends at the quote and is measured from its previous close', async () => {
    const [day, quotes] = await Promise.all([
      chart('1d'),
      provider.quotes!({ symbols: [MSFT], delay: 0 }, signal),
    ]);
    const quote = quotes.data[0]!;
    const points = chartPoints(day);
    expect(points.at(-1)?.close).toBe(quote.last);
    expect(day.base).toEqual({ date: '2026-11-11', close: quote.previousClose });
    expect(changeOnBase(day.base, points)!.ratio * 100).toBeCloseTo(quote.changePercent!, 2);
    // Regular trading adds up to the day's volume; early trading stands apart.
    const { open } = day.windows[0]!;
    const traded = points
      .filter(({ time }) => time >= open)
      .reduce((sum, { volume }) => sum + volume, 0);
    expect(traded).toBe(quote.volume);
    expect(points.some(({ time }) => time < open)).toBe(true);
  });

  it('of one day shows the day before until the first trade of its hours', async () => {
    const early = Date.parse('2026-11-12T09:20:00Z');
    const morning = testWorld(() => early);
    const silent: MarketDataProvider = {
      ...morning,
      bars: async (query, ask) => {
        const answer = await morning.bars!(query, ask);
        const isToday = query.from >= Date.parse('2026-11-12T09:00:00Z');
        return isToday ? { ...answer, data: { ...answer.data, bars: [] } } : answer;
      },
    };
    for (const [market, extended] of [
      [morning, false],
      [silent, true],
    ] as const) {
      const { data } = await priceChartOf(
        over(market, early),
        { symbol: MSFT, range: '1d', extended },
        visitor,
        signal,
      );
      expect(data.windows.map(({ date }) => date)).toEqual(['2026-11-11']);
      expect(data.base?.date).toBe('2026-11-10');
      expect(chartPoints(data).length).toBeGreaterThan(50);
    }
  });

  it('has no more points than a screen has room for, in the order of time, inside its windows', async () => {
    for (const range of CHART_RANGES) {
      const data = await chart(range);
      const points = chartPoints(data);
      expect(points.length, range).toBeGreaterThan(40);
      expect(points.length, range).toBeLessThanOrEqual(500);
      for (const [index, { time, close }] of points.entries()) {
        expect(close).toBeGreaterThan(0);
        if (index > 0) expect(time).toBeGreaterThan(points[index - 1]!.time);
        if (data.windows.length > 0)
          expect(data.windows.some(({ from, to }) => time >= from && time < to)).toBe(true);
      }
      expect(data.events.length, range).toBeLessThanOrEqual(24);
    }
  });

  it('as candles has the bars themselves, fewer of them, measured from the same close', async () => {
    for (const range of CHART_RANGES) {
      const ask = { symbol: MSFT, range, extended: true, candles: true };
      const [{ data }, plain] = await Promise.all([
        priceChartOf(service, ask, visitor, signal),
        chart(range),
      ]);
      const points = chartPoints(data);
      const first = points[0]!.time;
      const { data: series } = await provider.bars!(
        {
          symbol: MSFT,
          interval: data.interval,
          from: first,
          to: NOW,
          adjustment: 'split',
          extended: range === '1d',
          delay: 0,
        },
        signal,
      );
      expect(
        points.map(({ time, close, volume, reach }) => ({ time, ...reach, close, volume })),
        range,
      ).toEqual(series.bars);
      expect(data.base, range).toEqual(plain.base);
      expect(points.length, range).toBeLessThanOrEqual(chartPoints(plain).length);
      expect(plain.reach).toBeNull();
    }
  });

  it('after the close says the change that the quote says, and the rest apart', async () => {
    // A Friday evening: regular trading is over, late trading is not.
    const evening = Date.parse('2026-11-13T23:30:30Z');
    const late = testWorld(() => evening);
    const { data } = await priceChartOf(
      over(late, evening),
      { symbol: MSFT, range: '1d', extended: true },
      visitor,
      signal,
    );
    const quote = (await late.quotes!({ symbols: [MSFT], delay: 0 }, signal)).data[0]!;
    const change = rangeChange(data, chartPoints(data))!;
    expect(change.amount).toBeCloseTo(quote.change!, 9);
    expect(change.ratio * 100).toBeCloseTo(quote.changePercent!, 2);
    expect(change.after!.amount).toBeCloseTo(quote.extended!.change, 9);
  });

  it('of a fund that is valued once a day has a point for each day, whatever the range', async () => {
    const symbol = symbolId('VTSAX');
    const { data: values } = await provider.fundNav!(
      { symbol, from: isoDate('2026-10-01'), to: isoDate('2026-11-12') },
      signal,
    );
    const on = (date: string) => values.findLast((value) => value.date <= date)!;
    for (const [range, base] of [
      ['1d', '2026-11-10'],
      ['5d', '2026-11-04'],
      ['1m', '2026-10-11'],
    ] as const) {
      const { data } = await priceChartOf(
        service,
        { symbol, range, extended: true },
        visitor,
        signal,
      );
      expect([data.interval, data.windows, data.base]).toEqual([
        '1d',
        [],
        { date: on(base).date, close: on(base).nav },
      ]);
      const later = values.filter(({ date }) => date > base);
      expect(data.close).toEqual(later.map(({ nav }) => nav));
    }
  });

  it('of all there is is measured from the first close', async () => {
    for (const name of ['MSFT', 'ASTS', 'VTSAX']) {
      const symbol = symbolId(name);
      const [{ data }, { data: days }] = await Promise.all([
        priceChartOf(service, { symbol, range: 'max', extended: true }, visitor, signal),
        provider.bars!(
          {
            symbol,
            interval: '1d',
            from: 0,
            to: NOW,
            adjustment: 'split',
            extended: false,
            delay: 0,
          },
          signal,
        ),
      ]);
      const { time, close } = days.bars[0]!;
      expect([name, data.base]).toEqual([
        name,
        { date: fromDayNumber(Math.floor(time / DAY_MS)), close },
      ]);
    }
  });

  it('shows four reports in a year, each before today', async () => {
    const { events } = await chart('1y');
    expect(events.filter(({ kind }) => kind === 'earnings')).toHaveLength(4);
    for (const { time } of events) expect(time).toBeLessThan(NOW);
  });
});

/** Prices that grow by the same share each session, so that every return is known beforehand. */
const GROWTH: Readonly<Record<string, number>> = { MSFT: 0.002, XLK: 0.001, '^SPX': 0.0005 };
const steady: MarketDataProvider = {
  id: 'steady',
  name: 'Steady market',
  minimumDelay: 0,
  instruments: async ({ symbols }) =>
    sourced(
      'steady',
      NOW,
      symbols
        .filter((symbol) => symbol in GROWTH)
        .map((symbol) => ({ symbol, name: `${symbol} Inc.`, sector: 'Tools', exchange: 'NYSE' }))
        .map((part) => part as unknown as Instrument),
    ),
  sectors: async () =>
    sourced('steady', NOW, [{ sector: 'Tools', etf: symbolId('XLK') } as unknown as SectorSummary]),
  bars: async ({ symbol, interval, from, to, adjustment, extended }) => {
    const growth = GROWTH[symbol];
    if (growth === undefined) throw unknownSymbol(symbol);
    const bars: Bar[] = [];
    const first = toDayNumber(isoDate('2015-01-01'));
    for (let day = first, level = 100; day * DAY_MS < Math.min(to, NOW); day += 1) {
      if (!isSessionDay(day)) continue;
      level *= 1 + growth;
      const bar = { open: level, high: level, low: level, close: level, volume: 1 };
      if (day * DAY_MS >= from) bars.push({ time: day * DAY_MS, ...bar });
    }
    return sourced('steady', NOW, { symbol, interval, adjustment, extended, bars });
  },
};

describe('returns beside sector and index', () => {
  const service = over(steady);
  const sessions = (after: string) => {
    let count = 0;
    for (let day = toDayNumber(isoDate(after)) + 1; fromDayNumber(day) <= '2026-11-12'; day += 1)
      if (isSessionDay(day)) count += 1;
    return count;
  };

  it('are those of the days between, for the price, the fund of its sector and the index', async () => {
    const { data } = await returnsOf(service, MSFT, visitor, signal);
    expect(data.sector).toEqual({ symbol: 'XLK', name: 'Tools' });
    expect(data.index).toEqual({ symbol: '^SPX', name: '^SPX Inc.' });
    const bases = {
      '1d': '2026-11-11',
      '1w': '2026-11-05',
      '1m': '2026-10-12',
      '6m': '2026-05-12',
      ytd: '2025-12-31',
      '1y': '2025-11-12',
    };
    for (const [period, base] of Object.entries(bases)) {
      const row = data.rows.find((one) => one.period === period)!;
      const count = sessions(base);
      expect(row.own, period).toBeCloseTo(1.002 ** count - 1, 9);
      expect(row.sector, period).toBeCloseTo(1.001 ** count - 1, 9);
      expect(row.index, period).toBeCloseTo(1.0005 ** count - 1, 9);
    }
  });

  it('agree with what the chart of the same range says', async () => {
    const { data } = await returnsOf(service, MSFT, visitor, signal);
    for (const range of ['6m', 'ytd', '1y'] as const) {
      const drawn = await priceChartOf(
        service,
        { symbol: MSFT, range, extended: true },
        visitor,
        signal,
      );
      const { ratio } = changeOnBase(drawn.data.base, chartPoints(drawn.data))!;
      expect(data.rows.find(({ period }) => period === range)?.own, range).toBeCloseTo(ratio, 9);
    }
  });

  it('an index has no sector and is not compared with itself', async () => {
    const { data } = await returnsOf(service, symbolId('^SPX') as SymbolId, visitor, signal);
    expect(data.index).toBeNull();
    expect(data.rows[0]?.own).toBeCloseTo(0.0005, 9);
    expect(data.rows[0]?.index).toBeNull();
  });

  it('say which measure is missing when its source is down, and nothing when there is none', async () => {
    const down: MarketDataProvider = {
      ...steady,
      sectors: async () => {
        throw new ProviderError('rate-limited', 'Too many questions.');
      },
    };
    const partial = await returnsOf(over(down), MSFT, visitor, signal);
    expect(partial.data.sector).toBeNull();
    expect(partial.data.index).not.toBeNull();
    expect(partial.missing).toEqual([{ item: 'sector', source: null, cause: 'unavailable' }]);
    expect((await returnsOf(service, MSFT, visitor, signal)).missing).toBeUndefined();
  });

  it('the chart stands without its events, and says that they are missing', async () => {
    const earnings = async () => {
      throw new ProviderError('rate-limited', 'Too many questions.');
    };
    const ask = (provider: MarketDataProvider) =>
      priceChartOf(over(provider), { symbol: MSFT, range: '1y', extended: false }, visitor, signal);
    const partial = await ask({ ...steady, earnings });
    expect(partial.data.events).toEqual([]);
    expect(partial.missing).toEqual([{ item: 'events', source: null, cause: 'unavailable' }]);
    expect((await ask(steady)).missing).toBeUndefined();
  });
});
