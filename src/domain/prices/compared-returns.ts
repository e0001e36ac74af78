import type { IsoDate } from '../calendar/iso-date.ts';
import type { TrailingPeriod } from '../funds/fund-performance.ts';
import { type DatedLevel, trailingReturn } from '../returns/period-returns.ts';

export const COMPARED_PERIODS = [
  '1d',
  '1w',
  '1m',
  '3m',
  '6m',
  'ytd',
  '1y',
  '3y',
  '5y',
] as const satisfies readonly TrailingPeriod[];
export type ComparedPeriod = (typeof COMPARED_PERIODS)[number];

/** Returns as fractions, a year's worth where the period is longer; `null` when too young. */
export interface ComparedReturn {
  readonly period: ComparedPeriod;
  readonly own: number | null;
  readonly sector: number | null;
  readonly index: number | null;
}

export interface ComparedReturns {
  readonly asOfDate: IsoDate | null;
  readonly rows: readonly ComparedReturn[];
}

const upTo = (levels: readonly DatedLevel[], date: IsoDate): readonly DatedLevel[] =>
  levels.filter((level) => level.date <= date);

/** The same days for all three: a delisted symbol is compared up to its last day. */
export function comparedReturns(
  own: readonly DatedLevel[],
  sector: readonly DatedLevel[],
  index: readonly DatedLevel[],
): ComparedReturns {
  const last = own.at(-1)?.date ?? null;
  const others = [sector, index].map((levels) => (last === null ? [] : upTo(levels, last)));
  return {
    asOfDate: last,
    rows: COMPARED_PERIODS.map((period) => ({
      period,
      own: trailingReturn(own, period),
      sector: trailingReturn(others[0] ?? [], period),
      index: trailingReturn(others[1] ?? [], period),
    })),
  };
}

/** By how much the price did better than the index, in points of return. */
export const aheadOfIndex = ({
  own,
  index,
}: Pick<ComparedReturn, 'own' | 'index'>): number | null =>
  own === null || index === null ? null : own - index;
