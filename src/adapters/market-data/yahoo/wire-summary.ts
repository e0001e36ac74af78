import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import { dateOf, inside, recordOf, secondsToDate, type LooseRecord } from '../loose.ts';

/** The modules of `quoteSummary` that are read here. */
export const SUMMARY_MODULES = [
  'assetProfile',
  'calendarEvents',
  'defaultKeyStatistics',
  'earnings',
  'earningsHistory',
  'earningsTrend',
  'financialData',
  'fundOwnership',
  'fundPerformance',
  'fundProfile',
  'insiderTransactions',
  'institutionOwnership',
  'majorHoldersBreakdown',
  'price',
  'quoteType',
  'recommendationTrend',
  'summaryDetail',
  'topHoldings',
  'upgradeDowngradeHistory',
] as const;
export type SummaryModule = (typeof SUMMARY_MODULES)[number];

/** The modules of one answer; those that Yahoo has nothing for are missing. */
export type SummaryModules = Readonly<Partial<Record<SummaryModule, LooseRecord>>>;

export function summaryModules(body: unknown): SummaryModules {
  const result = inside(body, 'quoteSummary', 'result', 0);
  const modules: Partial<Record<SummaryModule, LooseRecord>> = {};
  for (const name of SUMMARY_MODULES) {
    const found = recordOf(inside(result, name));
    if (found !== null) modules[name] = found;
  }
  return modules;
}

/** `formatted=false` flattens the first level only: a day is seconds, `{raw, fmt}` or a text. */
export const summaryDate = (value: unknown): IsoDate | null =>
  secondsToDate(value) ?? dateOf(value) ?? dateOf(inside(value, 'fmt'));
