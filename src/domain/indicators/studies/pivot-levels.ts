import { easternDay } from '../../calendar/eastern-time.ts';
import { Column } from '../column.ts';
import { choice, defineIndicator, line, periods } from '../definition.ts';
import { highestOf, lowestOf } from '../stages/window.ts';

const KINDS = ['Standard', 'Camarilla', 'Demark', 'Fibonacci', 'Woodie'] as const;
type PivotKind = (typeof KINDS)[number];

const LEVELS = ['pp', 's1', 's2', 's3', 's4', 'r1', 'r2', 'r3', 'r4'] as const;
type Levels = Readonly<Record<(typeof LEVELS)[number], number>>;

/** Prices of the window that the levels are of; `open` is what the kind asks for. */
interface Window {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

const levels = (
  pp: number,
  supports: readonly number[],
  resistances: readonly number[],
): Levels => {
  const [s1 = NaN, s2 = NaN, s3 = NaN, s4 = NaN] = supports;
  const [r1 = NaN, r2 = NaN, r3 = NaN, r4 = NaN] = resistances;
  return { pp, s1, s2, s3, s4, r1, r2, r3, r4 };
};

/** Levels at these distances on both sides of the price. */
const around = (pp: number, centre: number, distances: readonly number[]): Levels =>
  levels(
    pp,
    distances.map((distance) => centre - distance),
    distances.map((distance) => centre + distance),
  );

/** The floor traders' levels of a pivot. */
const floor = (pp: number, { high, low }: Window): Levels =>
  levels(
    pp,
    [2 * pp - high, pp - (high - low), low - 2 * (high - pp)],
    [2 * pp - low, pp + (high - low), high + 2 * (pp - low)],
  );

function pivotLevels(kind: PivotKind, window: Window): Levels {
  const { open, high, low, close } = window;
  const range = high - low;
  const typical = (high + low + close) / 3;
  switch (kind) {
    case 'Standard':
      return floor(typical, window);
    case 'Woodie':
      return floor((high + low + 2 * open) / 4, window);
    case 'Camarilla':
      return around(
        close,
        close,
        [12, 6, 4, 2].map((part) => (1.1 / part) * range),
      );
    case 'Fibonacci':
      return around(
        typical,
        typical,
        [0.382, 0.618, 1].map((part) => part * range),
      );
    case 'Demark': {
      // The side that the close took counts twice.
      const twice = close < open ? low : close > open ? high : close;
      const sum = high + low + close + twice;
      return levels(sum / 4, [sum / 2 - high], [sum / 2 - low]);
    }
    default:
      return kind satisfies never;
  }
}

type LevelColumns = Readonly<Record<(typeof LEVELS)[number], Column>>;
const levelColumns = (): LevelColumns => ({
  pp: new Column(),
  s1: new Column(),
  s2: new Column(),
  s3: new Column(),
  s4: new Column(),
  r1: new Column(),
  r2: new Column(),
  r3: new Column(),
  r4: new Column(),
});

function write(columns: LevelColumns, at: number, found: Levels | null): void {
  for (const name of LEVELS) columns[name].set(at, found?.[name] ?? NaN);
}

const outputs = {
  pp: line(),
  s1: line(),
  s2: line(),
  s3: line(),
  s4: line(),
  r1: line(),
  r2: line(),
  r3: line(),
  r4: line(),
} as const;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Bars closer than this are of one day: their time is a moment, not a date. */
const INTRADAY_MS = 12 * HOUR_MS;

type WindowSize = 'Month' | 'Week' | 'Day' | 'OneHour';

/** A number that changes where a new window begins. */
function windowOf(time: Column, at: number, size: WindowSize): number {
  const now = time.at(at);
  if (size === 'OneHour') return Math.floor(now / HOUR_MS);
  const isMoment = now % DAY_MS !== 0 || (at > 0 && now - time.at(at - 1) < INTRADAY_MS);
  const day = isMoment ? easternDay(now) : now / DAY_MS;
  if (size === 'Day') return day;
  // Day 0 was a Thursday: weeks begin on Monday.
  if (size === 'Week') return Math.floor((day + 3) / 7);
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

export const pivotPoints = defineIndicator({
  id: 'pivot-points',
  aliases: ['pivot-point'],
  short: 'Pivot points',
  texts: 'studies',
  group: 'price',
  inputs: {
    windowSize: choice('Month', ['Month', 'Week', 'Day', 'OneHour']),
    pointType: choice('Standard', KINDS),
  },
  outputs,
  pane: 'price',
  start: ({ inputs: { windowSize, pointType }, bars }) => {
    const time = bars.column('time');
    const [open, high] = [bars.column('open'), bars.column('high')];
    const [low, close] = [bars.column('low'), bars.column('close')];
    const columns = levelColumns();
    // Prices of the window up to each bar.
    const [ids, opens] = [new Column(), new Column()];
    const [highs, lows] = [new Column(), new Column()];
    return {
      columns,
      step: (at) => {
        const id = windowOf(time, at, windowSize);
        ids.set(at, id);
        if (at > 0 && ids.at(at - 1) === id) {
          opens.set(at, opens.at(at - 1));
          highs.set(at, Math.max(highs.at(at - 1), high.at(at)));
          lows.set(at, Math.min(lows.at(at - 1), low.at(at)));
          for (const name of LEVELS) columns[name].set(at, columns[name].at(at - 1));
          return;
        }
        opens.set(at, open.at(at));
        highs.set(at, high.at(at));
        lows.set(at, low.at(at));
        const found =
          at === 0
            ? null
            : pivotLevels(pointType, {
                open: pointType === 'Woodie' ? open.at(at) : opens.at(at - 1),
                high: highs.at(at - 1),
                low: lows.at(at - 1),
                close: close.at(at - 1),
              });
        write(columns, at, found);
      },
    };
  },
});

export const rollingPivots = defineIndicator({
  id: 'rolling-pivots',
  aliases: ['rolling-pivot-points'],
  short: 'Rolling pivots',
  texts: 'studies',
  group: 'price',
  inputs: {
    windowPeriods: periods(20),
    offsetPeriods: periods(0, 0),
    pointType: choice('Standard', KINDS),
  },
  outputs,
  pane: 'price',
  start: ({ inputs: { windowPeriods, offsetPeriods, pointType }, bars }) => {
    const [open, high] = [bars.column('open'), bars.column('high')];
    const [low, close] = [bars.column('low'), bars.column('close')];
    const columns = levelColumns();
    return {
      columns,
      step: (at) => {
        const last = at - offsetPeriods - 1;
        write(
          columns,
          at,
          last < windowPeriods - 1
            ? null
            : pivotLevels(pointType, {
                open: open.at(at),
                high: highestOf(high, last, windowPeriods),
                low: lowestOf(low, last, windowPeriods),
                close: close.at(last),
              }),
        );
      },
    };
  },
});
