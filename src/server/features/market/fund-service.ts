import {
  addDays,
  addMonths,
  fromDayNumber,
  type IsoDate,
} from '../../../domain/calendar/iso-date.ts';
import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import { compareGrowth, comparePeriods } from '../../../domain/funds/compare-growth.ts';
import {
  returnParts,
  wholeReturns,
  type FundBeside,
} from '../../../domain/funds/compare-returns.ts';
import { riskParts, scoreValues, wholeRisk } from '../../../domain/funds/compare-risk.ts';
import { distributionYield } from '../../../domain/funds/distribution-yield.ts';
import type {
  FundGrowth,
  FundPeriodReturns,
  GrowthRange,
} from '../../../domain/funds/fund-growth.ts';
import type { FundPerformance } from '../../../domain/funds/fund-performance.ts';
import { type FundRisk, RISK_YEARS } from '../../../domain/funds/fund-risk.ts';
import { fundScore, scoreWindow } from '../../../domain/funds/fund-score.ts';
import type { FundStatistics } from '../../../domain/funds/fund-statistics.ts';
import { onGrid } from '../../../domain/funds/level-grid.ts';
import { premiumDistribution } from '../../../domain/funds/premium-distribution.ts';
import { taxCost } from '../../../domain/funds/tax-cost.ts';
import { combined, type MissingPart, type Sourced } from '../../../domain/quotes/sourced.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { fundFinder, type FundFound, trades } from './fund-finder.ts';
import { inSlices } from './in-slices.ts';
import { orMissing } from './or-none.ts';
import { withReportedYears } from './reported-years.ts';
import type { MarketService } from './service.ts';

const DAY_MS = 86_400_000;
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

/** Figures of funds that follow from their levels, computed here so that every source has them. */
export function fundService(service: MarketService): FundService {
  const { registry } = service;
  const finder = fundFinder(service);
  const today = (): IsoDate => easternDate(service.now());

  const beside = async (symbol: SymbolId, signal: AbortSignal): Promise<FundFound> =>
    finder.beside(await finder.find(symbol, signal), signal);

  const sideBySide = ({ category, levels, indexLevels }: FundFound): Omit<FundBeside, 'price'> => ({
    category: category.data,
    own: levels,
    index: indexLevels,
  });

  /** Dated by the fund's own levels: the category may have been found hours before. */
  const answer = <T>(
    { answers, missing, category }: FundFound,
    data: T,
    more: readonly Sourced<unknown>[] = [],
    moreMissing: readonly MissingPart[] = [],
  ): Sourced<T> => {
    const all = [...answers, ...more];
    const whole = combined([...all, category], data, { missing: [...missing, ...moreMissing] });
    return { ...whole, asOf: Math.min(...all.map(({ asOf }) => asOf)) };
  };

  /** Returns by what is known of each day. */
  const returns = async (
    symbol: SymbolId,
    signal: AbortSignal,
  ): Promise<Sourced<FundPerformance>> => {
    const known = await finder.find(symbol, signal);
    const [fund, price] = await Promise.all([
      finder.beside(known, signal),
      finder.price(known, signal),
    ]);
    const series = price.data?.data ?? null;
    const { profile, own, indexSeries, index } = fund;
    const parts = returnParts(
      {
        ...sideBySide(fund),
        price: series === null ? null : onGrid(fund.category.data.grid, series),
      },
      { nav: own, price: series, index: indexSeries },
    );
    const figures = wholeReturns(await inSlices(parts, (part) => part(), signal));
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
  };

  return {
    performance: (symbol, signal) =>
      withReportedYears(registry, symbol, returns(symbol, signal), signal),

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
      const { source, missing, ...measures } = await finder.measured(fund, signal);
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
        finder.find(symbol, signal),
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
        finder.beside(known, signal),
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
      const { own, measures, missing } = await finder.measured(fund, signal);
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
