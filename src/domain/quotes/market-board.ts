import type { Exchange, Instrument } from '../symbols/instrument.ts';
import {
  type Candidate,
  candidateOf,
  type MoverQuestion,
  percentSince,
  rankedMovers,
} from './mover-list.ts';
import type { Mover, MoverSession } from './mover.ts';
import type { Quote } from './quote.ts';
import { usualShareAt } from './usual-volume.ts';
import type { MarketBreadth, SectorMember, SectorSummary } from './sector-summary.ts';

/** One company of the market as it trades. */
export interface BoardEntry {
  readonly instrument: Instrument;
  readonly quote: Quote;
  /** What the sessions before say of it, where price histories are at hand. */
  readonly past?: PastCloses | undefined;
}

/** Closes before the session of the quote; `null` for what is too young. */
export interface PastCloses {
  /** Sums of the 49 and 199 closes before. */
  readonly sum49: number | null;
  readonly sum199: number | null;
  /** The close that a year's return starts from. */
  readonly yearAgo: number | null;
  /** Those of shorter periods; closes that were kept by an older release lack them. */
  readonly weekAgo?: number | null;
  readonly monthAgo?: number | null;
  readonly quarterAgo?: number | null;
  readonly lastYearEnd?: number | null;
}

/** Several classes of shares stand for one company: the first of them counts. */
export function onceEach<T>(
  items: readonly T[],
  instrumentOf: (item: T) => Pick<Instrument, 'cik' | 'symbol'>,
): readonly T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const { cik, symbol } = instrumentOf(item);
    const company = cik ?? symbol;
    const isNew = !seen.has(company);
    seen.add(company);
    return isNew;
  });
}

export const oncePerCompany = (entries: readonly BoardEntry[]): readonly BoardEntry[] =>
  onceEach(entries, ({ instrument }) => instrument);

function candidateIn(
  { instrument, quote, past }: BoardEntry,
  session: MoverSession,
  share: number,
): Candidate | null {
  const traded = session === 'regular' ? quote : quote.extended;
  if (traded === null || traded.change === null || traded.changePercent === null) return null;
  if ('price' in traded && traded.phase !== session) return null;
  const { change, changePercent, volume } = traded;
  return candidateOf(
    {
      symbol: quote.symbol,
      name: instrument.name,
      exchange: instrument.exchange,
      averageVolume: quote.averageVolume,
      marketCap: quote.marketCap,
      session,
      traded: {
        last: 'price' in traded ? traded.price : traded.last,
        change,
        changePercent,
        volume,
      },
      day: quote,
      yearAgo: past?.yearAgo ?? null,
    },
    share,
  );
}

/** A list as of a moment, from quotes. */
export function moversFrom(
  entries: readonly BoardEntry[],
  question: MoverQuestion,
  now: number,
): readonly Mover[] {
  const share = usualShareAt(now);
  return rankedMovers(
    entries
      .map((entry) => candidateIn(entry, question.session, share))
      .filter((candidate) => candidate !== null),
    question,
  );
}

const isNewHigh = ({ high, high52 }: Quote): boolean =>
  high !== null && high52 !== null && high >= high52;
const isNewLow = ({ low, low52 }: Quote): boolean => low !== null && low52 !== null && low <= low52;

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

/** Returns of a company up to its quote, in percent; `null` without a close to start from. */
function returnsOf({ quote, past }: BoardEntry) {
  const since = (close: number | null | undefined): number | null =>
    percentSince(quote.last, close ?? null);
  return {
    return1Week: since(past?.weekAgo),
    return1Month: since(past?.monthAgo),
    return3Month: since(past?.quarterAgo),
    returnYtd: since(past?.lastYearEnd),
    return1Year: since(past?.yearAgo),
  };
}

const NO_FUND: SectorFund = {
  etf: null,
  return1Month: null,
  returnYtd: null,
  return1Year: null,
};

/**
 * Sectors of the companies that have a price and a size, by name. Returns beyond the day need price
 * histories, which quotes do not hold: of a sector they are those of its fund, of a company those
 * of its closes, where they are kept.
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
        .flatMap((entry): SectorMember[] => {
          const { instrument, quote } = entry;
          if (quote.marketCap === null || quote.changePercent === null) return [];
          return [
            {
              symbol: quote.symbol,
              name: instrument.name,
              industry: instrument.industry,
              marketCap: quote.marketCap,
              changePercent: quote.changePercent,
              ...returnsOf(entry),
            },
          ];
        })
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

/** The count of those above their average over so many closes, the last price being one of them. */
function aboveAverage(
  entries: readonly BoardEntry[],
  closes: number,
  sumOf: (past: PastCloses) => number | null,
): readonly [above: number, counted: number] {
  let above = 0;
  let counted = 0;
  for (const { quote, past } of entries) {
    const sum = past === undefined ? null : sumOf(past);
    if (sum === null) continue;
    counted += 1;
    if (quote.last > (sum + quote.last) / closes) above += 1;
  }
  return [above, counted];
}

/** Counts over all companies of an exchange with a change; averages without closes before are `null`. */
export function breadthFrom(
  entries: readonly BoardEntry[],
  exchange: Exchange | null = null,
): MarketBreadth {
  const members = oncePerCompany(entries).filter(
    ({ instrument, quote: { change } }) =>
      change !== null && (exchange === null || instrument.exchange === exchange),
  );
  const quotes = members.map(({ quote }) => quote);
  const count = (passes: (quote: Quote) => boolean): number => quotes.filter(passes).length;
  const volume = (passes: (quote: Quote) => boolean): number =>
    quotes.filter(passes).reduce((sum, quote) => sum + (quote.volume ?? 0), 0);
  const isUp = ({ change }: Quote): boolean => (change ?? 0) > 0;
  const isDown = ({ change }: Quote): boolean => (change ?? 0) < 0;
  const [above50, counted50] = aboveAverage(members, 50, ({ sum49 }) => sum49);
  const [above200, counted200] = aboveAverage(members, 200, ({ sum199 }) => sum199);
  return {
    advancing: count(isUp),
    declining: count(isDown),
    unchanged: quotes.length - count(isUp) - count(isDown),
    newHighs: count(isNewHigh),
    newLows: count(isNewLow),
    aboveSma50: counted50 === 0 ? null : above50,
    aboveSma200: counted200 === 0 ? null : above200,
    countedSma50: counted50,
    countedSma200: counted200,
    counted: quotes.length,
    upVolume: volume(isUp),
    downVolume: volume(isDown),
  };
}
