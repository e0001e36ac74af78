import type { Bar } from '../prices/bar.ts';

/** One Heikin-Ashi bar from a bar and the Heikin-Ashi bar before it. */
export function heikinAshiBar(bar: Bar, before: Bar | undefined): Bar {
  const close = (bar.open + bar.high + bar.low + bar.close) / 4;
  const open = before === undefined ? (bar.open + bar.close) / 2 : (before.open + before.close) / 2;
  return {
    time: bar.time,
    open,
    high: Math.max(bar.high, open, close),
    low: Math.min(bar.low, open, close),
    close,
    volume: bar.volume,
  };
}

export function heikinAshi(bars: readonly Bar[]): Bar[] {
  const averaged: Bar[] = [];
  for (const bar of bars) averaged.push(heikinAshiBar(bar, averaged.at(-1)));
  return averaged;
}
