import { describe, expect, it } from 'vitest';
import { referenceText } from '../../../../tests/reference-data.ts';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import type { Capability } from '../../../ports/market-data.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { fieldMutations, survivesFieldMutations } from '../answer-mutations.fixture.ts';
import { inside, itemsOf, listOf, type LooseRecord, recordOf } from '../loose.ts';
import { withMessage } from './live-fold.ts';
import { actionsFrom } from './map-actions.ts';
import { assetFrom } from './map-assets.ts';
import { barsFrom } from './map-bars.ts';
import { articleFrom, headOf } from './map-news.ts';
import { chainFrom, contractsFrom, expiriesFrom, parseOcc } from './map-options.ts';
import { knownFrom, quoteFrom } from './map-quotes.ts';
import { printFrom, setsLast, tradesFrom } from './map-trades.ts';

const AAPL = symbolId('AAPL');
const read = (file: string): unknown => JSON.parse(referenceText(`alpaca/${file}`));
const example = (operation: string): unknown =>
  Object.values(
    inside(read('examples-market-data.json'), 'operations', `GET ${operation}`, '200') as object,
  )[0];
const recorded = (file: string, test: string): unknown =>
  inside(
    (inside(read(file), 'items') as readonly LooseRecord[]).find((item) => item['test'] === test),
    'body',
  );

const snapshots = () => example('/v2/stocks/snapshots');
const quoteAt = (wire: unknown, moment: string, feed: 'sip' | 'iex' = 'sip') =>
  quoteFrom(AAPL, knownFrom(wire), { now: Date.parse(moment), feed, exchange: null, split: null });
const YEARS = { from: Date.parse('2016-01-01T00:00:00Z'), to: Date.parse('2026-01-01T00:00:00Z') };

describe('alpaca: published examples', () => {
  it('before the open: the last session, its change, and the trade of the morning beside it', () => {
    const quote = quoteAt(inside(snapshots(), 'AAPL'), '2022-08-17T10:18:30Z');
    expect(quote).toMatchObject({
      exchange: 'NASDAQ',
      phase: 'pre',
      last: 173.03,
      lastTime: Date.parse('2022-08-16T20:00:00Z'),
      previousClose: 173.19,
      bid: 172.6,
      // Two round lots: sizes were counted so before November 2025.
      bidSize: 200,
      ask: 172.7,
      volume: 56_457_696,
      extended: { phase: 'pre', price: 172.61 },
    });
    expect(quote!.changePercent).toBeCloseTo((173.03 / 173.19 - 1) * 100, 9);
    expect(quote!.extended!.change).toBeCloseTo(172.61 - 173.03, 9);
  });

  it('during the session: the last trade within the range of the day', () => {
    const wire = inside(recorded('py-stock-data.json', 'test_get_snapshot'), 'AAPL');
    expect(quoteAt(wire, '2022-03-18T14:34:00Z')).toMatchObject({
      phase: 'regular',
      last: 161.1998,
      lastSize: 200,
      previousClose: 160.62,
      open: 160.59,
      high: 161.92,
      low: 159.76,
      volume: 31_749_988,
      extended: null,
    });
    expect(quoteAt(wire, '2022-03-18T14:34:00Z', 'iex')).toMatchObject({
      volume: null,
      vwap: null,
    });
  });

  it('day bars carry the date of their session in summer and in winter', () => {
    const winter = inside(recorded('py-stock-data.json', 'test_get_bars'), 'bars', 'AAPL');
    const summer = inside(recorded('py-stock-data.json', 'test_get_bars_desc'), 'bars', 'TSLA');
    const dates = (wire: unknown) =>
      barsFrom(listOf(wire) ?? [], { interval: '1d', extended: false, ...YEARS }).map(({ time }) =>
        new Date(time).toISOString(),
      );
    expect(dates(winter)).toEqual(['2022-02-01T00:00:00.000Z', '2022-02-02T00:00:00.000Z']);
    // Asked for newest first, answered oldest first.
    expect(dates(summer)).toEqual([
      '2023-09-25T00:00:00.000Z',
      '2023-09-26T00:00:00.000Z',
      '2023-09-27T00:00:00.000Z',
    ]);
  });

  it('a bar of the early morning counts only with the extended sessions', () => {
    const wire = listOf(inside(example('/v2/stocks/bars'), 'bars', 'AAPL')) ?? [];
    const bars = (extended: boolean) => barsFrom(wire, { interval: '1m', extended, ...YEARS });
    expect(bars(false)).toEqual([]);
    expect(bars(true)).toMatchObject([{ open: 178.26, close: 178.21, volume: 1_118 }]);
  });

  it('trades of one moment keep apart', () => {
    const wire = listOf(inside(example('/v2/stocks/{symbol}/trades'), 'trades')) ?? [];
    const trades = tradesFrom(wire, AAPL, 10);
    expect(trades).toHaveLength(2);
    expect(trades[0]).toMatchObject({
      venue: 'Nasdaq',
      side: null,
      conditions: ['odd-lot'],
      size: 1,
    });
  });

  it('news in plain text', () => {
    const [article] = itemsOf(inside(example('/v1beta1/news'), 'news'), articleFrom);
    expect(article!.story).toMatchObject({
      id: 'alpaca:24843171-1640948922',
      time: Date.parse('2021-12-31T11:08:43Z'),
      publisher: 'Benzinga',
      symbols: ['AAPL'],
      paragraphs: [
        'This headline-only article is meant to show you why a stock is moving, the most difficult aspect of stock trading....',
      ],
    });
  });

  it('corporate actions of every kind that we have', () => {
    const body = inside(
      recorded('py-corporate-actions.json', 'test_get_corporate_actions'),
      'corporate_actions',
    );
    const actions = actionsFrom(body, isoDate('2024-01-01'));
    const of = (kind: string, symbol: string) =>
      actions.find((action) => action.kind === kind && action.symbol === symbol);
    expect(of('split', 'MNTS')).toMatchObject({ exDate: '2023-08-24', to: 1, from: 50 });
    expect(of('split', 'SRE')).toMatchObject({ to: 2, from: 1 });
    expect(of('split', 'MSBC')).toMatchObject({ to: 1.05, from: 1 });
    expect(of('dividend', 'FCF')).toMatchObject({
      amount: 0.125,
      exDate: '2023-05-04',
      payDate: '2023-05-19',
      type: 'regular',
    });
    expect(of('spin-off', 'JUPW')).toMatchObject({ spun: 'SRM', sharesPerShare: 1 / 19.35 });
    expect(of('merger', 'LSI')).toMatchObject({
      acquirer: 'EXR',
      sharesPerShare: 0.895,
      cashPerShare: 0,
      status: 'completed',
    });
    expect(of('merger', 'MLVF')).toMatchObject({ sharesPerShare: 0.7733, cashPerShare: 7.8 });
    expect(of('symbol-change', 'VFS')).toMatchObject({ former: 'BSAQ' });
    // Nobody listed bought it.
    expect(of('merger', 'GLOP')).toBeUndefined();
  });

  it('options: names, greeks in our units, quotes', () => {
    expect(parseOcc('AAPL240426C00162500')).toEqual({
      root: 'AAPL',
      expiry: '2024-04-26',
      right: 'call',
      strike: 162.5,
    });
    const found = new Map(
      Object.entries(
        recordOf(inside(example('/v1beta1/options/snapshots/{underlying_symbol}'), 'snapshots'))!,
      ),
    );
    const terms = { underlying: AAPL, spot: 165.84, now: Date.parse('2024-04-22T20:00:00Z') };
    const [contract] = contractsFrom(found, terms);
    expect(contract).toMatchObject({
      bid: 4.15,
      ask: 4.3,
      mark: 4.225,
      last: 4.1,
      inTheMoney: true,
      openInterest: null,
    });
    // Black-Scholes by hand, without a rate: vega per point, theta per day.
    const years = 4 / 365;
    const sigma = contract!.impliedVolatility!;
    const d1 =
      (Math.log(terms.spot / 162.5) + (sigma * sigma * years) / 2) / (sigma * Math.sqrt(years));
    const density = Math.exp((-d1 * d1) / 2) / Math.sqrt(2 * Math.PI);
    const vega = (terms.spot * density * Math.sqrt(years)) / 100;
    expect(contract!.greeks!.vega / vega).toBeGreaterThan(0.8);
    expect(contract!.greeks!.vega / vega).toBeLessThan(1.25);
    const theta = -(terms.spot * density * sigma) / (2 * Math.sqrt(years)) / 365;
    expect(contract!.greeks!.theta / theta).toBeGreaterThan(0.8);
    expect(contract!.greeks!.theta / theta).toBeLessThan(1.25);
    expect(expiriesFrom([contract!], terms)).toMatchObject([
      { expiry: '2024-04-26', kind: 'weekly', daysToExpiry: 4 },
    ]);
    expect(chainFrom([contract!], contract!.expiry, terms)).toBeNull();
  });

  it('an asset is an instrument when its name says what it is', () => {
    const asset = assetFrom(recorded('py-assets.json', 'test_get_asset'));
    expect(asset).toMatchObject({
      symbol: 'AAPL',
      exchange: 'NASDAQ',
      instrument: { type: 'equity', name: 'Apple Inc. Common Stock' },
    });
  });

  it('every message of the stream is read or passed over', () => {
    const data = inside(read('stream-examples.json'), 'market_data');
    const messages = inside(data, 'messages') as readonly LooseRecord[];
    const trade = messages.find((message) => message['T'] === 't');
    expect(setsLast(printFrom(trade)!)).toBe(false);
    const known = knownFrom(inside(snapshots(), 'AAPL'));
    for (const message of messages) {
      for (const { body } of fieldMutations(message, 60)) {
        const after = withMessage(known, (recordOf(body) ?? {}) as LooseRecord, 'sip');
        const quote = quoteFrom(AAPL, after, {
          now: Date.parse('2026-10-14T15:00:00Z'),
          feed: 'sip',
          exchange: null,
          split: null,
        });
        expect(Number.isFinite(quote?.last ?? 1)).toBe(true);
      }
    }
    const halt = messages.find((message) => message['T'] === 's')!;
    expect(withMessage(known, halt, 'sip').halted).toBe(true);
  });
});

describe('alpaca: mutations of the examples', () => {
  const now = Date.parse('2022-08-17T10:18:30Z');
  const options = new Map<string, readonly [Capability, unknown, (body: unknown) => unknown]>([
    [
      'quotes',
      [
        'quotes',
        snapshots(),
        (body) =>
          Object.values(recordOf(body) ?? {})
            .map((one) => quoteAt(one, '2022-08-17T10:18:30Z'))
            .filter((quote) => quote !== null),
      ],
    ],
    [
      'trades',
      [
        'trades',
        example('/v2/stocks/trades'),
        (body) => tradesFrom(listOf(inside(body, 'trades', 'AAPL')) ?? [], AAPL, 10),
      ],
    ],
    [
      'news',
      [
        'news',
        example('/v1beta1/news'),
        (body) => itemsOf(inside(body, 'news'), articleFrom).map(({ story }) => headOf(story)),
      ],
    ],
    [
      'story',
      [
        'story',
        example('/v1beta1/news'),
        (body) => itemsOf(inside(body, 'news'), articleFrom)[0]?.story ?? null,
      ],
    ],
    [
      'actions',
      [
        'corporateActions',
        recorded('py-corporate-actions.json', 'test_get_corporate_actions'),
        (body) => actionsFrom(inside(body, 'corporate_actions'), isoDate('2024-01-01')),
      ],
    ],
    [
      'assets',
      [
        'instruments',
        recorded('py-assets.json', 'test_get_asset'),
        (body) => {
          const asset = assetFrom(body);
          return asset?.instrument == null ? [] : [asset.instrument];
        },
      ],
    ],
    [
      'expiries',
      [
        'optionExpiries',
        example('/v1beta1/options/snapshots'),
        (body) => {
          const terms = { underlying: AAPL, spot: 165, now };
          return expiriesFrom(
            contractsFrom(
              new Map(Object.entries(recordOf(inside(body, 'snapshots')) ?? {})),
              terms,
            ),
            terms,
          );
        },
      ],
    ],
  ]);
  for (const [title, [capability, body, mapped]] of options)
    survivesFieldMutations({ title, body, read: mapped, capability, most: 300 });
  survivesFieldMutations({
    title: 'bars',
    body: recorded('py-stock-data.json', 'test_get_bars'),
    read: (body) => ({
      bars: barsFrom(listOf(inside(body, 'bars', 'AAPL')) ?? [], {
        interval: '1d',
        extended: false,
        ...YEARS,
      }),
    }),
    check: (answer) => {
      for (const bar of (answer as { bars: ReturnType<typeof barsFrom> }).bars)
        expect(
          bar.low <= Math.min(bar.open, bar.close) && bar.high >= Math.max(bar.open, bar.close),
        ).toBe(true);
    },
  });
});
