import { lastOpenedSession, sessionAt } from '../../../../domain/calendar/sessions.ts';
import type { Trade, TradeSide } from '../../../../domain/quotes/trade.ts';
import { bitsAt, streamOf } from '../random/hash.ts';
import { itemAt } from '../random/pick.ts';
import { venueOf } from './book.ts';
import { emptyFrame, fillFrame } from './day-frame.ts';
import { gapFrame } from './gap-path.ts';
import { gapMinute, phaseSpan } from './gap-ticks.ts';
import { barOfMinute, logPath, volumeBefore, type MinuteBar } from './minute-path.ts';
import {
  emptyTicks,
  fillTicks,
  lastTickAt,
  tickPrice,
  tickSize,
  tickTime,
  type MinuteTicks,
} from './minute-ticks.ts';
import type { Track } from './track.ts';

const MINUTE_MS = 60_000;

/** One of five trades is between the quotes. */
const sideOf = (bits: number): TradeSide => {
  const place = bits % 5;
  return place === 4 ? 'mid' : place % 2 === 0 ? 'buy' : 'sell';
};

const pad = (n: number, width: number): string => String(n).padStart(width, '0');

function tradeOf(
  track: Track,
  ticks: MinuteTicks,
  k: number,
  session: number,
  minute: number,
  minuteStart: number,
  marks: readonly string[],
): Trade {
  const bits = bitsAt(streamOf(ticks.stream, 9), k);
  const size = tickSize(ticks, k);
  return {
    symbol: track.symbol,
    id: `${pad(session, 5)}${pad(minute, 5)}${pad(k, 4)}`,
    time: minuteStart + tickTime(ticks, k),
    price: tickPrice(ticks, k),
    size,
    venue: venueOf(bits >>> 8),
    side: sideOf(bits),
    conditions: size < 100 ? [...marks, 'odd-lot'] : marks,
  };
}

/** Trades of the regular session up to a moment, newest first. */
function* dayTrades(track: Track, session: number, now: number): Generator<Trade> {
  const { open, close } = sessionAt(session);
  const frame = emptyFrame();
  fillFrame(frame, track, track.window(session, session), session);
  const bar: MinuteBar = { open: 0, high: 0, low: 0, close: 0 };
  const ticks = emptyTicks();
  const last = frame.shape.minutes - 1;
  for (let m = Math.min(last, Math.floor((now - open) / MINUTE_MS)); m >= 0; m--) {
    const logs = logPath(track, frame, [itemAt(frame.shape.blockOf, m)]);
    barOfMinute(bar, track, frame, m, logs);
    const volume = volumeBefore(frame, m + 1) - volumeBefore(frame, m);
    fillTicks(ticks, bar, volume, frame.stream, m, track.grid);
    const start = open + m * MINUTE_MS;
    const newest = now >= close ? ticks.count - 1 : lastTickAt(ticks, now - start);
    for (let k = newest; k >= 0; k--) {
      const marks =
        m === 0 && k === 0 ? ['open'] : m === last && k === ticks.count - 1 ? ['close'] : [];
      yield tradeOf(track, ticks, k, session, m, start, marks);
    }
  }
}

/** Trades between a close and the next open up to a moment, newest first. */
function* nightTrades(track: Track, session: number, now: number): Generator<Trade> {
  const gap = gapFrame(track, session);
  if (gap === null) return;
  const { close } = sessionAt(session);
  const regular = (close - sessionAt(session).open) / MINUTE_MS;
  const newest = Math.floor((now - close) / MINUTE_MS);
  for (const window of gap.windows.toReversed()) {
    if (window.start > newest) continue;
    const span = phaseSpan(track, gap, window);
    for (let m = Math.min(window.end - 1, newest); m >= window.start; m--) {
      const ticks = gapMinute(track, gap, span, m);
      if (ticks === null) continue;
      const start = close + m * MINUTE_MS;
      for (let k = lastTickAt(ticks, now - start); k >= 0; k--) {
        yield tradeOf(track, ticks, k, session, regular + m, start, ['extended']);
      }
    }
  }
}

/** The newest trades up to a moment, newest first, over as many sessions as it takes. */
export function newestTrades(track: Track, now: number, limit: number): Trade[] {
  const trades: Trade[] = [];
  if (!track.hasVolume || now < sessionAt(track.first).preOpen) return trades;
  let session = Math.min(lastOpenedSession(now).index, track.last);
  for (; session >= track.first && trades.length < limit; session--) {
    for (const tape of [nightTrades, dayTrades]) {
      if (tape === nightTrades && now < sessionAt(session).close) continue;
      for (const trade of tape(track, session, now)) {
        if (trades.length >= limit) break;
        trades.push(trade);
      }
    }
  }
  return trades;
}
