import type { Chart, ChartRow, Payment } from './wire.ts';

const DAY_MS = 86_400_000;

/** Between two days a price does not grow a hundredfold; units do. */
const isHundredfold = (ratio: number): boolean => ratio > 65 && ratio < 155;

const PRICES = ['open', 'high', 'low', 'close', 'adjusted'] as const;

const scaled = (row: ChartRow, factor: number): ChartRow =>
  factor === 1
    ? row
    : {
        ...row,
        ...Object.fromEntries(
          PRICES.map((name) => [name, Number((row[name] * factor).toPrecision(12))]),
        ),
      };

/** Single prices of a candle that are in the other unit. */
function evenCandle(row: ChartRow): ChartRow {
  const sorted = [row.open, row.high, row.low, row.close].toSorted((a, b) => a - b);
  const [, second, third] = sorted as [number, number, number, number];
  if (third / second > 3) return row;
  const even = (price: number): number => {
    if (isHundredfold(price / second)) return price / 100;
    return isHundredfold(second / price) ? price * 100 : price;
  };
  const close = even(row.close);
  return {
    ...row,
    open: even(row.open),
    high: even(row.high),
    low: even(row.low),
    close,
    adjusted: row.adjusted * (close / row.close),
  };
}

export interface LastPrice {
  readonly price: number;
  readonly time: number;
}

/**
 * All rows in one unit. Which one is right tells the price of now, where the rows reach up to it,
 * and else the newest row with a volume: rows without trades repeat an old price in any unit.
 */
export function repairedUnits(
  rows: readonly ChartRow[],
  now: LastPrice | null,
): readonly ChartRow[] {
  const even = rows.map(evenCandle);
  const levels: number[] = [];
  let level = 0;
  even.forEach((row, i) => {
    const before = even[i - 1];
    if (before !== undefined && isHundredfold(row.close / before.close)) level += 1;
    if (before !== undefined && isHundredfold(before.close / row.close)) level -= 1;
    levels.push(level);
  });
  const last = even.at(-1);
  if (last === undefined) return even;
  const traded = even.findLastIndex(({ volume }) => volume > 0);
  let right = levels[traded] ?? levels.at(-1)!;
  if (now !== null && now.time - last.time < 30 * DAY_MS) {
    const ratio = now.price / last.close;
    right = levels.at(-1)! + (isHundredfold(ratio) ? 1 : isHundredfold(1 / ratio) ? -1 : 0);
  }
  return even.map((row, i) => scaled(row, 100 ** (right - levels[i]!)));
}

/** Rows shortly before a split that still are on the old share basis. */
const SPLIT_WINDOW = 10;

function withSplits(chart: Pick<Chart, 'rows' | 'splits'>): readonly ChartRow[] {
  const rows = [...chart.rows];
  for (const { day, to, from } of chart.splits) {
    const ratio = to / from;
    const size = Math.abs(Math.log(ratio));
    if (size < Math.log(1.4)) continue;
    const isJump = (value: number, jump: number): boolean =>
      Math.abs(Math.log(value / jump)) < Math.min(0.75, size / 3);
    const first = rows.findIndex((row) => row.day >= day);
    const original = rows.map(({ close }) => close);
    let isOld = false;
    for (let i = (first < 0 ? rows.length : first) - 1; i >= 0; i -= 1) {
      const next = original[i + 1];
      if (next === undefined) continue;
      const jump = original[i]! / next;
      if (!isOld && first - i <= SPLIT_WINDOW && isJump(jump, ratio)) isOld = true;
      else if (isOld && isJump(jump, 1 / ratio)) isOld = false;
      if (!isOld && first - i > SPLIT_WINDOW) break;
      const row = rows[i]!;
      if (isOld) rows[i] = { ...scaled(row, 1 / ratio), volume: Math.round(row.volume * ratio) };
    }
  }
  return rows;
}

/** The row of an ex-date and the one before it. */
function around(rows: readonly ChartRow[], day: number) {
  const at = rows.findIndex((row) => row.day >= day);
  const on = rows[at];
  const before = rows[at - 1];
  return on === undefined || before === undefined ? null : { at, on, before };
}

/**
 * Dividends in the other unit than the prices: either larger than the price could drop without
 * dropping, or next to nothing while the price drops by the hundredfold.
 */
function inUnitOfPrices(rows: readonly ChartRow[], paid: readonly Payment[]): readonly Payment[] {
  return paid.map((payment) => {
    const place = around(rows, payment.day);
    if (place === null) return payment;
    const share = payment.amount / place.before.close;
    const drop = 1 - place.on.close / place.before.close;
    const times = (factor: number): Payment => ({
      ...payment,
      amount: Number((payment.amount * factor).toPrecision(12)),
    });
    if (share > 0.15 && drop < share / 5) return times(0.01);
    const more = share * 100;
    const isTiny = share < 0.001 && more > 0.01 && more < 0.2;
    return isTiny && drop > more * 0.5 && drop < more * 2 ? times(100) : payment;
  });
}

/** A gain that Yahoo counts in the dividend as well; the price says whether it does. */
export function isInDividend(
  rows: readonly ChartRow[],
  gain: Payment,
  dividend: Payment | undefined,
): boolean {
  if (dividend === undefined || dividend.amount < gain.amount) return false;
  const place = around(rows, gain.day);
  if (place === null) return false;
  const drop = place.before.close - place.on.close;
  return Math.abs(drop - dividend.amount) <= Math.abs(drop - dividend.amount - gain.amount);
}

/** What was paid on each ex-date in all, each gain once. */
export function paidPerDay(
  chart: Pick<Chart, 'rows' | 'dividends' | 'gains'>,
): ReadonlyMap<number, number> {
  const paid = new Map<number, number>();
  for (const { day, amount } of chart.dividends) paid.set(day, (paid.get(day) ?? 0) + amount);
  for (const gain of chart.gains) {
    const dividend = chart.dividends.find(({ day }) => day === gain.day);
    if (!isInDividend(chart.rows, gain, dividend))
      paid.set(gain.day, (paid.get(gain.day) ?? 0) + gain.amount);
  }
  return paid;
}

/** Adjusted closes that do not follow from the dividends are made to. */
function withPayments(chart: Pick<Chart, 'rows' | 'dividends' | 'gains'>): readonly ChartRow[] {
  const factors = chart.rows.map(() => 1);
  const shares = chart.rows.map(({ adjusted, close }) => adjusted / close);
  for (const [day, amount] of paidPerDay(chart)) {
    const place = around(chart.rows, day);
    if (place === null) continue;
    const expected = 1 - amount / place.before.close;
    const told = shares[place.at - 1]! / shares[place.at]!;
    if (expected <= 0) continue;
    if (!Number.isFinite(told) || told === 0) {
      for (let i = 0; i < place.at; i += 1) shares[i] = shares[place.at]!;
      factors[place.at - 1]! *= expected;
    } else if (Math.abs(told - expected) > Math.max(0.0005, 0.3 * (1 - expected)))
      factors[place.at - 1]! *= expected / told;
  }
  let factor = 1;
  const rows = [...chart.rows];
  for (let i = rows.length - 1; i >= 0; i -= 1) {
    factor *= factors[i]!;
    const row = rows[i]!;
    const adjusted = row.close * shares[i]! * factor;
    rows[i] = factor === 1 ? row : { ...row, adjusted };
    // Whatever else is wrong with it, an adjusted price is above nothing and not above the price.
    if (!(rows[i]!.adjusted > 0)) rows[i] = { ...row, adjusted: row.close };
  }
  return rows;
}

export interface RepairOptions {
  /** The currency is one whose prices Yahoo gives now in whole units, now in parts. */
  readonly mixesUnits: boolean;
  readonly price: LastPrice | null;
}

/** Daily rows with what is known to be wrong in Yahoo's history set right. */
export function repairedDays(chart: Chart, { mixesUnits, price }: RepairOptions): Chart {
  const even = mixesUnits ? repairedUnits(chart.rows, price) : chart.rows;
  const rows = withSplits({ rows: even, splits: chart.splits });
  const dividends = mixesUnits ? inUnitOfPrices(rows, chart.dividends) : chart.dividends;
  return { ...chart, dividends, rows: withPayments({ rows, dividends, gains: chart.gains }) };
}
