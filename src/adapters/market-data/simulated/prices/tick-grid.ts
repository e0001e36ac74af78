/**
 * The smallest steps of a price. Shares move in cents from a dollar up and in hundredths of a cent
 * below; what has no such rule (currencies, indices) keeps a fixed number of decimals.
 */
export type Grid = 'share' | 2 | 3 | 4;

const SCALE = [1, 10, 100, 1_000, 10_000] as const;

export function onGrid(price: number, grid: Grid): number {
  if (grid === 'share') {
    return price >= 1
      ? Math.round(price * 100) / 100
      : Math.max(1, Math.round(price * 10_000)) / 10_000;
  }
  const scale = SCALE[grid];
  return Math.max(1, Math.round(price * scale)) / scale;
}

export function gridStep(price: number, grid: Grid): number {
  if (grid === 'share') return price >= 1 ? 0.01 : 0.0001;
  return 1 / SCALE[grid];
}

/** The price so many steps away, on the grid. */
export const stepsFrom = (price: number, steps: number, grid: Grid): number =>
  onGrid(price + steps * gridStep(price, grid), grid);
