import type { Bar, BarInterval } from '../prices/bar.ts';
import { alignedPlaces } from './align-bars.ts';
import type { SpreadFormula } from './spread-formula.ts';

export interface SpreadBars {
  readonly bars: readonly Bar[];
  /**
   * False where highs and lows cannot be known: the highs of two symbols are not of one moment.
   * Open and close are exact; the bars then reach no further than from one to the other.
   */
  readonly hasRange: boolean;
}

/**
 * A formula over the bars of its symbols, in the order of its symbols: on the periods in which all
 * of them traded. A formula of one symbol that names it once rises or falls with it throughout a
 * bar, so its high and low are those of the symbol. There is no volume of a spread.
 */
export function spreadBars(
  { symbols, single, value }: SpreadFormula,
  series: readonly (readonly Bar[])[],
  interval: BarInterval,
): SpreadBars {
  const [main = []] = series;
  const times = main.map(({ time }) => time);
  const places = series.map((bars) =>
    alignedPlaces(
      times,
      bars.map(({ time }) => time),
      interval,
    ),
  );
  const hasRange = symbols.length === 1 && single;
  const bars = main.flatMap((first, at): Bar[] => {
    const together: Bar[] = [];
    for (const [of, all] of series.entries()) {
      const place = places[of]?.[at] ?? null;
      const bar = place === null ? undefined : all[place];
      if (bar === undefined) return [];
      together.push(bar);
    }
    const over = (part: 'open' | 'high' | 'low' | 'close'): number =>
      value(together.map((bar) => bar[part]));
    const open = over('open');
    const close = over('close');
    if (!Number.isFinite(open) || !Number.isFinite(close)) return [];
    const ends = hasRange ? [over('high'), over('low')].filter(Number.isFinite) : [];
    return [
      {
        time: first.time,
        open,
        high: Math.max(open, close, ...ends),
        low: Math.min(open, close, ...ends),
        close,
        volume: 0,
      },
    ];
  });
  return { bars, hasRange };
}
