import type { Exchange, Instrument } from '../symbols/instrument.ts';
import type { Mover, MoverList, MoverSession } from './mover.ts';
import type { Quote } from './quote.ts';
import type { MarketBreadth, SectorMember, SectorSummary } from './sector-summary.ts';

/** One company of the market as it trades. */
export interface BoardEntry {
  readonly instrument: Instrument;
  readonly quote: Quote;
}

/** Shares below this move by halves all day and would fill every list. */
const LOWEST_PRICE = 1;

/** Several classes of shares stand for one company: the first of them counts. */
export function oncePerCompany(entries: readonly BoardEntry[]): readonly BoardEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ instrument: { cik, symbol } }) => {
    const company = cik ?? symbol;
    const isNew = !seen.has(company);
    seen.add(company);
    return isNew;
  });
}

function moverOf({ instrument, quote }: BoardEntry, session: MoverSession): Mover | null {
  const facts = {
    symbol: quote.symbol,
    name: instrument.name,
    exchange: instrument.exchange,
    averageVolume: quote.averageVolume,
    marketCap: quote.marketCap,
  };
  if (session === 'regular') {
    const { last, change, changePercent, volume } = quote;
    return change === null || changePercent === null
      ? null
      : { ...facts, last, change, changePercent, volume };
  }
  const { extended } = quote;
  if (extended?.phase !== session) return null;
  const { price, change, changePercent, volume } = extended;
  return { ...facts, last: price, change, changePercent, volume };
}

const isNewHigh = ({ high, high52 }: Quote): boolean =>
  high !== null && high52 !== null && high >= high52;
const isNewLow = ({ low, low52 }: Quote): boolean => low !== null && low52 !== null && low <= low52;

/** The first of a list; those that a list cannot rank are left out of it. */
export function moversFrom(
  entries: readonly BoardEntry[],
  list: MoverList,
  session: MoverSession,
  exchange: Exchange | null,
  limit: number,
): readonly Mover[] {
  const rank: Readonly<Record<MoverList, (mover: Mover) => number>> = {
    gainers: (mover) => -mover.changePercent,
    losers: (mover) => mover.changePercent,
    'most-active': (mover) => -(mover.volume ?? 0),
    'high-52': (mover) => -mover.changePercent,
    'low-52': (mover) => mover.changePercent,
  };
  return entries
    .filter(({ instrument, quote }) => {
      if (exchange !== null && instrument.exchange !== exchange) return false;
      if (quote.last < LOWEST_PRICE) return false;
      if (list === 'high-52') return isNewHigh(quote);
      if (list === 'low-52') return isNewLow(quote);
      return true;
    })
    .map((entry) => moverOf(entry, session))
    .filter((mover) => mover !== null)
    .filter(({ change, volume }) => {
      if (list === 'gainers') return change > 0;
      if (list === 'losers') return change < 0;
      return list !== 'most-active' || volume !== null;
    })
    .toSorted((a, b) => rank[list](a) - rank[list](b) || (a.symbol < b.symbol ? -1 : 1))
    .slice(0, limit);
}

/** Change in value of all members together, in percent; `null` where none had a close before. */
function weightedChange(entries: readonly BoardEntry[]): number | null {
  let now = 0;
  let before = 0;
  for (const { quote } of entries) {
    const { marketCap, previousClose, last } = quote;
    if (marketCap === null || previousClose === null || last <= 0) continue;
    now += marketCap;
    before += (marketCap / last) * previousClose;
  }
  return before > 0 ? (now / before - 1) * 100 : null;
}

/** The fund of a sector with its returns, in percent. */
export type SectorFund = Pick<SectorSummary, 'etf' | 'return1Month' | 'returnYtd' | 'return1Year'>;

const NO_RETURNS = {
  return1Week: null,
  return1Month: null,
  return3Month: null,
  returnYtd: null,
  return1Year: null,
} as const;

const NO_FUND: SectorFund = {
  etf: null,
  return1Month: null,
  returnYtd: null,
  return1Year: null,
};

/**
 * Sectors of the companies that have a price and a size, by name. Returns beyond the day need price
 * histories, which quotes do not hold: they are those of the sector's fund.
 */
export function sectorsFrom(
  entries: readonly BoardEntry[],
  funds: ReadonlyMap<string, SectorFund> = new Map(),
): readonly SectorSummary[] {
  const bySector = Map.groupBy(oncePerCompany(entries), ({ instrument }) => instrument.sector);
  return [...bySector]
    .flatMap(([sector, rows]): SectorSummary[] => {
      if (sector === null) return [];
      const members = rows
        .flatMap(({ instrument, quote }): SectorMember[] =>
          quote.marketCap === null || quote.changePercent === null
            ? []
            : [
                {
                  symbol: quote.symbol,
                  name: instrument.name,
                  industry: instrument.industry,
                  marketCap: quote.marketCap,
                  changePercent: quote.changePercent,
                  ...NO_RETURNS,
                },
              ],
        )
        .toSorted((a, b) => b.marketCap - a.marketCap);
      return [
        {
          sector,
          ...(funds.get(sector) ?? NO_FUND),
          marketCap: members.reduce((sum, { marketCap }) => sum + marketCap, 0),
          companies: members.length,
          changePercent: weightedChange(rows) ?? 0,
          advancing: rows.filter(({ quote }) => (quote.change ?? 0) > 0).length,
          declining: rows.filter(({ quote }) => (quote.change ?? 0) < 0).length,
          members,
        },
      ];
    })
    .toSorted((a, b) => (a.sector < b.sector ? -1 : 1));
}

/** Counts over all companies with a change; averages need price histories and are `null`. */
export function breadthFrom(entries: readonly BoardEntry[]): MarketBreadth {
  const quotes = oncePerCompany(entries)
    .map(({ quote }) => quote)
    .filter(({ change }) => change !== null);
  const count = (passes: (quote: Quote) => boolean): number => quotes.filter(passes).length;
  const volume = (passes: (quote: Quote) => boolean): number =>
    quotes.filter(passes).reduce((sum, quote) => sum + (quote.volume ?? 0), 0);
  const isUp = ({ change }: Quote): boolean => (change ?? 0) > 0;
  const isDown = ({ change }: Quote): boolean => (change ?? 0) < 0;
  return {
    advancing: count(isUp),
    declining: count(isDown),
    unchanged: quotes.length - count(isUp) - count(isDown),
    newHighs: count(isNewHigh),
    newLows: count(isNewLow),
    aboveSma50: null,
    aboveSma200: null,
    counted: quotes.length,
    upVolume: volume(isUp),
    downVolume: volume(isDown),
  };
}
