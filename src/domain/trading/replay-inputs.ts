import { phaseAt, type Session } from '../calendar/sessions.ts';
import type { Bar } from '../prices/bar.ts';
import type { MarketInput, MarketView } from './market-view.ts';

/** What is known of one symbol in the past. */
export interface ReplaySource {
  readonly symbol: string;
  /** As traded, not adjusted: orders had the prices of their day. Oldest first. */
  readonly bars: readonly Bar[];
  /** Length of a bar in ms. */
  readonly interval: number;
  /** Quotes, where there were any; minutes that have one are not walked by their bar as well. */
  readonly views: readonly MarketView[];
}

/** An input with the account's time at which it is fed. */
export interface TimedInput {
  readonly at: number;
  readonly input: MarketInput;
}

/**
 * Everything that an account of the past sees in one session, in order. A bar is fed in its last
 * millisecond, when it is complete and its minute is not over: the bar that ends at the close is
 * executed before day orders end. The clock tells every boundary of the session exactly, before
 * anything else of that moment. One session at a time, so that memory holds for years.
 */
export function sessionInputs(
  session: Session,
  sources: readonly ReplaySource[],
): readonly TimedInput[] {
  const inputs: TimedInput[] = [
    session.preOpen,
    session.open,
    session.close,
    session.postClose,
  ].map((at) => ({ at, input: { kind: 'clock', at } }));
  for (const source of sources) {
    const views = source.views.filter(({ at }) => isInSession(at, session));
    for (const view of views) inputs.push({ at: view.at, input: { kind: 'view', view } });
    const covered = new Set(views.map(({ at }) => Math.floor(at / source.interval)));
    for (const bar of source.bars) {
      if (covered.has(Math.floor(bar.time / source.interval))) continue;
      const input = barInput(bar, source, session);
      if (input !== null) inputs.push({ at: input.to - 1, input });
    }
  }
  // The sort keeps the order of what is of one moment: clock first, then symbol by symbol.
  return inputs.sort((a, b) => a.at - b.at);
}

const isInSession = (at: number, { preOpen, postClose }: Session): boolean =>
  at >= preOpen && at < postClose;

type BarInput = Extract<MarketInput, { kind: 'bar' }>;

/** `null` for a bar of another session, and for what is no bar. */
function barInput(
  { time, open, high, low, close, volume }: Bar,
  { symbol, interval }: ReplaySource,
  session: Session,
): BarInput | null {
  if (!isInSession(time, session)) return null;
  const prices = [open, high, low, close];
  if (!prices.every((price) => Number.isFinite(price) && price > 0)) return null;
  // No bar reaches over the end of its phase: the last one before an early close is cut.
  const ends = [session.open, session.close, session.postClose].filter((end) => end > time);
  return {
    kind: 'bar',
    symbol,
    from: time,
    to: Math.min(time + interval, ...ends),
    open,
    // Sources round the four prices apart: the extremes hold the others.
    high: Math.max(...prices),
    low: Math.min(...prices),
    close,
    volume: Number.isFinite(volume) ? Math.max(0, volume) : 0,
    phase: phaseAt(time),
  };
}
