import {
  indexOnOrAfter,
  lastOpenedSession,
  sessionAt,
} from '../../../../domain/calendar/sessions.ts';
import {
  adjustBars,
  adjustmentSteps,
  closeBeforeIn,
  type AdjustmentStep,
} from '../../../../domain/prices/adjust-bars.ts';
import type { Bar, BarAdjustment } from '../../../../domain/prices/bar.ts';
import { memo } from '../memo/memo.ts';
import { navOn } from '../funds/nav-series.ts';
import { barOn } from '../prices/daily-bars.ts';
import { roundedNav, navSession } from './fund-quote.ts';
import type { FundListing, Listing } from '../universe/listing.ts';
import { firstSessionOf, type World } from '../world.ts';
import { EPOCH } from '../world-time.ts';
import { pastActions } from './actions.ts';

const DAY_MS = 86_400_000;
/** Twenty years and a little: what the world promises. */
const YEARS = 20;

const timeOf = (session: number): number => sessionAt(session).day * DAY_MS;

/** Daily bars and what adjusts them. The bars are written anew for each asker from histories, which are smaller. */
export interface DayBars {
  /**
   * Raw or adjusted bars from `since` to `now` (ms), the growing one included, oldest first. Only
   * the sessions that are asked for are made, and as many years as the world promises at most.
   */
  readonly of: (
    listing: Listing,
    adjustment: BarAdjustment,
    now: number,
    since: number,
  ) => readonly Bar[];
  /** What brings raw bars of any interval, from `since` on, to the share basis of `now`. */
  readonly steps: (
    listing: Listing,
    adjustment: BarAdjustment,
    now: number,
    since: number,
  ) => readonly AdjustmentStep[];
}

export function createDayBars(world: World): DayBars {
  const kept = memo<readonly AdjustmentStep[]>('adjustment steps');

  const fundBars = (fund: FundListing, from: number, to: number): Bar[] => {
    const series = world.navOf(fund);
    const out: Bar[] = [];
    for (let s = Math.max(firstSessionOf(fund), from); s <= to; s++) {
      const nav = roundedNav(navOn(series, s).close);
      out.push({ time: timeOf(s), open: nav, high: nav, low: nav, close: nav, volume: 0 });
    }
    return out;
  };

  /** Whole sessions from one to another. */
  const complete = (listing: Listing, from: number, to: number): Bar[] => {
    const track = world.trackOf(listing.symbol);
    if (track === null) return listing.kind === 'fund' ? fundBars(listing, from, to) : [];
    const all = world.histories.of(track, from, to);
    const out: Bar[] = [];
    for (let s = Math.max(all.from, from); s <= Math.min(to, all.to); s++) {
      const { open, high, low, close, volume } = barOn(all, s);
      out.push({ time: timeOf(s), open, high, low, close, volume });
    }
    return out;
  };

  /** The last whole session, and the one that is growing. */
  const ends = (listing: Listing, now: number): { whole: number; growing: Bar | null } => {
    const track = world.trackOf(listing.symbol);
    if (track === null) return { whole: navSession(now), growing: null };
    const { index, close } = lastOpenedSession(now);
    if (now >= close) return { whole: index, growing: null };
    const day = world.days.at(track, index, now);
    const growing =
      day === null
        ? null
        : {
            time: timeOf(index),
            open: day.open,
            high: day.high,
            low: day.low,
            close: day.last,
            volume: day.volume,
          };
    return { whole: index - 1, growing };
  };

  /** Steps before the first session are none of its bars' business. */
  const stepsOf = (
    listing: Listing,
    adjustment: BarAdjustment,
    first: number,
    whole: number,
    session: number,
    raw: () => readonly Bar[],
  ): readonly AdjustmentStep[] => {
    if (adjustment === 'raw') return [];
    // Splits need no price, so their steps are the same for every range.
    const range = adjustment === 'total' ? `${first} ${whole}` : '';
    return kept.of(`${world.name} ${listing.symbol} ${adjustment} ${range} ${session}`, () => {
      let closeBefore: ReturnType<typeof closeBeforeIn> | undefined;
      return adjustmentSteps(pastActions(world, listing, session), adjustment, (day) => {
        closeBefore ??= closeBeforeIn(raw());
        return closeBefore(day);
      });
    });
  };

  return {
    of: (listing, adjustment, now, since) => {
      if (listing.kind === 'foreign') return world.abroad.daily(listing, since, now);
      const { whole, growing } = ends(listing, now);
      // A session that has opened has gone ex: what came before is on its basis.
      const session = growing === null ? whole : whole + 1;
      const first = firstOf(since, whole);
      const raw = complete(listing, first, whole);
      const bars = adjustBars(
        raw,
        '1d',
        stepsOf(listing, adjustment, first, whole, session, () => raw),
      );
      return growing === null ? bars : [...bars, growing];
    },
    steps: (listing, adjustment, now, since) => {
      if (listing.kind === 'foreign') return [];
      const { whole, growing } = ends(listing, now);
      const session = growing === null ? whole : whole + 1;
      const first = firstOf(since, whole);
      return stepsOf(listing, adjustment, first, whole, session, () =>
        complete(listing, first, whole),
      );
    },
  };
}

/** The first session of twenty whole years before one. */
const oldest = (session: number): number => Math.max(EPOCH, session - Math.ceil(YEARS * 252.2));

/** The first session to make for bars since a moment: a dividend on its day needs the close before. */
function firstOf(since: number, to: number): number {
  const first = oldest(to);
  // The calendar does not reach as far as questions do.
  if (!(since > timeOf(first))) return first;
  return since > timeOf(to) ? to : indexOnOrAfter(Math.floor(since / DAY_MS)) - 1;
}
