import type { DeepPartial, Options, Styles } from 'klinecharts';
import { translucent } from './chart-look.ts';
import type { ChartLook } from './chart-parts.ts';

const SIZE = 11;
const CLEAR = 'rgba(0, 0, 0, 0)';

const tag = (look: ChartLook, colour: string, text: string) => ({
  size: SIZE,
  family: look.font,
  weight: 500,
  color: text,
  backgroundColor: colour,
  borderSize: 0,
  paddingLeft: 5,
  paddingRight: 5,
  paddingTop: 3,
  paddingBottom: 3,
});

const axis = (look: ChartLook) => ({
  axisLine: { color: look.line },
  tickLine: { show: false },
  tickText: { color: look.quiet, size: SIZE, family: look.font },
});

const crosshair = (look: ChartLook) => ({
  line: { color: look.edge, dashedValue: [4, 3] },
  text: tag(look, look.ink, look.panel),
});

/**
 * The engine draws panes, axes, grid, crosshair and the last price. Its own candles are an
 * invisible line: the price is painted by `paint-price.ts`, which is several times as fast.
 */
export const engineStyles = (look: ChartLook): DeepPartial<Styles> => ({
  grid: {
    horizontal: { color: translucent(look.edge, 0.16), style: 'solid' },
    vertical: { color: translucent(look.edge, 0.16), style: 'solid' },
  },
  candle: {
    type: 'area',
    area: {
      lineColor: CLEAR,
      backgroundColor: CLEAR,
      point: { show: false, animation: false },
    },
    priceMark: {
      high: { show: false },
      low: { show: false },
      last: {
        upColor: look.gain,
        downColor: look.loss,
        noChangeColor: look.neutral,
        line: { dashedValue: [2, 3] },
        text: { ...tag(look, look.gain, look.panel), weight: 600 },
      },
    },
    tooltip: { showRule: 'none' },
  },
  indicator: { tooltip: { showRule: 'none' } },
  xAxis: axis(look),
  yAxis: axis(look),
  separator: { color: look.line, activeBackgroundColor: translucent(look.accent, 0.2) },
  crosshair: {
    horizontal: crosshair(look),
    vertical: crosshair(look),
  },
});

/** Narrow enough for twenty thousand bars on a screen, wide enough to read a single one. */
export const LEAST_SPACE = 0.06;
export const MOST_SPACE = 80;

const asGiven = (value: string | number): string => String(value);

export const engineOptions = (look: ChartLook): Options => ({
  styles: engineStyles(look),
  timezone: 'UTC',
  // Texts come from the product's own formats.
  thousandsSeparator: { sign: '', format: asGiven },
  decimalFold: { format: asGiven },
  hotkey: { enabled: false },
  layout: {
    barSpaceLimit: { min: LEAST_SPACE, max: MOST_SPACE },
    pane: { minHeight: 48, height: 120 },
    yAxis: { gap: { top: 0.12, bottom: 0.08 } },
  },
});
