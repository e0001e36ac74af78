import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { granted } from '../../features/market/entitlement.fixture.ts';
import { DESK_NOW } from '../memory-desk.fixture.ts';
import { type DataApi, startDataApi } from './data-api.fixture.ts';

let api: DataApi;
beforeAll(async () => {
  api = await startDataApi();
}, 60_000);
afterAll(async () => {
  await api.dispose();
  expect(api.problems).toEqual([]);
});

const get = (url: string) => api.call('GET', url);
const signal = new AbortController().signal;
const ours = async (
  interval: '1m' | '1d',
  from: string,
  to: string,
  adjustment: 'raw' | 'split' | 'total' = 'raw',
) =>
  (
    await api.market.registry.ask(
      'bars',
      {
        symbol: symbolId('MSFT'),
        interval,
        from: Date.parse(from),
        to: Date.parse(to),
        adjustment,
        extended: true,
        delay: 0,
      },
      signal,
    )
  ).data.bars;

// oxlint-disable-next-line typescript/no-explicit-any
type Any = any;

describe('bars', () => {
  it('ALD-1 a bar is the bar of the chart, stamped at midnight in New York', async () => {
    const { status, body } = await get(
      '/v2/stocks/bars?symbols=MSFT&timeframe=1Day&start=2026-10-29&end=2026-11-04',
    );
    expect(status).toBe(200);
    const bars = await ours('1d', '2026-10-29T00:00:00Z', '2026-11-05T00:00:00Z');
    expect(body.next_page_token).toBeNull();
    expect(body.bars.MSFT).toHaveLength(bars.length);
    expect(body.bars.MSFT.map(({ o, h, l, c, v }: Any) => [o, h, l, c, v])).toEqual(
      bars.map(({ open, high, low, close, volume }) => [open, high, low, close, volume]),
    );
    // Daylight time ended on the first of November.
    expect(body.bars.MSFT.map(({ t }: Any) => t)).toEqual([
      '2026-10-29T04:00:00Z',
      '2026-10-30T04:00:00Z',
      '2026-11-02T05:00:00Z',
      '2026-11-03T05:00:00Z',
      '2026-11-04T05:00:00Z',
    ]);
  });

  it('ALD-2 minutes have the time around the session, and longer ones are made of them', async () => {
    const span = 'start=2026-11-16T13:00:00Z&end=2026-11-16T16:59:59Z&limit=10000';
    const minutes = (await get(`/v2/stocks/MSFT/bars?timeframe=1Min&${span}`)).body;
    const bars = await ours('1m', '2026-11-16T13:00:00Z', '2026-11-16T17:00:00Z');
    expect(minutes.symbol).toBe('MSFT');
    expect(minutes.bars.map(({ t, c }: Any) => [Date.parse(t), c])).toEqual(
      bars.map(({ time, close }) => [time, close]),
    );
    expect(minutes.bars[0].t < '2026-11-16T14:30:00Z').toBe(true);
    for (const [frame, width] of [
      ['7Min', 7],
      ['45Min', 45],
      ['1Hour', 60],
      ['2H', 120],
    ] as const) {
      const { body } = await get(`/v2/stocks/MSFT/bars?timeframe=${frame}&${span}`);
      const midnight = Date.parse('2026-11-16T05:00:00Z');
      const groups = Map.groupBy(bars, ({ time }) =>
        Math.floor((time - midnight) / 60_000 / width),
      );
      const whole = [...groups].filter(
        ([at]) => midnight + at * width * 60_000 >= Date.parse('2026-11-16T13:00:00Z'),
      );
      expect([
        frame,
        body.bars.slice(0, -1).map(({ t, o, h, l, c, v }: Any) => [Date.parse(t), o, h, l, c, v]),
      ]).toEqual([
        frame,
        whole
          .slice(0, -1)
          .map(([at, group]) => [
            midnight + at * width * 60_000,
            group[0]!.open,
            Math.max(...group.map(({ high }) => high)),
            Math.min(...group.map(({ low }) => low)),
            group.at(-1)!.close,
            Math.round(group.reduce((sum, { volume }) => sum + volume, 0)),
          ]),
      ]);
    }
  });

  it('ALD-3 weeks begin on Monday and months on their first day, asked for from any day', async () => {
    const frames = async (frame: string) =>
      (
        await get(`/v2/stocks/MSFT/bars?timeframe=${frame}&start=2026-05-28&end=2026-11-17`)
      ).body.bars.map(({ t }: Any) => t as string);
    const weeks = await frames('1Week');
    expect(weeks[0]).toBe('2026-06-01T04:00:00Z');
    expect(new Set(weeks.map((t: string) => new Date(t).getUTCDay()))).toEqual(new Set([1]));
    expect(await frames('1Month')).toEqual([
      '2026-06-01T04:00:00Z',
      '2026-07-01T04:00:00Z',
      '2026-08-01T04:00:00Z',
      '2026-09-01T04:00:00Z',
      '2026-10-01T04:00:00Z',
      '2026-11-01T04:00:00Z',
    ]);
    expect(await frames('3Month')).toEqual(['2026-07-01T04:00:00Z', '2026-10-01T04:00:00Z']);
    const quarter = (await get('/v2/stocks/MSFT/bars?timeframe=3M&start=2026-07-01&end=2026-07-05'))
      .body.bars;
    const days = await ours('1d', '2026-07-01T00:00:00Z', '2026-10-01T00:00:00Z');
    expect(quarter).toHaveLength(1);
    expect(quarter[0].v).toBe(Math.round(days.reduce((sum, { volume }) => sum + volume, 0)));
    expect(quarter[0].c).toBe(days.at(-1)!.close);
  });

  it('ALD-4 pages are filled symbol by symbol, and every bar comes once, in both orders', async () => {
    for (const sort of ['asc', 'desc']) {
      const url = `/v2/stocks/bars?symbols=NVDA,AAPL,MSFT,ZZZZQ&timeframe=1Hour&start=2026-11-02&end=2026-11-10&sort=${sort}`;
      const all = async (limit: number) => {
        const glued: Record<string, Any[]> = {};
        const names: string[] = [];
        let token: string | null = '';
        for (let pages = 0; token !== null; pages += 1) {
          expect(pages).toBeLessThan(100);
          const page = `&limit=${limit}&page_token=${encodeURIComponent(token)}`;
          const { body }: Any = await get(url + page);
          expect(Object.values(body.bars).flat().length).toBeLessThanOrEqual(limit);
          for (const [name, bars] of Object.entries(body.bars)) {
            names.push(name);
            (glued[name] ??= []).push(...(bars as Any[]));
          }
          token = body.next_page_token;
        }
        // No symbol begins before the one before it has ended.
        expect(names).toEqual(names.toSorted());
        return glued;
      };
      const whole = await all(10_000);
      expect(Object.keys(whole)).toEqual(['AAPL', 'MSFT', 'NVDA']);
      expect(await all(37)).toEqual(whole);
      const times = whole['AAPL']!.map(({ t }) => t as string);
      expect(times).toHaveLength(new Set(times).size);
      expect(times).toEqual(sort === 'asc' ? times.toSorted() : times.toSorted().reverse());
    }
  });

  it('ALD-5 adjustments: the chart’s own, and dividends alone', async () => {
    const close = async (adjustment: string) =>
      (
        await get(
          `/v2/stocks/MSFT/bars?timeframe=1Day&start=2020-01-02&end=2020-01-02&adjustment=${adjustment}`,
        )
      ).body.bars[0].c as number;
    const [raw] = await ours('1d', '2020-01-02T00:00:00Z', '2020-01-03T00:00:00Z');
    const [split] = await ours('1d', '2020-01-02T00:00:00Z', '2020-01-03T00:00:00Z', 'split');
    const [total] = await ours('1d', '2020-01-02T00:00:00Z', '2020-01-03T00:00:00Z', 'total');
    expect(await close('raw')).toBe(raw!.close);
    expect(await close('split')).toBe(split!.close);
    expect(await close('all')).toBe(total!.close);
    expect(await close('split,dividend')).toBe(total!.close);
    expect(await close('dividend')).toBeCloseTo((raw!.close * total!.close) / split!.close, 9);
    expect(total!.close).toBeLessThan(split!.close);
  });

  it('ALD-6 both ends are included, to the nanosecond', async () => {
    const times = async (start: string, end: string) =>
      (await get(`/v2/stocks/MSFT/bars?timeframe=1Min&start=${start}&end=${end}`)).body.bars.map(
        ({ t }: Any) => t as string,
      );
    expect(await times('2026-11-16T15:00:00Z', '2026-11-16T15:02:00Z')).toHaveLength(3);
    expect(await times('2026-11-16T15:00:00.000000001Z', '2026-11-16T15:01:59.999999999Z')).toEqual(
      ['2026-11-16T15:01:00Z'],
    );
    expect(await times('2026-11-16T10:00:00-05:00', '2026-11-16T10:00:00-05:00')).toEqual([
      '2026-11-16T15:00:00Z',
    ]);
  });

  it('ALD-6 a date is its whole day in New York, as an end too', async () => {
    for (const list of ['bars?timeframe=1Hour&', 'trades?limit=10000&sort=desc&']) {
      const path = `/v2/stocks/MSFT/${list}start=2026-11-16`;
      const day = (await get(`${path}&end=2026-11-16`)).body;
      const [rows] = Object.values(day).filter((value) => Array.isArray(value)) as [Any[]];
      expect(rows.length).toBeGreaterThan(10);
      const same = await get(`${path}T00:00:00-05:00&end=2026-11-16T23:59:59.999-05:00`);
      expect(day).toEqual(same.body);
    }
    const days = await get('/v2/stocks/MSFT/bars?timeframe=1Day&start=2026-11-12&end=2026-11-16');
    expect(days.body.bars.map(({ t }: Any) => t.slice(0, 10))).toEqual([
      '2026-11-12',
      '2026-11-13',
      '2026-11-16',
    ]);
  });

  it('ALD-9 a list may be written with brackets', async () => {
    const rest = 'timeframe=1Day&start=2026-11-12&end=2026-11-16';
    const plain = await get(`/v2/stocks/bars?symbols=AAPL,MSFT&${rest}`);
    expect(Object.keys(plain.body.bars)).toEqual(['AAPL', 'MSFT']);
    for (const symbols of ['symbols[]=AAPL&symbols[]=MSFT', 'symbols%5B%5D=MSFT&symbols=AAPL'])
      expect((await get(`/v2/stocks/bars?${symbols}&${rest}`)).body).toEqual(plain.body);
    const one = await get('/v1/corporate-actions?symbols[]=MSFT&start=2026-01-01');
    const dividends: Any[] = one.body.corporate_actions.cash_dividends;
    expect(new Set(dividends.map(({ symbol }) => symbol))).toEqual(new Set(['MSFT']));
  });

  it('ALD-7 without a start it is today, without an end it is now', async () => {
    const { body } = await get('/v2/stocks/MSFT/bars?timeframe=1Min');
    const times = body.bars.map(({ t }: Any) => Date.parse(t));
    expect(times[0]).toBeGreaterThanOrEqual(Date.parse('2026-11-17T05:00:00Z'));
    expect(times.at(-1)).toBeLessThanOrEqual(DESK_NOW);
    expect(times.at(-1)).toBeGreaterThan(DESK_NOW - 120_000);
  });

  it('ALD-8 what nobody may ask is a 400 that says what', async () => {
    const bad: readonly (readonly [string, string])[] = [
      ['symbols=BRK-B&timeframe=1Day', 'invalid symbol: BRK-B'],
      ['symbols=MSFT&timeframe=1Foo', 'invalid timeframe: 1Foo'],
      ['symbols=MSFT&timeframe=60Min', 'invalid timeframe: 60Min'],
      ['symbols=MSFT&timeframe=5Month', 'invalid timeframe: 5Month'],
      ['symbols=MSFT', 'timeframe is required'],
      ['timeframe=1Day', 'symbols is required'],
      ['symbols=MSFT&timeframe=1Day&start=cat', 'invalid start'],
      ['symbols=MSFT&timeframe=1Day&end=2026-02-30', 'invalid end'],
      ['symbols=MSFT&timeframe=1Day&end=2021-07-21T12:06:00', 'invalid end'],
      [
        'symbols=MSFT&timeframe=1Day&start=2026-11-10&end=2026-11-09',
        'end should not be before start',
      ],
      ['symbols=MSFT&timeframe=1Day&limit=10001', 'invalid limit: it must be between 1 and 10000'],
      ['symbols=MSFT&timeframe=1Day&limit=-1', 'invalid limit: it must be between 1 and 10000'],
      ['symbols=MSFT&timeframe=1Day&page_token=nonsense', 'invalid page_token'],
      ['symbols=MSFT&timeframe=1Day&page_token=TVNGVHwxTWlufDF8MQ==', 'invalid page_token'],
      ['symbols=MSFT&timeframe=1Day&adjustment=both', 'invalid adjustment: both'],
      ['symbols=MSFT&timeframe=1Day&feed=nyse', 'invalid feed: nyse'],
      ['symbols=MSFT&timeframe=1Day&currency=EUR', 'invalid currency: EUR'],
      ['symbols=MSFT&timeframe=1Day&asof=yesterday', 'invalid asof'],
      ['symbols=MSFT&timeframe=1Day&sort=up', 'invalid sort: up'],
    ];
    for (const [query, message] of bad) {
      const reply = await get(`/v2/stocks/bars?${query}`);
      expect([query, reply.status, reply.body.message]).toEqual([query, 400, message]);
    }
    const many = Array.from({ length: 10_000 }, (_, at) => `A${at.toString(36).toUpperCase()}`);
    expect(
      (await get(`/v2/stocks/bars?timeframe=1Day&symbols=${many.join(',')}`)).body.message,
    ).toBe('too many symbols');
  });

  it('ALD-9 a range of decades in minutes is answered in parts', async () => {
    const { status, body } = await get(
      '/v2/stocks/bars?symbols=MSFT,AAPL&timeframe=1Min&start=0001-01-01&end=9999-12-31&limit=10000',
    );
    expect(status).toBe(200);
    expect(body.next_page_token).not.toBeNull();
  });
});

describe('trades, quotes, auctions', () => {
  it('ALD-10 trades of a span are those of the tape, each once over all pages', async () => {
    const url =
      '/v2/stocks/trades?symbols=MSFT&start=2026-11-16T15:00:00Z&end=2026-11-16T15:01:00Z';
    const whole = (await get(`${url}&limit=10000`)).body.trades.MSFT as Any[];
    expect(whole.length).toBeGreaterThan(5);
    const ids = whole.map(({ i }) => i as number);
    expect(new Set(ids).size).toBe(ids.length);
    const glued: Any[] = [];
    let token: string | null = '';
    while (token !== null) {
      const { body }: Any = await get(`${url}&limit=40&page_token=${encodeURIComponent(token)}`);
      glued.push(...(body.trades.MSFT ?? []));
      token = body.next_page_token;
      expect(glued.length).toBeLessThanOrEqual(whole.length);
    }
    expect(glued).toEqual(whole);
    const back = (await get(`${url}&limit=10000&sort=desc`)).body.trades.MSFT as Any[];
    expect(back).toHaveLength(ids.length);
    expect(new Set(back.map(({ i }) => i as number))).toEqual(new Set(ids));
    const minute = (await ours('1m', '2026-11-16T15:00:00Z', '2026-11-16T15:01:00Z'))[0]!;
    const inside = whole.filter(({ t }) => t < '2026-11-16T15:01:00Z');
    expect(inside.reduce((sum, { s }) => sum + (s as number), 0)).toBe(minute.volume);
    expect(inside.at(-1).p).toBe(minute.close);
  });

  it('ALD-11 a list of trades needs what the page of trades needs', async () => {
    api.entitle(granted([], ['level2']));
    const { status, body } = await get('/v2/stocks/MSFT/trades');
    api.entitle(granted());
    expect([status, body.reason]).toEqual([403, 'feature']);
  });

  it('ALD-12 auctions are the opening and the close of the day', async () => {
    const { body } = await get('/v2/stocks/MSFT/auctions?start=2026-11-16&end=2026-11-17');
    const [day, today] = await ours('1d', '2026-11-16T00:00:00Z', '2026-11-18T00:00:00Z');
    expect(body.auctions).toMatchObject([
      {
        d: '2026-11-16',
        o: [{ t: '2026-11-16T14:30:00Z', p: day!.open, x: 'Q', c: 'Q' }],
        c: [{ t: '2026-11-16T21:00:00Z', p: day!.close, c: 'M' }],
      },
      { d: '2026-11-17', o: [{ p: today!.open }], c: [] },
    ]);
  });

  it('ALD-13 the quote that stands is the only one of the past', async () => {
    const { body } = await get('/v2/stocks/quotes?symbols=MSFT,ZZZZQ');
    const latest = (await get('/v2/stocks/quotes/latest?symbols=MSFT')).body.quotes.MSFT;
    expect(body).toEqual({ quotes: { MSFT: [latest] }, next_page_token: null });
    expect((await get('/v2/stocks/MSFT/quotes?end=2026-11-17T14:00:00Z')).body.quotes).toEqual([]);
  });
});

describe('the newest', () => {
  it('ALD-20 trade, quote and bars are those of our pages', async () => {
    const symbols = [symbolId('MSFT')];
    const [quote] = (await api.market.registry.ask('quotes', { symbols, delay: 0 }, signal)).data;
    const { body } = await get('/v2/stocks/MSFT/snapshot');
    const days = await ours('1d', '2026-11-10T00:00:00Z', '2026-11-18T00:00:00Z');
    expect(body).toMatchObject({
      symbol: 'MSFT',
      latestTrade: { p: quote!.last, z: 'C', x: 'Q' },
      latestQuote: { bp: quote!.bid, ap: quote!.ask, bs: quote!.bidSize, as: quote!.askSize },
      dailyBar: { t: '2026-11-17T05:00:00Z', c: days.at(-1)!.close },
      prevDailyBar: { t: '2026-11-16T05:00:00Z', c: days.at(-2)!.close },
      minuteBar: { t: '2026-11-17T14:59:00Z' },
    });
    const all = (await get('/v2/stocks/snapshots?symbols=MSFT,AAPL,ZZZZQ')).body;
    expect(Object.keys(all)).toEqual(['AAPL', 'MSFT']);
    for (const word of ['trade', 'quote', 'bar']) {
      const one = (await get(`/v2/stocks/MSFT/${word}s/latest?currency=USD`)).body;
      const many = (await get(`/v2/stocks/${word}s/latest?symbols=MSFT,ZZZZQ`)).body;
      expect(one).toEqual({ symbol: 'MSFT', currency: 'USD', [word]: many[`${word}s`].MSFT });
      const none = await get(`/v2/stocks/ZZZZQ/${word}s/latest`);
      expect([none.status, none.body.message]).toEqual([404, `no ${word} found for ZZZZQ`]);
    }
  });

  it('ALD-21 who may see it late sees it late, and is told so', async () => {
    const live = (await get('/v2/stocks/MSFT/trades/latest')).body.trade;
    api.entitle(granted(['NASDAQ']));
    const late = await get('/v2/stocks/MSFT/trades/latest');
    const bars = await get('/v2/stocks/MSFT/bars?timeframe=1Min');
    api.entitle(granted());
    expect(late.headers['x-data-delay']).toBe('900');
    expect(Date.parse(late.body.trade.t)).toBeLessThanOrEqual(DESK_NOW - 900_000);
    expect(late.body.trade.t).not.toBe(live.t);
    expect(bars.headers['x-data-delay']).toBe('900');
    expect(Date.parse(bars.body.bars.at(-1).t)).toBeLessThanOrEqual(DESK_NOW - 900_000);
    const chosen = await get('/v2/stocks/MSFT/trades/latest?feed=delayed_sip');
    expect(Date.parse(chosen.body.trade.t)).toBeLessThanOrEqual(DESK_NOW - 900_000);
    expect((await get('/v2/stocks/trades/latest?symbols=MSFT&feed=overnight')).body.trades).toEqual(
      {},
    );
  });

  it('ALD-22 a replay sees nothing after its own time', async () => {
    const then = Date.parse('2026-03-31T15:00:00Z');
    api.replay(then);
    const trade = (await get('/v2/stocks/MSFT/trades/latest')).body.trade;
    const bars = (await get('/v2/stocks/MSFT/bars?timeframe=1Day&start=2026-03-25&end=2026-11-17'))
      .body.bars;
    const news = (await get('/v1beta1/news?limit=5')).body.news;
    api.replay(null);
    expect(Date.parse(trade.t)).toBeLessThanOrEqual(then);
    expect(Date.parse(trade.t)).toBeGreaterThan(then - 60_000);
    expect(bars.at(-1).t).toBe('2026-03-31T04:00:00Z');
    expect(news.every(({ created_at }: Any) => Date.parse(created_at) <= then)).toBe(true);
  });
});

describe('names that changed', () => {
  it('ALD-30 who had the name on the day that is asked for', async () => {
    const { data } = await api.market.registry.ask('universe', { types: ['equity'] }, signal);
    const renamed = data.find(({ formerSymbols }) => formerSymbols.length === 1);
    if (renamed === undefined) throw new Error('nobody was renamed');
    const { symbol: former, until } = renamed.formerSymbols[0]!;
    const bars = async (name: string, rest: string) =>
      (
        await get(
          `/v2/stocks/${name}/bars?timeframe=1Day&start=${isoDate(until).slice(0, 8)}01&end=2026-11-16&limit=10000${rest}`,
        )
      ).body.bars as Any[];
    const now = await bars(renamed.symbol, '');
    const then = await bars(former, `&asof=${until}`);
    expect(then).toEqual(now);
    const [old, own] = [await bars(former, '&asof=-'), await bars(renamed.symbol, '&asof=-')];
    expect([...old, ...own]).toEqual(now);
    // Where nobody had the name that day, it is what was traded under it.
    expect(await bars(former, '')).toEqual(old);
    expect(await bars(renamed.symbol, `&asof=${until}`)).toEqual(own);
    expect(old.length).toBeGreaterThan(0);
  });
});
