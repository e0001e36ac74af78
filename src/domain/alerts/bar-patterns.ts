/** Shapes of the newest bars that people look for, as expressions over bars. */
export const BAR_PATTERNS = {
  bullishEngulfing: 'close > open and close[1] < open[1] and close >= open[1] and open <= close[1]',
  bearishEngulfing: 'close < open and close[1] > open[1] and close <= open[1] and open >= close[1]',
  hammer:
    'min(open, close) - low >= 2 * abs(close - open) and high - max(open, close) <= abs(close - open)',
  shootingStar:
    'high - max(open, close) >= 2 * abs(close - open) and min(open, close) - low <= abs(close - open)',
  doji: 'doji(0.1).match != 0',
  bullishMarubozu: 'marubozu(95).match > 0',
  bearishMarubozu: 'marubozu(95).match < 0',
  insideBar: 'high < high[1] and low > low[1]',
  outsideBar: 'high > high[1] and low < low[1]',
  threeUp:
    'close > open and close[1] > open[1] and close[2] > open[2] and close > close[1] and close[1] > close[2]',
  threeDown:
    'close < open and close[1] < open[1] and close[2] < open[2] and close < close[1] and close[1] < close[2]',
} as const;
export type BarPattern = keyof typeof BAR_PATTERNS;
export const BAR_PATTERN_NAMES = Object.keys(BAR_PATTERNS) as readonly BarPattern[];

const byWord = new Map(BAR_PATTERN_NAMES.map((name) => [name.toLowerCase(), name]));
/** The pattern that a text calls so; case does not matter. */
export const patternNamed = (word: string): BarPattern | undefined =>
  byWord.get(word.toLowerCase());

const byExpression = new Map<string, BarPattern>(
  BAR_PATTERN_NAMES.map((name) => [BAR_PATTERNS[name], name]),
);
/** The pattern that an expression is. */
export const patternWritten = (expression: string): BarPattern | undefined =>
  byExpression.get(expression);
