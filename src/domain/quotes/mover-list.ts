import type { Exchange } from '../symbols/instrument.ts';
import type { Mover, MoverFloor, MoverList, MoverSession } from './mover.ts';
import type { Quote } from './quote.ts';

/** What a list asks for. */
export interface MoverQuestion extends MoverFloor {
  readonly list: MoverList;
  readonly session: MoverSession;
  /** `null` means all exchanges. */
  readonly exchange: Exchange | null;
  readonly limit: number;
}

/** One share as it trades in the session that is asked for. */
export interface MoverFacts extends Pick<
  Mover,
  'symbol' | 'name' | 'exchange' | 'averageVolume' | 'marketCap'
> {
  readonly session: MoverSession;
  readonly traded: Pick<Mover, 'last' | 'change' | 'changePercent' | 'volume'>;
  /** The regular session, with the extremes of a year that ends with it. */
  readonly day: Pick<Quote, 'open' | 'high' | 'low' | 'previousClose' | 'high52' | 'low52'>;
  /** The close that a year's return starts from. */
  readonly yearAgo: number | null;
}

export interface Candidate {
  readonly mover: Mover;
  readonly isNewHigh: boolean;
  readonly isNewLow: boolean;
}

/** A volume is unusual from half as much again. */
const UNUSUAL = 1.5;

/** In percent; `null` without a price to start from. */
export const percentSince = (now: number, before: number | null): number | null =>
  before === null || !(before > 0) ? null : Math.round((now / before - 1) * 1e6) / 1e4;

/** Open against the close before, and how much of that was traded back. */
function gapOf({ session, day, traded }: MoverFacts): Pick<Mover, 'gapPercent' | 'gapFilled'> {
  if (session !== 'regular') return { gapPercent: traded.changePercent, gapFilled: null };
  const { open, high, low, previousClose } = day;
  if (open === null || previousClose === null) return { gapPercent: null, gapFilled: null };
  const gapPercent = percentSince(open, previousClose);
  const gap = open - previousClose;
  const back = gap > 0 ? low : high;
  if (gap === 0 || back === null) return { gapPercent, gapFilled: null };
  const filled = Math.min(1, Math.max(0, (open - back) / gap));
  return { gapPercent, gapFilled: Math.round(filled * 1e4) / 100 };
}

/** `share`: how much of a day's volume is usual by now. */
export function candidateOf(facts: MoverFacts, share: number): Candidate {
  const { symbol, name, exchange, averageVolume, marketCap, session, traded, day } = facts;
  const isRegular = session === 'regular';
  const usual = averageVolume === null ? null : averageVolume * (isRegular ? share : 1);
  const { high52, low52 } = day;
  const top = isRegular ? day.high : traded.last;
  const bottom = isRegular ? day.low : traded.last;
  return {
    mover: {
      symbol,
      name,
      exchange,
      ...traded,
      averageVolume,
      usualVolume: usual === null ? null : Math.round(usual),
      marketCap,
      ...gapOf(facts),
      return1Year: percentSince(traded.last, facts.yearAgo),
    },
    isNewHigh: top !== null && high52 !== null && top >= high52,
    isNewLow: bottom !== null && low52 !== null && bottom <= low52,
  };
}

const times = ({ volume, usualVolume }: Mover): number =>
  volume === null || usualVolume === null || usualVolume <= 0 ? 0 : volume / usualVolume;

interface Rule {
  readonly holds: (candidate: Candidate, session: MoverSession) => boolean;
  /** The lowest comes first. */
  readonly rank: (mover: Mover) => number;
}

const RULES: Readonly<Record<MoverList, Rule>> = {
  gainers: {
    holds: ({ mover }) => mover.change > 0,
    rank: ({ changePercent }) => -changePercent,
  },
  losers: {
    holds: ({ mover }) => mover.change < 0,
    rank: ({ changePercent }) => changePercent,
  },
  'most-active': {
    holds: ({ mover }) => mover.volume !== null,
    rank: ({ volume }) => -(volume ?? 0),
  },
  'unusual-volume': {
    holds: ({ mover }, session) => times(mover) >= (session === 'regular' ? UNUSUAL : 1e-9),
    rank: (mover) => -times(mover),
  },
  'gap-up': {
    holds: ({ mover }) => (mover.gapPercent ?? 0) > 0,
    rank: ({ gapPercent }) => -(gapPercent ?? 0),
  },
  'gap-down': {
    holds: ({ mover }) => (mover.gapPercent ?? 0) < 0,
    rank: ({ gapPercent }) => gapPercent ?? 0,
  },
  'high-52': {
    holds: ({ isNewHigh }) => isNewHigh,
    rank: ({ changePercent }) => -changePercent,
  },
  'low-52': {
    holds: ({ isNewLow }) => isNewLow,
    rank: ({ changePercent }) => changePercent,
  },
  'best-52': {
    holds: ({ mover }) => mover.return1Year !== null,
    rank: ({ return1Year }) => -(return1Year ?? 0),
  },
  'worst-52': {
    holds: ({ mover }) => mover.return1Year !== null,
    rank: ({ return1Year }) => return1Year ?? 0,
  },
};

/** Whether a share is large enough for a list; one without an average is judged by its day. */
const isAbove = ({ last, averageVolume, volume }: Mover, floor: MoverFloor): boolean =>
  last >= floor.leastPrice && (averageVolume ?? volume ?? 0) >= floor.leastVolume;

/** The first of a list; those that it cannot rank are left out of it. */
export function rankedMovers(
  candidates: readonly Candidate[],
  question: MoverQuestion,
): readonly Mover[] {
  const { list, session, exchange, limit } = question;
  const { holds, rank } = RULES[list];
  return candidates
    .filter(
      (candidate) =>
        (exchange === null || candidate.mover.exchange === exchange) &&
        isAbove(candidate.mover, question) &&
        holds(candidate, session),
    )
    .map(({ mover }) => mover)
    .toSorted((a, b) => rank(a) - rank(b) || (a.symbol < b.symbol ? -1 : 1))
    .slice(0, limit);
}
