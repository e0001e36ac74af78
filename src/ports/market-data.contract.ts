import { plus } from '../domain/fundamentals/ratio-definition.ts';
import { beforeAll, afterAll, describe, expect, it, type TestContext } from 'vitest';
import { addDays, fromDayNumber, type IsoDate } from '../domain/calendar/iso-date.ts';
import { keyFigures } from '../domain/fundamentals/key-figures.ts';
import { USUAL_FLOOR } from '../domain/quotes/mover.ts';
import type { Sourced } from '../domain/quotes/sourced.ts';
import { parseSymbolId, symbolId, type SymbolId } from '../domain/symbols/instrument.ts';
import type { Disposable } from './disposable.ts';
import type { Capability, MarketDataProvider } from './market-data.ts';
import { ProviderError } from './provider-error.ts';

const DAY_MS = 86_400_000;
const DELAY = 900_000;
/** A provider may have a world to build before its first answer. */
const OPENING_MS = 240_000;

/** Symbols that the provider must know, one of each kind; `null` where it has none. */
export interface ContractSymbols {
  readonly equity: SymbolId;
  readonly fund: SymbolId | null;
  readonly index: SymbolId | null;
}

export interface OpenedProvider extends Disposable<MarketDataProvider> {
  /** The provider's own clock, in ms. */
  readonly now: () => number;
  readonly symbols: ContractSymbols;
}

const UNKNOWN = symbolId('ZZZZ.UNKNOWN');

async function failureOf(ask: Promise<unknown>): Promise<string> {
  try {
    await ask;
    return 'answered';
  } catch (error) {
    return error instanceof ProviderError ? error.kind : String(error);
  }
}

const ascending = (values: readonly number[]): boolean =>
  values.every((value, i) => i === 0 || value > (values[i - 1] ?? value));
/** The whole is the sum of its parts, as far as the provider tells them. */
function agrees(whole: number | null, ...parts: readonly (number | null)[]): void {
  const sum = plus(...parts);
  if (whole !== null && sum !== null) expect(Math.abs(whole - sum)).toBeLessThan(1);
}

const descending = (values: readonly number[]): boolean =>
  values.every((value, i) => i === 0 || value <= (values[i - 1] ?? value));

/** What every provider of market data keeps to; a missing capability skips its rules. */
export function marketDataContract(name: string, open: () => Promise<OpenedProvider>): void {
  describe(`market data contract: ${name}`, () => {
    let opened: OpenedProvider;
    beforeAll(async () => {
      opened = await open();
    }, OPENING_MS);
    afterAll(async () => {
      await opened.dispose();
    });

    const signal = () => new AbortController().signal;

    function need<C extends Capability>(
      context: TestContext,
      capability: C,
    ): NonNullable<MarketDataProvider[C]> {
      const ask = opened.value[capability];
      if (ask === undefined) context.skip(`${name} has no ${capability}`);
      return ask as NonNullable<MarketDataProvider[C]>;
    }

    function checkSource(answer: Sourced<unknown>, delay = 0): void {
      expect(answer.source).toBe(opened.value.id);
      expect(answer.stale).toBe(false);
      // Who does not answer the past is held back by the registry.
      const { answersPast = false, minimumDelay } = opened.value;
      expect(answer.delayedBy).toBeGreaterThanOrEqual(
        answersPast ? Math.max(delay, minimumDelay) : 0,
      );
      expect(answer.asOf).toBeLessThanOrEqual(opened.now());
    }

    const today = (): IsoDate => fromDayNumber(Math.floor(opened.now() / DAY_MS));
    const daysAgo = (days: number): IsoDate =>
      fromDayNumber(Math.floor(opened.now() / DAY_MS) - days);

    it('MD-1 quotes name their source and time, follow the order asked and leave out the unknown', async (context) => {
      const quotes = need(context, 'quotes');
      const { equity, fund } = opened.symbols;
      const symbols = [...(fund === null ? [] : [fund]), UNKNOWN, equity];
      const answer = await quotes({ symbols, delay: 0 }, signal());
      checkSource(answer);
      expect(answer.data.map((quote) => quote.symbol)).toEqual(
        symbols.filter((id) => id !== UNKNOWN),
      );
    });

    it('MD-2 a quote agrees with itself', async (context) => {
      const quotes = need(context, 'quotes');
      const { equity, fund, index } = opened.symbols;
      const symbols = [equity, fund, index].filter((id): id is SymbolId => id !== null);
      const { data } = await quotes({ symbols, delay: 0 }, signal());
      for (const quote of data) {
        const { previousClose } = quote;
        if (previousClose === null) {
          expect([quote.change, quote.changePercent]).toEqual([null, null]);
        } else {
          const change = quote.last - previousClose;
          expect(quote.change).toBeCloseTo(change, 6);
          expect(quote.changePercent).toBeCloseTo((change / previousClose) * 100, 6);
        }
        expect(quote.lastTime).toBeLessThanOrEqual(opened.now());
        expect(quote.low52 ?? 0).toBeLessThanOrEqual(quote.high52 ?? Infinity);
        expect(quote.bid ?? 0).toBeLessThan(quote.ask ?? Infinity);
        expect(quote.low ?? quote.last).toBeLessThanOrEqual(quote.last);
        expect(quote.high ?? quote.last).toBeGreaterThanOrEqual(quote.last);
      }
    });

    it('MD-3 a delayed quote describes a moment at least that long ago', async (context) => {
      const quotes = need(context, 'quotes');
      if (opened.value.answersPast !== true) context.skip(`${name} knows only the present`);
      const answer = await quotes({ symbols: [opened.symbols.equity], delay: DELAY }, signal());
      checkSource(answer, DELAY);
      const moment = opened.now() - DELAY;
      expect(answer.asOf).toBeLessThanOrEqual(moment);
      expect(answer.data[0]?.lastTime ?? 0).toBeLessThanOrEqual(moment);
    });

    it('MD-21 symbols in answers are ours, whatever the vendor calls them', async (context) => {
      const universe = need(context, 'universe');
      const { data } = await universe({ types: [] }, signal());
      const foreign = data.filter(({ symbol }) => parseSymbolId(symbol) !== symbol);
      expect(foreign.map(({ symbol }) => symbol)).toEqual([]);
      expect(new Set(data.map(({ symbol }) => symbol)).size).toBe(data.length);
    });

    it('MD-22 limits, where declared, allow at least one request in a time', () => {
      const { limits } = opened.value;
      expect(limits?.requests ?? 1).toBeGreaterThan(0);
      expect(limits?.interval ?? 1).toBeGreaterThan(0);
      expect(limits?.concurrency ?? 1).toBeGreaterThan(0);
    });

    it('MD-4 bars are in order, inside the range, and each holds low <= open, close <= high', async (context) => {
      const bars = need(context, 'bars');
      const to = opened.now();
      for (const [interval, days] of [
        ['1d', 400],
        ['1wk', 800],
        ['5m', 4],
      ] as const) {
        const from = to - days * DAY_MS;
        const answer = await bars(
          {
            symbol: opened.symbols.equity,
            interval,
            from,
            to,
            adjustment: 'raw',
            extended: false,
            delay: 0,
          },
          signal(),
        );
        checkSource(answer);
        expect(answer.data).toMatchObject({
          symbol: opened.symbols.equity,
          interval,
          adjustment: 'raw',
        });
        const series = answer.data.bars;
        expect(series.length).toBeGreaterThan(0);
        expect(ascending(series.map((bar) => bar.time))).toBe(true);
        expect(series.every((bar) => bar.time >= from && bar.time < to)).toBe(true);
        expect(
          series.filter(
            (bar) =>
              bar.low > Math.min(bar.open, bar.close) || bar.high < Math.max(bar.open, bar.close),
          ),
        ).toEqual([]);
      }
    });

    it('MD-5 adjusted bars end where raw ones do', async (context) => {
      const bars = need(context, 'bars');
      const to = opened.now();
      const ask = (adjustment: 'raw' | 'split' | 'total') =>
        bars(
          {
            symbol: opened.symbols.equity,
            interval: '1d',
            from: to - 40 * DAY_MS,
            to,
            adjustment,
            extended: false,
            delay: 0,
          },
          signal(),
        );
      const [raw, split, total] = await Promise.all([ask('raw'), ask('split'), ask('total')]);
      expect(split.data.bars.at(-1)).toEqual(raw.data.bars.at(-1));
      expect(total.data.bars.at(-1)?.close).toBe(raw.data.bars.at(-1)?.close);
      expect(total.data.bars).toHaveLength(raw.data.bars.length);
    });

    it('MD-6 an unknown symbol is refused as unknown by every call about one symbol', async (context) => {
      const { value } = opened;
      const symbol = UNKNOWN;
      const asks: readonly (Promise<unknown> | undefined)[] = [
        value.bars?.(
          {
            symbol,
            interval: '1d',
            from: 0,
            to: opened.now(),
            adjustment: 'raw',
            extended: false,
            delay: 0,
          },
          signal(),
        ),
        value.depth?.({ symbol, delay: 0 }, signal()),
        value.trades?.({ symbol, delay: 0, limit: 5 }, signal()),
        value.companyProfile?.({ symbol }, signal()),
        value.keyStatistics?.({ symbol, delay: 0 }, signal()),
        value.statements?.({ symbol, basis: 'annual', limit: 1 }, signal()),
        value.estimates?.({ symbol }, signal()),
        value.ratings?.({ symbol }, signal()),
        value.earnings?.({ symbol, limit: 1 }, signal()),
        value.insiders?.({ symbol, limit: 1 }, signal()),
        value.ownership?.({ symbol }, signal()),
        value.shortInterest?.({ symbol, limit: 1 }, signal()),
        value.optionExpiries?.({ symbol, delay: 0 }, signal()),
        value.fundProfile?.({ symbol }, signal()),
        value.fundHoldings?.({ symbol }, signal()),
        value.fundYears?.({ symbol }, signal()),
      ];
      const offered = asks.filter((ask) => ask !== undefined);
      if (offered.length === 0) context.skip(`${name} answers about no single symbol`);
      expect([...new Set(await Promise.all(offered.map(failureOf)))]).toEqual(['unknown-symbol']);
    });

    it('MD-7 a symbol of the wrong kind has no such thing', async (context) => {
      const { equity, fund } = opened.symbols;
      const holdings = need(context, 'fundHoldings');
      expect(await failureOf(holdings({ symbol: equity }, signal()))).toBe('not-found');
      const statements = opened.value.statements;
      if (statements !== undefined && fund !== null) {
        const kind = await failureOf(
          statements({ symbol: fund, basis: 'annual', limit: 1 }, signal()),
        );
        expect(kind).toBe('not-found');
      }
    });

    it('MD-20 estimates and reports are in the currency of the statements, trades of insiders, holdings and targets in that of the quote', async (context) => {
      const { value } = opened;
      const symbol = opened.symbols.equity;
      const statements = await need(context, 'statements')(
        { symbol, basis: 'quarterly', limit: 1 },
        signal(),
      );
      const [quote] = (await need(context, 'quotes')({ symbols: [symbol], delay: 0 }, signal()))
        .data;
      const reported = [
        ...((await value.estimates?.({ symbol }, signal()))?.data ?? []),
        ...((await value.earnings?.({ symbol, limit: 4 }, signal()))?.data ?? []),
      ].map(({ currency }) => currency);
      const owned = await value.ownership?.({ symbol }, signal());
      const traded = [
        ...((await value.insiders?.({ symbol, limit: 5 }, signal()))?.data ?? []),
        ...(owned === undefined ? [] : [owned.data]),
        ...((await value.ratings?.({ symbol }, signal()))?.data.changes.slice(0, 5) ?? []),
      ].map(({ currency }) => currency);
      const own = statements.data[0]?.currency;
      expect(own).toMatch(/^[A-Z]{3}$/);
      for (const currency of reported) expect(currency).toBe(own);
      for (const currency of traded) expect(currency).toBe(quote?.currency);
    });

    it('MD-8 a call whose caller is gone fails instead of working on', async (context) => {
      const quotes = need(context, 'quotes');
      const gone = AbortSignal.abort();
      expect(
        await failureOf(quotes({ symbols: [opened.symbols.equity], delay: 0 }, gone)),
      ).not.toBe('answered');
    });

    it('MD-9 search puts the exact symbol first, keeps to the types asked and to the limit', async (context) => {
      const search = need(context, 'search');
      const { equity } = opened.symbols;
      const exact = await search({ text: equity.toLowerCase(), types: [], limit: 5 }, signal());
      checkSource(exact);
      expect(exact.data[0]?.instrument.symbol).toBe(equity);
      const funds = await search(
        { text: 'fund', types: ['etf', 'mutual-fund'], limit: 3 },
        signal(),
      );
      expect(funds.data.length).toBeLessThanOrEqual(3);
      expect(
        funds.data.every(({ instrument }) => ['etf', 'mutual-fund'].includes(instrument.type)),
      ).toBe(true);
      expect(descending(exact.data.map((hit) => hit.score))).toBe(true);
    });

    it('MD-10 statements are newest first, limited, and balance', async (context) => {
      const statements = need(context, 'statements');
      for (const basis of ['annual', 'quarterly', 'ttm'] as const) {
        const { data } = await statements(
          { symbol: opened.symbols.equity, basis, limit: 4 },
          signal(),
        );
        expect(data.length).toBeGreaterThan(0);
        expect(data.length).toBeLessThanOrEqual(4);
        expect(descending(data.map((statement) => Date.parse(statement.period.end)))).toBe(true);
        for (const { balance, cashFlow, income, period } of data) {
          agrees(balance.totalAssets, balance.totalLiabilities, balance.totalEquity);
          agrees(cashFlow.cashAtEnd, cashFlow.cashAtStart, cashFlow.netChangeInCash);
          agrees(income.pretaxIncome, income.incomeTax, income.netIncome);
          expect(period.reportedAt ?? 0).toBeLessThanOrEqual(opened.now());
        }
      }
    });

    it('MD-11 news is newest first, before the moment asked, and each headline opens its story or names the page of its publisher', async (context) => {
      const news = need(context, 'news');
      const { story } = opened.value;
      const before = opened.now() - DAY_MS;
      const { data } = await news(
        { symbols: [opened.symbols.equity], kinds: [], before, limit: 5 },
        signal(),
      );
      expect(data.length).toBeGreaterThan(0);
      expect(descending(data.map((head) => head.time))).toBe(true);
      for (const head of data) {
        expect(head.time).toBeLessThan(before);
        expect(head.symbols).toContain(opened.symbols.equity);
        if (head.link !== null) {
          expect(head.link).toMatch(/^https?:\/\//);
          continue;
        }
        if (story === undefined) throw new Error(`nobody has the story ${head.id}`);
        const opening = await story({ id: head.id }, signal());
        expect(opening.data).toMatchObject({
          id: head.id,
          headline: head.headline,
          time: head.time,
        });
        expect(opening.data.paragraphs.length).toBeGreaterThan(0);
      }
      if (story !== undefined)
        expect(await failureOf(story({ id: 'no-such-story' }, signal()))).toBe('not-found');
    });

    it('MD-12 filings are newest first, of the forms asked, and each opens', async (context) => {
      const filings = need(context, 'filings');
      const filing = need(context, 'filing');
      const { data } = await filings(
        { symbol: opened.symbols.equity, forms: ['10-K', '10-Q'], before: null, limit: 3 },
        signal(),
      );
      expect(data.length).toBeGreaterThan(0);
      expect(descending(data.map((head) => head.filedAt))).toBe(true);
      for (const head of data) {
        expect(['10-K', '10-Q']).toContain(head.form);
        const opening = await filing({ id: head.id }, signal());
        expect(opening.data).toMatchObject({ id: head.id, form: head.form, filedAt: head.filedAt });
        expect(opening.data.sections.length).toBeGreaterThan(0);
      }
      expect(await failureOf(filing({ id: '0000000000-00-000000' }, signal()))).toBe('not-found');
    });

    it('MD-25 a search of filings keeps to the company, the forms and the days asked', async (context) => {
      const search = need(context, 'filingSearch');
      const { equity } = opened.symbols;
      const place = { state: null, stateOf: 'office' } as const;
      const query = { text: 'the', symbol: equity, forms: ['8-K'], ...place, offset: 0 };
      const answer = await search({ ...query, from: daysAgo(400), to: today() }, signal());
      checkSource(answer);
      const filings = answer.data.hits.map(({ filing }) => filing);
      expect(new Set(filings.map(({ id }) => id)).size).toBe(filings.length);
      for (const filing of filings) {
        expect(filing).toMatchObject({ symbol: equity, form: '8-K' });
        expect(filing.filedAt).toBeGreaterThanOrEqual(opened.now() - 402 * DAY_MS);
        expect(filing.filedAt).toBeLessThanOrEqual(opened.now());
      }
      expect(answer.data.hits.every(({ documents }) => documents.length > 0)).toBe(true);
      const unknown = search({ ...query, symbol: UNKNOWN, from: null, to: null }, signal());
      expect(await failureOf(unknown)).toBe('unknown-symbol');
    });

    it('MD-13 a chain pairs calls and puts by ascending strike, bid below ask', async (context) => {
      const expiries = need(context, 'optionExpiries');
      const chain = need(context, 'optionChain');
      const { data: dates } = await expiries({ symbol: opened.symbols.equity, delay: 0 }, signal());
      expect(dates.length).toBeGreaterThan(0);
      expect(dates.every((entry) => entry.expiresAt > opened.now())).toBe(true);
      const expiry = (dates[1] ?? dates[0])?.expiry as IsoDate;
      const { data } = await chain({ symbol: opened.symbols.equity, expiry, delay: 0 }, signal());
      expect(data.calls.map((call) => call.strike)).toEqual(data.puts.map((put) => put.strike));
      expect(ascending(data.calls.map((call) => call.strike))).toBe(true);
      const crossed = [...data.calls, ...data.puts].filter(
        ({ bid, ask }) => bid !== null && ask !== null && !(bid < ask),
      );
      expect(crossed).toEqual([]);
      expect(
        await failureOf(
          chain({ symbol: opened.symbols.equity, expiry: daysAgo(30), delay: 0 }, signal()),
        ),
      ).toBe('not-found');
    });

    it('MD-14 fund holdings are heaviest first and the weights of a whole list sum to one', async (context) => {
      const holdings = need(context, 'fundHoldings');
      const { fund } = opened.symbols;
      if (fund === null) context.skip(`${name} knows no fund`);
      const { data } = await holdings({ symbol: fund as SymbolId }, signal());
      expect(descending(data.holdings.map((holding) => holding.weight))).toBe(true);
      const total = data.holdings.reduce((sum, holding) => sum + holding.weight, 0);
      if (data.complete) expect(Math.abs(total - 1)).toBeLessThan(1e-6);
      else expect(total).toBeLessThan(1 + 1e-6);
      expect((data.asOfDate ?? today()) <= today()).toBe(true);
    });

    it('MD-24 levels of many funds are positive, dated once, within the range, and grow as their values do', async (context) => {
      const levels = need(context, 'totalReturns');
      const { fund, index, equity } = opened.symbols;
      const symbols = [UNKNOWN, fund, index].filter((id): id is SymbolId => id !== null);
      const range = { from: daysAgo(900), to: daysAgo(30) };
      const answer = await levels({ symbols, ...range }, signal());
      checkSource(answer);
      expect(symbols).toEqual(expect.arrayContaining(answer.data.map(({ symbol }) => symbol)));
      expect(answer.data.map(({ symbol }) => symbol)).not.toContain(UNKNOWN);
      for (const { days, levels: values } of answer.data) {
        const list = Array.from(days);
        expect(list).toHaveLength(values.length);
        expect(ascending(list)).toBe(true);
        expect(fromDayNumber(list[0] ?? 0) >= range.from).toBe(true);
        expect(fromDayNumber(list.at(-1) ?? 0) <= range.to).toBe(true);
        expect(Array.from(values).every((value) => value > 0)).toBe(true);
      }
      const own = answer.data.find(({ symbol }) => symbol === fund);
      const nav = opened.value.fundNav;
      if (own !== undefined && nav !== undefined) {
        const { data } = await nav({ symbol: own.symbol, ...range }, signal());
        expect(data.map(({ date }) => date)).toEqual(Array.from(own.days, fromDayNumber));
        const growth = own.levels[own.levels.length - 1]! / own.levels[0]!;
        expect(data.at(-1)!.total / data[0]!.total / growth).toBeCloseTo(1, 3);
      }
      const none = await levels(
        { symbols: [UNKNOWN, equity], from: range.to, to: range.from },
        signal(),
      );
      expect(none.data.every(({ days }) => days.length === 0)).toBe(true);
    });

    it('MD-25 rates of currencies are dated once, begin with the one in force, and invert', async (context) => {
      const fxRates = need(context, 'fxRates');
      const range = { from: daysAgo(40), to: daysAgo(2) };
      const answer = await fxRates(
        { base: 'EUR', quotes: ['USD', 'ZZZ', 'GBP'], ...range },
        signal(),
      );
      checkSource(answer);
      expect(answer.data.map(({ base, quote }) => `${base}${quote}`)).toEqual(['EURUSD', 'EURGBP']);
      for (const { points } of answer.data) {
        expect(points.length).toBeGreaterThan(10);
        expect(ascending(points.map(({ date }) => Date.parse(date)))).toBe(true);
        expect(points.every(({ rate }) => rate > 0 && Number.isFinite(rate))).toBe(true);
        expect(points.filter(({ date }) => date < range.from).length).toBeLessThanOrEqual(1);
        expect((points.at(-1)?.date ?? '') <= range.to).toBe(true);
      }
      const back = await fxRates({ base: 'USD', quotes: ['EUR', 'GBP'], ...range }, signal());
      const [there, pounds] = answer.data;
      const [euros, cross] = back.data;
      there!.points.forEach(({ date, rate }, at) => {
        expect(euros!.points[at]?.date).toBe(date);
        expect(rate * euros!.points[at]!.rate).toBeCloseTo(1, 9);
        // A dollar in pounds is a euro in pounds over a euro in dollars.
        const own = cross!.points.find((point) => point.date === date)?.rate;
        expect(own).toBeCloseTo(pounds!.points[at]!.rate / rate, 9);
      });
      const day = { from: range.to, to: range.to };
      const one = await fxRates({ base: 'EUR', quotes: ['USD'], ...day }, signal());
      expect(one.data[0]?.points).toEqual([there!.points.at(-1)]);
    });

    it('MD-26 a history of yields has each day once, oldest first, and the figures of its curves', async (context) => {
      const history = need(context, 'yieldHistory');
      const curveOn = need(context, 'yieldCurve');
      const newest = await curveOn({ date: null }, signal());
      const range = { from: addDays(newest.data.date, -12), to: newest.data.date };
      const answer = await history(range, signal());
      checkSource(answer);
      const { days, tenors } = answer.data;
      expect(days.length).toBeGreaterThan(1);
      expect(ascending(days.map(({ date }) => Date.parse(date)))).toBe(true);
      expect(ascending(tenors.map(({ years }) => years))).toBe(true);
      expect(days.every(({ date }) => date >= range.from && date <= range.to)).toBe(true);
      expect(days.at(-1)?.date).toBe(newest.data.date);
      for (const { date, yields } of days) {
        expect(yields).toHaveLength(tenors.length);
        const { data } = await curveOn({ date }, signal());
        expect(data.date).toBe(date);
        for (const point of data.points)
          expect(yields[tenors.findIndex(({ years }) => years === point.years)]).toBe(point.yield);
        expect(yields.filter((value) => value !== null)).toHaveLength(data.points.length);
      }
      const none = await history({ from: range.to, to: range.from }, signal());
      expect(none.data.days).toEqual([]);
    });

    it('MD-27 a calendar of splits has splits within the days, in order, and those of the symbols asked for', async (context) => {
      const calendar = need(context, 'splitCalendar');
      const range = { from: daysAgo(400), to: today() };
      const answer = await calendar({ ...range, symbols: [] }, signal());
      checkSource(answer);
      expect(answer.data.every(({ kind }) => kind === 'split')).toBe(true);
      expect(answer.data.every(({ exDate }) => exDate >= range.from && exDate <= range.to)).toBe(
        true,
      );
      const dates = answer.data.map(({ exDate }) => exDate);
      expect(dates).toEqual(dates.toSorted());
      const [some] = answer.data;
      if (some === undefined) return;
      const own = await calendar({ ...range, symbols: [some.symbol] }, signal());
      expect(own.data).toEqual(answer.data.filter(({ symbol }) => symbol === some.symbol));
    });

    it('MD-15 depth is best first on both sides and does not cross', async (context) => {
      const depth = need(context, 'depth');
      const { data } = await depth({ symbol: opened.symbols.equity, delay: 0 }, signal());
      expect(descending(data.bids.map((level) => level.price))).toBe(true);
      expect(descending(data.asks.map((level) => -level.price))).toBe(true);
      expect(data.bids[0]?.price ?? 0).toBeLessThan(data.asks[0]?.price ?? Infinity);
    });

    it('MD-16 trades are newest first, limited, with ids of their own', async (context) => {
      const trades = need(context, 'trades');
      const { data } = await trades(
        { symbol: opened.symbols.equity, delay: 0, limit: 20 },
        signal(),
      );
      expect(data.length).toBeLessThanOrEqual(20);
      expect(descending(data.map((trade) => trade.time))).toBe(true);
      expect(new Set(data.map((trade) => trade.id)).size).toBe(data.length);
    });

    it('MD-17 the past does not change: the same question has the same answer', async (context) => {
      const bars = need(context, 'bars');
      const to = opened.now() - 10 * DAY_MS;
      const ask = () =>
        bars(
          {
            symbol: opened.symbols.equity,
            interval: '1d',
            from: to - 100 * DAY_MS,
            to,
            adjustment: 'raw',
            extended: false,
            delay: 0,
          },
          signal(),
        );
      const [first, second] = [await ask(), await ask()];
      expect(JSON.stringify(second.data)).toBe(JSON.stringify(first.data));
    });

    it('MD-18 movers keep to their list and limit', async (context) => {
      const movers = need(context, 'movers');
      const ask = (list: 'gainers' | 'losers' | 'most-active') =>
        movers(
          { list, session: 'regular', exchange: null, limit: 10, ...USUAL_FLOOR, delay: 0 },
          signal(),
        );
      const [gainers, losers, active] = await Promise.all([
        ask('gainers'),
        ask('losers'),
        ask('most-active'),
      ]);
      expect(descending(gainers.data.map((mover) => mover.changePercent))).toBe(true);
      expect(descending(losers.data.map((mover) => -mover.changePercent))).toBe(true);
      expect(descending(active.data.map((mover) => mover.volume ?? 0))).toBe(true);
      expect(
        Math.max(gainers.data.length, losers.data.length, active.data.length),
      ).toBeLessThanOrEqual(10);
    });

    it('MD-19 key statistics follow from the inputs that they come with', async (context) => {
      const statistics = need(context, 'keyStatistics');
      const quotes = need(context, 'quotes');
      const symbol = opened.symbols.equity;
      const [{ data }, { data: found }] = await Promise.all([
        statistics({ symbol, delay: 0 }, signal()),
        quotes({ symbols: [symbol], delay: 0 }, signal()),
      ]);
      const said: Readonly<Record<string, unknown>> = { ...data };
      const computed = keyFigures(data, found[0]!).filter(({ inputs }) => inputs.length > 0);
      expect(computed.length).toBeGreaterThan(5);
      for (const { id, value } of computed) {
        const own = said[id];
        if (typeof own === 'number') expect((value as number) / own, id).toBeCloseTo(1, 3);
        else expect(value, id).toBeNull();
      }
    });
  });
}
