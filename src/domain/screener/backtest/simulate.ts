import { fromDayNumber, type IsoDate } from '../../calendar/iso-date.ts';
import type { SymbolId } from '../../symbols/instrument.ts';
import type { BacktestRebalance } from './backtest-result.ts';
import type { Decision } from './decide.ts';
import { isTraded, levelOn, type LevelSeries } from './level-series.ts';

export interface Simulation {
  /** Days since 1970-01-01, in order; nothing after the last of them is looked at. */
  readonly sessions: readonly number[];
  /** In order, each on a session. */
  readonly decisions: readonly Decision[];
  readonly levels: (symbol: SymbolId) => LevelSeries | undefined;
  /** Of what is bought and sold, as a fraction. */
  readonly cost: number;
}

export interface SimulatedCurve {
  /** From the first decision to the last session. */
  readonly days: readonly number[];
  /** Begins with 1. */
  readonly equity: readonly number[];
  readonly rebalances: readonly BacktestRebalance[];
  /** What costs took away, as a share of the end value without them. */
  readonly costs: number;
  /** Some instrument had no further prices while it was held. */
  readonly soldGone: boolean;
  /** On some rebalance there was nothing to hold. */
  readonly wasIdle: boolean;
}

/** More than a cost of 5 % needs to settle to the last digit. */
const ROUNDS = 60;

/**
 * Follows the portfolio from session to session. What is decided on a close is traded on the close
 * of the next session; a holding without further prices is sold at its last one.
 */
export function simulate({ sessions, decisions, levels, cost }: Simulation): SimulatedCurve {
  const first = decisions[0];
  if (first === undefined)
    return { days: [], equity: [], rebalances: [], costs: 0, soldGone: false, wasIdle: false };
  const start = sessions.indexOf(first.day);
  const byDay = new Map(decisions.map((decision) => [decision.day, decision]));
  /** What a unit of level costs is irrelevant: a holding is its value at its level. */
  let held = new Map<SymbolId, { readonly units: number; readonly series: LevelSeries }>();
  let cash = 1;
  let kept = 1;
  let soldGone = false;
  let wasIdle = false;
  const days: number[] = [];
  const equity: number[] = [];
  const rebalances: BacktestRebalance[] = [];
  for (let at = start; at < sessions.length; at += 1) {
    const day = sessions[at]!;
    for (const [symbol, { units, series }] of held) {
      if (isTraded(series, day)) continue;
      const worth = units * levelOn(series, day)!;
      cash += worth * (1 - cost);
      held.delete(symbol);
      soldGone = true;
      const whole = cash + worthOf(held, day) + worth * cost;
      kept *= whole > 0 ? 1 - (worth * cost) / whole : 1;
    }
    const decided = at > start ? byDay.get(sessions[at - 1]!) : undefined;
    if (decided !== undefined) {
      const whole = cash + worthOf(held, day);
      const wanted = tradable(decided, levels, day);
      if (wanted.length === 0) wasIdle = true;
      const before = new Map(
        [...held].map(([symbol, { units, series }]) => [symbol, units * levelOn(series, day)!]),
      );
      const after = afterCosts(whole, before, wanted, cost);
      const traded = tradedOf(after, before, wanted);
      rebalances.push({
        decidedOn: fromDayNumber(decided.day),
        tradedOn: fromDayNumber(day),
        met: decided.met,
        // Cash is a holding too: the first purchase is a complete exchange.
        turnover:
          whole > 0 ? (traded + Math.abs(cash - after * (1 - sumOf(wanted)))) / 2 / whole : 0,
        cost: whole > 0 ? 1 - after / whole : 0,
        holdings: wanted.map(({ symbol, weight }) => ({ symbol, weight })),
      });
      kept *= whole > 0 ? after / whole : 1;
      cash = after * (1 - sumOf(wanted));
      held = new Map(
        wanted.map(({ symbol, weight, series }) => [
          symbol,
          { units: (weight * after) / levelOn(series, day)!, series },
        ]),
      );
    }
    days.push(day);
    equity.push(cash + worthOf(held, day));
  }
  return { days, equity, rebalances, costs: 1 - kept, soldGone, wasIdle };
}

interface Wanted {
  readonly symbol: SymbolId;
  readonly weight: number;
  readonly series: LevelSeries;
}

/** What vanished between the decision and the trade cannot be bought: its share stays in cash. */
const tradable = (
  { targets }: Decision,
  levels: Simulation['levels'],
  day: number,
): readonly Wanted[] =>
  targets.flatMap(({ symbol, weight }) => {
    const series = levels(symbol);
    return series !== undefined && isTraded(series, day) && levelOn(series, day)! > 0
      ? [{ symbol, weight, series }]
      : [];
  });

const sumOf = (wanted: readonly Wanted[]): number =>
  Math.min(
    1,
    wanted.reduce((sum, { weight }) => sum + weight, 0),
  );

function worthOf(
  held: ReadonlyMap<SymbolId, { readonly units: number; readonly series: LevelSeries }>,
  day: number,
): number {
  let worth = 0;
  for (const { units, series } of held.values()) worth += units * levelOn(series, day)!;
  return worth;
}

/** Bought and sold together, when the whole is worth so much after the trade. */
function tradedOf(
  after: number,
  before: ReadonlyMap<SymbolId, number>,
  wanted: readonly Wanted[],
): number {
  const targets = new Map(wanted.map(({ symbol, weight }) => [symbol, weight * after]));
  let traded = 0;
  for (const [symbol, worth] of before) traded += Math.abs((targets.get(symbol) ?? 0) - worth);
  for (const [symbol, worth] of targets) if (!before.has(symbol)) traded += worth;
  return traded;
}

/** Costs are paid from the whole, and what is left is what the weights are shares of. */
function afterCosts(
  whole: number,
  before: ReadonlyMap<SymbolId, number>,
  wanted: readonly Wanted[],
  cost: number,
): number {
  let after = whole;
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = whole - cost * tradedOf(after, before, wanted);
    if (Math.abs(next - after) <= whole * 1e-16) return next;
    after = next;
  }
  return after;
}

/** Levels on days relative to the first of them; `null` before the first level. */
export function relativeLevels(
  series: LevelSeries,
  days: readonly number[],
): readonly (number | null)[] {
  const base = days.map((day) => levelOn(series, day)).find((level) => level !== null && level > 0);
  return days.map((day) => {
    const level = levelOn(series, day);
    return level === null || base === undefined || base === null ? null : level / base;
  });
}

export const datesOf = (days: readonly number[]): readonly IsoDate[] => days.map(fromDayNumber);
