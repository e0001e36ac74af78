import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { aggregateToMonths, aggregateToWeeks } from '../../../domain/prices/aggregate-bars.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import { USUAL_FLOOR } from '../../../domain/quotes/mover.ts';
import type { BarsQuery } from '../../../ports/market-data.ts';
import type { ClosableProvider } from '../closable-provider.ts';
import { type VendorServer, vendorServer } from '../vendor-server.fixture.ts';
import {
  MADE_ACTIONS,
  MADE_EQUITY,
  MADE_FUND,
  MADE_NOW,
  MADE_PENCE,
  MADE_RAW,
  MADE_SPLIT,
  MADE_TOTAL,
  playMade,
} from './made-answers.fixture.ts';
import { openYahoo, yahooMarketSuite } from './provider.suite.fixture.ts';

const DAY_MS = 86_400_000;

yahooMarketSuite({
  title: 'Yahoo with invented answers',
  now: MADE_NOW,
  symbols: { equity: MADE_EQUITY, fund: MADE_FUND, index: null },
  play: playMade,
});

describe('provider of Yahoo with invented answers', () => {
  let server: VendorServer;
  let provider: ClosableProvider;
  beforeAll(async () => {
    server = await vendorServer();
    playMade(server);
    provider = openYahoo(server.url, () => MADE_NOW);
  });
  afterAll(async () => {
    provider.close();
    await server.close();
  });
  const signal = (): AbortSignal => new AbortController().signal;
  const bars = async (query: Partial<BarsQuery>): Promise<readonly Bar[]> =>
    (
      await provider.bars!(
        {
          symbol: MADE_EQUITY,
          interval: '1d',
          from: Date.parse('2024-01-01T00:00:00Z'),
          to: MADE_NOW,
          adjustment: 'raw',
          extended: false,
          delay: 0,
          ...query,
        },
        signal(),
      )
    ).data.bars;

  const since = (all: readonly Bar[], from: string): readonly Bar[] =>
    all.filter(({ time }) => time >= Date.parse(`${from}T00:00:00Z`));
  function expectBars(found: readonly Bar[], wanted: readonly Bar[]): void {
    expect(found.map(({ time }) => time)).toEqual(wanted.map(({ time }) => time));
    found.forEach((bar, i) => {
      for (const name of ['open', 'high', 'low', 'close', 'volume'] as const)
        expect(bar[name] / wanted[i]![name]).toBeCloseTo(1, 5);
    });
  }

  it('raw bars are the prices as traded, to the cent', async () => {
    const found = await bars({});
    const wanted = since(MADE_RAW, '2024-01-01');
    expect(found.map(({ close }) => close)).toEqual(wanted.map(({ close }) => close));
    expectBars(found, wanted);
  });

  it('split and total bars equal the domain’s own adjustment of the prices as traded', async () => {
    expectBars(await bars({ adjustment: 'split' }), since(MADE_SPLIT, '2024-01-01'));
    expectBars(await bars({ adjustment: 'total' }), since(MADE_TOTAL, '2024-01-01'));
  });

  it('weeks and months are whole whatever day is asked from', async () => {
    const from = Date.parse('2025-01-08T00:00:00Z');
    expectBars(
      await bars({ interval: '1wk', from }),
      aggregateToWeeks(MADE_RAW).filter(({ time }) => time >= from),
    );
    expectBars(
      await bars({ interval: '1mo', from }),
      aggregateToMonths(MADE_RAW).filter(({ time }) => time >= from),
    );
  });

  it('a past range is on the basis of its days, not of today', async () => {
    const range = {
      from: Date.parse('2025-06-02T00:00:00Z'),
      to: Date.parse('2025-06-14T00:00:00Z'),
    };
    expect((await bars(range)).map(({ close }) => close)).toEqual(
      MADE_RAW.filter(({ time }) => time >= range.from && time < range.to).map(
        ({ close }) => close,
      ),
    );
  });

  it('asks for bars within a day no further back than Yahoo has them, in pieces', async () => {
    server.forget();
    const from = MADE_NOW - 90 * DAY_MS;
    await bars({ interval: '1m', from, adjustment: 'split' });
    const asked = server.requests.map(({ query }) => [
      Number(query.get('period1')) * 1_000,
      Number(query.get('period2')) * 1_000,
    ]);
    expect(asked.length).toBe(5);
    expect(Math.min(...asked.map(([start]) => start!))).toBeGreaterThan(MADE_NOW - 30 * DAY_MS);
    for (const [start, end] of asked) expect(end! - start!).toBeLessThanOrEqual(7 * DAY_MS + 1_000);
    const early = bars({ interval: '5m', from, to: MADE_NOW - 80 * DAY_MS });
    await expect(early).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('five-minute bars begin on the grid, the newest among them, and make ten-minute ones', async () => {
    const from = Date.parse('2026-11-10T00:00:00Z');
    const five = await bars({ interval: '5m', from, adjustment: 'split' });
    const ten = await bars({ interval: '10m', from, adjustment: 'split' });
    expect(five.every(({ time }) => time % 300_000 === 0)).toBe(true);
    expect(five.at(-1)?.time).toBe(Date.parse('2026-11-12T18:00:00Z'));
    const volume = (all: readonly Bar[]): number => all.reduce((sum, bar) => sum + bar.volume, 0);
    expect(volume(ten)).toBe(volume(five));
    const pair = five.filter(
      ({ time }) => time === ten[3]!.time || time === ten[3]!.time + 300_000,
    );
    expect(ten[3]).toMatchObject({ open: pair[0]!.open, close: pair[1]!.close });
    const four = await bars({ interval: '4h', from, adjustment: 'split' });
    expect(new Date(four[0]!.time).toISOString()).toBe('2026-11-10T14:30:00.000Z');
  });

  it('hours before and after the session are asked for where they are wanted', async () => {
    server.forget();
    const from = MADE_NOW - DAY_MS;
    await bars({ interval: '5m', from, adjustment: 'split', extended: true });
    await bars({ interval: '5m', from, adjustment: 'split' });
    expect(server.requests.map(({ query }) => query.get('includePrePost'))).toEqual([
      'true',
      'false',
    ]);
  });

  it('pence become pounds for prices and not for market values', async () => {
    const { data, parts } = await provider.quotes!(
      { symbols: [MADE_PENCE, MADE_EQUITY], delay: 0 },
      signal(),
    );
    expect(data[0]).toMatchObject({
      currency: 'GBP',
      exchange: 'LONDON',
      last: 3.088,
      previousClose: 3.052,
      bid: 3.087,
      high52: 3.505,
      marketCap: 2.1e9,
      phase: 'closed',
    });
    expect(parts?.map(({ delayedBy }) => delayedBy)).toEqual([0, 1_200_000]);
    const pounds = await bars({ symbol: MADE_PENCE, adjustment: 'split' });
    expectBars(pounds, since(MADE_SPLIT, '2024-01-01'));
  });

  it('actions are as they were paid, in order', async () => {
    const range = { from: isoDate('2025-01-01'), to: isoDate('2026-11-12') };
    const { data } = await provider.corporateActions!({ symbol: MADE_EQUITY, ...range }, signal());
    expect(data).toEqual(MADE_ACTIONS);
  });

  it('the value of a fund is as published; other things have none', async () => {
    const range = { from: isoDate('2026-03-01'), to: isoDate('2026-03-31') };
    const { data } = await provider.fundNav!({ symbol: MADE_FUND, ...range }, signal());
    const own = MADE_RAW.filter(
      ({ time }) =>
        time >= Date.parse('2026-03-01T00:00:00Z') && time <= Date.parse('2026-03-31T00:00:00Z'),
    );
    expect(data.map(({ nav }) => nav)).toEqual(own.map(({ close }) => close));
    await expect(
      provider.fundNav!({ symbol: MADE_EQUITY, ...range }, signal()),
    ).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('lists that Yahoo does not have are somebody else’s', async () => {
    for (const [list, session] of [
      ['high-52', 'regular'],
      ['gainers', 'pre'],
    ] as const)
      await expect(
        provider.movers!(
          { list, session, exchange: null, limit: 5, ...USUAL_FLOOR, delay: 0 },
          signal(),
        ),
      ).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('a chain has the rate of the Treasury bill and the dividend yield', async () => {
    const { data } = await provider.optionChain!(
      { symbol: MADE_EQUITY, expiry: isoDate('2026-11-20'), delay: 0 },
      signal(),
    );
    expect(data.rate).toBeCloseTo(Math.log(1.039), 12);
    expect(data.dividendYield).toBeCloseTo(Math.log(1.0132), 12);
    expect(data.yearsToExpiry * 365).toBeCloseTo(8.125, 2);
    server.forget();
    await provider.optionChain!(
      { symbol: MADE_EQUITY, expiry: isoDate('2026-12-18'), delay: 0 },
      signal(),
    );
    expect(server.requests.map(({ path }) => path)).toEqual(['/v7/finance/options/XMPL']);
  });

  it('a chain comes without the rate when nobody tells it', async () => {
    const lone = await vendorServer();
    playMade(lone);
    lone.play(({ query }) => query.get('symbols') === '^IRX', { status: 500 });
    const other = openYahoo(lone.url, () => MADE_NOW);
    const { data } = await other.optionChain!(
      { symbol: MADE_EQUITY, expiry: isoDate('2026-11-20'), delay: 0 },
      signal(),
    );
    expect(data.rate).toBeNull();
    expect(data.calls.length).toBeGreaterThan(0);
    other.close();
    await lone.close();
  });
});
