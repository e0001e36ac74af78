import { easternDay } from '../../calendar/eastern-time.ts';
import { sessionOnDay } from '../../calendar/sessions.ts';
import type { Bands, ReferenceMemory } from './venue-memory.ts';
import { TICKS_PER_DOLLAR } from './ticks.ts';

const SLOT = 30_000;
/** Five minutes. */
const SLOTS = 10;
const MINUTE = 60_000;
const OPENING = 15 * MINUTE;
const CLOSING = 25 * MINUTE;
/** Dollars a day from which a share counts as one of the large ones. */
const LARGE_TURNOVER = 50_000_000;

/** The mean price of the five minutes before a moment, in ticks; `null` without trades in them. */
export function referencePrice(memory: ReferenceMemory | null, at: number): number | null {
  if (memory === null || memory.day !== easternDay(at)) return null;
  const first = Math.floor(at / SLOT) - SLOTS;
  let [sum, count] = [0, 0];
  for (const sample of memory.samples) {
    if (sample.slot < first) continue;
    sum += sample.sum;
    count += sample.count;
  }
  return count === 0 ? null : Math.round(sum / count);
}

/** Adds a trade of the regular session. */
export function withTrade(
  memory: ReferenceMemory | null,
  at: number,
  ticks: number,
): ReferenceMemory {
  const day = easternDay(at);
  const slot = Math.floor(at / SLOT);
  const kept =
    memory?.day === day ? memory.samples.filter((sample) => sample.slot >= slot - SLOTS) : [];
  const last = kept.at(-1);
  const samples =
    last !== undefined && last.slot >= slot
      ? [...kept.slice(0, -1), { slot: last.slot, sum: last.sum + ticks, count: last.count + 1 }]
      : [...kept, { slot, sum: ticks, count: 1 }];
  return { day, samples };
}

/**
 * Limit up, limit down: 5 % around the reference for shares with a large turnover, 10 % for others,
 * 20 % up to $3, and the lesser of 15 cents and 75 % below 75 cents; twice as wide in the first 15
 * and the last 25 minutes of the session.
 */
export function bandsAround(reference: number, at: number, averageVolume: number | null): Bands {
  const dollars = reference / TICKS_PER_DOLLAR;
  const isLarge = averageVolume !== null && averageVolume * dollars >= LARGE_TURNOVER;
  const width = widthOf(dollars, isLarge) * (isWideTime(at) ? 2 : 1) * TICKS_PER_DOLLAR;
  return { lower: Math.max(1, Math.ceil(reference - width)), upper: Math.floor(reference + width) };
}

function widthOf(dollars: number, isLarge: boolean): number {
  if (dollars < 0.75) return Math.min(0.15, dollars * 0.75);
  if (dollars <= 3) return dollars * 0.2;
  return dollars * (isLarge ? 0.05 : 0.1);
}

function isWideTime(at: number): boolean {
  const session = sessionOnDay(easternDay(at));
  return session !== null && (at < session.open + OPENING || at >= session.close - CLOSING);
}
