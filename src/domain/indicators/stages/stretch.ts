import type { Column } from '../definition.ts';
import type { Stage } from './stage.ts';

/**
 * The first row of the stretch that a row is in: rows without a gap between them. A row that is a
 * gap itself tells the row after it.
 */
export function stretchStart(values: Column): Stage {
  const first: number[] = [];
  return {
    values: first,
    step: (at) => {
      first[at] = Number.isNaN(values[at]!) ? at + 1 : at === 0 ? 0 : first[at - 1]!;
    },
  };
}

/** The newest value that is no gap; NaN before the first. */
export function lastKnown(values: Column): Stage {
  const known: number[] = [];
  return {
    values: known,
    step: (at) => {
      known[at] = Number.isNaN(values[at]!) ? (at === 0 ? NaN : known[at - 1]!) : values[at]!;
    },
  };
}
