import { isoDate } from '../calendar/iso-date.ts';
import type { EarningsEvent, EarningsResult } from './earnings.ts';
import { symbolId } from '../symbols/instrument.ts';

const result: EarningsResult = {
  epsActual: 1,
  revenueActual: 100,
  epsSurprise: null,
  revenueSurprise: null,
  guidance: [],
  reaction: null,
  reaction5Days: null,
  transcriptId: null,
  filingId: null,
  storyId: null,
};

/** A report for tests: a result given in part is filled up, none means that it is still to come. */
export const testEvent = (
  over: Partial<Omit<EarningsEvent, 'result' | 'date'>> & {
    readonly date?: string;
    readonly result?: Partial<EarningsResult> | null;
  } = {},
): EarningsEvent => ({
  symbol: symbolId('MSFT'),
  id: 'MSFT-2026Q1',
  time: 0,
  when: 'after-close',
  confirmed: true,
  fiscalYear: 2026,
  fiscalPeriod: 'Q1',
  periodEnd: isoDate('2025-09-30'),
  currency: 'USD',
  epsEstimate: 1,
  revenueEstimate: 100,
  impliedMove: null,
  ...over,
  date: isoDate(over.date ?? '2025-10-28'),
  result: over.result === null || over.result === undefined ? null : { ...result, ...over.result },
});
