import { Column } from '../column.ts';
import {
  choice,
  defineIndicator,
  dots,
  factor,
  line,
  optionalPeriods,
  periods,
  unseen,
} from '../definition.ts';
import type { Tape } from '../tape.ts';

/** What turns: the highs and lows of the bars, or their closes. */
const endType = (usual: 'HighLow' | 'Close') =>
  choice<'HighLow' | 'Close'>(usual, ['HighLow', 'Close']);

interface Ends {
  readonly high: Column;
  readonly low: Column;
}
const endsOf = (bars: Tape, type: 'HighLow' | 'Close'): Ends =>
  type === 'Close'
    ? { high: bars.column('close'), low: bars.column('close') }
    : { high: bars.column('high'), low: bars.column('low') };

/** Whether the value is beyond all others from `left` bars before it to `right` bars after it. */
function isTurn(values: Column, at: number, left: number, right: number, sign: 1 | -1): boolean {
  for (let i = at - left; i <= at + right; i += 1)
    if (i !== at && !(sign * values.at(at) > sign * values.at(i))) return false;
  return true;
}

/** Writes the turning points of the row that the newest bar completes. */
function turnStep(ends: Ends, left: number, right: number, highs: Column, lows: Column) {
  return (at: number): void => {
    highs.set(at, NaN);
    lows.set(at, NaN);
    const row = at - right;
    if (row < left) return;
    highs.set(row, isTurn(ends.high, row, left, right, 1) ? ends.high.at(row) : NaN);
    lows.set(row, isTurn(ends.low, row, left, right, -1) ? ends.low.at(row) : NaN);
  };
}

const LATE = 'A turning point is known only when the bars to its right are there.';

export const fractal = defineIndicator({
  id: 'fractal',
  aliases: ['williams-fractal', 'fractals'],
  short: 'Fractal',
  texts: 'studies',
  group: 'pattern',
  inputs: {
    windowSpan: periods(2, 1, 200),
    endType: endType('HighLow'),
    /** As many as `windowSpan` unless given. */
    leftSpan: optionalPeriods(1, 200),
    rightSpan: optionalPeriods(1, 200),
  },
  outputs: { fractalBear: dots(), fractalBull: dots() },
  pane: 'price',
  displaced: { outputs: ['fractalBear', 'fractalBull'], reason: LATE },
  start: ({ inputs, bars }) => {
    const [fractalBear, fractalBull] = [new Column(), new Column()];
    const step = turnStep(
      endsOf(bars, inputs.endType),
      inputs.leftSpan ?? inputs.windowSpan,
      inputs.rightSpan ?? inputs.windowSpan,
      fractalBear,
      fractalBull,
    );
    return { columns: { fractalBear, fractalBull }, step };
  },
});

const TRENDS = ['Hh', 'Lh', 'Hl', 'Ll'] as const;
const [HIGHER_HIGH, LOWER_HIGH, HIGHER_LOW, LOWER_LOW] = [0, 1, 2, 3];

/** Lines from each turning point to the next one within reach, and whether they rise. */
function joinTurns(
  points: Column,
  reach: number,
  lines: Column,
  trends: Column,
  [rising, falling]: readonly [number, number],
): void {
  lines.values.fill(NaN);
  trends.values.fill(NaN);
  let last = -1;
  for (let at = 0; at < points.length; at += 1) {
    const point = points.at(at);
    if (Number.isNaN(point)) continue;
    const before = last < 0 ? NaN : points.at(last);
    if (last >= 0 && last >= at - reach && point !== before) {
      const each = (point - before) / (at - last);
      lines.set(last, before);
      for (let row = last + 1; row <= at; row += 1) {
        lines.set(row, point + each * (row - at));
        trends.set(row, point > before ? rising : falling);
      }
    }
    last = at;
  }
}

export const pivots = defineIndicator({
  id: 'pivots',
  aliases: ['pivot-highs-and-lows'],
  short: 'Pivots',
  texts: 'studies',
  group: 'pattern',
  inputs: {
    leftSpan: periods(2, 1, 200),
    rightSpan: periods(2, 1, 200),
    maxTrendPeriods: periods(20, 5),
    endType: endType('HighLow'),
  },
  outputs: {
    highPoint: dots(),
    lowPoint: dots(),
    highLine: line(),
    lowLine: line(),
    highTrend: { plot: 'none', unit: 'word', words: TRENDS, coded: true },
    lowTrend: { plot: 'none', unit: 'word', words: TRENDS, coded: true },
  },
  pane: 'price',
  displaced: { outputs: ['highPoint', 'lowPoint'], reason: LATE },
  repaints: {
    outputs: ['highLine', 'lowLine', 'highTrend', 'lowTrend'],
    reason: 'A line is drawn back from a turning point to the one before it.',
  },
  start: ({ inputs: { leftSpan, rightSpan, maxTrendPeriods, endType: type }, bars }) => {
    const columns = {
      highPoint: new Column(),
      lowPoint: new Column(),
      highLine: new Column(),
      lowLine: new Column(),
      highTrend: new Column(),
      lowTrend: new Column(),
    };
    const { highPoint, lowPoint, highLine, lowLine, highTrend, lowTrend } = columns;
    const turn = turnStep(endsOf(bars, type), leftSpan, rightSpan, highPoint, lowPoint);
    return {
      columns,
      step: (at) => {
        turn(at);
        for (const column of [highLine, lowLine, highTrend, lowTrend]) column.set(at, NaN);
      },
      settle: () => {
        const reach = maxTrendPeriods;
        joinTurns(highPoint, reach, highLine, highTrend, [HIGHER_HIGH, LOWER_HIGH]);
        joinTurns(lowPoint, reach, lowLine, lowTrend, [HIGHER_LOW, LOWER_LOW]);
      },
    };
  },
});

interface Turn {
  readonly at: number;
  readonly value: number;
  /** `null`: the last bar, which is no turning point yet. */
  readonly isHigh: boolean | null;
}

/** The first end that a move of the threshold started from; the first bar where there is none. */
function firstTurn({ high, low }: Ends, length: number, threshold: number): Turn | null {
  const [top, bottom] = [high.at(0), low.at(0)];
  for (let at = 0; at < length; at += 1) {
    const up = bottom === 0 ? NaN : (high.at(at) - bottom) / bottom;
    const down = top === 0 ? NaN : (top - low.at(at)) / top;
    if (up >= threshold && up > down) return { at: 0, value: bottom, isHigh: false };
    if (down >= threshold && down > up) return { at: 0, value: top, isHigh: true };
  }
  return null;
}

/** The end of the move that began at `from`, as far as the bars tell. */
function nextTurn({ high, low }: Ends, length: number, threshold: number, from: Turn): Turn {
  const isUp = from.isHigh === false;
  let best: Turn = { at: from.at, value: from.value, isHigh: isUp };
  for (let at = from.at + 1; at < length; at += 1) {
    const reached = isUp ? high.at(at) : low.at(at);
    if (isUp ? reached >= best.value : reached <= best.value)
      best = { at, value: reached, isHigh: isUp };
    else if (best.value !== 0) {
      const back = isUp ? best.value - low.at(at) : high.at(at) - best.value;
      if (back / best.value >= threshold) return best;
    }
  }
  const last = length - 1;
  return { at: last, value: isUp ? high.at(last) : low.at(last), isHigh: null };
}

function drawLine(values: Column, from: Turn, to: Turn, withStart: boolean): void {
  const each = (to.value - from.value) / (to.at - from.at);
  for (let at = withStart ? from.at : from.at + 1; at <= to.at; at += 1)
    values.set(at, from.value + each * (at - from.at));
}

export const zigzag = defineIndicator({
  id: 'zigzag',
  aliases: ['zigzag-close'],
  short: 'ZigZag',
  texts: 'studies',
  group: 'pattern',
  inputs: { endType: endType('Close'), percentChange: factor(5, 0.01, 200, 0.1) },
  outputs: {
    zigZag: line(),
    pointType: { plot: 'none', unit: 'word', words: ['H', 'L'] },
    retraceHigh: unseen('price'),
    retraceLow: unseen('price'),
  },
  pane: 'price',
  repaints: {
    outputs: ['zigZag', 'pointType', 'retraceHigh', 'retraceLow'],
    reason: 'The last leg moves until the price has turned by the whole threshold.',
  },
  start: ({ inputs: { endType: type, percentChange }, bars }) => {
    const ends = endsOf(bars, type);
    const close = bars.column('close');
    const columns = {
      zigZag: new Column(),
      pointType: new Column(),
      retraceHigh: new Column(),
      retraceLow: new Column(),
    };
    const all = Object.values(columns);
    return {
      columns,
      step: (at) => {
        for (const column of all) column.set(at, NaN);
      },
      settle: (length) => {
        for (const { values } of all) values.fill(NaN);
        if (length > 0) drawZigzag(columns, ends, close.at(0), length, percentChange / 100);
      },
    };
  },
});

interface ZigzagColumns {
  readonly zigZag: Column;
  readonly pointType: Column;
  readonly retraceHigh: Column;
  readonly retraceLow: Column;
}

function drawZigzag(
  { zigZag, pointType, retraceHigh, retraceLow }: ZigzagColumns,
  ends: Ends,
  start: number,
  length: number,
  threshold: number,
): void {
  const first = firstTurn(ends, length, threshold);
  let last: Turn = first ?? { at: 0, value: start, isHigh: null };
  let lastHigh: Turn = { at: 0, value: ends.high.at(0), isHigh: true };
  let lastLow: Turn = { at: 0, value: ends.low.at(0), isHigh: false };
  while (last.at < length - 1) {
    const next = nextTurn(ends, length, threshold, last);
    // Nothing says how the first leg began, so only its end is drawn.
    if (next.at !== last.at) {
      if (last.at === 0) zigZag.set(next.at, next.value);
      else drawLine(zigZag, last, next, false);
      if (next.isHigh !== null) pointType.set(next.at, next.isHigh ? 0 : 1);
    }
    const [before, values] = last.isHigh ? [lastLow, retraceLow] : [lastHigh, retraceHigh];
    if (last.isHigh !== null) {
      if (before.at !== 0 && before.at !== next.at) drawLine(values, before, next, true);
      if (last.isHigh) lastLow = next;
      else lastHigh = next;
    }
    last = next;
  }
}
