import { blank, Column } from '../column.ts';

/**
 * The first row of the stretch that a row is in: rows without a gap between them. A row that is a
 * gap itself tells the row after it.
 */
export const stretchStart = (values: Column): Column =>
  new Column(blank(), (own) => (at) => {
    own.set(at, Number.isNaN(values.at(at)) ? at + 1 : at === 0 ? 0 : own.at(at - 1));
  });

/** The newest value that is no gap; NaN before the first. */
export const lastKnown = (values: Column): Column =>
  new Column(blank(), (own) => (at) => {
    const value = values.at(at);
    own.set(at, Number.isNaN(value) && at > 0 ? own.at(at - 1) : value);
  });
