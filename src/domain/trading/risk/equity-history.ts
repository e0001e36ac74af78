import { easternDate } from '../../calendar/eastern-time.ts';
import type { IsoDate } from '../../calendar/iso-date.ts';
import { sessionsBetween } from '../../calendar/sessions.ts';
import type { HistoryTimeframe, HistoryWindow } from './history-window.ts';

export {
  HISTORY_TIMEFRAMES,
  type HistoryTimeframe,
  historyWindow,
  type HistoryWindow,
} from './history-window.ts';

/** Equity at a moment, as it was recorded; oldest first. */
export interface EquitySample {
  readonly at: number;
  readonly equity: number;
}

/** Money that was paid in (or out, negative); oldest first. */
export interface CashFlow {
  readonly at: number;
  readonly amount: number;
}

export interface EquityHistory {
  readonly timeframe: HistoryTimeframe;
  readonly points: readonly {
    readonly at: number;
    readonly equity: number;
    readonly profitLoss: number;
    readonly profitLossShare: number;
    /** Since the base, time-weighted: deposits do not count as gain. */
    readonly timeWeighted: number;
    /** Paid in less paid out since the point before. */
    readonly cashFlow: number;
  }[];
  readonly baseValue: number;
  readonly baseDate: IsoDate | null;
}

/**
 * The equity of an account over time, by one rule: the profit of a point is its equity less that of
 * its reference, less what was paid in between. The reference is the base of the window, or with
 * `per_day` the close of the session before. Shares are of the reference and what was paid in.
 */
export function equityHistory(
  samples: readonly EquitySample[],
  flows: readonly CashFlow[],
  window: HistoryWindow,
): EquityHistory {
  const { timeframe } = window;
  const base = baseOf(samples, window.from);
  if (base === null) return { timeframe, points: [], baseValue: 0, baseDate: null };
  const money = new RunningFlows(flows);
  const value = new RunningSamples(samples);
  const points: EquityHistory['points'][number][] = [];
  let reference = { equity: base.equity, paidIn: money.until(base.at), day: easternDate(base.at) };
  let previous = { ...reference };
  let growth = 1;
  for (const at of momentsOf(window)) {
    if (at < base.at) continue;
    const equity = value.at(at);
    const paidIn = money.until(at);
    const day = easternDate(at);
    if (window.reset === 'per_day' && day !== previous.day) reference = previous;
    const cashFlow = paidIn - previous.paidIn;
    if (previous.equity > 0) growth *= (equity - cashFlow) / previous.equity;
    const since = paidIn - reference.paidIn;
    const profitLoss = equity - reference.equity - since;
    const invested = reference.equity + since;
    points.push({
      at,
      equity,
      profitLoss: clean(profitLoss),
      profitLossShare: invested > 0 ? clean(profitLoss / invested) : 0,
      timeWeighted: clean(growth - 1),
      cashFlow: clean(cashFlow),
    });
    previous = { equity, paidIn, day };
  }
  return { timeframe, points, baseValue: base.equity, baseDate: easternDate(base.at) };
}

/** The last equity before the window; of a younger account its first. */
function baseOf(samples: readonly EquitySample[], from: number): EquitySample | null {
  const later = samples.findIndex(({ at }) => at >= from);
  const before = later < 0 ? samples.at(-1) : samples[later - 1];
  return before ?? samples[0] ?? null;
}

const STEPS = { '1Min': 60_000, '5Min': 300_000, '15Min': 900_000, '1H': 3_600_000 } as const;
const DAY = 86_400_000;

/** The moments of the points: a day has one at its end, the running one has one now. */
function* momentsOf({ from, to, timeframe, hours }: HistoryWindow): Generator<number> {
  if (hours === 'continuous' && timeframe !== '1D') {
    const step = STEPS[timeframe];
    for (let at = Math.ceil(from / step) * step; at <= to; at += step) yield at;
    return;
  }
  for (const session of sessionsBetween(easternDate(from), easternDate(to + DAY))) {
    const [start, end] =
      hours === 'market_hours'
        ? [session.open, session.close]
        : [session.preOpen, session.postClose];
    if (timeframe === '1D') {
      if (end >= from && start <= to) yield Math.min(end, to);
      continue;
    }
    const step = STEPS[timeframe];
    for (let at = start; at <= Math.min(end, to); at += step) if (at >= from) yield at;
  }
}

/** Floats are added up here: a billionth of a dollar is noise. */
const clean = (value: number): number => Math.round(value * 1e9) / 1e9;

class RunningFlows {
  readonly #flows: readonly CashFlow[];
  #next = 0;
  #sum = 0;

  constructor(flows: readonly CashFlow[]) {
    this.#flows = flows;
  }

  /** All that was paid in by then. Asked in the order of time. */
  until(at: number): number {
    for (let flow = this.#flows[this.#next]; flow !== undefined && flow.at <= at;) {
      this.#sum += flow.amount;
      this.#next += 1;
      flow = this.#flows[this.#next];
    }
    return this.#sum;
  }
}

class RunningSamples {
  readonly #samples: readonly EquitySample[];
  #current = 0;

  constructor(samples: readonly EquitySample[]) {
    this.#samples = samples;
  }

  /** The last that was known by then. Asked in the order of time. */
  at(at: number): number {
    while ((this.#samples[this.#current + 1]?.at ?? Infinity) <= at) this.#current += 1;
    return this.#samples[this.#current]?.equity ?? 0;
  }
}
