import {
  addDays,
  addMonths,
  fromDayNumber,
  type IsoDate,
  isoDate,
} from '../../../domain/calendar/iso-date.ts';
import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import { compareGrowth, comparePeriods } from '../../../domain/funds/compare-growth.ts';
import { compareReturns, type FundBeside } from '../../../domain/funds/compare-returns.ts';
import {
  measureSeries,
  riskParts,
  scoreValues,
  wholeRisk,
} from '../../../domain/funds/compare-risk.ts';
import { distributionYield } from '../../../domain/funds/distribution-yield.ts';
import type {
  FundGrowth,
  FundPeriodReturns,
  GrowthRange,
} from '../../../domain/funds/fund-growth.ts';
import type { FundIndex } from '../../../domain/funds/fund-index.ts';
import type { FundPerformance } from '../../../domain/funds/fund-performance.ts';
import type { FundProfile } from '../../../domain/funds/fund-profile.ts';
import { type FundRisk, RISK_YEARS } from '../../../domain/funds/fund-risk.ts';
import { fundScore, scoreWindow } from '../../../domain/funds/fund-score.ts';
import type { FundStatistics } from '../../../domain/funds/fund-statistics.ts';
import { levelGrid, onGrid } from '../../../domain/funds/level-grid.ts';
import { premiumDistribution } from '../../../domain/funds/premium-distribution.ts';
import { taxCost } from '../../../domain/funds/tax-cost.ts';
import { combined, type MissingPart, type Sourced } from '../../../domain/quotes/sourced.ts';
import type { TotalReturnLevels } from '../../../domain/returns/total-return-levels.ts';
import { type Instrument, isFund, type SymbolId } from '../../../domain/symbols/instrument.ts';
import { notFound } from '../../../ports/provider-error.ts';
import { fundCategories, type KnownCategory } from './fund-categories.ts';
import { inSlices } from './in-slices.ts';
import { orMissing } from './or-none.ts';
import { noRiskFree, riskFreeOf } from './risk-free.ts';
import type { MarketService } from './service.ts';

const DAY_MS = 86_400_000;
const EVER = isoDate('1990-01-01');
/** More payments than a fund makes in ten years of months. */
const MOST_DISTRIBUTIONS = 400;

export interface FundService {
  readonly performance: (
    symbol: SymbolId,
    signal: AbortSignal,
  ) => Promise<Sourced<FundPerformance>>;
  readonly growth: (
    symbol: SymbolId,
    range: GrowthRange,
    signal: AbortSignal,
  ) => Promise<Sourced<FundGrowth>>;
  readonly periods: (symbol: SymbolId, signal: AbortSignal) => Promise<Sourced<FundPeriodReturns>>;
  readonly risk: (symbol: SymbolId, signal: AbortSignal) => Promise<Sourced<FundRisk>>;
  readonly statistics: (symbol: SymbolId, signal: AbortSignal) => Promise<Sourced<FundStatistics>>;
}

/** A fund by itself: what the first round of questions finds. */
interface Known {
  readonly instrument: Instrument;
  readonly profile: FundProfile | null;
  readonly members: readonly SymbolId[];
  readonly own: TotalReturnLevels;
  readonly asOf: IsoDate;
  readonly answers: readonly Sourced<unknown>[];
  readonly missing: readonly MissingPart[];
}

/** A fund with its category and index: what the second round adds. */
interface Beside extends Known {
  readonly category: KnownCategory;
  readonly levels: Float64Array;
  readonly index: FundIndex | null;
  readonly indexSeries: TotalReturnLevels | null;
  readonly indexLevels: Float64Array | null;
}

/** Funds that trade have a price of their own. */
const trades = ({ type }: Instrument): boolean => type === 'etf' || type === 'closed-end-fund';

const lastDay = ({ days }: TotalReturnLevels): number => days[days.length - 1]!;

/** The category of a fund whose own cannot be had. */
function aloneIn({ own, asOf, answers }: Known): KnownCategory {
  const grid = levelGrid(asOf);
  const levels = onGrid(grid, own);
  const funds = levels === null ? [] : [{ symbol: own.symbol, levels }];
  return combined(answers, { grid, funds });
}

/** Figures of funds that follow from their levels, computed here so that every source has them. */
export function fundService(service: MarketService): FundService {
  const { registry } = service;
  const categories = fundCategories(registry, service.caches, () => performance.now());
  const today = (): IsoDate => easternDate(service.now());

  const oneSeries = async (
    symbol: SymbolId,
    from: IsoDate,
    to: IsoDate,
    signal: AbortSignal,
  ): Promise<Sourced<TotalReturnLevels | null>> => {
    const answer = await registry.ask('totalReturns', { symbols: [symbol], from, to }, signal);
    const series = answer.data.find((one) => one.symbol === symbol);
    return { ...answer, data: series !== undefined && series.days.length > 0 ? series : null };
  };

  /** First round, all at once: what it is, who is beside it, its own levels. */
  async function findFund(symbol: SymbolId, signal: AbortSignal): Promise<Known> {
    const [instrument, profile, members, own] = await Promise.all([
      service.instrument(symbol, signal),
      orMissing('profile', registry.ask('fundProfile', { symbol }, signal), null),
      orMissing('category', registry.ask('fundCategory', { symbol }, signal), null),
      oneSeries(symbol, EVER, addDays(today(), 1), signal),
    ]);
    if (!isFund(instrument.data.type)) throw notFound(`fund figures of ${symbol}`);
    if (own.data === null) throw notFound(`net asset values of ${symbol}`);
    return {
      instrument: instrument.data,
      profile: profile.data?.data ?? null,
      members: members.data?.data ?? [],
      own: own.data,
      asOf: fromDayNumber(lastDay(own.data)),
      answers: [own, profile.data, members.data].filter((answer) => answer !== null),
      missing: [...profile.missing, ...members.missing],
    };
  }

  /** Second round: the category, the index and whatever else the figure needs. */
  async function findBeside(known: Known, signal: AbortSignal): Promise<Beside> {
    const { own, asOf, profile, members } = known;
    const benchmark = profile?.benchmarkSymbol ?? null;
    const [category, index] = await Promise.all([
      orMissing('category', categories.of([...members, own.symbol], asOf, signal), null),
      benchmark === null
        ? { data: null, missing: [] }
        : orMissing('index', oneSeries(benchmark, EVER, asOf, signal), null),
    ]);
    const found = category.data ?? aloneIn(known);
    const series = index.data?.data ?? null;
    const { grid } = found.data;
    const indexLevels = series === null ? null : onGrid(grid, series);
    // The levels that end with `asOf` are never over.
    const levels = onGrid(grid, own)!;
    return {
      ...known,
      category: found,
      levels,
      indexSeries: indexLevels === null ? null : series,
      indexLevels,
      index:
        series === null || indexLevels === null
          ? null
          : {
              symbol: series.symbol,
              name: profile?.benchmark ?? series.symbol,
              totalReturn: series.isTotal,
            },
      answers: [...known.answers, ...(index.data === null ? [] : [index.data])],
      missing: [...known.missing, ...category.missing, ...index.missing],
    };
  }

  const beside = async (symbol: SymbolId, signal: AbortSignal): Promise<Beside> =>
    findBeside(await findFund(symbol, signal), signal);

  const sideBySide = ({ category, levels, indexLevels }: Beside): Omit<FundBeside, 'price'> => ({
    category: category.data,
    own: levels,
    index: indexLevels,
  });

  /** Dated by the fund's own levels: the category may have been found hours before. */
  const answer = <T>(
    { answers, missing, category }: Beside,
    data: T,
    more: readonly Sourced<unknown>[] = [],
    moreMissing: readonly MissingPart[] = [],
  ): Sourced<T> => {
    const all = [...answers, ...more];
    const whole = combined([...all, category], data, { missing: [...missing, ...moreMissing] });
    return { ...whole, asOf: Math.min(...all.map(({ asOf }) => asOf)) };
  };

  /** Closes with distributions reinvested, up to the last net asset value. */
  async function priceOf(
    { instrument }: Pick<Known, 'instrument'>,
    signal: AbortSignal,
  ): Promise<{
    readonly data: Sourced<TotalReturnLevels> | null;
    readonly missing: readonly MissingPart[];
  }> {
    const { symbol } = instrument;
    if (!trades(instrument)) return { data: null, missing: [] };
    const { data, missing } = await orMissing(
      'price',
      registry.ask(
        'bars',
        {
          symbol,
          interval: '1d',
          from: Date.parse(EVER),
          to: Math.ceil(service.now() / DAY_MS + 1) * DAY_MS,
          adjustment: 'total',
          extended: false,
          delay: 0,
        },
        signal,
      ),
      null,
    );
    if (data === null) return { data, missing };
    return {
      missing,
      data: {
        ...data,
        data: {
          symbol,
          days: Int32Array.from(data.data.bars, ({ time }) => Math.floor(time / DAY_MS)),
          levels: Float64Array.from(data.data.bars, ({ close }) => close),
          isTotal: true,
        },
      },
    };
  }

  /** The measures of the fund, its index and its category, all against the same bills. */
  async function measured(fund: Beside, signal: AbortSignal) {
    const { grid } = fund.category.data;
    const { data, missing } = await orMissing(
      'risk-free',
      riskFreeOf(registry, grid, signal),
      null,
    );
    const bills = data ?? noRiskFree(grid);
    const basis = { index: fund.indexLevels, riskFree: bills.months };
    const name = `${fund.index?.symbol ?? ''} ${bills.source}`;
    const measures = await categories.measures(fund.category, basis, name, signal);
    return {
      source: bills.source,
      missing,
      measures,
      own: measureSeries(grid, fund.levels, basis),
      index: fund.indexLevels === null ? null : measureSeries(grid, fund.indexLevels, basis),
    };
  }

  return {
    performance: async (symbol, signal) => {
      const known = await findFund(symbol, signal);
      const [fund, price] = await Promise.all([findBeside(known, signal), priceOf(known, signal)]);
      const series = price.data?.data ?? null;
      const { profile, own, indexSeries, index } = fund;
      const figures = compareReturns(
        {
          ...sideBySide(fund),
          price: series === null ? null : onGrid(fund.category.data.grid, series),
        },
        { nav: own, price: series, index: indexSeries },
      );
      return answer(
        fund,
        {
          symbol: own.symbol,
          asOfDate: fund.asOf,
          category: profile?.category ?? null,
          indexName: profile?.benchmark ?? null,
          indexSymbol: index?.symbol ?? null,
          ...figures,
        },
        price.data === null ? [] : [price.data],
        price.missing,
      );
    },

    growth: async (symbol, range, signal) => {
      const fund = await beside(symbol, signal);
      return answer(fund, {
        symbol: fund.own.symbol,
        asOfDate: fund.asOf,
        range,
        category: fund.profile?.category ?? null,
        index: fund.index,
        ...compareGrowth(sideBySide(fund), range),
      });
    },

    periods: async (symbol, signal) => {
      const fund = await beside(symbol, signal);
      return answer(fund, {
        symbol: fund.own.symbol,
        asOfDate: fund.asOf,
        category: fund.profile?.category ?? null,
        index: fund.index,
        ...comparePeriods(sideBySide(fund)),
      });
    },

    risk: async (symbol, signal) => {
      const fund = await beside(symbol, signal);
      const { source, missing, ...measures } = await measured(fund, signal);
      const parts = riskParts(sideBySide(fund), measures);
      const figures = {
        symbol: fund.own.symbol,
        category: fund.profile?.category ?? null,
        index: fund.index,
        riskFreeSource: source,
        ...wholeRisk(await inSlices(parts, (part) => part(), signal)),
      };
      return answer(fund, figures, [], missing);
    },

    statistics: async (symbol, signal) => {
      const from = addMonths(today(), -12);
      const [known, nav, paid] = await Promise.all([
        findFund(symbol, signal),
        orMissing(
          'premium',
          registry.ask('fundNav', { symbol, from, to: addDays(today(), 1) }, signal),
          null,
        ),
        orMissing(
          'distributions',
          registry.ask('fundDistributions', { symbol, limit: MOST_DISTRIBUTIONS }, signal),
          null,
        ),
      ]);
      const [fund, closes] = await Promise.all([
        findBeside(known, signal),
        trades(known.instrument)
          ? orMissing(
              'premium',
              registry.ask(
                'bars',
                {
                  symbol,
                  interval: '1d',
                  from: Date.parse(from),
                  to: Math.ceil(service.now() / DAY_MS + 1) * DAY_MS,
                  adjustment: 'raw',
                  extended: false,
                  delay: 0,
                },
                signal,
              ),
              null,
            )
          : { data: null, missing: [] },
      ]);
      const { own, measures, missing } = await measured(fund, signal);
      const bars = closes.data?.data.bars ?? [];
      const closeOn = new Map(
        bars.map(({ time, close }) => [fromDayNumber(Math.floor(time / DAY_MS)), close]),
      );
      const values = nav.data?.data ?? [];
      const points = values.flatMap(({ date, nav: value }) => {
        const close = closeOn.get(date);
        return close === undefined || !(value > 0) ? [] : [{ date, premium: close / value - 1 }];
      });
      const { profile, asOf } = fund;
      const payments = paid.data?.data ?? null;
      const value = profile?.nav ?? values.at(-1)?.nav ?? 0;
      return answer(
        fund,
        {
          symbol: fund.own.symbol,
          asOfDate: asOf,
          category: profile?.category ?? null,
          fundsInCategory: fund.category.data.funds.length,
          score: fundScore(
            RISK_YEARS.map((years, window) =>
              scoreWindow(years, ...scoreValues(own, measures, window)),
            ),
          ),
          premium: premiumDistribution(points),
          taxCost:
            payments === null
              ? null
              : taxCost(payments, profile?.inception ?? fromDayNumber(fund.own.days[0]!), asOf),
          yields: payments === null ? null : distributionYield(payments, value, asOf),
        },
        [nav.data, paid.data, closes.data].filter((one) => one !== null),
        [...nav.missing, ...paid.missing, ...closes.missing, ...missing],
      );
    },
  };
}
