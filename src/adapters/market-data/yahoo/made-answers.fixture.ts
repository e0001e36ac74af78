import { isoDate, type IsoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import { sessionsBetween, type Session } from '../../../domain/calendar/sessions.ts';
import { adjustBars, adjustmentSteps, closeBeforeIn } from '../../../domain/prices/adjust-bars.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import type { CorporateAction } from '../../../domain/prices/corporate-action.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import type { PlayedAnswer, PlayedRequest, VendorServer } from '../vendor-server.fixture.ts';
import { playSession } from './yahoo-server.fixture.ts';

/**
 * Answers in Yahoo's shape with invented companies and figures, for checkouts without recordings.
 * The prices are made as traded; what Yahoo would show is computed by the domain's own adjustment.
 */
export const MADE_NOW = Date.parse('2026-11-12T18:00:30Z');
export const MADE_EQUITY = symbolId('XMPL');
export const MADE_FUND = symbolId('XMPLX');
export const MADE_PENCE = symbolId('XMPL.L');

const DAY_MS = 86_400_000;
const TODAY = isoDate('2026-11-12');
const SPLIT_DAY = isoDate('2026-03-16');

const dividend = (exDate: IsoDate, amount: number): CorporateAction => ({
  kind: 'dividend',
  symbol: MADE_EQUITY,
  exDate,
  recordDate: null,
  payDate: null,
  amount,
  currency: 'USD',
  type: 'regular',
  frequency: null,
  announcedAt: null,
});

export const MADE_ACTIONS: readonly CorporateAction[] = [
  dividend(isoDate('2025-02-10'), 1.2),
  dividend(isoDate('2025-08-11'), 1.24),
  dividend(isoDate('2026-02-09'), 1.28),
  {
    kind: 'split',
    symbol: MADE_EQUITY,
    exDate: SPLIT_DAY,
    to: 4,
    from: 1,
    announcedAt: null,
  },
  dividend(isoDate('2026-08-10'), 0.33),
];

const SESSIONS = sessionsBetween(isoDate('2023-01-03'), TODAY);

/** As traded: a slow wave around 200, a quarter of it since the split; whole cents. */
export const MADE_RAW: readonly Bar[] = SESSIONS.map(({ day }, i) => {
  const isAfter = day >= toDayNumber(SPLIT_DAY);
  const basis = isAfter ? 50 : 200;
  const cents = (value: number): number => Math.round(basis * value * 100) / 100;
  const close = cents(1 + 0.2 * Math.sin(i / 40) + 0.01 * Math.sin(i * 1.7));
  const open = cents(1 + 0.2 * Math.sin((i - 0.6) / 40) + 0.01 * Math.sin(i * 1.7 - 1));
  return {
    time: day * DAY_MS,
    open,
    high: Math.max(open, close) + 0.5,
    low: Math.min(open, close) - 0.5,
    close,
    volume: (isAfter ? 4 : 1) * (1_000_000 + (i % 17) * 10_000),
  };
});

const adjusted = (adjustment: 'split' | 'total'): readonly Bar[] =>
  adjustBars(MADE_RAW, '1d', adjustmentSteps(MADE_ACTIONS, adjustment, closeBeforeIn(MADE_RAW)));
export const MADE_SPLIT = adjusted('split');
export const MADE_TOTAL = adjusted('total');

const META = {
  currency: 'USD',
  symbol: MADE_EQUITY,
  exchangeName: 'NMS',
  instrumentType: 'EQUITY',
  gmtoffset: -18_000,
  exchangeTimezoneName: 'America/New_York',
  regularMarketTime: Math.floor(MADE_NOW / 1_000) - 30,
  priceHint: 2,
};

const envelope = (meta: object, timestamp: readonly number[], quote: object) => ({
  chart: { result: [{ meta, timestamp, indicators: { quote: [quote] } }], error: null },
});

const columns = (bars: readonly Bar[], scale = 1) => ({
  open: bars.map(({ open }) => Math.fround(open * scale)),
  high: bars.map(({ high }) => Math.fround(high * scale)),
  low: bars.map(({ low }) => Math.fround(low * scale)),
  close: bars.map(({ close }) => Math.fround(close * scale)),
  volume: bars.map(({ volume }) => volume),
});

const within = (query: URLSearchParams, ms: number): boolean =>
  ms >= Number(query.get('period1')) * 1_000 && ms < Number(query.get('period2')) * 1_000;

/** Splits that happen after a day divide what was paid on it. */
const paidSince = (exDate: IsoDate, amount: number): number =>
  exDate < SPLIT_DAY ? amount / 4 : amount;

function dailyChart(query: URLSearchParams, meta: object, scale: number): unknown {
  const places = SESSIONS.flatMap(({ open }, i) => (within(query, open) ? [i] : []));
  const bars = places.map((i) => MADE_SPLIT[i]!);
  // The session that runs has the time of its last trade.
  const timestamp = places.map((i) => {
    const { date, open } = SESSIONS[i]!;
    return date === TODAY ? META.regularMarketTime : open / 1_000;
  });
  const opening = (date: IsoDate): number =>
    SESSIONS.find((one) => one.date === date)!.open / 1_000;
  const shown = MADE_ACTIONS.filter(({ exDate }) => within(query, opening(exDate) * 1_000));
  const dividends = shown.flatMap((action) =>
    action.kind === 'dividend'
      ? [
          {
            amount: paidSince(action.exDate, action.amount) * scale,
            date: opening(action.exDate),
          },
        ]
      : [],
  );
  const splits = shown.flatMap((action) =>
    action.kind === 'split'
      ? [
          {
            date: opening(action.exDate),
            numerator: action.to,
            denominator: action.from,
            splitRatio: '4:1',
          },
        ]
      : [],
  );
  const byDate = <T extends { readonly date: number }>(list: readonly T[]) =>
    Object.fromEntries(list.map((one) => [String(one.date), one]));
  const whole = columns(bars, scale);
  // A bar without figures at the front, as Yahoo has for days without a trade.
  const empty = <T>(list: readonly T[]): readonly (T | null)[] => [null, ...list];
  return {
    chart: {
      result: [
        {
          meta: {
            ...meta,
            dataGranularity: '1d',
            regularMarketPrice: MADE_SPLIT.at(-1)!.close * scale,
          },
          timestamp: [Number(query.get('period1')), ...timestamp],
          indicators: {
            quote: [
              {
                open: empty(whole.open),
                high: empty(whole.high),
                low: empty(whole.low),
                close: empty(whole.close),
                volume: empty(whole.volume),
              },
            ],
            adjclose: [
              { adjclose: empty(places.map((i) => Math.fround(MADE_TOTAL[i]!.close * scale))) },
            ],
          },
          events: { dividends: byDate(dividends), splits: byDate(splits) },
        },
      ],
      error: null,
    },
  };
}

const minutesOf = ({ open, close }: Session, width: number): readonly number[] => {
  const starts: number[] = [];
  for (let at = open; at < Math.min(close, MADE_NOW); at += width) starts.push(at);
  return starts;
};

/** Within a day the price wanders around the day's close; the newest bar has an odd time. */
function intradayChart(query: URLSearchParams): unknown {
  const width = { '1m': 60_000, '5m': 300_000, '60m': 3_600_000 }[query.get('interval') ?? ''];
  if (width === undefined) return envelope(META, [], {});
  const bars = SESSIONS.flatMap((session, i) =>
    minutesOf(session, width)
      .filter((time) => within(query, time))
      .map((time, n): Bar => {
        const close = MADE_SPLIT[i]!.close + Math.sin(n / 5) / 4;
        return { time, open: close, high: close + 0.1, low: close - 0.1, close, volume: 900 + n };
      }),
  );
  const stamps = bars.map(({ time }) => time / 1_000);
  if (stamps.length > 0 && bars.at(-1)!.time > MADE_NOW - width)
    stamps[stamps.length - 1] = META.regularMarketTime;
  return envelope({ ...META, dataGranularity: query.get('interval') }, stamps, columns(bars));
}

const last = MADE_SPLIT.at(-1)!;
const before = MADE_SPLIT.at(-2)!;

const QUOTE = {
  quoteType: 'EQUITY',
  currency: 'USD',
  exchange: 'NMS',
  symbol: MADE_EQUITY,
  shortName: 'Example Works Inc.',
  longName: 'Example Works Incorporated',
  marketState: 'REGULAR',
  regularMarketTime: META.regularMarketTime,
  regularMarketPrice: last.close,
  regularMarketPreviousClose: before.close,
  regularMarketOpen: last.open,
  regularMarketDayHigh: last.high,
  regularMarketDayLow: last.low,
  regularMarketVolume: last.volume,
  bid: last.close - 0.01,
  ask: last.close + 0.01,
  averageDailyVolume3Month: 4_000_000,
  fiftyTwoWeekHigh: 60.5,
  fiftyTwoWeekLow: 38.25,
  marketCap: last.close * 1e9,
  sharesOutstanding: 1e9,
  trailingAnnualDividendYield: 0.0132,
  exchangeDataDelayedBy: 0,
  firstTradeDateMilliseconds: Date.parse('2001-05-15T13:30:00Z'),
};

const ROWS: Readonly<Record<string, object>> = {
  [MADE_EQUITY]: QUOTE,
  [MADE_FUND]: {
    quoteType: 'MUTUALFUND',
    currency: 'USD',
    exchange: 'NAS',
    symbol: MADE_FUND,
    longName: 'Example Growth Fund',
    marketState: 'CLOSED',
    regularMarketTime: Date.parse('2026-11-12T00:59:00Z') / 1_000,
    regularMarketPrice: 31.42,
    regularMarketPreviousClose: 31.2,
    netAssets: 2.5e9,
    exchangeDataDelayedBy: 15,
  },
  [MADE_PENCE]: {
    ...QUOTE,
    symbol: MADE_PENCE,
    currency: 'GBp',
    exchange: 'LSE',
    marketState: 'POSTPOST',
    regularMarketPrice: 308.8,
    regularMarketPreviousClose: 305.2,
    regularMarketOpen: 306,
    regularMarketDayHigh: 309.4,
    regularMarketDayLow: 304.9,
    bid: 308.7,
    ask: 308.9,
    fiftyTwoWeekHigh: 350.5,
    fiftyTwoWeekLow: 280,
    marketCap: 2.1e9,
    exchangeDataDelayedBy: 20,
  },
  '^IRX': {
    quoteType: 'INDEX',
    currency: 'USD',
    exchange: 'CGI',
    symbol: '^IRX',
    marketState: 'REGULAR',
    regularMarketTime: META.regularMarketTime,
    regularMarketPrice: 3.9,
    regularMarketPreviousClose: 3.91,
  },
};

const EXPIRIES = ['2026-11-13', '2026-11-20', '2026-12-18', '2027-01-15', '2028-01-21'].map(
  isoDate,
);
const secondsOf = (date: IsoDate): number => toDayNumber(date) * 86_400;

function optionPage(expiry: IsoDate): object {
  const strikes = [40, 45, 50, 55, 60];
  const contract = (letter: 'C' | 'P', strike: number) => {
    const pays = Math.max(0, letter === 'C' ? last.close - strike : strike - last.close);
    return {
      contractSymbol: `${MADE_EQUITY}${expiry.replaceAll('-', '').slice(2)}${letter}${String(strike * 1_000).padStart(8, '0')}`,
      strike,
      currency: 'USD',
      lastPrice: pays + 1.1,
      change: 0.1,
      percentChange: 3,
      volume: 12,
      openInterest: 340,
      bid: pays + 1,
      ask: pays + 1.2,
      contractSize: 'REGULAR',
      expiration: secondsOf(expiry),
      lastTradeDate: META.regularMarketTime - 60,
      impliedVolatility: 0.31,
      inTheMoney: pays > 0,
    };
  };
  return {
    expirationDate: secondsOf(expiry),
    calls: strikes.map((strike) => contract('C', strike)),
    puts: strikes.slice(1).map((strike) => contract('P', strike)),
  };
}

function optionsAnswer(query: URLSearchParams): PlayedAnswer {
  const date = query.get('date');
  const asked =
    date === null ? EXPIRIES[0] : EXPIRIES.find((one) => secondsOf(one) === Number(date));
  return {
    body: {
      optionChain: {
        result: [
          {
            underlyingSymbol: MADE_EQUITY,
            expirationDates: EXPIRIES.map(secondsOf),
            quote: QUOTE,
            options: asked === undefined ? [] : [optionPage(asked)],
          },
        ],
        error: null,
      },
    },
  };
}

const mover = (symbol: string, change: number, volume: number) => ({
  ...QUOTE,
  symbol,
  longName: `${symbol} Holdings`,
  regularMarketPreviousClose: 100,
  regularMarketPrice: 100 + change,
  regularMarketDayHigh: 200,
  regularMarketDayLow: 1,
  regularMarketVolume: volume,
});

const LISTS: Readonly<Record<string, readonly object[]>> = {
  day_gainers: [mover('GAA', 12, 5), mover('GAB', 30, 7), mover('GAC', 9, 2)],
  day_losers: [mover('LOA', -5, 4), mover('LOB', -22, 9)],
  most_actives: [mover('ACA', 1, 900), mover('ACB', -1, 4_000)],
};

const NO_CHART = {
  status: 404,
  body: {
    chart: {
      result: null,
      error: { code: 'Not Found', description: 'No data found, symbol may be delisted' },
    },
  },
};

const lastPart = ({ path }: PlayedRequest): string =>
  decodeURIComponent(path.split('/').at(-1) ?? '');

/** Plays the invented vendor. */
export function playMade(server: VendorServer): void {
  playSession(server);
  server.play('/v7/finance/quote', ({ query }) => ({
    body: {
      quoteResponse: {
        result: (query.get('symbols') ?? '').split(',').flatMap((symbol) => ROWS[symbol] ?? []),
        error: null,
      },
    },
  }));
  server.play('/v8/finance/chart/*', (request) => {
    const symbol = lastPart(request);
    const { query } = request;
    if (symbol === MADE_EQUITY)
      return {
        body: query.get('interval') === '1d' ? dailyChart(query, META, 1) : intradayChart(query),
      };
    if (symbol === MADE_PENCE)
      return { body: dailyChart(query, { ...META, symbol, currency: 'GBp' }, 100) };
    if (symbol === MADE_FUND)
      return { body: dailyChart(query, { ...META, symbol, instrumentType: 'MUTUALFUND' }, 1) };
    return NO_CHART;
  });
  server.play('/v7/finance/options/*', (request) =>
    lastPart(request) === MADE_EQUITY
      ? optionsAnswer(request.query)
      : { body: { optionChain: { result: [], error: null } } },
  );
  server.play('/v1/finance/search', {
    body: {
      quotes: [
        {
          symbol: MADE_FUND,
          quoteType: 'MUTUALFUND',
          exchange: 'NAS',
          longname: 'Example Growth Fund',
          score: 9_000,
          isYahooFinance: true,
        },
        {
          symbol: MADE_EQUITY,
          quoteType: 'EQUITY',
          exchange: 'NMS',
          longname: 'Example Works Incorporated',
          score: 20_000,
          isYahooFinance: true,
        },
        { index: 'abc', name: 'Example Private', isYahooFinance: false },
      ],
    },
  });
  server.play('/v1/finance/screener/predefined/saved', ({ query }) => ({
    body: {
      finance: { result: [{ quotes: LISTS[query.get('scrIds') ?? ''] ?? [] }], error: null },
    },
  }));
}
