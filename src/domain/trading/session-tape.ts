import { easternDay } from '../calendar/eastern-time.ts';
import { indexOnOrBefore, phaseAt, type Session, sessionAt } from '../calendar/sessions.ts';
import type { Bar } from '../prices/bar.ts';
import type { MarketView } from './market-view.ts';
import { countWhile } from '../sorted/count-while.ts';

/** The minutes of one symbol in one session of the past, and where it stood before. */
export interface SessionTape {
  readonly symbol: string;
  readonly session: Session;
  /** As traded, oldest first; complete minutes of the session, extended hours included. */
  readonly bars: readonly Bar[];
  /** Shares traded up to the end of each bar. */
  readonly volumes: Float64Array;
  /** Close of the session before, on the basis of this one where a split was in between. */
  readonly previousClose: number | null;
}

export const TAPE_INTERVAL = 60_000;
/** Nothing is known of sizes in the past: a tenth of what was traded in the minute is shown. */
const SHOWN_SHARE = 0.1;
const LOT = 100;

export function sessionTape(
  symbol: string,
  session: Session,
  found: readonly Bar[],
  previousClose: number | null,
): SessionTape {
  const bars = found.filter(
    ({ time, open, high, low, close }) =>
      time >= session.preOpen &&
      time < session.postClose &&
      [open, high, low, close].every((price) => Number.isFinite(price) && price > 0),
  );
  const volumes = new Float64Array(bars.length);
  let sum = 0;
  for (const [index, { volume }] of bars.entries()) {
    sum += Number.isFinite(volume) ? Math.max(0, volume) : 0;
    volumes[index] = sum;
  }
  return { symbol, session, bars, volumes, previousClose };
}

/** The session that a moment's prices are of: the last one whose early trading has begun. */
export function tapeSession(at: number): Session {
  const session = sessionAt(indexOnOrBefore(easternDay(at)));
  return at >= session.preOpen ? session : sessionAt(session.index - 1);
}

/** A minute is known in its last millisecond, when the account is told of it. */
const isKnown = (bar: Bar, at: number): boolean => bar.time + TAPE_INTERVAL - 1 <= at;

/** Bars that are known at a moment: how many. */
const knownCount = ({ bars }: SessionTape, at: number): number =>
  countWhile(bars, (bar) => isKnown(bar, at));

/** The last price of the regular session, once it is over. */
export const regularClose = ({ bars, session }: SessionTape): number | null =>
  bars.findLast(({ time }) => time < session.close)?.close ?? null;

/**
 * What could be seen of a symbol at a moment of the past: the minutes that were complete, and a
 * quote of a cent or a basis point around the last price. Nothing of later is looked at.
 */
export function viewOfTape(tape: SessionTape, at: number): MarketView | undefined {
  const { symbol, session, bars, volumes, previousClose } = tape;
  const known = knownCount(tape, at);
  const bar = bars[known - 1];
  const last = bar?.close ?? previousClose;
  if (last === null) return undefined;
  const phase = phaseAt(at);
  const isQuoted = phase === 'pre' || phase === 'regular' || phase === 'after';
  const half = Math.max(tickOf(last), last * 0.0001) / 2;
  const size = Math.max(LOT, Math.round(((bar?.volume ?? 0) * SHOWN_SHARE) / LOT) * LOT);
  return {
    symbol,
    at,
    phase,
    bid: isQuoted ? toTick(last - half, Math.floor) : null,
    bidSize: isQuoted ? size : null,
    ask: isQuoted ? toTick(last + half, Math.ceil) : null,
    askSize: isQuoted ? size : null,
    last,
    lastSize: null,
    lastTime: bar === undefined ? session.preOpen : bar.time + TAPE_INTERVAL - 1,
    previousClose: at >= session.postClose ? regularClose(tape) : previousClose,
    volume: known === 0 ? 0 : volumes[known - 1]!,
    halted: false,
    bids: [],
    asks: [],
  };
}

const tickOf = (price: number): number => (price < 1 ? 0.0001 : 0.01);

/** Whole ticks; the guard keeps a price that is one already from the next. */
function toTick(price: number, round: (value: number) => number): number {
  const places = price < 1 ? 4 : 2;
  const whole = round(Number((price * 10 ** places).toFixed(4)));
  return Math.max(1, whole) / 10 ** places;
}
