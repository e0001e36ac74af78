import {
  aggregateIntraday,
  aggregateToMonths,
  aggregateToWeeks,
} from '../prices/aggregate-bars.ts';
import { type Bar, type BarInterval, INTRADAY_MS } from '../prices/bar.ts';
import { type Session, sessionsBetween } from '../calendar/sessions.ts';
import { isoDate } from '../calendar/iso-date.ts';

const DAY_MS = 86_400_000;
const MINUTE = 60_000;

/** A walk of prices that is the same for the same seed. */
function walk(times: readonly number[], seed: number): readonly Bar[] {
  let state = seed;
  let price = 100;
  const draw = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
  return times.map((time) => {
    const open = price;
    const close = open * (1 + (draw() - 0.5) / 20);
    price = close;
    return {
      time,
      open,
      close,
      high: Math.max(open, close) * (1 + draw() / 50),
      low: Math.min(open, close) * (1 - draw() / 50),
      volume: Math.floor(draw() * 10_000),
    };
  });
}

const minutesOf = (session: Session, extended: boolean): readonly number[] => {
  const [from, to] = extended
    ? [session.preOpen, session.postClose]
    : [session.open, session.close];
  return Array.from({ length: (to - from) / MINUTE }, (_, i) => from + i * MINUTE);
};

/** Bars of every session between two dates, as a provider gives them. */
export function testBars(
  interval: BarInterval,
  from: string,
  to: string,
  { extended = false, seed = 7 }: { extended?: boolean; seed?: number } = {},
): readonly Bar[] {
  const sessions = sessionsBetween(isoDate(from), isoDate(to));
  if (INTRADAY_MS[interval] === null) {
    const days = walk(
      sessions.map(({ day }) => day * DAY_MS),
      seed,
    );
    if (interval === '1wk') return aggregateToWeeks(days);
    return interval === '1mo' ? aggregateToMonths(days) : days;
  }
  const minutes = walk(
    sessions.flatMap((session) => minutesOf(session, extended)),
    seed,
  );
  return aggregateIntraday(minutes, interval as '1m');
}

export const timesOf = (bars: readonly Bar[]): readonly number[] => bars.map(({ time }) => time);
