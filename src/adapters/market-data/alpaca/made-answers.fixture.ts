/** Answers in Alpaca's shapes with invented figures and texts: nothing in here was ever traded. */
import { easternToUtc } from '../../../domain/calendar/eastern-time.ts';
import { fromDayNumber, isoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import {
  lastOpenedSession,
  type Session,
  sessionsBetween,
} from '../../../domain/calendar/sessions.ts';
import type { PlayedAnswer, PlayedRequest, VendorServer } from '../vendor-server.fixture.ts';

/** Wednesday 14 October 2026, 11:00 in New York. */
export const NOW = Date.parse('2026-10-14T15:00:00Z');
export const KEYS = { keyId: 'made-key-id', secret: 'made-secret-key' } as const;

/** MADE is split 2 for 1 with this session, and pays 0.50 on the other day. */
export const SPLIT_DATE = isoDate('2026-06-15');
export const DIVIDEND_DATE = isoDate('2026-09-14');
export const DIVIDEND = 0.5;
const LISTED = ['MADE', 'FUND', 'SPLT'];
/** SPLT is split 10 for 1 with the session of NOW. */
export const SPLIT_TODAY = 'SPLT';

const cents = (value: number): number => Math.round(value * 100) / 100;

/** The close of a session on today's share basis. */
export const closeOf = ({ index }: Session): number =>
  cents(100 + 10 * Math.sin(index / 9) + index * 0.002);

const stamp = (session: Session): string =>
  new Date(easternToUtc(session.day, 0)).toISOString().replace('.000Z', 'Z');

type Adjustment = 'raw' | 'split' | 'split,dividend';

function factorOf(symbol: string, session: Session, adjustment: Adjustment): number {
  let factor = 1;
  if (symbol === 'MADE' && adjustment === 'raw' && session.date < SPLIT_DATE) factor *= 2;
  if (symbol === SPLIT_TODAY && adjustment === 'raw' && session.date < '2026-10-14') factor *= 10;
  if (symbol === 'MADE' && adjustment === 'split,dividend' && session.date < DIVIDEND_DATE) {
    const before = lastOpenedSession(Date.parse(`${DIVIDEND_DATE}T00:00:00Z`));
    factor *= 1 - DIVIDEND / closeOf(before);
  }
  return factor;
}

export function dayBarOf(symbol: string, session: Session, adjustment: Adjustment = 'raw') {
  const factor = factorOf(symbol, session, adjustment);
  const close = closeOf(session) * factor;
  const open = close * 0.995;
  return {
    t: stamp(session),
    o: open,
    h: close * 1.01,
    l: open * 0.99,
    c: close,
    v: Math.round(1_000_000 / factor),
    n: 5_000,
    vw: (open + close) / 2,
  };
}

/** Bars of a day within New York's 04:00 to 20:00, each a little above the one before. */
function minuteBars(symbol: string, session: Session, minutes: number, from: number, to: number) {
  const bars = [];
  const width = minutes * 60_000;
  for (let time = session.preOpen; time < session.postClose; time += width) {
    if (time < from || time > to || time + width > NOW) continue;
    const price = closeOf(session) * factorOf(symbol, session, 'raw') + (time - session.open) / 1e8;
    bars.push({
      t: new Date(time).toISOString().replace('.000Z', 'Z'),
      o: price,
      h: price + 0.2,
      l: price - 0.2,
      c: price + 0.1,
      v: 100 * minutes,
      n: 10,
      vw: price,
    });
  }
  return bars;
}

const refused = (status: number, message: string): PlayedAnswer => ({ status, body: { message } });

/** One page of rows; the token is the place of the next row. */
function page(rows: readonly unknown[], query: URLSearchParams, most: number) {
  const start = Number(query.get('page_token') ?? 0);
  // Pages may hold less than they could.
  const limit = Math.max(1, Math.min(Number(query.get('limit') ?? most), most));
  const rest = rows.length > start + limit ? String(start + limit) : null;
  return { rows: rows.slice(start, start + limit), next_page_token: rest };
}

function barsAnswer({ query }: PlayedRequest, most: number): PlayedAnswer {
  const symbol = query.get('symbols') ?? '';
  const adjustment = query.get('adjustment');
  const timeframe = query.get('timeframe') ?? '';
  const from = Date.parse(query.get('start') ?? '');
  const to = Date.parse(query.get('end') ?? '');
  if (adjustment === null || query.get('feed') === null) return refused(400, 'made: unstated');
  if (to > NOW - 900_000 && query.get('feed') === 'sip' && PLAN.isFree)
    return {
      status: 403,
      body: { code: 42210000, message: 'subscription does not permit querying recent SIP data' },
    };
  if (!LISTED.includes(symbol)) return { body: { bars: {}, next_page_token: null } };
  const dates = sessionsBetween(
    fromDayNumber(Math.floor(from / 86_400_000)),
    fromDayNumber(Math.floor(Math.min(to, NOW) / 86_400_000)),
  );
  const all =
    timeframe === '1Day'
      ? dates
          .map((session) => dayBarOf(symbol, session, adjustment as Adjustment))
          .filter(({ t }) => Date.parse(t) >= from && Date.parse(t) <= to)
      : dates.flatMap((session) =>
          minuteBars(symbol, session, Number.parseInt(timeframe, 10), from, to),
        );
  const { rows, next_page_token } = page(all, query, most);
  return { body: { bars: rows.length === 0 ? {} : { [symbol]: rows }, next_page_token } };
}

const instant = (ms: number): string => new Date(ms).toISOString().replace('Z', '123456Z');

export function snapshotOf(symbol: string, now: number, isLate = false) {
  const session = lastOpenedSession(now);
  const [before] = sessionsBetween(
    fromDayNumber(session.day - 6),
    fromDayNumber(session.day - 1),
  ).toReversed();
  const bar = dayBarOf(symbol, session);
  const tape = symbol === 'FUND' ? 'B' : 'C';
  return {
    latestTrade: {
      t: instant(Math.min(now, session.close) - 2_000),
      x: 'V',
      p: cents(bar.c),
      s: 100,
      c: ['@'],
      i: 4711,
      z: tape,
    },
    latestQuote: {
      t: instant(now - 1_000),
      ax: 'V',
      ap: cents(bar.c) + 0.02,
      as: 300,
      bx: 'V',
      bp: cents(bar.c) - 0.01,
      bs: 200,
      c: ['R'],
      z: tape,
    },
    minuteBar: { ...bar, t: new Date(now - (now % 60_000)).toISOString() },
    dailyBar: isLate ? { ...bar, v: bar.v - 1_000 } : bar,
    prevDailyBar: dayBarOf(symbol, before as Session),
  };
}

function snapshotsAnswer({ query }: PlayedRequest): PlayedAnswer {
  const symbols = (query.get('symbols') ?? '').split(',');
  const odd = symbols.find((symbol) => !/^[A-Z.]{1,10}$/.test(symbol) || symbol === 'ODD');
  if (odd !== undefined) return refused(400, `invalid symbol: ${odd}`);
  const late = query.get('feed') === 'delayed_sip';
  return {
    body: Object.fromEntries(
      symbols
        .filter((symbol) => LISTED.includes(symbol))
        .map((symbol) => [symbol, snapshotOf(symbol, late ? NOW - 900_000 : NOW, late)]),
    ),
  };
}

function tradesAnswer({ query }: PlayedRequest): PlayedAnswer {
  const symbol = query.get('symbols') ?? '';
  if (!LISTED.includes(symbol)) return { body: { trades: {}, next_page_token: null } };
  const end = Date.parse(query.get('end') ?? '');
  const all = Array.from({ length: 60 }, (_, i) => ({
    // Two trades share a moment, as they do in truth.
    t: instant(end - 1_000 * Math.floor(i / 2)),
    x: i % 2 === 0 ? 'Q' : 'V',
    p: cents(100 + i / 100),
    s: 10 + i,
    c: i % 5 === 0 ? ['@', 'I'] : ['@'],
    i: 900 - Math.floor(i / 2),
    z: 'C',
    ...(i === 3 ? { u: 'canceled' } : {}),
  }));
  const { rows, next_page_token } = page(all, query, 7);
  return { body: { trades: { [symbol]: rows }, next_page_token } };
}

const ARTICLES = Array.from({ length: 70 }, (_, i) => ({
  id: 5_000 + i,
  headline: `Made headline &amp; number ${i}`,
  author: 'Nobody',
  created_at: new Date(NOW - (i + 1) * 9_000_000).toISOString().replace('.000Z', 'Z'),
  // Every third article was updated after it appeared.
  updated_at: new Date(NOW - (i + 1) * 9_000_000 + (i % 3 === 0 ? 1_000_000 : 0))
    .toISOString()
    .replace('.000Z', 'Z'),
  summary: i % 2 === 0 ? `Made summary ${i}` : '',
  content: `<p>Made <b>text</b> ${i}.</p><script>steal()</script><ul><li>One &lt;two&gt;</li></ul>`,
  url: `https://news.example/${i}`,
  images: [],
  symbols: ['MADE', 'BTCUSD'],
  source: 'madewire',
}));

function newsAnswer({ query }: PlayedRequest): PlayedAnswer {
  const start = Date.parse(query.get('start') ?? '');
  const end = Date.parse(query.get('end') ?? '');
  const symbols = query.get('symbols')?.split(',');
  const isContentWanted = query.get('include_content') === 'true';
  const found = ARTICLES.filter(({ updated_at, symbols: own }) => {
    const time = Date.parse(updated_at);
    return (
      time >= start &&
      time <= end &&
      (symbols === undefined || own.some((one) => symbols.includes(one)))
    );
  })
    .sort((a, b) => Date.parse(b.updated_at) - Date.parse(a.updated_at))
    .map((article) => (isContentWanted ? article : { ...article, content: '' }));
  if (query.get('sort') === 'asc') found.reverse();
  const { rows, next_page_token } = page(found, query, 50);
  return { body: { news: rows, next_page_token } };
}

function actionsAnswer({ query }: PlayedRequest): PlayedAnswer {
  const symbols = query.get('symbols')?.split(',');
  const types = query.get('types')?.split(',');
  const isWanted = (symbol: string, type: string, processed: string): boolean =>
    (symbols?.includes(symbol) ?? true) &&
    (types?.includes(type) ?? true) &&
    processed >= (query.get('start') ?? '') &&
    processed <= (query.get('end') ?? '');
  const splits = [
    {
      id: 'a',
      symbol: 'MADE',
      ex_date: SPLIT_DATE,
      process_date: SPLIT_DATE,
      new_rate: 2,
      old_rate: 1,
    },
    {
      id: 'b',
      symbol: SPLIT_TODAY,
      ex_date: '2026-10-14',
      process_date: '2026-10-14',
      new_rate: 10,
      old_rate: 1,
    },
  ].filter(({ symbol, process_date }) => isWanted(symbol, 'forward_split', process_date));
  const dividends = [
    {
      id: 'c',
      symbol: 'MADE',
      ex_date: DIVIDEND_DATE,
      record_date: DIVIDEND_DATE,
      payable_date: '2026-10-30',
      process_date: '2026-10-30',
      rate: DIVIDEND,
      special: false,
      foreign: false,
    },
  ].filter(({ symbol, process_date }) => isWanted(symbol, 'cash_dividend', process_date));
  return {
    body: {
      corporate_actions: { forward_splits: splits, cash_dividends: dividends },
      next_page_token: null,
    },
  };
}

/** Four expiries of calls and puts around 110; the farthest is without quotes of its puts. */
function optionsAnswer({ path, query }: PlayedRequest): PlayedAnswer {
  const symbol = path.split('/').at(-1) ?? '';
  const snapshots: Record<string, unknown> = {};
  const isFit = (name: string, value: number, sign: 1 | -1): boolean => {
    const limit = query.get(name);
    return limit === null || (sign === 1 ? value >= Number(limit) : value <= Number(limit));
  };
  if (symbol === 'MADE')
    for (const expiry of ['2026-10-16', '2026-10-23', '2026-11-20', '2027-12-17'])
      for (let strike = 80; strike <= 140; strike += 5)
        for (const right of ['C', 'P'] as const) {
          if ((query.get('expiration_date') ?? expiry) !== expiry) continue;
          if (!isFit('strike_price_gte', strike, 1) || !isFit('strike_price_lte', strike, -1))
            continue;
          const name = `MADE${expiry.slice(2).replaceAll('-', '')}${right}${String(strike * 1_000).padStart(8, '0')}`;
          const inner = Math.max(0, right === 'C' ? 110 - strike : strike - 110);
          snapshots[name] = {
            latestQuote: {
              t: instant(NOW - 5_000),
              bp: inner,
              bs: 5,
              ap: inner + 0.4,
              as: 7,
              c: ' ',
            },
            latestTrade: { t: instant(NOW - 90_000), p: inner + 0.1, s: 1, c: 'I', x: 'C' },
            dailyBar: dayBarOf('MADE', lastOpenedSession(NOW)),
            impliedVolatility: 0.25,
            greeks: {
              delta: right === 'C' ? 0.5 : -0.5,
              gamma: 0.01,
              theta: -0.02,
              vega: 0.1,
              rho: 0.05,
            },
          };
        }
  // Contracts on what became of older shares have another root.
  if (symbol === 'MADE') snapshots['MADE1261016C00100000'] = {};
  const { rows, next_page_token } = page(Object.entries(snapshots), query, 30);
  return { body: { snapshots: Object.fromEntries(rows as [string, unknown][]), next_page_token } };
}

const ASSETS = [
  {
    symbol: 'MADE',
    name: 'Made Up Inc. Common Stock',
    class: 'us_equity',
    exchange: 'NASDAQ',
    status: 'active',
    tradable: true,
    attributes: ['has_options'],
  },
  {
    symbol: 'FUND',
    name: 'Made Up Total Market ETF',
    class: 'us_equity',
    exchange: 'BATS',
    status: 'active',
    tradable: true,
    attributes: [],
  },
  {
    symbol: 'SPLT',
    name: 'Split Company Common Stock',
    class: 'us_equity',
    exchange: 'NYSE',
    status: 'active',
    tradable: true,
  },
];

/** What the invented account may have. */
const PLAN = { isFree: true };

const isAuthorised = ({ headers }: PlayedRequest): boolean =>
  headers['apca-api-key-id'] === KEYS.keyId && headers['apca-api-secret-key'] === KEYS.secret;

/** Plays the invented vendor: pages of seven bars, and the refusals of the free plan. */
export function playAlpaca(server: VendorServer, { isFree = true, barsPerPage = 97 } = {}): void {
  PLAN.isFree = isFree;
  const play = (path: string, answer: (request: PlayedRequest) => PlayedAnswer): void =>
    server.play(path, (request) =>
      isAuthorised(request)
        ? answer(request)
        : { status: 401, body: { message: `unauthorized ${KEYS.secret}` } },
    );
  play('/v2/stocks/bars', (request) => barsAnswer(request, barsPerPage));
  play('/v2/stocks/snapshots', snapshotsAnswer);
  play('/v2/stocks/trades', tradesAnswer);
  play('/v1beta1/news', newsAnswer);
  play('/v1/corporate-actions', actionsAnswer);
  play('/v1beta1/options/snapshots/*', optionsAnswer);
  play('/v2/assets', () => ({ body: ASSETS }));
  play('/v2/assets/*', ({ path }) => {
    const asset = ASSETS.find(({ symbol }) => path.endsWith(`/${symbol}`));
    return asset === undefined
      ? { status: 404, body: { code: 40410000, message: 'asset not found' } }
      : { body: asset };
  });
}

export const dayOf = (date: string): number => toDayNumber(isoDate(date));
