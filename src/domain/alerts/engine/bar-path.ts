import type { Bar } from '../../prices/bar.ts';

/**
 * The prices that a bar is known to have had, in the order in which it probably had them: a bar that
 * rose was at its low first. Each price once in a row.
 */
export function barPath({ open, high, low, close }: Bar): readonly number[] {
  const path = close >= open ? [open, low, high, close] : [open, high, low, close];
  return path.filter((price, at) => at === 0 || price !== path[at - 1]);
}
