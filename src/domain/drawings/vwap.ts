import type { Bar } from '../prices/bar.ts';

/**
 * The volume-weighted average of typical prices from the bar `from` on, one value per bar; `null`
 * until something has traded.
 */
export function anchoredVwap(bars: readonly Bar[], from: number): readonly (number | null)[] {
  const values: (number | null)[] = [];
  let traded = 0;
  let paid = 0;
  for (let at = Math.max(0, from); at < bars.length; at += 1) {
    const { high, low, close, volume } = bars[at]!;
    traded += volume;
    paid += ((high + low + close) / 3) * volume;
    values.push(traded > 0 ? paid / traded : null);
  }
  return values;
}
