import type { IsoDate } from '../../../src/domain/calendar/iso-date.ts';
import type { DailySeries } from '../../../src/domain/portfolio/analysis.ts';
import { bookLedger } from '../../../src/domain/portfolio/ledger/book-ledger.ts';
import { dailySeries } from '../../../src/domain/portfolio/performance/daily-series.ts';
import { type Prepared, prepare } from '../../../src/domain/portfolio/performance/prepared.ts';
import { type CaseContext, lastDayOf } from './case-context.ts';

export interface CaseAnalysis {
  readonly prepared: Prepared;
  readonly series: DailySeries;
}

/** The ledger of a case as the product analyses it, to the last day that any figure asks for. */
export const caseAnalysis = (context: CaseContext): CaseAnalysis =>
  context.once('measures.analysis', () => {
    const { ledger, book, file, asOf } = context;
    const ends = file.wanted.map(({ scope }) => /\.\.(\d{4}-\d{2}-\d{2})$/.exec(scope)?.[1]);
    const days = [asOf, lastDayOf(file), ...ends.filter((end) => end !== undefined)].sort();
    const prepared = prepare({
      booked: bookLedger(ledger, book),
      assets: ledger.assets,
      book,
      settings: ledger.settings,
      to: days.at(-1) as IsoDate,
    });
    return { prepared, series: dailySeries(prepared) };
  });
