import type { IsoDate } from '../calendar/iso-date.ts';
import type { SymbolId } from '../symbols/instrument.ts';

export const TRAILING_PERIODS = [
  '1d',
  '1w',
  '1m',
  '3m',
  '6m',
  'ytd',
  '1y',
  '3y',
  '5y',
  '10y',
  '15y',
  'max',
] as const;
export type TrailingPeriod = (typeof TRAILING_PERIODS)[number];

/** Total returns as fractions; annualised for periods longer than a year; `null` when too young. */
export interface ReturnComparison {
  readonly nav: number | null;
  /** `null` for open-end funds. */
  readonly price: number | null;
  readonly category: number | null;
  readonly index: number | null;
  /** 1 is the best of the category, 100 the worst; `null` for the longest period, which is each fund's own. */
  readonly percentile: number | null;
  /** Funds of the category that have a return over the period, the asked one included. */
  readonly fundsInCategory: number;
}

export interface TrailingReturn extends ReturnComparison {
  readonly period: TrailingPeriod;
}

export interface CalendarYearReturn extends ReturnComparison {
  readonly year: number;
}

export interface FundPerformance {
  readonly symbol: SymbolId;
  readonly asOfDate: IsoDate;
  readonly category: string | null;
  readonly indexName: string | null;
  /** `null` where the levels of the index are not known. */
  readonly indexSymbol: SymbolId | null;
  readonly trailing: readonly TrailingReturn[];
  readonly calendarYears: readonly CalendarYearReturn[];
}

/** Net asset value of a day; `total` reinvests distributions. */
export interface NavPoint {
  readonly date: IsoDate;
  readonly nav: number;
  readonly total: number;
}
