import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import {
  type Candidate,
  candidateOf,
  type MoverQuestion,
  rankedMovers,
} from '../../../../domain/quotes/mover-list.ts';
import type { Mover, MoverSession } from '../../../../domain/quotes/mover.ts';
import { usualShareAt } from '../../../../domain/quotes/usual-volume.ts';
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
function candidateIn(row: BoardRow, session: MoverSession, share: number): Candidate | null {
  const { listing, snapshot, shares } = row;
  const { day, year } = snapshot;
  const { symbol, instrument } = listing;
  const night = session === 'regular' ? null : tradedIn(row, session);
  if (session !== 'regular' && (night?.phase !== session || snapshot.rebase !== 1)) return null;
  const last = night?.price ?? day.last;
  const before = night === null ? year.previousClose : day.last;
  return candidateOf(
    {
      symbol,
      name: instrument.name,
      exchange: instrument.exchange,
      averageVolume: year.averageVolume,
      marketCap: Math.round(day.last * shares * 100) / 100,
      session,
      traded: {
        last,
        change: tidy(last - before),
        changePercent: percentChange(last, before),
        volume: night === null ? day.volume : night.volume,
      },
      day: {
        open: day.open,
        high: day.high,
        low: day.low,
        previousClose: year.previousClose,
        high52: Math.max(year.high, day.high),
        low52: Math.min(year.low, day.low),
      },
      yearAgo: year.yearAgo,
    },
    share,
  );
}

export function moversOf(
  rows: readonly BoardRow[],
  question: MoverQuestion,
  now: number,
): readonly Mover[] {
  const share = usualShareAt(now);
  return rankedMovers(
    rows
      .map((row) => candidateIn(row, question.session, share))
      .filter((candidate) => candidate !== null),
    question,
  );
}
