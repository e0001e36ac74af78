import { addAt, numberAt } from '../../columns/number-at.ts';
import { fromDayNumber, ymdOf } from '../../calendar/iso-date.ts';
import type { PortfolioDays } from './attribution-days.ts';
import { carinoFactors, type Effects, effectsOf, type GroupDay, LEAST_WEIGHT } from './brinson.ts';
import type { MixDays } from './group-mix.ts';
import type { GroupedPortfolio } from './grouped-portfolio.ts';

/** What belongs to no group that is known: its effect is told as one figure. */
export const UNATTRIBUTED = 'unattributed';
export const CASH_GROUP = 'cash';

/** A group over the whole period; its three effects sum to `total`. */
export interface AttributionRow {
  readonly group: string;
  /** Mean over the days on which anything was at work. */
  readonly weight: number;
  readonly benchmarkWeight: number;
  /** Linked over the days on which it was held; `null` when it never was. */
  readonly return: number | null;
  readonly benchmarkReturn: number | null;
  readonly allocation: number;
  readonly selection: number;
  readonly interaction: number;
  readonly total: number;
}

export interface AttributionTotals {
  readonly portfolio: number;
  readonly benchmark: number;
  /** portfolio − benchmark, and the sum of the four below. */
  readonly excess: number;
  readonly allocation: number;
  readonly selection: number;
  readonly interaction: number;
  /** Of groups that are not known, and of days on which nothing was at work. */
  readonly unattributed: number;
}

export interface Attribution extends AttributionTotals {
  readonly rows: readonly AttributionRow[];
  readonly years: readonly (AttributionTotals & { readonly year: number })[];
}

/** A day of a group: what its effects were made of, and the factor that links them. */
export interface EffectDay extends GroupDay {
  readonly day: number;
  /** The return of the whole benchmark. */
  readonly benchmark: number;
  readonly effects: Effects;
  readonly factor: number;
}

/** Hears every day of one group. */
export interface WatchedGroup {
  readonly group: string;
  readonly hear: (day: EffectDay) => void;
}

/**
 * Effects by Brinson and Fachler of every day, linked by Carino, so that they sum to the arithmetic
 * excess return of the period. What is not in a group of assets is cash. `null` where a day lost
 * everything, which no linking survives.
 */
export function attribute(
  days: PortfolioDays,
  { groups }: Pick<GroupedPortfolio, 'groups'>,
  benchmark: Float64Array,
  mix: MixDays,
  watched?: WatchedGroup,
): Attribution | null {
  const { returns, capital } = days;
  const length = returns.length;
  const factors = carinoFactors(returns, benchmark, 1);
  if (factors === null) return null;
  const partOf = (name: string) => ({
    name,
    sums: new RowSums(),
    place: mix.groups.indexOf(name),
    own: groups.get(name),
    weight: 0,
    contribution: 0,
  });
  const cash = partOf(CASH_GROUP);
  const others = new Set([...groups.keys(), ...mix.groups]);
  others.delete(CASH_GROUP);
  const parts = [cash, ...[...others].map(partOf)];
  const daily = {
    allocation: new Float64Array(length),
    selection: new Float64Array(length),
    interaction: new Float64Array(length),
    unattributed: new Float64Array(length),
  };
  let idle = 0;
  for (let at = 1; at < length; at += 1) {
    const whole = numberAt(benchmark, at);
    const factor = numberAt(factors, at - 1);
    const [money, gained] = [numberAt(capital, at), numberAt(returns, at)];
    if (money === 0) {
      daily.unattributed[at] = gained - whole;
      idle += factor * (gained - whole);
      continue;
    }
    let [held, earned] = [0, 0];
    for (const part of parts) {
      const { own } = part;
      part.weight = own === undefined ? 0 : numberAt(own.capital, at) / money;
      part.contribution = own === undefined ? 0 : numberAt(own.gain, at) / money;
      held += part.weight;
      earned += part.contribution;
    }
    cash.weight += 1 - held;
    cash.contribution += gained - earned;
    for (const { name, sums, place, weight, contribution } of parts) {
      const group = {
        weight,
        contribution,
        benchmarkWeight: place < 0 ? 0 : numberAt(mix.shares, at * mix.groups.length + place),
        benchmarkReturn: place < 0 ? 0 : numberAt(mix.returns, at * mix.groups.length + place),
      };
      const effects = effectsOf(group, whole);
      sums.add(group, effects, factor);
      if (name === watched?.group)
        watched.hear({ ...group, day: days.first + at, benchmark: whole, effects, factor });
      if (name === UNATTRIBUTED) {
        addAt(daily.unattributed, at, effects.allocation + effects.selection + effects.interaction);
        continue;
      }
      addAt(daily.allocation, at, effects.allocation);
      addAt(daily.selection, at, effects.selection);
      addAt(daily.interaction, at, effects.interaction);
    }
  }
  const rows = parts.flatMap(({ name, sums }) => sums.rowOf(name));
  const whole = linked(days, benchmark, daily, 1, length);
  if (whole === null) return null;
  return {
    ...whole,
    rows: withIdle(rows, idle).toSorted((a, b) => b.total - a.total),
    years: yearsOf(days).flatMap(({ year, from, to }) => {
      const found = linked(days, benchmark, daily, from, to);
      return found === null ? [] : [{ year, ...found }];
    }),
  };
}

/** Days without any capital belong to what cannot be attributed. */
function withIdle(rows: readonly AttributionRow[], idle: number): readonly AttributionRow[] {
  if (idle === 0) return rows;
  const known = rows.find(({ group }) => group === UNATTRIBUTED);
  return [
    ...rows.filter((row) => row !== known),
    {
      group: UNATTRIBUTED,
      weight: known?.weight ?? 0,
      benchmarkWeight: known?.benchmarkWeight ?? 0,
      return: known?.return ?? null,
      benchmarkReturn: known?.benchmarkReturn ?? null,
      allocation: known?.allocation ?? 0,
      selection: known?.selection ?? 0,
      interaction: known?.interaction ?? 0,
      total: (known?.total ?? 0) + idle,
    },
  ];
}

type Daily = Readonly<
  Record<'allocation' | 'selection' | 'interaction' | 'unattributed', Float64Array>
>;

/** Effects of the days from one place to another (not included), linked among themselves. */
function linked(
  { returns }: PortfolioDays,
  benchmark: Float64Array,
  daily: Daily,
  from: number,
  to: number,
): AttributionTotals | null {
  const factors = carinoFactors(returns, benchmark, from, to);
  if (factors === null) return null;
  const sumOf = (effects: Float64Array): number => {
    let sum = 0;
    for (const [at, factor] of factors.entries()) sum += numberAt(effects, from + at) * factor;
    return sum;
  };
  const grown = (list: Float64Array): number => {
    let growth = 1;
    for (const earned of list.subarray(from, to)) growth *= 1 + earned;
    return growth - 1;
  };
  const [portfolio, market] = [grown(returns), grown(benchmark)];
  return {
    portfolio,
    benchmark: market,
    excess: portfolio - market,
    allocation: sumOf(daily.allocation),
    selection: sumOf(daily.selection),
    interaction: sumOf(daily.interaction),
    unattributed: sumOf(daily.unattributed),
  };
}

/** Calendar years of the days, oldest first; the first and the last may be cut. */
function yearsOf({ first, returns }: PortfolioDays) {
  const years: { year: number; from: number; to: number }[] = [];
  for (let at = 1; at < returns.length;) {
    const { year } = ymdOf(fromDayNumber(first + at));
    const next = Date.UTC(year + 1, 0, 1) / 86_400_000 - first;
    const to = Math.min(next, returns.length);
    years.push({ year, from: at, to });
    at = to;
  }
  return years;
}

/** Sums of one group over the days. */
class RowSums {
  #days = 0;
  #weight = 0;
  #benchmarkWeight = 0;
  #growth = 1;
  #held = 0;
  #benchmarkGrowth = 1;
  #effects = { allocation: 0, selection: 0, interaction: 0 };

  add(group: GroupDay, effects: Effects, factor: number): void {
    this.#days += 1;
    this.#weight += group.weight;
    this.#benchmarkWeight += group.benchmarkWeight;
    if (Math.abs(group.weight) >= LEAST_WEIGHT) {
      this.#growth *= 1 + group.contribution / group.weight;
      this.#held += 1;
    }
    this.#benchmarkGrowth *= 1 + group.benchmarkReturn;
    this.#effects.allocation += effects.allocation * factor;
    this.#effects.selection += effects.selection * factor;
    this.#effects.interaction += effects.interaction * factor;
  }

  /** None for a group that neither side ever had. */
  rowOf(group: string): readonly AttributionRow[] {
    const { allocation, selection, interaction } = this.#effects;
    const total = allocation + selection + interaction;
    const isEmpty = this.#weight === 0 && this.#benchmarkWeight === 0 && total === 0;
    if (this.#days === 0 || isEmpty) return [];
    return [
      {
        group,
        weight: this.#weight / this.#days,
        benchmarkWeight: this.#benchmarkWeight / this.#days,
        return: this.#held === 0 ? null : this.#growth - 1,
        benchmarkReturn: this.#benchmarkWeight === 0 ? null : this.#benchmarkGrowth - 1,
        allocation,
        selection,
        interaction,
        total,
      },
    ];
  }
}
