import { setTimeout as sleep } from 'node:timers/promises';
import {
  fromDayNumber,
  isoDate,
  type IsoDate,
  toDayNumber,
} from '../../../domain/calendar/iso-date.ts';
import { wandering } from '../../../domain/funds/compare.fixture.ts';
import type { FundProfile } from '../../../domain/funds/fund-profile.ts';
import { sourced, type Sourced } from '../../../domain/quotes/sourced.ts';
import type { TotalReturnLevels } from '../../../domain/returns/total-return-levels.ts';
import {
  type Instrument,
  type InstrumentType,
  symbolId,
  type SymbolId,
} from '../../../domain/symbols/instrument.ts';
import type { Capability, MarketDataProvider } from '../../../ports/market-data.ts';
import { notFound } from '../../../ports/provider-error.ts';

const DAY_MS = 86_400_000;

export interface ScriptedFund {
  readonly symbol: string;
  readonly type: InstrumentType;
  readonly levels: TotalReturnLevels;
  readonly category: string | null;
  readonly benchmark: string | null;
}

export interface Asked {
  readonly capability: Capability;
  /** How many questions had to be answered one after another before this one was. */
  readonly depth: number;
}

export interface ScriptedFunds {
  readonly provider: MarketDataProvider;
  readonly asked: readonly Asked[];
  readonly forget: () => void;
}

export const TODAY = isoDate('2026-11-13');
export const NOW = Date.parse('2026-11-13T23:30:00Z');
const EVER = isoDate('2005-01-03');

export const fund = (
  symbol: string,
  seed: number,
  more: Partial<ScriptedFund> = {},
): ScriptedFund => ({
  symbol,
  type: 'mutual-fund',
  levels: wandering(symbol, seed, EVER, TODAY),
  category: 'Large Blend',
  benchmark: '^IDX',
  ...more,
});

const instrumentOf = ({ symbol, type }: Pick<ScriptedFund, 'symbol' | 'type'>): Instrument => ({
  symbol: symbolId(symbol),
  name: `${symbol} Fund`,
  type,
  exchange: type === 'etf' ? 'ARCA' : 'FUND',
  currency: 'USD',
  country: null,
  sector: null,
  industry: null,
  cik: null,
  formerSymbols: [],
  listedOn: null,
  delistedOn: null,
  hasOptions: false,
  popularity: 0,
});

const profileOf = ({ symbol, category, benchmark, levels }: ScriptedFund): FundProfile =>
  ({
    symbol: symbolId(symbol),
    name: `${symbol} Fund`,
    category,
    benchmark: benchmark === null ? null : 'An index',
    benchmarkSymbol: benchmark === null ? null : symbolId(benchmark),
    inception: fromDayNumber(levels.days[0]!),
    nav: levels.levels[levels.levels.length - 1]!,
    navDate: fromDayNumber(levels.days[levels.days.length - 1]!),
  }) as FundProfile;

/** Where the levels lie within two days. */
function part(
  { days, levels, ...rest }: TotalReturnLevels,
  from: IsoDate,
  to: IsoDate,
): TotalReturnLevels {
  const [low, high] = [toDayNumber(from), toDayNumber(to)];
  const within = Array.from(days, (day, at) => ({ day, level: levels[at]! })).filter(
    ({ day }) => day >= low && day <= high,
  );
  return {
    ...rest,
    days: Int32Array.from(within, ({ day }) => day),
    levels: Float64Array.from(within, ({ level }) => level),
  };
}

/**
 * A provider of a few funds that answers each question after a moment and notes how many came one
 * after another. `without` takes capabilities away, as vendors lack them.
 */
export function scriptedFunds(
  funds: readonly ScriptedFund[],
  without: readonly Capability[] = [],
  wait = 5,
): ScriptedFunds {
  const index = { ...wandering('^IDX', 99, EVER, TODAY), isTotal: false };
  const bySymbol = new Map(funds.map((one) => [one.symbol, one]));
  const levels = new Map([
    ['^IDX', index],
    ...funds.map((one) => [one.symbol, one.levels] as const),
  ]);
  const asked: Asked[] = [];
  let answered = 0;

  const after = async <T>(capability: Capability, data: () => T): Promise<Sourced<T>> => {
    const depth = answered + 1;
    asked.push({ capability, depth });
    await sleep(wait);
    answered = Math.max(answered, depth);
    return sourced('scripted', NOW, data());
  };
  const known = (symbol: SymbolId, what: string): ScriptedFund => {
    const found = bySymbol.get(symbol);
    if (found === undefined) throw notFound(`${what} of ${symbol}`);
    return found;
  };
  const bars = (symbol: SymbolId, from: number, to: number) => {
    const series = levels.get(symbol);
    if (series === undefined) throw notFound(`bars of ${symbol}`);
    const { days, levels: values } = part(
      series,
      fromDayNumber(Math.max(0, Math.floor(from / DAY_MS))),
      fromDayNumber(Math.floor(to / DAY_MS)),
    );
    return Array.from(days, (day, at) => ({
      time: day * DAY_MS,
      open: values[at]!,
      high: values[at]!,
      low: values[at]!,
      close: values[at]!,
      volume: 1,
    }));
  };

  const whole: MarketDataProvider = {
    id: 'scripted',
    name: 'Scripted',
    minimumDelay: 0,
    answersPast: true,
    instruments: ({ symbols }) =>
      after('instruments', () =>
        symbols.flatMap((symbol) => {
          const found = bySymbol.get(symbol);
          if (found !== undefined) return [instrumentOf(found)];
          return symbol === 'MSFT' ? [instrumentOf({ symbol, type: 'equity' })] : [];
        }),
      ),
    fundProfile: ({ symbol }) => after('fundProfile', () => profileOf(known(symbol, 'profile'))),
    fundCategory: ({ symbol }) =>
      after('fundCategory', () => {
        const { category } = known(symbol, 'category');
        return funds.filter((one) => one.category === category).map((one) => symbolId(one.symbol));
      }),
    totalReturns: ({ symbols, from, to }) =>
      after('totalReturns', () =>
        symbols.flatMap((symbol) => {
          const series = levels.get(symbol);
          return series === undefined ? [] : [part(series, from, to)];
        }),
      ),
    fundNav: ({ symbol, from, to }) =>
      after('fundNav', () => {
        const { days, levels: values } = part(known(symbol, 'values').levels, from, to);
        return Array.from(days, (day, at) => ({
          date: fromDayNumber(day),
          nav: values[at]!,
          total: values[at]!,
        }));
      }),
    fundDistributions: ({ symbol }) =>
      after('fundDistributions', () => {
        known(symbol, 'distributions');
        return [
          {
            symbol,
            exDate: isoDate('2026-06-15'),
            payDate: null,
            income: 1,
            shortTermGain: 0,
            longTermGain: 0,
            returnOfCapital: 0,
            total: 1,
            reinvestNav: 100,
          },
        ];
      }),
    bars: ({ symbol, interval, adjustment, extended, from, to }) =>
      after('bars', () => ({
        symbol,
        interval,
        adjustment,
        extended,
        bars: bars(symbol, from, to),
      })),
    yieldCurve: () =>
      after('yieldCurve', () => ({
        date: TODAY,
        currency: 'USD',
        points: [{ years: 0.25, label: '3M', yield: 4, previous: null }],
      })),
  };
  const provider = Object.fromEntries(
    Object.entries(whole).filter(([name]) => !(without as readonly string[]).includes(name)),
  ) as unknown as MarketDataProvider;
  return {
    provider,
    asked,
    forget: () => {
      asked.length = 0;
      answered = 0;
    },
  };
}
