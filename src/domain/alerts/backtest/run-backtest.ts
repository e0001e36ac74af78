import { calendarOfSymbol } from '../../calendar/exchange-calendar.ts';
import { type Bar, type BarInterval, INTRADAY_MS } from '../../prices/bar.ts';
import { parseSymbolId, type SymbolId } from '../../symbols/instrument.ts';
import type { AlertEvent } from '../alert-event.ts';
import { alertEngine } from '../engine/alert-engine.ts';
import type { AlertEngine, AlertInput, WatchedAlert } from '../engine-types.ts';
import { printOperand } from '../language/print.ts';
import {
  BACKTEST_FIRINGS_MAXIMUM,
  type BacktestFiring,
  type SymbolBacktest,
} from './backtest-result.ts';
import { pastInputs, pathInterval, spanOfBar } from './past-quotes.ts';

const DAY_MS = 86_400_000;

export interface PastBars {
  readonly subject: SymbolId;
  readonly interval: BarInterval;
  /** Oldest first, those before the test among them. */
  readonly bars: readonly Bar[];
}

/** A figure that was found slowly, as it was from each moment on. */
export interface PastFigure {
  readonly subject: string;
  readonly name: string;
  readonly steps: readonly { readonly at: number; readonly value: number | null }[];
}

/** Plain data: it is sent to a thread. */
export interface BacktestTask {
  readonly symbol: SymbolId;
  readonly alert: Pick<WatchedAlert, 'condition' | 'interval' | 'frequency' | 'coolDown' | 'hours'>;
  readonly from: number;
  readonly to: number;
  /** Of the path and of every interval that the condition wants; days of every subject. */
  readonly bars: readonly PastBars[];
  readonly events: readonly AlertEvent[];
  readonly figures: readonly PastFigure[];
}

/** The alert of a test. Once is every time: how often it would have fired is what is asked. */
export const testedAlert = (
  alert: BacktestTask['alert'],
  symbol: SymbolId,
  from: number,
): WatchedAlert => ({
  ...alert,
  id: 'test',
  revision: 1,
  subjects: [symbol],
  frequency: alert.frequency === 'once' ? 'every' : alert.frequency,
  expiresAt: null,
  createdAt: from,
});

/** When the condition would have fired. What is true when the test begins is no firing. */
export function runBacktest(task: BacktestTask): SymbolBacktest {
  const { symbol, alert, to } = task;
  const base = pathInterval(alert.interval);
  const own = barsOf(task, symbol, base);
  const from = firstMoment(task, own, base);
  const nothing = { symbol, from: null, count: 0, firings: [], time: [], close: [] };
  if (from === null) return nothing;
  const engine = alertEngine({
    print: printOperand,
    dayOf: (subject, at) => {
      const parsed = parseSymbolId(subject);
      return parsed === null ? Math.floor(at / DAY_MS) : calendarOfSymbol(parsed).dayOf(at);
    },
  });
  engine.put(testedAlert(alert, symbol, from));
  const wanted = engine.needs().bars;
  const lastBars = seedPast(engine, task, from);
  const subjects = [...new Set(task.bars.map(({ subject }) => subject))];
  // The state of the world before: it makes nothing come true later by being told then.
  for (const input of [...worldBefore(task, subjects, base, from), ...lastBars]) engine.take(input);
  const firings: BacktestFiring[] = [];
  let count = 0;
  let price: number | null = null;
  const inputs = [
    ...subjects.flatMap((subject) =>
      pastInputs({
        symbol: subject,
        interval: base,
        bars: within(barsOf(task, subject, base), subject, base, from, to),
        daily: barsOf(task, subject, '1d'),
        wantsBars: wanted.get(subject)?.has(base) ?? false,
      }),
    ),
    ...task.bars
      .filter(({ subject, interval }) => interval !== base && wanted.get(subject)?.has(interval))
      .flatMap((past) => otherBars(past, from, to)),
    ...task.figures.flatMap((figure) => slowInputs(figure, from, to)),
    ...task.events
      .filter(({ at }) => at > from && at <= to)
      .map((event): AlertInput => ({ kind: 'event', event })),
  ];
  for (const input of inputs.toSorted((a, b) => momentOf(a) - momentOf(b))) {
    if (input.kind === 'figures' && input.subject === symbol)
      price = input.values['price'] ?? price;
    for (const { at, facts } of engine.take(input)) {
      count += 1;
      if (firings.length < BACKTEST_FIRINGS_MAXIMUM) firings.push({ at, facts, price });
    }
  }
  const shown = within(own, symbol, base, from, to);
  return {
    symbol,
    from,
    count,
    firings,
    time: shown.map(({ time }) => time),
    close: shown.map(({ close }) => close),
  };
}

const momentOf = (input: AlertInput): number =>
  input.kind === 'event' ? input.event.at : input.at;

export const barsOf = (
  { bars }: Pick<BacktestTask, 'bars'>,
  subject: string,
  interval: BarInterval,
): readonly Bar[] =>
  bars.find((past) => past.subject === subject && past.interval === interval)?.bars ?? [];

const within = (
  bars: readonly Bar[],
  symbol: SymbolId,
  interval: BarInterval,
  from: number,
  to: number,
): readonly Bar[] =>
  bars.filter((bar) => {
    const { start, end } = spanOfBar(symbol, interval, bar);
    return start >= from && end <= to;
  });

/** One bar is needed before the first that is tested: what was true then is known. */
function firstMoment(
  { symbol, from }: BacktestTask,
  bars: readonly Bar[],
  base: BarInterval,
): number | null {
  const second = bars[1];
  return second === undefined ? null : Math.max(from, spanOfBar(symbol, base, second).start);
}

/** The moment from which a bar of any length is complete. */
function endOf({ subject, interval, bars }: PastBars, at: number): number | null {
  if (interval === '1d' || INTRADAY_MS[interval] !== null)
    return spanOfBar(subject, interval, bars[at]!).end;
  const next = bars[at + 1];
  return next === undefined ? null : spanOfBar(subject, '1d', next).start - 1;
}

/** Bars that were over before the test are history; the last of them is looked at. */
function seedPast(engine: AlertEngine, task: BacktestTask, from: number): readonly AlertInput[] {
  return task.bars.flatMap((past): readonly AlertInput[] => {
    const { subject, interval, bars } = past;
    const seeds = bars.filter((_, at) => (endOf(past, at) ?? Infinity) <= from);
    const bar = seeds.at(-1);
    engine.seed(subject, interval, seeds.slice(0, -1));
    if (bar === undefined) return [];
    const at = (endOf(past, seeds.length - 1) ?? from) - 1;
    return [{ kind: 'bar', subject, interval, at, bar, isComplete: true }];
  });
}

/** The last price and the slow figures at the start. */
function worldBefore(
  task: BacktestTask,
  subjects: readonly SymbolId[],
  base: BarInterval,
  from: number,
): readonly AlertInput[] {
  const prices = subjects.flatMap((subject): readonly AlertInput[] => {
    const bars = barsOf(task, subject, base).filter(
      (bar) => spanOfBar(subject, base, bar).end <= from,
    );
    const last = bars.at(-1);
    if (last === undefined) return [];
    const daily = barsOf(task, subject, '1d').filter(({ time }) => time <= last.time);
    const told = pastInputs({
      symbol: subject,
      interval: base,
      bars: [last],
      daily,
      wantsBars: false,
    });
    return told.slice(-1);
  });
  const figures = task.figures.flatMap(({ subject, name, steps }): readonly AlertInput[] => {
    const step = steps.findLast(({ at }) => at <= from);
    return step === undefined
      ? []
      : [{ kind: 'figures', subject, at: from - 1, values: { [name]: step.value } }];
  });
  return [...prices, ...figures];
}

/** Bars of other lengths are told when they are over. */
const otherBars = (past: PastBars, from: number, to: number): readonly AlertInput[] =>
  past.bars.flatMap((bar, at): readonly AlertInput[] => {
    const end = endOf(past, at);
    if (end === null || end <= from || end > to) return [];
    const { subject, interval } = past;
    return [{ kind: 'bar', subject, interval, at: end - 1, bar, isComplete: true }];
  });

const slowInputs = (
  { subject, name, steps }: PastFigure,
  from: number,
  to: number,
): readonly AlertInput[] =>
  steps.flatMap(({ at, value }): readonly AlertInput[] =>
    at > from && at <= to ? [{ kind: 'figures', subject, at, values: { [name]: value } }] : [],
  );
