import {
  addDays,
  fromDayNumber,
  type IsoDate,
  isoDate,
} from '../../../domain/calendar/iso-date.ts';
import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import { type Measured, measureSeries } from '../../../domain/funds/compare-risk.ts';
import type { FundIndex } from '../../../domain/funds/fund-index.ts';
import type { FundProfile } from '../../../domain/funds/fund-profile.ts';
import type { RiskFreeSource } from '../../../domain/funds/fund-risk.ts';
import { levelGrid, onGrid } from '../../../domain/funds/level-grid.ts';
import { combined, type MissingPart, type Sourced } from '../../../domain/quotes/sourced.ts';
import type { TotalReturnLevels } from '../../../domain/returns/total-return-levels.ts';
import { type Instrument, isFund, type SymbolId } from '../../../domain/symbols/instrument.ts';
import { notFound } from '../../../ports/provider-error.ts';
import { fundCategories, type KnownCategory } from './fund-categories.ts';
import { type OptionalPart, orMissing } from './or-none.ts';
import { noRiskFree, riskFreeOf } from './risk-free.ts';
import type { MarketService } from './service.ts';

const DAY_MS = 86_400_000;
const EVER = isoDate('1990-01-01');

/** A fund by itself: what the first round of questions finds. */
export interface KnownFund {
  readonly instrument: Instrument;
  readonly profile: FundProfile | null;
  readonly members: readonly SymbolId[];
  readonly own: TotalReturnLevels;
  readonly asOf: IsoDate;
  readonly answers: readonly Sourced<unknown>[];
  readonly missing: readonly MissingPart[];
}

/** A fund with its category and index: what the second round adds. */
export interface FundFound extends KnownFund {
  readonly category: KnownCategory;
  readonly levels: Float64Array;
  readonly index: FundIndex | null;
  readonly indexSeries: TotalReturnLevels | null;
  readonly indexLevels: Float64Array | null;
}

/** Funds that trade have a price of their own. */
export const trades = ({ type }: Instrument): boolean =>
  type === 'etf' || type === 'closed-end-fund';

const lastDay = ({ days }: TotalReturnLevels): number => days[days.length - 1]!;

/** The category of a fund whose own cannot be had. */
const noCategory = ({ asOf, answers }: KnownFund): KnownCategory =>
  combined(answers, { grid: levelGrid(asOf), funds: [] });

/** One fund is no category: its average would be the fund itself. */
const ofSeveral = (category: KnownCategory): KnownCategory =>
  category.data.funds.length > 1
    ? category
    : { ...category, data: { ...category.data, funds: [] } };

export interface FundFinder {
  /** First round, all at once: what it is, who is beside it, its own levels. */
  readonly find: (symbol: SymbolId, signal: AbortSignal) => Promise<KnownFund>;
  /** Second round: its category and its index. */
  readonly beside: (known: KnownFund, signal: AbortSignal) => Promise<FundFound>;
  /** Closes with distributions reinvested; `null` for funds that do not trade. */
  readonly price: (
    known: Pick<KnownFund, 'instrument'>,
    signal: AbortSignal,
  ) => Promise<OptionalPart<Sourced<TotalReturnLevels> | null>>;
  /** The measures of the fund, its index and its category, all against the same bills. */
  readonly measured: (
    fund: FundFound,
    signal: AbortSignal,
  ) => Promise<
    Measured & { readonly source: RiskFreeSource; readonly missing: readonly MissingPart[] }
  >;
}

/** Asks for a fund and for what it is compared with, in as few rounds of questions as it takes. */
export function fundFinder(service: MarketService): FundFinder {
  const { registry } = service;
  const categories = fundCategories(registry, service.caches, () => performance.now());

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

  async function findFund(symbol: SymbolId, signal: AbortSignal): Promise<KnownFund> {
    const [instrument, profile, members, own] = await Promise.all([
      service.instrument(symbol, signal),
      orMissing('profile', registry.ask('fundProfile', { symbol }, signal), null),
      orMissing('category', registry.ask('fundCategory', { symbol }, signal), null),
      oneSeries(symbol, EVER, addDays(easternDate(service.now()), 1), signal),
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

  async function findBeside(known: KnownFund, signal: AbortSignal): Promise<FundFound> {
    const { own, asOf, profile, members } = known;
    const benchmark = profile?.benchmarkSymbol ?? null;
    const [category, index] = await Promise.all([
      orMissing('category', categories.of([...members, own.symbol], asOf, signal), null),
      benchmark === null
        ? { data: null, missing: [] }
        : orMissing('index', oneSeries(benchmark, EVER, asOf, signal), null),
    ]);
    const found = category.data === null ? noCategory(known) : ofSeveral(category.data);
    const series = index.data?.data ?? null;
    const { grid } = found.data;
    const indexLevels = series === null ? null : onGrid(grid, series);
    const levels = onGrid(grid, own);
    if (levels === null) throw notFound(`net asset values of ${own.symbol}`);
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

  async function priceOf(
    { instrument }: Pick<KnownFund, 'instrument'>,
    signal: AbortSignal,
  ): Promise<OptionalPart<Sourced<TotalReturnLevels> | null>> {
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

  async function measured(fund: FundFound, signal: AbortSignal) {
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

  return { find: findFund, beside: findBeside, price: priceOf, measured };
}
