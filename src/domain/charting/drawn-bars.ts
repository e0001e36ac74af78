import type { Bar } from '../prices/bar.ts';
import type { ChartState } from './chart-state.ts';
import { boxSize, pointFigure } from './point-figure.ts';
import { brickSize, renkoBricks } from './renko.ts';

export type DrawnSetting = Pick<ChartState, 'type' | 'renko' | 'pointFigure'>;

interface DrawnBars {
  readonly bars: readonly Bar[];
  /** Height of a brick or a box; `null` where the chart has none. */
  readonly step: number | null;
}

/** The bars that a chart type shows, made of the market's own. */
export function drawnBars(bars: readonly Bar[], setting: DrawnSetting): DrawnBars {
  switch (setting.type) {
    case 'heikinashi':
      return { bars: heikinAshi(bars), step: null };
    case 'renko': {
      const size = brickSize(bars, setting.renko);
      return { bars: renkoBricks(bars, size), step: size };
    }
    case 'pointfigure': {
      const { box, columns } = pointFigure(
        bars,
        boxSize(bars, setting.pointFigure),
        setting.pointFigure.reversal,
      );
      return { bars: columns, step: box };
    }
    default:
      return { bars, step: null };
  }
}

/** Whether one more bar of the market is one more bar of the chart, and none before it changes. */
export const drawsBarByBar = ({ type }: Pick<DrawnSetting, 'type'>): boolean =>
  type !== 'renko' && type !== 'pointfigure';

/** One Heikin-Ashi bar from a bar and the Heikin-Ashi bar before it. */
function heikinAshiBar(bar: Bar, before: Bar | undefined): Bar {
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
