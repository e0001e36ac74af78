import {
  readOffering,
  readStake,
  type StakeReading,
} from '../../../domain/filings/desk-readings.ts';
import type { Filing, FilingHead } from '../../../domain/filings/filing.ts';
import { OFFERING_FORMS, offeringPipeline } from '../../../domain/filings/offering-pipeline.ts';
import { withData } from '../../../domain/quotes/sourced.ts';
import { inTime } from './in-time.ts';
import type { MarketService } from './service.ts';

const STAKE_FORMS = ['SC 13D', 'SC 13G', 'SCHEDULE 13D', 'SCHEDULE 13G'].flatMap((form) => [
  form,
  `${form}/A`,
]);
const STAKES = 60;
const PAPERS = 50;
const AT_ONCE = 4;
/** One call reads no longer than this; what is read stays at hand for the next one. */
const PATIENCE = 2_000;

/** What large holders and companies before their listing have filed, read from their papers. */
export function filingDesks({ registry }: Pick<MarketService, 'registry'>) {
  const read = async <T>(
    forms: readonly string[],
    limit: number,
    reader: (filing: Filing) => T,
    signal: AbortSignal,
  ) => {
    const question = { symbol: null, forms, before: null, limit };
    const listed = await registry.ask('filings', question, signal);
    const { done } = await inTime(
      listed.data,
      async ({ id, symbol }, own) => {
        const { data } = await registry.ask('filing', { id, symbol }, own);
        return [id, reader(data)] as const;
      },
      { atOnce: AT_ONCE, patience: PATIENCE, signal },
    );
    const readings = new Map<string, T>(done);
    const rows = listed.data.map((filing) => ({
      filing,
      reading: readings.get(filing.id) ?? null,
    }));
    // The source's own version is that of another shape.
    const { version: _, ...answered } = withData(listed, rows);
    return { answered, unread: rows.length - readings.size };
  };
  return {
    stakes: async (signal: AbortSignal) => {
      const { answered, unread } = await read(STAKE_FORMS, STAKES, readStake, signal);
      const rows: readonly { filing: FilingHead; reading: StakeReading | null }[] = answered.data;
      return withData(answered, { stakes: rows, unread });
    },
    offerings: async (signal: AbortSignal) => {
      const { answered, unread } = await read(OFFERING_FORMS, PAPERS, readOffering, signal);
      return withData(answered, { offerings: offeringPipeline(answered.data), unread });
    },
  };
}
