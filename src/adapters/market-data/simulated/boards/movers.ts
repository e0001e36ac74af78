import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import type { Mover, MoverList, MoverSession } from '../../../../domain/quotes/mover.ts';
import type { Exchange } from '../../../../domain/symbols/instrument.ts';
import { nightSoFar, type NightSoFar } from '../prices/night.ts';
import { percentChange } from '../quotes/quote-of.ts';
import type { BoardRow } from './board.ts';

const tidy = (x: number): number => Math.round(x * 10_000) / 10_000;

/** The last trade of a part of the night; what trades overnight has gone on since the after-hours. */
function tradedIn({ track, snapshot }: BoardRow, session: MoverSession): NightSoFar | null {
  const { day, night } = snapshot;
  if (session !== 'after' || night?.phase !== 'overnight') return night;
  return nightSoFar(track, day.session, sessionAt(day.session).postClose - 1);
}

/** A row as seen in one part of the day; `null` when it has not traded in it. */
function moverOf(row: BoardRow, session: MoverSession): Mover | null {
  const { listing, snapshot, shares } = row;
  const { day, year } = snapshot;
  const { symbol, instrument } = listing;
  const facts = {
    symbol,
    name: instrument.name,
    exchange: instrument.exchange,
    averageVolume: year.averageVolume,
    marketCap: Math.round(day.last * shares * 100) / 100,
  };
  if (session === 'regular') {
    return {
      ...facts,
      last: day.last,
      change: tidy(day.last - year.previousClose),
      changePercent: percentChange(day.last, year.previousClose),
      volume: day.volume,
    };
  }
  const night = tradedIn(row, session);
  if (night?.phase !== session || snapshot.rebase !== 1) return null;
  return {
    ...facts,
    last: night.price,
    change: tidy(night.price - day.last),
    changePercent: percentChange(night.price, day.last),
    volume: night.volume,
  };
}

/** Penny stocks often move by 50 %; they would fill every list. */
const LOWEST_PRICE = 1;

export function moversOf(
  rows: readonly BoardRow[],
  list: MoverList,
  session: MoverSession,
  exchange: Exchange | null,
  limit: number,
): readonly Mover[] {
  const chosen = rows.filter(({ listing, snapshot: { day, year } }) => {
    if (exchange !== null && listing.instrument.exchange !== exchange) return false;
    if (day.last < LOWEST_PRICE) return false;
    if (list === 'high-52') return day.high >= year.high;
    if (list === 'low-52') return day.low <= year.low;
    return true;
  });
  const movers = chosen.map((row) => moverOf(row, session)).filter((mover) => mover !== null);
  const rank: Readonly<Record<MoverList, (m: Mover) => number>> = {
    gainers: (m) => -m.changePercent,
    losers: (m) => m.changePercent,
    'most-active': (m) => -(m.volume ?? 0),
    'high-52': (m) => -m.changePercent,
    'low-52': (m) => m.changePercent,
  };
  const keep = movers.filter((m) =>
    list === 'gainers' ? m.change > 0 : list === 'losers' ? m.change < 0 : true,
  );
  return keep
    .sort((a, b) => rank[list](a) - rank[list](b) || (a.symbol < b.symbol ? -1 : 1))
    .slice(0, limit);
}
