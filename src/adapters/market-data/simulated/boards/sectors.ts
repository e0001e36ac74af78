import type { MarketBreadth, SectorSummary } from '../../../../domain/quotes/sector-summary.ts';
import { SECTOR_FUNDS } from '../../../../domain/quotes/sector-funds.ts';
import type { Exchange } from '../../../../domain/symbols/instrument.ts';
import { SECTORS } from '../factors/factor-list.ts';
import { percentChange } from '../quotes/quote-of.ts';
import type { BoardRow } from './board.ts';

/** Change of the sector's value against its value at older closes, for members that had one. */
function weightedChange(
  rows: readonly BoardRow[],
  before: (row: BoardRow) => number | null,
): number | null {
  let now = 0;
  let then = 0;
  for (const row of rows) {
    const old = before(row);
    if (old === null) continue;
    now += row.snapshot.day.last * row.shares;
    then += old * row.shares;
  }
  return then > 0 ? percentChange(now, then) : null;
}

const since = (last: number, before: number | null): number | null =>
  before === null ? null : percentChange(last, before);

const changeOf = ({ snapshot: { day, year } }: BoardRow): number => day.last - year.previousClose;

/** Second share classes belong to the same company and count once. */
const once = (rows: readonly BoardRow[]): readonly BoardRow[] =>
  rows.filter(({ listing }) => listing.shareClass === null);

export function sectorsOf(all: readonly BoardRow[]): readonly SectorSummary[] {
  return SECTORS.map((sector) => {
    const rows = once(all).filter(({ listing }) => listing.sector === sector);
    const members = rows
      .map(({ listing, snapshot: { day, year }, shares }) => ({
        symbol: listing.symbol,
        name: listing.instrument.name,
        industry: listing.industry,
        marketCap: Math.round(day.last * shares * 100) / 100,
        changePercent: percentChange(day.last, year.previousClose),
        return1Week: since(day.last, year.weekAgo),
        return1Month: since(day.last, year.monthAgo),
        return3Month: since(day.last, year.quarterAgo),
        returnYtd: since(day.last, year.lastYearEnd),
        return1Year: since(day.last, year.yearAgo),
      }))
      .sort((a, b) => b.marketCap - a.marketCap);
    return {
      sector,
      etf: SECTOR_FUNDS[sector] ?? null,
      marketCap: members.reduce((sum, member) => sum + member.marketCap, 0),
      companies: members.length,
      changePercent: weightedChange(rows, ({ snapshot }) => snapshot.year.previousClose) ?? 0,
      advancing: rows.filter((row) => changeOf(row) > 0).length,
      declining: rows.filter((row) => changeOf(row) < 0).length,
      return1Month: weightedChange(rows, ({ snapshot }) => snapshot.year.monthAgo),
      returnYtd: weightedChange(rows, ({ snapshot }) => snapshot.year.lastYearEnd),
      return1Year: weightedChange(rows, ({ snapshot }) => snapshot.year.yearAgo),
      members,
    };
  });
}

export function breadthOf(
  all: readonly BoardRow[],
  exchange: Exchange | null = null,
): MarketBreadth {
  const out = {
    advancing: 0,
    declining: 0,
    unchanged: 0,
    newHighs: 0,
    newLows: 0,
    aboveSma50: 0,
    aboveSma200: 0,
    countedSma50: 0,
    countedSma200: 0,
    counted: 0,
    upVolume: 0,
    downVolume: 0,
  };
  for (const row of once(all)) {
    const { day, year } = row.snapshot;
    if (exchange !== null && row.listing.instrument.exchange !== exchange) continue;
    const change = changeOf(row);
    out.counted += 1;
    if (change > 0) {
      out.advancing += 1;
      out.upVolume += day.volume;
    } else if (change < 0) {
      out.declining += 1;
      out.downVolume += day.volume;
    } else out.unchanged += 1;
    // As from quotes, whose extremes of the year hold the day: who touches an old one is there too.
    if (day.high >= year.high) out.newHighs += 1;
    if (day.low <= year.low) out.newLows += 1;
    if (year.sum49 !== null) {
      out.countedSma50 += 1;
      if (day.last > (year.sum49 + day.last) / 50) out.aboveSma50 += 1;
    }
    if (year.sum199 !== null) {
      out.countedSma200 += 1;
      if (day.last > (year.sum199 + day.last) / 200) out.aboveSma200 += 1;
    }
  }
  return out;
}
