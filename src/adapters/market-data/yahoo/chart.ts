import { zoneOffset } from '../../../domain/calendar/zoned-time.ts';
import type { PriceUnit } from '../../../domain/money/minor-units.ts';
import { inWholeUnits } from '../../../domain/money/minor-units.ts';
import { inside, listOf, numberOf, positiveOf, recordOf, secondsToMs, textOf } from '../loose.ts';
import { repairedDays, repairedUnits } from './repair.ts';
import { unitOf, withoutFloatNoise } from './units.ts';
import type { Chart, ChartRow, Payment, ShareSplit } from './wire.ts';

const DAY_MS = 86_400_000;
/** Shorter than any season between two changes of the clocks. */
const SEASON_MS = 20 * DAY_MS;

const WHOLE: PriceUnit = { currency: 'USD', factor: 1 };
/** Where vendors mix whole units and parts of them. */
const WITH_PARTS: ReadonlySet<string> = new Set(['GBP', 'ILS', 'ZAR']);

/** Day numbers in a zone of many moments in order; the clocks are asked a few times a year. */
export function daysIn(
  zone: string,
  times: readonly number[],
  fallback: number,
): readonly number[] {
  const offsetAt = (ms: number): number => {
    try {
      return zoneOffset(zone, ms);
    } catch {
      return fallback;
    }
  };
  const days: number[] = Array.from({ length: times.length });
  let start = 0;
  while (start < times.length) {
    const first = times[start]!;
    let end = start;
    while (end + 1 < times.length && Math.abs(times[end + 1]! - first) < SEASON_MS) end += 1;
    const offset = offsetAt(first);
    const isSteady = offsetAt(times[end]!) === offset;
    for (let i = start; i <= end; i += 1) {
      const time = times[i]!;
      days[i] = Math.floor((time + (isSteady ? offset : offsetAt(time))) / DAY_MS);
    }
    start = end + 1;
  }
  return days;
}

const entriesOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value)
    ? (listOf(value, 5_000) ?? [])
    : Object.values(recordOf(value) ?? {}).slice(0, 5_000);

/** The chart of an answer; `null` when it holds none. */
export function chartOf(body: unknown): Chart | null {
  const result = recordOf(inside(body, 'chart', 'result', 0));
  const meta = recordOf(result?.['meta']);
  if (result === null || meta === null) return null;
  const code = textOf(meta['currency'], 10);
  const unit = code === null ? WHOLE : unitOf(code);
  if (unit === null) return null;
  const zone = textOf(meta['exchangeTimezoneName'], 60) ?? 'America/New_York';
  const offset = (numberOf(meta['gmtoffset']) ?? 0) * 1_000;

  const quote = inside(result, 'indicators', 'quote', 0);
  const column = (name: string): readonly unknown[] => listOf(inside(quote, name)) ?? [];
  const [open, high, low, close, volume] = ['open', 'high', 'low', 'close', 'volume'].map(column);
  const adjusted = listOf(inside(result, 'indicators', 'adjclose', 0, 'adjclose')) ?? [];
  const found: Omit<ChartRow, 'day'>[] = [];
  (listOf(result['timestamp']) ?? []).forEach((stamp, i) => {
    const time = secondsToMs(stamp);
    const prices = [open, high, low, close].map((list) => {
      const price = positiveOf(list?.[i]);
      return price === null || price > 1e12 ? null : withoutFloatNoise(price);
    });
    const [o, h, l, c] = prices;
    // An empty bar: nothing traded.
    if (time === null || o == null || h == null || l == null || c == null) return;
    const shares = numberOf(volume?.[i]) ?? 0;
    const total = numberOf(adjusted[i]);
    found.push({
      time,
      open: o,
      high: h,
      low: l,
      close: c,
      adjusted: total === null || Math.abs(total) > 1e12 ? c : withoutFloatNoise(total),
      volume: shares > 0 && shares < 1e15 ? Math.round(shares) : 0,
    });
  });
  found.sort((a, b) => a.time - b.time);
  const days = daysIn(
    zone,
    found.map(({ time }) => time),
    offset,
  );

  const dayOf = (value: unknown): number | null => {
    const ms = secondsToMs(inside(value, 'date'));
    return ms === null ? null : daysIn(zone, [ms], offset)[0]!;
  };
  const payments = (name: string): readonly Payment[] =>
    entriesOf(inside(result, 'events', name)).flatMap((value): Payment[] => {
      const day = dayOf(value);
      const amount = positiveOf(inside(value, 'amount'));
      return day === null || amount === null || amount > 1e9
        ? []
        : [{ day, amount: withoutFloatNoise(amount) }];
    });
  const splits = entriesOf(inside(result, 'events', 'splits')).flatMap((value): ShareSplit[] => {
    const day = dayOf(value);
    const to = positiveOf(inside(value, 'numerator'));
    const from = positiveOf(inside(value, 'denominator'));
    const isSound = to !== null && from !== null && to / from < 1e6 && from / to < 1e6;
    return day === null || !isSound || to === from ? [] : [{ day, to, from }];
  });

  const whole = (amount: number): number => inWholeUnits(amount, unit);
  const rows = found.map((row, i) => ({ ...row, day: days[i]! }));
  const mixesUnits = WITH_PARTS.has(unit.currency);
  const read: Chart = {
    zone,
    currency: code === null ? null : unit.currency,
    instrumentType: textOf(meta['instrumentType'], 40),
    rows,
    dividends: payments('dividends').toSorted((a, b) => a.day - b.day),
    gains: payments('capitalGains').toSorted((a, b) => a.day - b.day),
    splits: splits.toSorted((a, b) => a.day - b.day),
  };
  const repaired =
    textOf(meta['dataGranularity'], 10) === '1d'
      ? repairedDays({ ...read, rows: mergedDays(rows) }, { mixesUnits, price: lastPriceOf(meta) })
      : mixesUnits
        ? { ...read, rows: repairedUnits(rows, lastPriceOf(meta)) }
        : read;
  if (unit.factor === 1) return repaired;
  return {
    ...repaired,
    rows: repaired.rows.map((row) => ({
      ...row,
      open: whole(row.open),
      high: whole(row.high),
      low: whole(row.low),
      close: whole(row.close),
      adjusted: whole(row.adjusted),
    })),
    dividends: repaired.dividends.map((paid) => ({ ...paid, amount: whole(paid.amount) })),
    gains: repaired.gains.map((paid) => ({ ...paid, amount: whole(paid.amount) })),
  };
}

const lastPriceOf = (meta: Readonly<Record<string, unknown>>) => {
  const price = positiveOf(meta['regularMarketPrice']);
  const time = secondsToMs(meta['regularMarketTime']);
  return price === null || time === null ? null : { price, time };
};

/**
 * One row per day. While a session runs, its row comes with the time of the last trade, sometimes
 * beside one with the time of the opening.
 */
function mergedDays(rows: readonly ChartRow[]): readonly ChartRow[] {
  const merged: ChartRow[] = [];
  for (const row of rows) {
    const before = merged.at(-1);
    if (before?.day !== row.day) merged.push(row);
    else
      merged[merged.length - 1] = {
        ...row,
        time: before.time,
        open: before.open,
        high: Math.max(before.high, row.high),
        low: Math.min(before.low, row.low),
        volume: Math.max(before.volume, row.volume),
      };
  }
  return merged;
}
