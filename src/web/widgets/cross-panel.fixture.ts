import {
  getEarnings,
  getEarningsCalendar,
  getEstimates,
  getPriceTarget,
  getRatings,
} from '../../contract/market/analysts.ts';
import { getBars, getCorporateActions, getDayLines } from '../../contract/market/bars.ts';
import {
  getDividendCalendar,
  getHeatmap,
  getMovers,
  getSectors,
} from '../../contract/market/boards.ts';
import { getPriceChart, getReturns } from '../../contract/market/charts.ts';
import { getFieldValues } from '../../contract/market/fields.ts';
import { getFundComparison } from '../../contract/market/fund-comparison.ts';
import { getFundStatistics } from '../../contract/market/fund-statistics.ts';
import { getRatios, getStatements } from '../../contract/market/fundamentals.ts';
import { getFundPerformance, getFundProfile } from '../../contract/market/funds.ts';
import { getFundNav } from '../../contract/market/funds.schema.ts';
import { getKeyStatistics } from '../../contract/market/instruments.ts';
import { getInstrument } from '../../contract/market/instruments.schema.ts';
import { getOptionChain, getOptionExpiries } from '../../contract/market/options.ts';
import { getOwnership, getShortInterest } from '../../contract/market/ownership.ts';
import { getComparison, getComparisonPrices } from '../../contract/market/peers.ts';
import { getQuotes } from '../../contract/market/quotes.ts';
import { runScreen } from '../../contract/screener.ts';
import { isoDate } from '../../domain/calendar/iso-date.ts';
import { FIELD_IDS, type FieldId } from '../../domain/fields/catalogue.ts';
import { MEASURE_IDS, type MeasureId } from '../../domain/peers/measures.ts';
import { technicalSummary } from '../../domain/insights/technical-summary.ts';
import type { ChartRange } from '../../domain/prices/chart-range.ts';
import type { HeatmapPeriod } from '../../domain/quotes/market-heatmap.ts';
import { UNIVERSE_KINDS, type UniverseKind } from '../../domain/screener/universe.ts';
import { type SymbolId, symbolId } from '../../domain/symbols/instrument.ts';
import { ApiFailure } from '../../contract/error.ts';
import type { ApiClient } from '../api/client.ts';
import { loadWidget, type Tool } from './registry.ts';
import { htmlOf } from './widget-html.fixture.tsx';

/** Answers of every call about one symbol, each asked once; `null` where there is none (404). */
export type Panels = ReturnType<ReturnType<typeof panelsOver>>;

export const CALENDAR = { from: isoDate('2026-11-01'), to: isoDate('2027-03-31') };
const FIELDS_AT_ONCE = 40;
const PEERS_AT_ONCE = 40;
const INDEX = symbolId('^SPX');

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (thrown) {
    if (thrown instanceof ApiFailure && thrown.statusCode === 404) return null;
    throw thrown;
  }
}

const once = <K extends string, T>(make: (key: K) => Promise<T>): ((key: K) => Promise<T>) => {
  const known = new Map<K, Promise<T>>();
  return (key) => {
    const found = known.get(key) ?? make(key);
    known.set(key, found);
    return found;
  };
};

const parts = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) =>
    list.slice(i * size, (i + 1) * size),
  );

/** What is asked for many symbols at once is asked for all of them. */
export function panelsOver(api: ApiClient, symbols: readonly SymbolId[]) {
  const all = symbols.join(',');
  const quotes = once(async () => (await api(getQuotes, { query: { symbols: all } })).data);
  const fields = once(async () => {
    const answers = await Promise.all(
      parts(FIELD_IDS, FIELDS_AT_ONCE).map((ids) =>
        api(getFieldValues, { query: { symbols: all, fields: ids.join(',') } }),
      ),
    );
    return answers.map(({ data }) => data);
  });
  const screens = once(async (universe: UniverseKind) => {
    const answers = await Promise.all(
      parts(FIELD_IDS, FIELDS_AT_ONCE).map((ids) =>
        api(runScreen, { query: { universe, fields: ids.join(','), limit: '1000' } }),
      ),
    );
    return answers.map(({ data }) => data);
  });
  const compared = once(async () => {
    const answers = await Promise.all(
      // Beside an index: of a company, the whole industry would be measured.
      parts(symbols, PEERS_AT_ONCE).map((some) =>
        api(getComparison, { params: { symbol: INDEX }, query: { symbols: some.join(',') } }),
      ),
    );
    return new Map(
      answers.flatMap(({ data }) => data.companies.map((one) => [one.symbol as string, one])),
    );
  });
  const comparedPrices = once(async (range: '1m' | '6m' | 'ytd' | '1y' | '5y') => {
    const answers = await Promise.all(
      parts(symbols, PEERS_AT_ONCE).map((some) =>
        api(getComparisonPrices, {
          params: { symbol: INDEX },
          query: { symbols: some.join(','), range },
        }),
      ),
    );
    return new Map(
      answers.flatMap(({ data }) =>
        data.series.map((one) => [one.symbol as string, one.changes.at(-1) ?? null]),
      ),
    );
  });
  const dayLines = once(async () => (await api(getDayLines, { query: { symbols: all } })).data);
  const sectors = once(async () => (await api(getSectors, { query: { members: '500' } })).data);
  const heat = once(
    async (period: HeatmapPeriod) =>
      (await api(getHeatmap, { query: { scope: 'all', period } })).data,
  );
  const performers = once(async () => {
    const lists = await Promise.all(
      (['best-52', 'worst-52'] as const).map((list) =>
        api(getMovers, { params: { list }, query: { limit: '100', leastVolume: '0' } }),
      ),
    );
    return lists.flatMap(({ data }) => data);
  });
  const movers = once(async () => {
    const lists = await Promise.all(
      (['gainers', 'losers', 'most-active'] as const).map((list) =>
        api(getMovers, { params: { list }, query: { limit: '100' } }),
      ),
    );
    return lists.flatMap(({ data }) => data);
  });
  const earningsCalendar = once(
    async () => (await api(getEarningsCalendar, { query: { ...CALENDAR, symbols: all } })).data,
  );
  const dividendCalendar = once(
    async () => (await api(getDividendCalendar, { query: { ...CALENDAR, symbols: all } })).data,
  );
  const ALL = 'all';

  return (symbol: SymbolId) => {
    const params = { symbol };
    const get = <T>(ask: () => Promise<{ readonly data: T }>) => {
      let known: Promise<T | null> | undefined;
      return () => (known ??= orNull(ask()).then((answer) => answer?.data ?? null));
    };
    return {
      symbol,
      /** As a reader gets it, for what a widget computes itself. */
      html: once(async (tool: Tool) => htmlOf(await loadWidget(tool), api, { symbol })),
      quote: async () => (await quotes(ALL)).find((one) => one.symbol === symbol) ?? null,
      field: async (id: FieldId) => {
        for (const { symbols: rows, columns } of await fields(ALL)) {
          const column = columns.find((one) => one.field === id);
          const at = rows.indexOf(symbol);
          if (column !== undefined && at >= 0)
            return (column.numbers ?? column.texts)?.[at] ?? null;
        }
        return null;
      },
      screened: async (id: FieldId) => {
        for (const universe of UNIVERSE_KINDS)
          for (const { symbols: rows, columns } of await screens(universe)) {
            const column = columns.find((one) => one.field === id);
            const at = rows.indexOf(symbol);
            if (column !== undefined && at >= 0)
              return (column.numbers ?? column.texts)?.[at] ?? null;
          }
        return null;
      },
      measure: async (id: MeasureId) =>
        (await compared(ALL)).get(symbol)?.values[MEASURE_IDS.indexOf(id)] ?? null,
      peerChange: async (range: '1m' | '6m' | 'ytd' | '1y' | '5y') =>
        (await comparedPrices(range)).get(symbol) ?? null,
      dayLine: async () => (await dayLines(ALL)).find((one) => one.symbol === symbol) ?? null,
      sectorMember: async () =>
        (await sectors(ALL))
          .flatMap(({ members }) => members)
          .find((one) => one.symbol === symbol) ?? null,
      /** In percent, as its tile says. */
      heatChange: async (period: HeatmapPeriod) =>
        (await heat(period))
          .flatMap(({ industries }) => industries)
          .flatMap(({ members }) => members)
          .find((one) => one.symbol === symbol)?.change,
      performer: async () => (await performers(ALL)).find((one) => one.symbol === symbol) ?? null,
      mover: async () => (await movers(ALL)).find((one) => one.symbol === symbol) ?? null,
      nextInCalendar: async () =>
        (await earningsCalendar(ALL)).find((one) => one.symbol === symbol && one.result === null) ??
        null,
      reportsInCalendar: async () =>
        (await earningsCalendar(ALL)).filter((one) => one.symbol === symbol),
      dividendsInCalendar: async () =>
        (await dividendCalendar(ALL)).filter((one) => one.symbol === symbol),
      instrument: get(() => api(getInstrument, { params })),
      statistics: get(() => api(getKeyStatistics, { params })),
      returns: get(() => api(getReturns, { params })),
      chart: once((range: ChartRange) =>
        orNull(api(getPriceChart, { params, query: { range, extended: 'false' } })).then(
          (answer) => answer?.data ?? null,
        ),
      ),
      bars: get(() => api(getBars, { params, query: { range: '1y', interval: '1d' } })),
      /** Two years of days, as the technical summary reads them. */
      technicals: get(async () => {
        const { data } = await api(getBars, { params, query: { range: '2y', interval: '1d' } });
        const { time, open, high, low, close, volume } = data.bars;
        const bars = close.map((price, at) => ({
          time: time[at] ?? at,
          open: open[at] ?? price,
          high: high[at] ?? price,
          low: low[at] ?? price,
          close: price,
          volume: volume[at] ?? 0,
        }));
        return { data: technicalSummary(bars) };
      }),
      actions: get(() =>
        api(getCorporateActions, { params, query: { from: '2025-01-01', to: CALENDAR.to } }),
      ),
      ratios: get(() => api(getRatios, { params, query: { basis: 'ttm', limit: '1' } })),
      ttm: get(() => api(getStatements, { params, query: { basis: 'ttm', limit: '1' } })),
      estimates: get(() => api(getEstimates, { params })),
      target: get(() => api(getPriceTarget, { params })),
      ratings: get(() => api(getRatings, { params })),
      earnings: get(() => api(getEarnings, { params, query: {} })),
      ownership: get(() => api(getOwnership, { params })),
      shortInterest: get(() => api(getShortInterest, { params, query: {} })),
      expiries: get(() => api(getOptionExpiries, { params })),
      chain: get(() => api(getOptionChain, { params: { symbol, expiry: 'usual' } })),
      fund: get(() => api(getFundProfile, { params })),
      performance: get(() => api(getFundPerformance, { params })),
      fundStatistics: get(() => api(getFundStatistics, { params })),
      nav: get(() => api(getFundNav, { params, query: { from: '2026-11-01', to: '2026-11-13' } })),
      comparedFund: get(async () => {
        const { data } = await api(getFundComparison, { query: { symbols: symbol } });
        return { data: data.funds[0] ?? null };
      }),
    };
  };
}
