import type { SeriesOperand } from '../../../domain/alerts/condition.ts';

const pattern = <const Id extends string>(id: Id, expression: string) => ({
  id,
  series: { kind: 'series', subject: null, interval: null, expression } satisfies SeriesOperand,
});

/** Shapes of the newest bars that people look for, as expressions over bars. */
export const PATTERNS = [
  pattern(
    'bullishEngulfing',
    'close > open and close[1] < open[1] and close >= open[1] and open <= close[1]',
  ),
  pattern(
    'bearishEngulfing',
    'close < open and close[1] > open[1] and close <= open[1] and open >= close[1]',
  ),
  pattern(
    'hammer',
    'min(open, close) - low >= 2 * abs(close - open) and high - max(open, close) <= abs(close - open)',
  ),
  pattern(
    'shootingStar',
    'high - max(open, close) >= 2 * abs(close - open) and min(open, close) - low <= abs(close - open)',
  ),
  pattern('doji', 'doji(0.1).match != 0'),
  pattern('bullishMarubozu', 'marubozu(95).match > 0'),
  pattern('bearishMarubozu', 'marubozu(95).match < 0'),
  pattern('insideBar', 'high < high[1] and low > low[1]'),
  pattern('outsideBar', 'high > high[1] and low < low[1]'),
  pattern(
    'threeUp',
    'close > open and close[1] > open[1] and close[2] > open[2] and close > close[1] and close[1] > close[2]',
  ),
  pattern(
    'threeDown',
    'close < open and close[1] < open[1] and close[2] < open[2] and close < close[1] and close[1] < close[2]',
  ),
] as const;
export type PatternId = (typeof PATTERNS)[number]['id'];

export const patternOf = ({ subject, expression }: SeriesOperand): PatternId | undefined =>
  subject === null
    ? PATTERNS.find(({ series }) => series.expression === expression)?.id
    : undefined;
