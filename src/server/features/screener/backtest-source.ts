import { addMonths, type IsoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import type { FactName } from '../../../domain/fields/field.ts';
import type { FinancialStatement, StatementBasis } from '../../../domain/fundamentals/statement.ts';
import type { PastSource } from '../../../domain/screener/backtest/past-facts.ts';
import { pastPrices } from '../../../domain/screener/backtest/past-prices.ts';
import { asFirstFiled } from '../../../domain/screener/backtest/past-statements.ts';
import { type Instrument, isCompany } from '../../../domain/symbols/instrument.ts';
import { isAnswer, ProviderError, saysNone } from '../../../ports/provider-error.ts';
import type { MarketService } from '../market/service.ts';

const DAY_MS = 86_400_000;
/** Quarters and years of statements: those of the test, and what growth looks back to. */
const STATEMENTS: Readonly<Record<StatementBasis, number>> = { ttm: 64, quarterly: 64, annual: 20 };
/** A year of prices for averages and highs; five where a return over them is asked for. */
const SHORT_MONTHS = 14;
const LONG_MONTHS = 61;

export interface SourceNeeds {
  readonly facts: ReadonlySet<FactName>;
  readonly statements: boolean;
  readonly longReturns: boolean;
}

export interface ReadPast {
  readonly source: PastSource;
  /** Some statement does not say when it was filed. */
  readonly isAssumed: boolean;
  /** Some statement does not say what of it was restated. */
  readonly isRestated: boolean;
}

type Market = Pick<MarketService, 'registry'>;

/** Nothing where the source has nothing; what is out of reach is an error of the whole symbol. */
async function orNone<T>(answer: Promise<{ readonly data: readonly T[] }>): Promise<readonly T[]> {
  try {
    return (await answer).data;
  } catch (problem) {
    if (problem instanceof ProviderError && (saysNone(problem) || isAnswer(problem))) return [];
    throw problem;
  }
}

/** The prices of an instrument since some months before a day. */
export async function readPrices(
  { registry }: Market,
  { symbol }: Pick<Instrument, 'symbol'>,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
  signal: AbortSignal,
): Promise<PastSource['prices']> {
  const query = {
    symbol,
    interval: '1d',
    from: toDayNumber(from) * DAY_MS,
    to: toDayNumber(to) * DAY_MS,
    adjustment: 'raw',
    extended: false,
    delay: 0,
  } as const;
  const { data } = await registry.ask('bars', query, signal, { keep: false });
  const last = toDayNumber(to);
  const bars = data.bars.filter(({ time }) => Math.floor(time / DAY_MS) < last);
  const actions = await orNone(
    registry.ask('corporateActions', { symbol, from, to }, signal, { keep: false }),
  );
  return pastPrices(bars, actions);
}

/** Everything that is needed to say what was known of an instrument on any day of a test. */
export async function readPast(
  market: Market,
  instrument: Instrument,
  calendar: { readonly first: IsoDate; readonly today: IsoDate },
  needs: SourceNeeds,
  signal: AbortSignal,
): Promise<ReadPast> {
  const { symbol } = instrument;
  const statements = async (basis: StatementBasis, isNeeded: boolean) =>
    isNeeded && isCompany(instrument.type)
      ? orNone<FinancialStatement>(
          market.registry.ask('statements', { symbol, basis, limit: STATEMENTS[basis] }, signal, {
            keep: false,
          }),
        )
      : [];
  const months = needs.longReturns ? LONG_MONTHS : SHORT_MONTHS;
  const span = { from: addMonths(calendar.first, -months), to: calendar.today };
  const prices = await readPrices(market, instrument, span, signal);
  const trailing = await statements('ttm', needs.statements);
  const hasGrowth = needs.facts.has('growth');
  const years = await statements('annual', hasGrowth);
  const quarters = await statements('quarterly', hasGrowth);
  const all = [...trailing, ...years, ...quarters];
  return {
    source: {
      instrument,
      prices,
      trailing: trailing.map(asFirstFiled),
      years: years.map(asFirstFiled),
      quarters: quarters.map(asFirstFiled),
    },
    isAssumed: all.some(({ period }) => period.reportedAt === null),
    isRestated: all.some(({ notes }) => notes === undefined),
  };
}
