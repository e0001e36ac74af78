import type {
  ComparedFund,
  FundComparison,
} from '../../../contract/market/fund-comparison.schema.ts';
import type { FundStyle } from '../../../contract/market/funds.schema.ts';
import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import {
  addDays,
  fromDayNumber,
  type IsoDate,
  isoDate,
} from '../../../domain/calendar/iso-date.ts';
import { commonGrowth, type CommonRange } from '../../../domain/funds/common-growth.ts';
import type { FundHolding } from '../../../domain/funds/fund-holding.ts';
import type { FundPerformance } from '../../../domain/funds/fund-performance.ts';
import type { FundRisk } from '../../../domain/funds/fund-risk.ts';
import { overlapMatrix } from '../../../domain/funds/overlap.ts';
import {
  combined,
  type MissingPart,
  sourced,
  type Sourced,
} from '../../../domain/quotes/sourced.ts';
import { correlationMatrix } from '../../../domain/returns/correlation-matrix.ts';
import type { DatedLevel } from '../../../domain/returns/period-returns.ts';
import type { TotalReturnLevels } from '../../../domain/returns/total-return-levels.ts';
import { type Instrument, isFund, type SymbolId } from '../../../domain/symbols/instrument.ts';
import { ownTurn } from '../../../ports/own-turn.ts';
import type { FundHoldingsService } from './fund-holdings-service.ts';
import type { FundService } from './fund-service.ts';
import { inSlices } from './in-slices.ts';
import { orMissing } from './or-none.ts';
import type { MarketService } from './service.ts';

type Registry = MarketService['registry'];

/** Before the first value of any of them. */
const EVER = isoDate('1990-01-01');

/** What is asked for of one fund; each may fail without the others. */
interface FundParts {
  readonly funds: Pick<FundService, 'performance' | 'risk' | 'statistics'>;
  readonly held: Pick<FundHoldingsService, 'style'>;
}

export interface FundComparisonRequest {
  readonly symbols: readonly SymbolId[];
  readonly range: CommonRange;
}

/** What one fund gives to the comparison. */
interface Gathered {
  readonly fund: ComparedFund;
  readonly holdings: readonly FundHolding[] | null;
  readonly answers: readonly Sourced<unknown>[];
  readonly missing: readonly MissingPart[];
}

const isNamed = ({ symbol, formerSymbols }: Instrument, asked: SymbolId): boolean =>
  symbol === asked || formerSymbols.some((former) => former.symbol === asked);

/**
 * Funds side by side in one answer: first who they are, then all parts of all of them at the same
 * time. A part that a fund lacks is empty, and named as missing where its source is down.
 */
export async function fundComparison(
  { registry, now, sources }: Pick<MarketService, 'registry' | 'now' | 'sources'>,
  parts: FundParts,
  { symbols, range }: FundComparisonRequest,
  signal: AbortSignal,
): Promise<Sourced<FundComparison>> {
  const known = await registry.ask('instruments', { symbols }, signal);
  const named = symbols.map((asked) => known.data.find((one) => isNamed(one, asked)));
  const funds = [
    ...new Set(named.filter((one) => one !== undefined).filter(({ type }) => isFund(type))),
  ];
  const [gathered, series] = await Promise.all([
    Promise.all(funds.map((fund) => gather(registry, parts, fund, signal))),
    funds.length === 0 ? null : levelsOf(registry, funds, easternDate(now()), signal),
  ]);
  const found = new Map(series?.data?.data.map((one) => [one.symbol, one]));
  const levels = await inSlices(
    funds,
    ({ symbol }) => {
      const one = found.get(symbol);
      return one === undefined ? [] : datedLevels(one);
    },
    signal,
  );
  // Decades of several funds: each of these takes as long as a turn of the event loop should.
  const overlap = overlaps(gathered.map(({ holdings }) => holdings));
  await ownTurn();
  const correlation = correlationMatrix(levels);
  await ownTurn();
  const growth = commonGrowth(levels, range);
  await ownTurn();
  const answers = [
    ...gathered.flatMap((each) => each.answers),
    ...(series?.data == null ? [] : [series.data]),
  ];
  const data: FundComparison = {
    funds: gathered.map(({ fund }) => fund),
    overlap,
    correlation,
    growth,
    unknown: symbols.filter((_, at) => named[at] === undefined),
    notFunds: symbols.filter((_, at) => {
      const one = named[at];
      return one !== undefined && !isFund(one.type);
    }),
  };
  if (answers.length === 0) return sourced(sources[0]?.id ?? '', now(), data);
  return combined(answers, data, {
    missing: [...gathered.flatMap(({ missing }) => missing), ...(series?.missing ?? [])],
  });
}

async function gather(
  registry: Registry,
  { funds, held }: FundParts,
  { symbol, name, type }: Instrument,
  signal: AbortSignal,
): Promise<Gathered> {
  const part = <T>(answer: Promise<Sourced<T>>) =>
    orMissing<Sourced<T>, null>(symbol, answer, null);
  const asked = await Promise.all([
    part(registry.ask('fundProfile', { symbol }, signal)),
    part(registry.ask('fundHoldings', { symbol }, signal)),
    part(held.style(symbol, signal)),
    part(funds.performance(symbol, signal)),
    part(funds.risk(symbol, signal)),
    part(funds.statistics(symbol, signal)),
  ]);
  const [profile, holdings, style, performance, risk, statistics] = asked;
  const list = holdings.data?.data ?? null;
  return {
    fund: {
      symbol,
      name,
      symbolType: type,
      profile: profile.data?.data ?? null,
      style: style.data === null ? null : styleOf(style.data.data),
      returns: performance.data === null ? null : returnsOf(performance.data.data),
      risk: risk.data?.data.windows.map(windowOf) ?? [],
      holdings:
        list === null
          ? null
          : { asOfDate: list.asOfDate, count: list.complete ? list.holdings.length : null },
      medianPremium: statistics.data?.data.premium?.median ?? null,
    },
    // What two funds have in common cannot be told from the heaviest of them.
    holdings: list?.complete === true ? list.holdings : null,
    answers: asked.map(({ data }) => data).filter((answer) => answer !== null),
    missing: asked.flatMap(({ missing }) => missing),
  };
}

/** Total-return levels of all of them in one question, as far back as they go. */
const levelsOf = (
  registry: Registry,
  funds: readonly Instrument[],
  today: IsoDate,
  signal: AbortSignal,
) => {
  const symbols = funds.map(({ symbol }) => symbol);
  const asked = registry.ask(
    'totalReturns',
    { symbols, from: EVER, to: addDays(today, 1) },
    signal,
  );
  return orMissing<Awaited<typeof asked>, null>('growth', asked, null);
};

const datedLevels = ({ days, levels }: TotalReturnLevels): readonly DatedLevel[] =>
  Array.from(days, (day, at) => ({ date: fromDayNumber(day), level: levels[at]! }));

const styleOf = ({ equity, vendorEquity, bond }: FundStyle): ComparedFund['style'] => {
  const size = equity?.size ?? null;
  const value = equity?.value ?? null;
  return {
    equity: size === null || value === null ? vendorEquity : { size, value },
    bond: bond === null ? null : { quality: bond.quality, duration: bond.duration },
  };
};

const returnsOf = ({ asOfDate, trailing, calendarYears }: FundPerformance) => ({
  asOfDate,
  trailing: trailing.map(({ period, nav }) => ({ period, value: nav })),
  calendarYears: calendarYears.map(({ year, nav }) => ({ year, value: nav })),
});

const windowOf = ({ years, from, to, rows }: FundRisk['windows'][number]) => ({
  years,
  from,
  to,
  measures: rows.map(({ id, fund }) => ({ id, value: fund })),
});

/** Between funds whose lists are known; `null` for the others. */
function overlaps(
  lists: readonly (readonly FundHolding[] | null)[],
): readonly (readonly (number | null)[])[] {
  const matrix = overlapMatrix(lists.map((list) => list ?? []));
  return lists.map((one, i) =>
    lists.map((other, j) => (one === null || other === null ? null : matrix[i]![j]!)),
  );
}
