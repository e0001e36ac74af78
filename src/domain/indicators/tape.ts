import type { Bar } from '../prices/bar.ts';
import type { PriceField } from './price-field.ts';

export type TapeField = PriceField | 'time';

/** Bars as columns. Only the columns that a machine asks for are made. */
export interface Tape {
  readonly column: (field: TapeField) => readonly number[];
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

/**
 * `null` is a row without a bar, as are rows that the list does not have. Columns are asked for
 * before the first `append`.
 */
export function openTape(bars: readonly (Bar | null)[], rows = bars.length): GrowingTape {
  const columns = new Map<TapeField, number[]>();
  let length = rows;
  const write = (at: number, bar: Bar | null): void => {
    for (const [field, values] of columns) values[at] = bar === null ? NaN : READ[field](bar);
  };
  return {
    column: (field) => {
      let values = columns.get(field);
      if (values === undefined) {
        const read = READ[field];
        values = [];
        for (let at = 0; at < length; at += 1) {
          const bar = bars[at] ?? null;
          values.push(bar === null ? NaN : read(bar));
        }
        columns.set(field, values);
      }
      return values;
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
