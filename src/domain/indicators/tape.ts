import type { Bar } from '../prices/bar.ts';
import { blank, Column } from './column.ts';
import type { PriceField } from './price-field.ts';

export type TapeField = PriceField | 'time';

/** Bars as columns. Only the columns that a machine asks for are made. */
export interface Tape {
  readonly column: (field: TapeField) => Column;
}

export interface GrowingTape extends Tape {
  readonly append: (bar: Bar | null) => void;
  readonly replaceLast: (bar: Bar | null) => void;
}

const READ: Readonly<Record<TapeField, (bar: Bar) => number>> = {
  time: (bar) => bar.time,
  open: (bar) => bar.open,
  high: (bar) => bar.high,
  low: (bar) => bar.low,
  close: (bar) => bar.close,
  volume: (bar) => bar.volume,
  hl2: (bar) => (bar.high + bar.low) / 2,
  hlc3: (bar) => (bar.high + bar.low + bar.close) / 3,
  oc2: (bar) => (bar.open + bar.close) / 2,
  ohl3: (bar) => (bar.open + bar.high + bar.low) / 3,
  ohlc4: (bar) => (bar.open + bar.high + bar.low + bar.close) / 4,
};

type Bars = readonly (Bar | null)[];

/** The field that most indicators read has a loop of its own, which is compiled for it. */
function fillClose(bars: Bars, close: number[]): void {
  for (let at = 0; at < bars.length; at += 1) {
    const bar = bars[at];
    if (bar) close[at] = bar.close;
  }
}

/** Fields that are read together: one way through the bars instead of three. */
function fillRanges(bars: Bars, high: number[], low: number[], close: number[]): void {
  for (let at = 0; at < bars.length; at += 1) {
    const bar = bars[at];
    if (!bar) continue;
    high[at] = bar.high;
    low[at] = bar.low;
    close[at] = bar.close;
  }
}

function fillOther(bars: Bars, column: Column, read: (bar: Bar) => number): void {
  for (let at = 0; at < bars.length; at += 1) {
    const bar = bars[at];
    if (bar) column.set(at, read(bar));
  }
}

/**
 * `null` is a row without a bar, as are rows that the list does not have. Columns are asked for
 * before the first `append`.
 */
export function openTape(bars: Bars, rows = bars.length): GrowingTape {
  const columns = new Map<TapeField, Column>();
  let length = rows;
  /** A column that is there already is filled again with the same values. */
  const added = (field: TapeField): Column => {
    const column = columns.get(field) ?? new Column(blank(length));
    columns.set(field, column);
    return column;
  };
  const write = (at: number, bar: Bar | null): void => {
    for (const [field, column] of columns) column.set(at, bar === null ? NaN : READ[field](bar));
  };
  return {
    column: (field) => {
      const known = columns.get(field);
      if (known !== undefined) return known;
      if (field === 'high' || field === 'low') {
        const [high, low, close] = [added('high'), added('low'), added('close')];
        fillRanges(bars, high.values, low.values, close.values);
        return field === 'high' ? high : low;
      }
      const column = added(field);
      if (field === 'close') fillClose(bars, column.values);
      else fillOther(bars, column, READ[field]);
      return column;
    },
    append: (bar) => {
      write(length, bar);
      length += 1;
    },
    replaceLast: (bar) => {
      write(length - 1, bar);
    },
  };
}
